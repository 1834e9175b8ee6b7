// What a buyer bought: the sums and the spreadsheet of its own orders, by the filters of the order list (decision 095).
import * as z from 'zod/mini'
import { dinheiroSchema } from './campos.ts'
import { endpoints } from './endpoint.ts'
import { filtroDeComprasSchema } from './pedido.ts'

/** Sums over all orders of a filter, but for cancelled ones: `comprado` is `pago`, `aVencer` and `emAtraso` together. */
export const somaDasComprasSchema = z.object({
  /** How many orders are summed. */
  pedidos: z.int(),
  comprado: dinheiroSchema,
  pago: dinheiroSchema,
  aVencer: dinheiroSchema,
  emAtraso: dinheiroSchema,
  /** How many cancelled orders pass the filter. */
  cancelados: z.int(),
})

export const compras = endpoints({
  'GET /v1/pedido/soma': {
    resumo: "The sums of the buyer's own orders that pass the filters, over all pages.",
    quem: 'ver-proprias-compras',
    query: filtroDeComprasSchema,
    reply: somaDasComprasSchema,
    recusas: [],
  },
  'GET /v1/pedido/planilha': {
    resumo:
      "The buyer's own orders that pass the filters, as a spreadsheet: CSV in UTF-8 with semicolons and decimal commas.",
    quem: 'ver-proprias-compras',
    query: filtroDeComprasSchema,
    reply: 'arquivo',
    recusas: ['planilha-grande-demais'],
  },
})
