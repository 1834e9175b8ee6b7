import type { Resposta } from '#contract/endpoint.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import type { Api } from '#contract/index.ts'
import type { Motivo } from '#domain/motivo.ts'
import { type CodigosDoVendedor, motivoParaNaoUsarCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import { decidirLinha, fimDoDesfazer, type LinhaAceita, type LinhaPublicada } from '#domain/venda/tabela.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { gravarCodigos, travarCodigos } from '#server/mercado/cotacao/codigo-repository.ts'
import {
  atualizarCondicoes,
  confirmarPrecos,
  removerFotosVencidas,
} from '#server/mercado/cotacao/condicoes-repository.ts'
import {
  atualizarPrecos,
  type CotacaoTravada,
  cotacoesComPrecoDesde,
  inserirCotacoes,
  removerCotacoes,
  travarCotacoesDoVendedor,
} from '#server/mercado/cotacao/lote-de-cotacoes-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import {
  buscarLotePorChave,
  inserirLote,
  type NovoItem,
  type ResultadoDaLinha,
  travarTabela,
} from './lote-repository.ts'
import { produtosExistentes } from './tabela-repository.ts'

interface Publicacao {
  /** Chosen by the caller; a repeated call answers the first result (rule N30). */
  chave: string
  confirmarDemais: boolean
  /** Products with prices that `confirmarDemais` leaves out. */
  naoConfirmar?: readonly number[] | undefined
  /** When the caller read its table; `confirmarDemais` leaves out what got a price later. */
  lidaEm?: Date | undefined
  linhas: readonly LinhaPublicada[]
}

/** Of a seller; each may add 500 prices to the history. */
const TABELAS_POR_HORA = 120

type Publicada = Resposta<Api['POST /v1/tabela']>

/**
 * Publishes a seller's table: all rows that nothing speaks against, in one transaction, and for each other row its reason (rules M8, M9,
 * M11, N11 to N19, N29, N30). Buyers that wait for one of the products are told (rule M58). Refuses with `muitas-tentativas` beyond 120 in an
 * hour.
 */
export function publicarTabela(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  vendedorId: number,
  publicacao: Publicacao,
): Promise<Publicada> {
  const { chave, confirmarDemais, linhas } = publicacao
  return inTransaction(db, async tx => {
    await travarTabela(tx, vendedorId)
    await exigirAutor(tx, vendedorId)
    const primeira = await buscarLotePorChave(tx, vendedorId, chave)
    if (primeira) return verComo(primeira.id, primeira.em, primeira.resultado)
    await contarUso(tx, { chave: `tabela:${vendedorId}`, maximo: TABELAS_POR_HORA }, clock())
    const quais = confirmarDemais ? 'todos' : linhas.map(({ produtoId }) => produtoId)
    const cotacoes = await travarCotacoesDoVendedor(tx, vendedorId, quais)
    const comCodigo = linhas.some(({ codigoDoVendedor }) => codigoDoVendedor !== undefined)
    const codigos = comCodigo ? await travarCodigos(tx, vendedorId) : new Map()
    const agora = clock()
    const decididas = await decidirLinhas(tx, linhas, { cotacoes, codigos }, agora)
    const comFoto = cotacoes.filter(({ foto }) => foto).map(({ id }) => id)
    if (comFoto.length > 0) await removerFotosVencidas(tx, comFoto, agora)
    const itens = await gravarLinhas(tx, vendedorId, decididas.filter(foiAceita), agora)
    if (confirmarDemais) await confirmarOutros(tx, vendedorId, { ...publicacao, cotacoes, decididas }, agora)
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId })
    const resultado = decididas.map(resultadoDe)
    const lote = { vendedorId, chave, confirmou: confirmarDemais, resultado }
    return verComo(await inserirLote(tx, lote, itens, agora), agora, resultado)
  })
}

interface LinhaDecidida {
  linha: LinhaPublicada
  cotacao: CotacaoTravada | null
  decisao: LinhaAceita | Motivo
}

async function decidirLinhas(
  tx: Tx,
  linhas: readonly LinhaPublicada[],
  { cotacoes, codigos }: { cotacoes: readonly CotacaoTravada[]; codigos: CodigosDoVendedor },
  agora: Date,
): Promise<LinhaDecidida[]> {
  const codigosDepois = new Map(codigos)
  const porProduto = new Map(cotacoes.map(cotacao => [cotacao.produtoId, cotacao]))
  const novos = linhas.map(({ produtoId }) => produtoId).filter(id => !porProduto.has(id))
  const existentes = await produtosExistentes(tx, novos)
  const vistos = new Set<number>()
  return linhas.map(linha => {
    const { produtoId } = linha
    const cotacao = porProduto.get(produtoId) ?? null
    const repetida = vistos.has(produtoId)
    vistos.add(produtoId)
    if (repetida) return { linha, cotacao, decisao: { codigo: 'linha-repetida' } }
    if (!cotacao && !existentes.has(produtoId))
      return { linha, cotacao, decisao: { codigo: 'produto-inexistente' } }
    const decisao = decidirLinha(linha, cotacao, agora)
    return {
      linha,
      cotacao,
      decisao: 'codigo' in decisao ? decisao : comOCodigo(decisao, linha, codigosDepois),
    }
  })
}

