import { confirmarStatus } from '#web/components/status/confirmar-status.ts'
import { type NovoStatus, useAlterarStatus } from '#web/queries/pedido/pedido-queries.ts'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'

/** Sets one of the statuses that staff may set, after a question (spec §4, §5). */
export function useMudarStatus(id: number) {
  const { mutateAsync, isPending } = useAlterarStatus(id)
  /** Answers whether the person went on. */
  async function mudar({ statusPedido }: NovoStatus): Promise<boolean> {
    if (!(await confirmarStatus([id], statusPedido))) return false
    await mutateAsync({ statusPedido }).catch(() => null) // a toast says why
    // Another status may leave nothing to set, also one that a colleague has set.
    focusContentWhenLost()
    return true
  }
  return { mudar, isPending }
}
