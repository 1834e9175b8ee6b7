import { useMarcarLidos } from '#web/queries/aviso-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'

interface MarcarTodosProps {
  /** The newest notice. */
  ate: number
  /** The button is about to disappear: the focus must go elsewhere. */
  onDone: () => void
}

/** Marks every notice as read. */
export function MarcarTodos({ ate, onDone }: MarcarTodosProps) {
  const { mutate: marcarLidos, isPending } = useMarcarLidos()
  return (
    <Button
      variant="plain"
      icon="check"
      className={inLine}
      busy={isPending}
      onClick={() => marcarLidos(ate, { onSuccess: onDone })}
    >
      Marcar todos como lidos
    </Button>
  )
}
