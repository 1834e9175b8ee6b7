import { useMarcarLidos } from '#web/queries/aviso-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'

interface MarcarTodosProps {
  /** The newest notice. */
  ate: number
  /** The button has disappeared: the focus must go elsewhere. */
  onDone: () => void
}

/** Marks every notice as read. */
export function MarcarTodos({ ate, onDone }: MarcarTodosProps) {
  const { mutateAsync: marcarLidos, isPending } = useMarcarLidos()

  // The button is gone by the time the promise ends, and a callback of the change with it.
  async function marcar() {
    const marcou = await marcarLidos(ate).then(
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
