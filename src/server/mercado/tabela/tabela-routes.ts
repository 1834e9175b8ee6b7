import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { tabela } from '#contract/mercado/tabela.ts'
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { precoPorKg } from '#domain/peso.ts'
import { condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import {
  DIAS_DE_VENDA,
  efeitoDeDesfazer,
  fimDoDesfazer,
  motivoParaNaoDesfazer,
} from '#domain/venda/tabela.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { faixasDe } from '#server/mercado/ceasa/faixa-repository.ts'
import { fotoView } from '#server/mercado/cotacao/cotacao-view.ts'
import {
  removerCotacoes,
  travarCotacoes,
  voltarCotacoes,
} from '#server/mercado/cotacao/lote-de-cotacoes-repository.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ConcurrentChange, inTransaction, type Tx, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarLote,
  buscarUltimoLote,
  listarItensDoLote,
  marcarDesfeito,
  travarTabela,
} from './lote-repository.ts'
import { publicarTabela } from './publicar-tabela.ts'
import { type LinhaLida, listarLinhas } from './tabela-repository.ts'

/** Handlers of the table of the day. A seller sees and changes only its own (rule M9). */
export function tabelaHandlers(deps: Dependencies): HandlersDe<typeof tabela> {
  return {
    'GET /v1/tabela': ({ sessao }) => lerTabela(deps, sessao.user.id),
    'POST /v1/tabela': ({ body, sessao }) => publicarTabela(deps, sessao.user.id, body),
    'POST /v1/tabela/{loteId}/desfazer': ({ params: { loteId }, sessao }) =>
      desfazerTabela(deps, sessao.user.id, loteId),
  }
}

type Tabela = Resposta<Api['GET /v1/tabela']>

/** A seller's table of today: its own prices, and no figure of another seller (rules M9, N26). */
export async function lerTabela(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  vendedorId: number,
): Promise<Tabela> {
  // Before the first row is read: a price written meanwhile counts as not read.
  const lidaEm = clock()
  const hoje = dataEmSaoPaulo(lidaEm)
  const vendidoDesde = inicioDoDia(somarDias(hoje, -DIAS_DE_VENDA))
  const periodo = { hoje: inicioDoDia(hoje), vendidoDesde, agora: lidaEm }
  const linhas = await listarLinhas(db, vendedorId, periodo)
  const lote = await buscarUltimoLote(db, vendedorId)
  const produtoIds = linhas.map(({ produto }) => produto.id)
  const faixas = await faixasDe(db, produtoIds, clock())
  return {
    hoje,
    lidaEm,
    ultimoLote: lote && { ...lote, desfazerAte: fimDoDesfazer(lote.em) },
    linhas: linhas.map(linha => ({
      ...linhaView(linha),
      ...fotoView(linha, lidaEm),
      ceasa: faixas.get(linha.produto.id) ?? null,
    })),
  }
}

function linhaView({
  produto,
  codigoDoVendedor,
  precoCentavos,
  ontemCentavos,
  ...linha
}: LinhaLida): Tabela['linhas'][number] {
  return {
    ...linha,
    ...condicoesDe(linha),
    produto: produtoView(produto),
    ...(codigoDoVendedor !== null && { codigoDoVendedor }),
    ontem: ontemCentavos,
    preco: precoCentavos,
    precoPorKg: precoCentavos && precoPorKg(precoCentavos, produto.pesoGramas),
  }
}

interface Desfeito {
  voltaram: number
  /** Prices that were changed after the table; they stay. */
  mudaramDepois: number
}

/**
 * Takes back the prices of a seller's last table with their age and their ends, so that what had expired is not sold (rules N11, N14, N31). A repeated call answers the first result. Refuses with `lote-inexistente` or
 * `desfazer-encerrado`.
 */
function desfazerTabela(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  vendedorId: number,
  loteId: number,
): Promise<Desfeito> {
  return inTransaction(db, async tx => {
    await travarTabela(tx, vendedorId)
    await exigirAutor(tx, vendedorId)
    const lote = exigir(await buscarLote(tx, loteId, vendedorId), 'lote-inexistente')
    if (lote.desfeito) return lote.desfeito
    recusarSe(motivoParaNaoDesfazer(lote, clock()))
    const agora = clock()
    const desfeito = await voltarPrecos(tx, loteId, agora)
    await marcarDesfeito(tx, loteId, desfeito, agora)
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId })
    return desfeito
  })
}

async function voltarPrecos(tx: Tx, loteId: number, agora: Date): Promise<Desfeito> {
  const itens = await listarItensDoLote(tx, loteId)
  const cotacoes = await travarCotacoes(
    tx,
    itens.map(({ cotacaoId }) => cotacaoId),
  )
  const porId = new Map(cotacoes.map(cotacao => [cotacao.id, cotacao]))
  const efeitos = itens.flatMap(item => {
    const cotacao = porId.get(item.cotacaoId)
    const efeito = cotacao ? efeitoDeDesfazer(item, cotacao) : null
    return efeito ? [{ item, efeito }] : []
  })
  const aRetirar = efeitos.flatMap(({ item, efeito }) => (efeito === 'RETIRAR' ? [item.cotacaoId] : []))
  const aVoltar = efeitos.flatMap(({ item, efeito }) =>
    efeito === 'RETIRAR' ? [] : [{ ...item, id: item.cotacaoId, precoCentavos: efeito.voltaA }],
  )
  await removerCotacoes(tx, aRetirar, agora)
  await restaurar(tx, aVoltar, agora)
  return { voltaram: efeitos.length, mudaramDepois: itens.length - efeitos.length }
}

// A quote that comes back may meet one that was published after it was looked for.
async function restaurar(...argumentos: Parameters<typeof voltarCotacoes>): Promise<void> {
  try {
    await voltarCotacoes(...argumentos)
  } catch (error) {
    if (violates(error, 'cotacao_unica'))
      throw new ConcurrentChange('uma cotação foi publicada em outra tela')
    throw error
  }
}
