import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { Marca } from './marcas.ts'

interface MarcaDeStatusProps {
  /** Null if the state does not apply. */
  marca: Marca | null
}

/** A state as icon, word and colour; a dash for null. */
export function MarcaDeStatus({ marca }: MarcaDeStatusProps) {
  if (!marca) return <span>—</span>
  return (
    <StatusMark icon={marca.icon} tone={marca.tone}>
      {marca.palavra}
    </StatusMark>
  )
}
