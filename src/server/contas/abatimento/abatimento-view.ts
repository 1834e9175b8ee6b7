import type * as z from 'zod/mini'
import type { saldosSchema } from '#contract/contas/abatimento.ts'
import { type Conta, saldosDe } from '#domain/pagamento/abatimento.ts'

/** What can be used or collected now, and what only later. */
export function saldosView(conta: Conta): z.output<typeof saldosSchema> {
  const { disponivelCentavos, aLiberarCentavos } = saldosDe(conta)
  return { disponivel: disponivelCentavos, aLiberar: aLiberarCentavos }
}