/** The decision once the row has its number too, which the rows after it see (rule N161). */
function comOCodigo(
  decisao: LinhaAceita,
  { produtoId, codigoDoVendedor: codigo }: LinhaPublicada,
  codigos: Map<number, { codigo: string; produtoNome: string }>,
): LinhaAceita | Motivo {
  const antes = codigos.get(produtoId)
  if (codigo === undefined || codigo === (antes?.codigo ?? null)) return decisao
  const motivo = motivoParaNaoUsarCodigo(codigos, { produtoId, codigo })
  if (motivo) return motivo
  if (codigo === null) codigos.delete(produtoId)
  else codigos.set(produtoId, { codigo, produtoNome: antes?.produtoNome ?? 'outro produto' })
  return decisao.situacao === 'IGUAL' ? { ...decisao, situacao: 'ALTERADA' } : decisao
}

const foiAceita = (decidida: LinhaDecidida): decidida is LinhaComCotacao => 'situacao' in decidida.decisao

interface AConfirmar extends Pick<Publicacao, 'naoConfirmar' | 'lidaEm'> {
  cotacoes: readonly CotacaoTravada[]
  decididas: readonly LinhaDecidida[]
}

// A new price is young as it is. That of a refused row is in question, and one that the seller has not read is not its word.
async function confirmarOutros(
  tx: Tx,
  vendedorId: number,
  { cotacoes, decididas, naoConfirmar = [], lidaEm }: AConfirmar,
  agora: Date,
): Promise<void> {
  const daTabela = decididas
    .filter(({ linha, cotacao, decisao }) => 'codigo' in decisao || cotacao?.precoCentavos !== linha.preco)
    .map(({ linha }) => linha.produtoId)
  const fora = new Set([...daTabela, ...naoConfirmar])
  const naoLidas = lidaEm ? await cotacoesComPrecoDesde(tx, vendedorId, lidaEm) : new Set()
  const ids = cotacoes
    .filter(({ id, produtoId }) => !fora.has(produtoId) && !naoLidas.has(id))
    .map(({ id }) => id)
  await confirmarPrecos(tx, { ids, vendedorId }, agora)
}

function resultadoDe({ linha: { produtoId }, decisao }: LinhaDecidida): ResultadoDaLinha {
  return 'codigo' in decisao
    ? { produtoId, situacao: 'RECUSADA', message: fraseDoMotivo(decisao) }
    : { produtoId, situacao: decisao.situacao, message: null }
}

function verComo(loteId: number, em: Date, resultados: ResultadoDaLinha[]): Publicada {
  return { loteId, desfazerAte: fimDoDesfazer(em), resultados }
}

/** A row that is published, with its quote, which the caller has locked; null if there is none. */
interface LinhaComCotacao {
  linha: LinhaPublicada
  cotacao: CotacaoTravada | null
  decisao: LinhaAceita
}

/** Writes rows of a seller's table, each kind of change in one statement; answers which prices changed. */
async function gravarLinhas(
  tx: Tx,
  vendedorId: number,
  linhas: readonly LinhaComCotacao[],
  agora: Date,
): Promise<NovoItem[]> {
  const mudancas = linhas.flatMap(mudancaDe)
  const novas = linhas.flatMap(({ linha: { produtoId, preco }, cotacao, decisao }) =>
    cotacao || preco === null
      ? []
      : [{ produtoId, precoCentavos: preco, ...(decisao.condicoes ?? SEM_CONDICOES) }],
  )
  const comPreco = mudancas.flatMap(({ cotacaoId: id, depoisCentavos }) =>
    depoisCentavos === null ? [] : [{ id, precoCentavos: depoisCentavos }],
  )
  const retiradas = mudancas.filter(({ depoisCentavos }) => depoisCentavos === null)
  await removerCotacoes(
    tx,
    retiradas.map(({ cotacaoId }) => cotacaoId),
    agora,
  )
  await atualizarPrecos(tx, comPreco, agora)
  await atualizarCondicoes(tx, linhas.flatMap(condicoesDe))
  const codigos = linhas.flatMap(({ linha: { produtoId, codigoDoVendedor: codigo } }) =>
    codigo === undefined ? [] : [{ produtoId, codigo }],
  )
  await gravarCodigos(tx, vendedorId, codigos)
  const ids = await inserirCotacoes(tx, vendedorId, novas, agora)
  const publicadas = novas.flatMap(({ produtoId, precoCentavos }) => {
    const cotacaoId = ids.get(produtoId)
    return cotacaoId === undefined ? [] : [{ cotacaoId, antes: null, depoisCentavos: precoCentavos }]
  })
  return [...mudancas, ...publicadas]
}

function mudancaDe({ linha, cotacao }: LinhaComCotacao): NovoItem[] {
  if (!cotacao || cotacao.precoCentavos === linha.preco) return []
  return [{ cotacaoId: cotacao.id, antes: cotacao, depoisCentavos: linha.preco }]
}

function condicoesDe({ cotacao, decisao }: LinhaComCotacao) {
  return cotacao && decisao.condicoes ? [{ id: cotacao.id, ...decisao.condicoes }] : []
}
