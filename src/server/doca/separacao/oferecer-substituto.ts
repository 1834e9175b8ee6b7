// A seller offers another product for missing units of an item, and takes an offer back (rules N154–N156).

import { motivoParaNaoSeparar } from '#domain/entrega/separacao.ts'
import {
  dinheiroDoSubstituto,
  fimDoSubstituto,
  motivoParaNaoOferecer,
  motivoParaNaoResponderSubstituto,
} from '#domain/entrega/substituto.ts'
import { travarItensDoVendedor } from '#server/pedido/pedido/separado-repository.ts'
import { avisoDeOferta } from '#server/pedido/pedido/substituto-aviso-sql.ts'
import {
  anunciarPedido,
  buscarCotacaoOferecida,
  buscarSubstituto,
  gravarResposta,
  inserirSubstituto,
} from '#server/pedido/pedido/substituto-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'

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
 * Offers units of a seller's own quote for missing ones of an item, and tells the buyer. Nothing leaves the stock before the buyer accepts.
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
    await anunciarPedido(tx, pedidoId)
    await avisar({ fila }, tx, avisoDeOferta(id), agora)
  })
}

/** Takes back an unanswered offer. Refuses with `pedido-inexistente`, `substituto-inexistente` or `substituto-encerrado`. */
export async function retirarSubstituto(
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
