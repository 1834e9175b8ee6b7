import type { cotacao } from '#contract/mercado/cotacao.ts'
import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoUsarCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import type { CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { motivoParaNaoValerAte } from '#domain/venda/validade.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { faixaMostrada } from '#server/mercado/ceasa/faixa-repository.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import { exigirVendedor } from '#server/mercado/vendedor/vendedor-repository.ts'
import { precosDe } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { gravarCodigos, travarCodigos } from './codigo-repository.ts'
import {
  atualizarCondicoes,
  atualizarFoto,
  confirmarPrecos,
  removerFotosVencidas,
  travarCotacao,
} from './condicoes-repository.ts'
import {
  atualizarPreco,
  buscarCotacao,
  type CotacaoLida,
  inserirCotacao,
  listarPorProduto,
  listarPorVendedor,
  listarPropriasPorProduto,
  listarPropriasPorVendedor,
  removerCotacao,
} from './cotacao-repository.ts'
import { cotacaoView } from './cotacao-view.ts'

/** Handlers of the quotes. A seller sees only its own (rule M9). */
export function cotacaoHandlers(deps: Dependencies): HandlersDe<typeof cotacao> {
  const { db, clock } = deps
  return {
    'GET /v1/cotacao/{produtoId}': async ({ params: { produtoId }, sessao }) => {
      const { user } = sessao
      const agora = clock()
      const cotacoes =
        user.papel === 'VENDEDOR'
          ? await listarPropriasPorProduto(db, produtoId, user.id)
          : await listarPorProduto(db, produtoId, precosDe(sessao), agora)
      if (cotacoes.length === 0) exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
      return cotacoes.map(cotacao => cotacaoView(cotacao, agora, faixaMostrada(cotacao.faixa, agora)))
    },
    'GET /v1/cotacao/vendedor/{id}': async ({ params: { id }, sessao }) => {
      const { user } = sessao
      const ehVendedor = user.papel === 'VENDEDOR'
      if (ehVendedor) recusarSe(motivoParaNaoEditarCotacao(user.id, id))
      const { status } = await exigirVendedor(db, id)
      if (status !== 'ATIVO' && !ehVendedor && !pode(user.papel, 'ver-dados-cadastrais'))
        throw new RecusaError({ codigo: 'user-inexistente' })
      const agora = clock()
      const cotacoes = ehVendedor
        ? await listarPropriasPorVendedor(db, id)
        : await listarPorVendedor(db, id, precosDe(sessao), agora)
      return cotacoes.map(cotacao => cotacaoView(cotacao, agora, faixaMostrada(cotacao.faixa, agora)))
    },
    'POST /v1/cotacao': async ({ body, sessao }) =>
      cotacaoView(await publicarCotacao(deps, sessao.user.id, body), clock()),
    'PUT /v1/cotacao/{id}': async ({ params: { id }, body, sessao }) =>
      cotacaoView(await editarCotacao(deps, sessao.user.id, { ...body, id }), clock()),
    'PUT /v1/cotacao/{id}/condicoes': async ({ params: { id }, body, sessao }) =>
      cotacaoView(await alterarCondicoes(deps, sessao.user.id, { ...body, id }), clock()),
    'PUT /v1/cotacao/{id}/foto': async ({ params: { id }, form, imagem, sessao }) =>
      cotacaoView(await trocarFoto(deps, sessao.user.id, { ...form, id, imagem }), clock()),
    'POST /v1/cotacao/confirmacao': ({ body, sessao }) => confirmarCotacoes(deps, sessao.user.id, body),
    'DELETE /v1/cotacao/{id}': ({ params: { id }, body, sessao }) =>
      retirarCotacao(deps, sessao.user.id, { ...body, id }),
  }
}

/** Hides a quote; orders keep it (rules M8, M9). Refuses with `cotacao-de-outro-vendedor` or `cotacao-inexistente`. */
async function retirarCotacao(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  userId: number,
  { id, vendedorId }: { id: number; vendedorId: number },
): Promise<void> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const existia = await inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    return removerCotacao(tx, id, userId, clock())
  })
  if (!existia) throw new RecusaError({ codigo: 'cotacao-inexistente' })
}

/**
 * Notes that prices still hold and answers of how many quotes (rule N13). History is of changes, so that it gets nothing (rule M11).
 * Refuses with `cotacao-de-outro-vendedor`.
 */
async function confirmarCotacoes(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { ids, vendedorId }: { ids: readonly number[]; vendedorId: number },
): Promise<{ confirmadas: number }> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const confirmadas = await inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const quantas = await confirmarPrecos(tx, { ids, vendedorId }, clock())
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId })
    return quantas
  })
  return { confirmadas }
}

/**
 * Changes the price of a quote, `preco` in centavos, and returns the quote as this change left it (rules M9, M11). Refuses
 * with `cotacao-de-outro-vendedor` or `cotacao-inexistente`.
 */
export async function editarCotacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { id, preco, vendedorId }: { id: number; preco: Centavos; vendedorId: number },
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  return inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const agora = clock()
    await removerFotosVencidas(tx, [id], agora)
    const mudou = await atualizarPreco(tx, { id, vendedorId: userId, precoCentavos: preco }, agora)
    const cotacao = exigir(mudou ? await buscarCotacao(tx, id) : null, 'cotacao-inexistente')
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId: cotacao.produto.id })
    return cotacao
  })
}

