// The files of a buyer's statements: the rows of the screen, all of them, from the same queries (rules N87, N88).
import type { Arquivo } from '#contract/endpoint.ts'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, ZERO } from '#domain/centavos.ts'
import { diaDoExtrato, situacaoDoBoleto } from '#domain/pagamento/extrato.ts'
import { PALAVRA_DO_ABATIMENTO, PALAVRA_DO_LANCAMENTO } from '#domain/pagamento/palavras.ts'
import type { Periodo } from '#domain/periodo.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Dependencies, Leitura } from '#server/plataforma/dependencies.ts'
import {
  type ColunaDoArquivo,
  comReferencia,
  dia,
  dinheiro,
  escreverRelacao,
  type Formato,
  linhasParaLer,
  texto,
} from '#server/plataforma/documento/relacao.ts'
import type { BoletoDoExtrato, SomasDosBoletos } from './boletos-repository.ts'
import { abrirExtrato, boletosDoPeriodo, type PedidoDeExtrato } from './ler-extrato.ts'
import { lerLivroDoLimite, lerLivroDosAbatimentos } from './livro-repository.ts'

export type TipoDeExtrato = 'boletos' | 'limite' | 'abatimentos'

const TITULOS: Readonly<Record<TipoDeExtrato, string>> = {
  boletos: 'Extrato de boletos',
  limite: 'Extrato do limite',
  abatimentos: 'Extrato de abatimentos',
}

/** One statement as a file. Refuses as `abrirExtrato` does, and with `arquivo-grande-demais`. Staff's read of a CNPJ is recorded. */
export async function escreverExtrato(
  deps: Leitura & Pick<Dependencies, 'db' | 'clock' | 'papeis'>,
  sessao: Pick<Sessao, 'user'>,
  { tipo, formato, situacao, ...pedido }: PedidoDeExtrato & { tipo: TipoDeExtrato; formato: Formato },
): Promise<Arquivo> {
  const { comprador, compradorId, periodo, hoje } = await abrirExtrato(deps, sessao, pedido)
  const { user } = sessao
  const deQuemLe = user.id === compradorId
  if (!deQuemLe)
    await auditarConsulta(deps, {
      porUsuarioId: user.id,
      rota: 'GET /v1/extrato/arquivo',
      usuarioId: compradorId,
    })
  const trecho = { compradorId, periodo, limite: linhasParaLer(formato), pular: 0 }
  const titulo = TITULOS[tipo]
  const comum = { formato, nome: `${tipo} de ${periodo.de} ate ${periodo.ate}` }
  const papel = (saldos: readonly Saldo[]) => ({
    titulo,
    subtitulo: `${comprador.nome} · CNPJ ${formatarCnpj(comprador.cnpj)} · ${doPeriodo(periodo)}`,
    antes: saldos.map(([palavra, valor]) => `${palavra}: ${formatarCentavos(valor)}`),
    depois: ['Este extrato não é nota fiscal nem recibo.'],
    por: user.nome,
  })
  if (tipo === 'boletos') {
    const dono = { compradorId, periodo, hoje }
    const { somas, boletos } = await boletosDoPeriodo(deps.leitura, dono, { ...trecho, situacao })
    const colunas = comReferencia(colunasDosBoletos(diaDoExtrato(periodo, hoje)), boletos, { deQuemLe })
    const saldos = saldosDosBoletos(periodo, somas)
    return escreverRelacao(deps, { ...comum, colunas, linhas: boletos, papel: papel(saldos) })
  }
  if (tipo === 'limite') {
    const livro = await lerLivroDoLimite(deps.leitura, trecho)
    const colunas = colunasDoLivro(PALAVRA_DO_LANCAMENTO)
    return escreverRelacao(deps, {
      ...comum,
      colunas,
      linhas: livro.linhas,
      papel: papel(saldosDoLivro(periodo, livro)),
    })
  }
  const livro = await lerLivroDosAbatimentos(deps.leitura, trecho)
  const observacao = texto<(typeof livro.linhas)[number]>('Observação', linha => linha.observacao)
  const colunas: ColunaDoArquivo<(typeof livro.linhas)[number]>[] = [
    ...colunasDoLivro(PALAVRA_DO_ABATIMENTO),
    observacao,
  ]
  return escreverRelacao(deps, {
    ...comum,
    colunas,
    linhas: livro.linhas,
    papel: papel(saldosDoLivro(periodo, livro)),
  })
}

type Saldo = readonly [palavra: string, valor: Centavos]

const doPeriodo = ({ de, ate }: Periodo) => `${formatarData(de)} a ${formatarData(ate)}`

function saldosDosBoletos({ de, ate }: Periodo, somas: SomasDosBoletos): Saldo[] {
  const cancelado: Saldo[] = somas.cancelado === ZERO ? [] : [['− Cancelado', somas.cancelado]]
  return [
    [`Aberto antes de ${formatarData(de)}`, somas.abertura],
    ['+ Comprado', somas.comprado],
    ['− Pago', somas.pago],
    ...cancelado,
    [`= Aberto no fim de ${formatarData(ate)}`, somas.fechamento],
  ]
}

function saldosDoLivro(
  { de, ate }: Periodo,
  { saldos }: { saldos: { abertura: Centavos; fechamento: Centavos } },
): Saldo[] {
  return [
    [`Disponível antes de ${formatarData(de)}`, saldos.abertura],
    [`Disponível no fim de ${formatarData(ate)}`, saldos.fechamento],
  ]
}

const colunasDosBoletos = (hoje: string): ColunaDoArquivo<BoletoDoExtrato>[] => [
  texto('Pedido', ({ pedidoId }) => String(pedidoId), 8),
  dia('Feito em', ({ criadoEm }) => criadoEm),
  dia('Vence em', ({ vencimento }) => vencimento),
  texto('Situação', boleto => situacaoDoBoleto({ ...boleto, pagoNoDia: diaPago(boleto) }, hoje), 18),
  dinheiro('Total', ({ total }) => total, 10),
  dinheiro('Abatimento', ({ abatimento }) => abatimento, 12),
  dinheiro('Valor do boleto', ({ valorDoBoleto }) => valorDoBoleto, 10),
  dinheiro('Em aberto, pago ou cancelado', ({ valor }) => valor, 11),
]

const diaPago = ({ pagoEm }: BoletoDoExtrato) => (pagoEm === null ? null : dataEmSaoPaulo(pagoEm))

interface LinhaDoLivro<Tipo extends string> {
  em: Date
  tipo: Tipo
  pedidoId: number | null
  valor: Centavos
  disponivel: Centavos
}

function colunasDoLivro<Tipo extends string>(
  palavras: Readonly<Record<Tipo, string>>,
): ColunaDoArquivo<LinhaDoLivro<Tipo>>[] {
  return [
    dia('Dia', ({ em }) => em),
    texto('Movimento', ({ tipo }) => palavras[tipo], 24),
    texto('Pedido', ({ pedidoId }) => (pedidoId === null ? null : String(pedidoId)), 9),
    dinheiro('Valor', ({ valor }) => valor),
    dinheiro('Disponível depois', ({ disponivel }) => disponivel),
  ]
}
