import type { separacao } from '#contract/doca/separacao.ts'
import {
  guardarSeparado,
  motivoParaNaoSeparar,
  motivoParaPesoInvalido,
  motivoParaSeparadoInvalido,
  mudouAFalta,
  type Separado,
} from '#domain/entrega/separacao.ts'
import {
  dinheiroDoSubstituto,
  fimDoSubstituto,
  motivoParaNaoOferecer,
  motivoParaNaoResponderSubstituto,
} from '#domain/entrega/substituto.ts'
import { responder } from '#server/pedido/pedido/responder-substituto.ts'
import {
  gravarSeparados,
  type ItemTravado,
  travarItensDoVendedor,
} from '#server/pedido/pedido/separado-repository.ts'
import { avisoDeOferta } from '#server/pedido/pedido/substituto-aviso-sql.ts'
import {
  anunciarPedido,
  buscarCotacaoOferecida,
  buscarSubstituto,
  gravarResposta,
  inserirSubstituto,
} from '#server/pedido/pedido/substituto-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { avisosDeSeparacaoMenor } from './avisos-sql.ts'
import { escreverEtiquetas, escreverLista } from './escrever-papeis.ts'
import { lerDias, lerPedidoASeparar, lerSeparacao } from './ler-separacao.ts'

/** Handlers of packing: a seller's own items (rules N54–N57). */
export function separacaoHandlers(deps: Dependencies): HandlersDe<typeof separacao> {
  return {
    'GET /v1/separacao': ({ query, sessao }) => lerSeparacao(deps, sessao.user.id, query.dia),
    'GET /v1/separacao/dias': ({ sessao }) => lerDias(deps, sessao.user.id),
    'PUT /v1/separacao/{pedidoId}': async ({ params: { pedidoId }, body: { itens }, sessao }) => {
      const quem = { pedidoId, vendedorId: sessao.user.id }
      await separarItens(deps, { ...quem, itens })
      return lerPedidoASeparar(deps, quem)
    },
    'POST /v1/separacao/{pedidoId}/substituto': async ({ params: { pedidoId }, body, sessao }) => {
      const quem = { pedidoId, vendedorId: sessao.user.id }
      await oferecerSubstituto(deps, { ...quem, ...body })
      return lerPedidoASeparar(deps, quem)
    },
    'DELETE /v1/separacao/{pedidoId}/substituto/{id}': async ({ params: { pedidoId, id }, sessao }) => {
      const quem = { pedidoId, vendedorId: sessao.user.id }
      await retirarSubstituto(deps, { ...quem, id })
      return lerPedidoASeparar(deps, quem)
    },
    'GET /v1/separacao/arquivo': ({ query: { dia, tipo = 'lista', parte = 1 }, sessao: { user } }) =>
      tipo === 'lista' ? escreverLista(deps, user, dia) : escreverEtiquetas(deps, user, { dia, parte }),
  }
}

// A seller says what it packed of its items of an order (rule N56).

const FALTAS_POR_HORA = 1000

interface ItensSeparados {
  pedidoId: number
  vendedorId: number
  itens: readonly (Separado & { itemId: number })[]
}

/**
 * Keeps what was packed of these items; the order's total, boleto and stock stay. A changed shortage is told to the
 * buyer and to staff. The same words sent again change nothing. Refuses with `pedido-inexistente`, `item-inexistente`, `pedido-finalizado`,
 * `quantidade-separada-invalida`, `substituto-em-aberto`, the codes of `motivoParaPesoInvalido`, or with `muitas-tentativas` beyond 1 000 calls of a seller in an hour that are told.
 */
export async function separarItens(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, vendedorId, itens: ditos }: ItensSeparados,
): Promise<void> {
  await inTransaction(db, async tx => {
    const agora = clock()
    await exigirAutor(tx, vendedorId)
    const pedido = exigir(
      await travarItensDoVendedor(tx, { pedidoId, vendedorId }, agora),
      'pedido-inexistente',
    )
    recusarSe(motivoParaNaoSeparar(pedido.statusPedido))
    const mudancas = ditos.map(({ itemId, ...dito }) => {
      const item = exigir(
        pedido.itens.find(({ id }) => id === itemId),
        'item-inexistente',
      )
      recusarSe(motivoParaSeparadoInvalido(dito, item.quantidade))
      // An offer stands for so many missing units.
      if (item.temSubstituto && dito.separado !== item.separado)
        throw new RecusaError({ codigo: 'substituto-em-aberto' })
      const depois = guardarSeparado(dito, item.quantidade)
      const { pesoGramas, reclamado } = item
      recusarSe(motivoParaPesoInvalido({ ...depois, pesoGramas }, { antes: item, reclamado }))
      return { item, depois }
    })
    await gravarSeparados(
      tx,
      pedidoId,
      mudancas.map(({ item, depois }) => ({ id: item.id, ...depois })),
      agora,
    )
    const aAvisar = mudancas
      .filter(({ item, depois }) => faltaMudou(item, depois.separado))
      .map(({ item }) => item.id)
    if (aAvisar.length === 0) return
    await contarUso(tx, { chave: `separacao-menor:${vendedorId}`, maximo: FALTAS_POR_HORA }, agora)
    await avisar({ fila }, tx, avisosDeSeparacaoMenor({ pedidoId, itemIds: aAvisar }, agora), agora)
  })
}

