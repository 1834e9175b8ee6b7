import { recusadoCom } from '#web/api/api-error.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface DadosAtuaisProps {
  /** Why the last save failed; null when none did. */
  falha: unknown
  busy?: boolean
  onCarregar: () => void
}

/** Beside the save button once somebody else was faster: what stands now takes the place of what was typed. */
export function DadosAtuais({ falha, busy, onCarregar }: DadosAtuaisProps) {
  if (!recusadoCom(falha, 'versao-ja-mudou')) return null
  return (
    <Button variant="quiet" busy={busy} onClick={onCarregar}>
      Carregar os dados atuais
    </Button>
  )
}
