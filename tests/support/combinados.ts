// Prices that a seller holds for one buyer.
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { AppForTest } from './app-for-test.ts'
import { fazerPedido } from './compras.ts'
import type { Pessoa } from './pessoa.ts'

/** The day so many days from now in São Paulo. */
export const emDias = (app: AppForTest, dias: number) => somarDias(dataEmSaoPaulo(app.deps.clock()), dias)

interface Oferta {
  cotacaoId: number
  comprador: Pessoa
  /** In reais. */
  preco: number
  dias?: number
}

/** Offers this buyer a price. */
export function proporPreco(
  app: AppForTest,
  vendedor: Pessoa,
  { cotacaoId, comprador, preco, dias = 7 }: Oferta,
) {
  const body = { cotacaoId, compradorId: comprador.id, preco, ate: emDias(app, dias) }
  return vendedor.chamar('POST /v1/combinado', { body })
}

export const aceitarPreco = (comprador: Pessoa, id: number) =>
  comprador.chamar('PUT /v1/combinado/{id}/aceite', { params: { id } })

export const encerrarPreco = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('DELETE /v1/combinado/{id}', { params: { id } })

/** Agrees a price with this buyer, who buys of the quote first, so that the seller knows it; answers the id. */
export async function combinarPreco(app: AppForTest, vendedor: Pessoa, oferta: Oferta): Promise<number> {
  const conhecido = await app.deps.db
    .selectFrom('item_pedido as i')
    .innerJoin('pedido as p', 'p.id', 'i.pedido_id')
    .select('i.id')
    .where('p.comprador_id', '=', oferta.comprador.id)
    .where('i.vendedor_id', '=', vendedor.id)
    .where('p.status_pedido', '<>', 'NO_CARRINHO')
    .executeTakeFirst()
  if (!conhecido) await fazerPedido(oferta.comprador, oferta.cotacaoId)
  const { body, status } = await proporPreco(app, vendedor, oferta)
  if (status !== 201) throw new Error(`sem oferta: ${status} ${JSON.stringify(body)}`)
  await aceitarPreco(oferta.comprador, body.id)
  return body.id
}
