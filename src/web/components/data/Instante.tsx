import { formatarDiaEHora } from './datas.ts'

interface InstanteProps {
  /** In ISO 8601. */
  valor: string
}

/** Day and time of an instant, in São Paulo (rule M32): "20/11/2026 18:05". */
export function Instante({ valor }: InstanteProps) {
  return (
    <time dateTime={valor} style={{ whiteSpace: 'nowrap' }}>
      {formatarDiaEHora(valor)}
    </time>
  )
}
