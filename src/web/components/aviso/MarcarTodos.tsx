import { useMarcarLidos } from '#web/queries/aviso-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'

interface MarcarTodosProps {
  /** The newest notice. */
  ate: number
  /** When the notices that are on the screen were read: what joined one since stays unread. */
  vistoAte: string
  /** The button has disappeared: the focus must go elsewhere. */
  onDone: () => void
}

/** Marks every notice as read that the screen could show. */
export function MarcarTodos({ ate, vistoAte, onDone }: MarcarTodosProps) {
  const { mutateAsync: marcarLidos, isPending } = useMarcarLidos()

  // The button is gone by the time the promise ends, and a callback of the change with it.
  async function marcar() {
    const marcou = await marcarLidos({ ate, vistoAte }).then(
      () => true,
      () => false, // a toast says why
    )
    if (marcou) onDone()
  }

  return (
    <Button variant="plain" icon="check" className={inLine} busy={isPending} onClick={() => void marcar()}>
      Marcar todos como lidos
    </Button>
  )
}
