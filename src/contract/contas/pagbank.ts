// Linking a seller's PagBank account, and the provider's notices (spec §7; rule M26).
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoint.ts'

export const pagbank = endpoints({
  'POST /v1/vendedor/pagbank/autorizacao': {
    resumo:
      "Answers the address of the provider's authorisation page for this seller; it can be used once, within 10 minutes.",
    quem: 'vincular-pagbank',
    senhaRecente: true,
    reply: z.object({ url: z.string() }),
    recusas: [],
  },
  'DELETE /v1/vendedor/pagbank/vinculo': {
    resumo:
      "Ends the seller's link and hides its quotes; issued orders are still paid to the account in their split.",
    quem: 'vincular-pagbank',
    senhaRecente: true,
    /** The linked account that the seller saw. */
    body: z.strictObject({ contaId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    status: 204,
    recusas: ['vinculo-ja-mudou'],
  },
  'PUT /v1/vendedor/pagbank/notificacao/auth': {
    resumo: "Links the seller's account with the code that the provider's page returned.",
    quem: 'vincular-pagbank',
    body: z.strictObject({ code: z.string().check(z.minLength(1)), state: z.string().check(z.minLength(1)) }),
    status: 204,
    recusaSeInvalido: 'pagbank-parametros-invalidos',
    recusas: ['pagbank-parametros-invalidos', 'pagbank-nao-vinculado', 'pagbank-indisponivel'],
  },
})
