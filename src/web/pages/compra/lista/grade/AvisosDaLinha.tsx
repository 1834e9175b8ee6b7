import { formatarInteiro } from '#domain/inteiro.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'

interface AvisosDaLinhaProps {
  /** Why the cart did not take the row. */
  recusa: string | undefined
  /** What is wrong with the quantity, and the one that mends it. */
  aviso: { texto: string; usar: number | null } | null
  oQue: string
  onUsar: (quantidade: number) => void
}

/** What keeps a row from being bought as it is, and the one tap that helps. */
export function AvisosDaLinha({ recusa, aviso, oQue, onUsar }: AvisosDaLinhaProps) {
  return (
    <>
      <span role="alert">
        {recusa && (
          <StatusMark icon="alert" tone="danger" sentence>
            {recusa}
          </StatusMark>
        )}
      </span>
      {aviso && (
        <StatusMark icon="alert" tone="warn" sentence>
          {aviso.texto}
        </StatusMark>
      )}
      {aviso?.usar && (
        <Button
          variant="quiet"
          aria-label={`Usar ${aviso.usar} de ${oQue}`}
          data-usar=""
          onClick={({ currentTarget }) => {
            passFocus(currentTarget, '[data-usar]', botaoDaQuantidade(currentTarget))
            onUsar(aviso.usar ?? 0)
          }}
        >
          Usar {formatarInteiro(aviso.usar)}
        </Button>
      )}
    </>
  )
}

// A button, not the field: on a phone the field would open the keyboard.
function botaoDaQuantidade(botao: HTMLElement): HTMLElement | null {
  return botao.closest('tr')?.querySelector<HTMLElement>('[role=group] button:last-of-type') ?? null
}
