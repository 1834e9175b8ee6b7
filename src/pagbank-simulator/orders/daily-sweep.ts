// What time alone brings about: boletos that nobody paid, custody that ends by itself.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { SimulatorContext } from '../context.ts'
import { releaseScheduled } from '../splits/release-custody.ts'
import { waitingCharges } from './order-repository.ts'
import { expireCharge } from './settle-charge.ts'

/** Looks at everything whose time has come by the simulated clock. */
export function sweep(context: SimulatorContext): void {
  const today = dataEmSaoPaulo(context.clock.now())
  context.store.transaction(() => {
    for (const charge of waitingCharges(context.store)) {
      if (charge.expiresOn < today) expireCharge(context, charge)
    }
    releaseScheduled(context)
  })
  context.notices.wake()
}