const faltaMudou = ({ quantidade, separado }: ItemTravado, depois: number | null) =>
  mudouAFalta(quantidade, separado, depois)

// A seller offers another product for missing units of an item, and takes an offer back (rules N154–N156).

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

const OFERTAS_POR_HORA = 300

interface Oferta {
  pedidoId: number
  vendedorId: number
  itemId: number
  cotacaoId: number
  quantidade: number
}

/**
 * Offers units of a seller's own quote for missing ones of an item, and tells the buyer. Nothing leaves the stock before the buyer accepts, which an
 * item that takes similar products does at once (rule N156).
 * Refuses with `pedido-inexistente`, `pedido-finalizado`, `item-inexistente`, `cotacao-inexistente`, the codes of `motivoParaNaoOferecer`,
 * `substituto-encerrado` if the delivery is too near or the item was claimed, or with `muitas-tentativas` beyond 300 offers of a seller in an hour.
 */
export async function oferecerSubstituto(
  { db, clock, fila }: Deps,
  { pedidoId, vendedorId, itemId, cotacaoId, quantidade }: Oferta,
): Promise<void> {
  await inTransaction(db, async tx => {
    await exigirAutor(tx, vendedorId)
    const agora = clock()
    const pedido = exigir(
      await travarItensDoVendedor(tx, { pedidoId, vendedorId }, agora),
      'pedido-inexistente',
    )
    recusarSe(motivoParaNaoSeparar(pedido.statusPedido))
    await contarUso(tx, { chave: `substituto:${vendedorId}`, maximo: OFERTAS_POR_HORA }, agora)
    const item = exigir(
      pedido.itens.find(({ id }) => id === itemId),
      'item-inexistente',
    )
    const cotacao = exigir(
      await buscarCotacaoOferecida(tx, { itemId, cotacaoId }, agora),
      'cotacao-inexistente',
    )
    const { temSubstituto } = item
    const faltaram = item.quantidade - (item.separado ?? item.quantidade)
    recusarSe(motivoParaNaoOferecer({ faltam: faltaram, temSubstituto, quantidade, cotacao }))
    const ate = fimDoSubstituto(pedido.entregaDia, agora)
    if (ate === null || item.reclamado)
      throw new RecusaError({ codigo: 'substituto-encerrado', situacao: 'ABERTA' })
    const { produtoId, precoCentavos, pesoGramas } = cotacao
    const dinheiro = dinheiroDoSubstituto(
      { preco: precoCentavos, quantidade },
      { preco: item.precoCentavos, faltaram },
    )
    const id = await inserirSubstituto(
      tx,
      {
        itemId,
        cotacaoId,
        produtoId,
        quantidade,
        precoCentavos,
        pesoGramas,
        faltaram,
        faltouCentavos: dinheiro.faltou,
        cobradoCentavos: dinheiro.cobrado,
        ate,
      },
      agora,
    )
    if (item.aceitaParecidos) await aceitar(tx, { id, cotacaoId, quantidade }, pedido.compradorId, agora)
    await anunciarPedido(tx, pedidoId)
    await avisar({ fila }, tx, avisoDeOferta(id), agora)
  })
}

// For the buyer, who takes similar products. If the last units have just gone, nothing is offered either.
async function aceitar(
  tx: Tx,
  oferta: { id: number; cotacaoId: number; quantidade: number },
  compradorId: number,
  agora: Date,
): Promise<void> {
  const resposta = await responder(tx, oferta, { aceito: true, por: compradorId }, agora)
  recusarSe(resposta === 'ACEITA' ? null : { codigo: 'substituto-sem-estoque' })
}

/** Takes back an unanswered offer. Refuses with `pedido-inexistente`, `substituto-inexistente` or `substituto-encerrado`. */
async function retirarSubstituto(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { pedidoId, vendedorId, id }: { pedidoId: number; vendedorId: number; id: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    await exigirAutor(tx, vendedorId)
    const agora = clock()
    const pedido = exigir(
      await travarItensDoVendedor(tx, { pedidoId, vendedorId }, agora),
      'pedido-inexistente',
    )
    const lido = await buscarSubstituto(tx, { pedidoId, id })
    const substituto = exigir(lido?.vendedorId === vendedorId ? lido : null, 'substituto-inexistente')
    recusarSe(motivoParaNaoResponderSubstituto(substituto, pedido.statusPedido, agora))
    await gravarResposta(tx, id, { resposta: 'RETIRADA', por: vendedorId }, agora)
    await anunciarPedido(tx, pedidoId)
  })
}
