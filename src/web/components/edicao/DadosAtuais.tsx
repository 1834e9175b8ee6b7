import { recusadoCom } from '#web/api/api-error.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface DadosAtuaisProps {
  /** The error of the last save; null if it did not fail. */
  falha: unknown
  busy?: boolean
  onCarregar: () => void
}

/** Beside the save button after another person changed the data first: loads the present data in place of the typed values. */
export function DadosAtuais({ falha, busy, onCarregar }: DadosAtuaisProps) {
  if (!recusadoCom(falha, 'versao-ja-mudou')) return null
  return (
    <Button variant="quiet" busy={busy} onClick={onCarregar}>
      Carregar os dados atuais
    </Button>
  )
}
