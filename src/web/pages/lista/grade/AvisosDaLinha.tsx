import { formatarInteiro } from '#domain/inteiro.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

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
          onClick={() => onUsar(aviso.usar ?? 0)}
        >
          Usar {formatarInteiro(aviso.usar)}
        </Button>
      )}
    </>
  )
}