interface NovaFoto {
  id: number
  vendedorId: number
  /** Null takes the present one off. */
  imagem: ImageSource | null
}

/**
 * Puts a picture of today's lot on a quote, or takes it off, and returns the quote as this change left it (rule N85). Refuses with
 * `cotacao-de-outro-vendedor`, `cotacao-inexistente` or `imagem-invalida`.
 */
async function trocarFoto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens'>,
  userId: number,
  { id, vendedorId, imagem }: NovaFoto,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  // A picture for another seller's quote is not decoded.
  const lida = await buscarCotacao(deps.db, id)
  if (lida?.vendedorId !== userId) throw new RecusaError({ codigo: 'cotacao-inexistente' })
  return inTransactionWithImage(deps, imagem, async (tx, url) => {
    await exigirAutor(tx, userId)
    const { foto } = exigir(await travarCotacao(tx, id, userId), 'cotacao-inexistente')
    await atualizarFoto(tx, id, url, deps.clock())
    return { answer: exigir(await buscarCotacao(tx, id), 'cotacao-inexistente'), previousUrl: foto }
  })
}

interface Mudanca extends CondicoesDaCotacao {
  id: number
  vendedorId: number
  /** What the seller saw, in units; undefined if the caller does not say. */
  disponivelAnterior?: number | null | undefined
  /** The seller's own number of the product; undefined leaves it (rule N161). */
  codigoDoVendedor?: string | null | undefined
}

/**
 * Sets the conditions of a quote and returns it as this change left it (rules N11, N15, N18, N19, N161). Refuses with
 * `cotacao-de-outro-vendedor`, `lote-invalido`, `validade-invalida`, `cotacao-inexistente`, `codigo-do-vendedor-repetido` or
 * `estoque-mudou`.
 */
export async function alterarCondicoes(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { id, vendedorId, disponivelAnterior, codigoDoVendedor, ...condicoes }: Mudanca,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  recusarSe(motivoParaNaoUsarLote(condicoes))
  return inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const codigos = codigoDoVendedor === undefined ? null : await travarCodigos(tx, userId)
    const antes = exigir(await travarCotacao(tx, id, userId), 'cotacao-inexistente')
    // The end that it has already may have passed while the seller was editing something else.
    if (antes.validaAte?.getTime() !== condicoes.validaAte?.getTime())
      recusarSe(motivoParaNaoValerAte(condicoes.validaAte, clock()))
    if (disponivelAnterior !== undefined && disponivelAnterior !== antes.disponivel)
      throw new RecusaError({ codigo: 'estoque-mudou', antes: disponivelAnterior, agora: antes.disponivel })
    if (antes.foto) await removerFotosVencidas(tx, [id], clock())
    await atualizarCondicoes(tx, [{ ...condicoes, id }])
    if (codigos && codigoDoVendedor !== undefined) {
      const novo = { produtoId: antes.produtoId, codigo: codigoDoVendedor }
      recusarSe(motivoParaNaoUsarCodigo(codigos, novo))
      await gravarCodigos(tx, userId, [novo])
    }
    const cotacao = exigir(await buscarCotacao(tx, id), 'cotacao-inexistente')
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId: cotacao.produto.id })
    return cotacao
  })
}

/** A quote that is to be published: `preco` in centavos, and its conditions if it is not sold without any. */
interface NovaCotacao {
  produtoId: number
  preco: Centavos
  vendedorId: number
  condicoes?: CondicoesDaCotacao | undefined
}

/** New ones of a seller; a removed one stays in the database. */
const COTACOES_POR_HORA = 1000

/**
 * Publishes a seller's quote, tells the buyers that wait for it (rule M58), and returns it (rules M8, M9). Refuses with
 * `cotacao-de-outro-vendedor`, `produto-inexistente`, `cotacao-ja-publicada`, `lote-invalido`, `validade-invalida`, or with
 * `muitas-tentativas` beyond 1 000 in an hour.
 */
export async function publicarCotacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { produtoId, preco, vendedorId, condicoes }: NovaCotacao,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  if (condicoes)
    recusarSe(motivoParaNaoUsarLote(condicoes) ?? motivoParaNaoValerAte(condicoes.validaAte, clock()))
  exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
  try {
    return await inTransaction(db, async tx => {
      await exigirAutor(tx, userId)
      await contarUso(tx, { chave: `publicar-cotacao:${userId}`, maximo: COTACOES_POR_HORA }, clock())
      const id = await inserirCotacao(tx, { produtoId, vendedorId, precoCentavos: preco }, clock())
      if (condicoes) await atualizarCondicoes(tx, [{ ...condicoes, id }])
      await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId })
      return exigir(await buscarCotacao(tx, id), 'cotacao-inexistente')
    })
  } catch (error) {
    if (violates(error, 'cotacao_unica')) throw new RecusaError({ codigo: 'cotacao-ja-publicada' })
    throw error
  }
}
