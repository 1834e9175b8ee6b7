import { useEffect, useEffectEvent, useRef } from 'react'
import { useMarcarLidos } from '#web/queries/avisos/aviso-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'

interface MarcarTodosProps {
  /** The newest notice. */
  ate: number
  /** When the notices that are on the screen were read: what joined one since stays unread. */
  vistoAte: string
  /** The button has disappeared, and the focus with it: it must go elsewhere. */
  onDone: () => void
}

/** Marks every notice as read that the screen could show. */
export function MarcarTodos({ ate, vistoAte, onDone }: MarcarTodosProps) {
  const { mutate: marcarLidos, isPending } = useMarcarLidos()
  const marcou = useRef(false)
  // By then the person may have gone on to something else.
  const passarFoco = useEffectEvent(() => {
    if (marcou.current && focusIsLost()) onDone()
  })
  useEffect(() => () => passarFoco(), [])

  function marcar() {
    marcou.current = true
    const semMarcar = () => {
      marcou.current = false // a toast says why
    }
    marcarLidos({ ate, vistoAte }, { onError: semMarcar })
  }

  return (
    <Button variant="plain" icon="check" className={inLine} busy={isPending} onClick={marcar}>
      Marcar todos como lidos
    </Button>
  )
}
