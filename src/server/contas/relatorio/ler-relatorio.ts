import type { relatorioSchema } from '#contract/contas/relatorio.ts'
import type { Arquivo, Vista } from '#contract/endpoint.ts'
import { LINHAS_POR_CSV } from '#contract/tamanhos-de-pagina.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { anoDe, lerPeriodo, motivoParaNaoListarPeriodo, type Periodo } from '#domain/periodo.ts'
import { gramas } from '#domain/peso.ts'
import {
  CATALOGO,
  type Celula,
  ehDinheiro,
  ehPorCento,
  LINHAS_NA_TELA,
  MESES_DE_RELATORIO,
  type NomeDeRelatorio,
  type Parte,
  type TipoDeColuna,
} from '#domain/relatorio.ts'
import type { Dependencies, Leitura } from '#server/plataforma/dependencies.ts'
import {
  arquivoCsv,
  type ColunaDoArquivo,
  dia,
  dinheiro,
  numero,
  texto,
} from '#server/plataforma/documento/relacao.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarApuracao, listarLinhas } from './apuracao-repository.ts'
import { type Coluna, colunasDe, ehTempo, type Linha, type Relatorio } from './relatorio-sql.ts'
import { atrasos, buscas, ocorrencias, pedidos, servico } from './relatorios-da-equipe.ts'
import { comparacao, compras, economia } from './relatorios-do-comprador.ts'
import { disputas, vendas } from './relatorios-do-vendedor.ts'

const OBJETOS: Readonly<Record<NomeDeRelatorio, Relatorio>> = {
  compras,
  economia,
  comparacao,
  vendas,
  disputas,
  pedidos,
  atrasos,
  servico,
  ocorrencias,
  buscas,
}

const VAZIO = 'Ainda não há pedidos neste período.'

export interface Consulta {
  nome: NomeDeRelatorio
  query: { de?: string | undefined; ate?: string | undefined; por?: Parte | undefined }
  user: { id: number; papel: Papel }
}

type Deps = Leitura & Pick<Dependencies, 'clock'>

/** A report as its reader may see it. Refuses with `sem-permissao` one of another role, and with `periodo-longo-demais`. */
export async function lerRelatorio(
  { leitura, clock }: Deps,
  consulta: Consulta,
): Promise<Vista<typeof relatorioSchema>> {
  const { objeto, pedido, deAgora } = preparar(consulta, clock())
  const linhas = await listarLinhas(leitura, objeto.sql(pedido), LINHAS_NA_TELA + 1)
  const [primeira, ...outras] = linhas
  const colunas = colunasDe(objeto, pedido.por)
  return {
    apuradoAte: deAgora ? clock() : ((await buscarApuracao(leitura)) ?? null),
    resposta: primeira ? [...objeto.resposta([primeira, ...outras], pedido)] : [objeto.vazio ?? VAZIO],
    base: (typeof objeto.base === 'function' ? objeto.base(pedido.por) : objeto.base) ?? null,
    colunas: colunas.map(([, titulo, tipo]) => ({ titulo, tipo })),
    linhas: linhas
      .slice(0, LINHAS_NA_TELA)
      .map(linha => colunas.map(([chave, , tipo]) => celulaView(tipo, linha[chave] ?? null))),
    temMais: linhas.length > LINHAS_NA_TELA,
    grafico: colunaDoGrafico(objeto, colunas, pedido.por),
  }
}

/** All rows of the same report. Refuses as `lerRelatorio`, and with `arquivo-grande-demais`. */
export async function escreverRelatorio({ leitura, clock }: Deps, consulta: Consulta): Promise<Arquivo> {
  const { objeto, pedido } = preparar(consulta, clock())
  const linhas = await listarLinhas(leitura, objeto.sql(pedido), LINHAS_POR_CSV + 1)
  recusarSe(linhas.length > LINHAS_POR_CSV ? { codigo: 'arquivo-grande-demais' } : null)
  const { de, ate, por } = pedido
  return arquivoCsv(
    `${consulta.nome} por ${por} de ${de} ate ${ate}`,
    colunasDe(objeto, por).map(colunaDoArquivo),
    linhas,
  )
}

function preparar({ nome, query, user }: Consulta, agora: Date) {
  const { papeis, por, deAgora } = CATALOGO[nome]
  if (!papeis.includes(user.papel)) throw new RecusaError({ codigo: 'sem-permissao' })
  const hoje = dataEmSaoPaulo(agora)
  const { de, ate } = periodoDe(query, hoje)
  recusarSe(motivoParaNaoListarPeriodo({ de, ate }, MESES_DE_RELATORIO))
  const pedido = { userId: user.id, de, ate, hoje, por: por.find(uma => uma === query.por) ?? por[0] }
  return { objeto: OBJETOS[nome], pedido, deAgora }
}

function periodoDe({ de, ate }: Consulta['query'], hoje: string): Periodo {
  return de === undefined && ate === undefined
    ? anoDe(hoje)
    : lerPeriodo({ ...(de && { de }), ...(ate && { ate }) }, hoje)
}

function colunaDoGrafico({ grafico }: Relatorio, colunas: readonly Coluna[], por: Parte): number | null {
  return grafico && ehTempo(por) ? colunas.findIndex(([chave]) => chave === grafico) : null
}

function celulaView(tipo: TipoDeColuna, celula: Celula) {
  if (typeof celula !== 'number') return celula
  if (ehDinheiro(tipo)) return { valor: centavos(celula) }
  if (tipo === 'peso') return { quilos: gramas(celula) }
  return ehPorCento(tipo) ? celula / 10 : celula
}

function colunaDoArquivo([chave, titulo, tipo]: Coluna): ColunaDoArquivo<Linha> {
  const celula = (linha: Linha) => linha[chave] ?? null
  const quanto = (linha: Linha) => {
    const valor = celula(linha)
    return typeof valor === 'number' ? valor : null
  }
  const palavras = (linha: Linha) => {
    const valor = celula(linha)
    return valor === null ? null : String(valor)
  }
  if (ehDinheiro(tipo))
    return dinheiro(tipo === 'porKg' ? `${titulo} (R$/kg)` : titulo, linha => {
      const valor = quanto(linha)
      return valor === null ? null : centavos(valor)
    })
  if (tipo === 'peso') return numero(`${titulo} (kg)`, linha => emMil(quanto(linha), 1000))
  if (ehPorCento(tipo)) return numero(`${titulo} (%)`, linha => emMil(quanto(linha), 10))
  if (tipo === 'numero') return numero(titulo, quanto)
  return tipo === 'texto' ? texto(titulo, palavras) : dia(titulo, palavras)
}

const emMil = (valor: number | null, divisor: number) => (valor === null ? null : valor / divisor)
