// To whom and where an order is delivered, as the printed sheet says it (decision 095).
import * as z from 'zod/mini'
import { idDeRotaSchema } from './campos.ts'
import { endpoints } from './endpoint.ts'

/** Of the buyer's account as it is now. Staff who buy for themselves may have none of the fields that are null. */
export const destinatarioSchema = z.object({
  nome: z.string(),
  cnpj: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  endereco: z.nullable(
    z.object({
      rua: z.string(),
      numero: z.nullable(z.string()),
      bairro: z.nullable(z.string()),
      cidade: z.nullable(z.string()),
      estadoSigla: z.nullable(z.string()),
      cep: z.nullable(z.string()),
    }),
  ),
})

export const destinatario = endpoints({
  'GET /v1/pedido/{id}/destinatario': {
    resumo: 'To whom and where an order is delivered. A read by staff is recorded.',
    quem: 'ver-frete-e-boleto',
    params: z.strictObject({ id: idDeRotaSchema }),
    reply: destinatarioSchema,
    recusas: ['pedido-inexistente'],
  },
})
