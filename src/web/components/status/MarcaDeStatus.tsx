import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { Marca } from './marcas.ts'

interface MarcaDeStatusProps {
  /** Absent where the state does not apply. */
  marca: Marca | null
}

/** A state as icon, word and colour; a dash where there is none. */
export function MarcaDeStatus({ marca }: MarcaDeStatusProps) {
  if (!marca) return <span>—</span>
  return (
    <StatusMark icon={marca.icon} tone={marca.tone}>
      {marca.palavra}
    </StatusMark>
  )
}
