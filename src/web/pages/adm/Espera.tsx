import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { passouDoPrazo, textoDaEspera } from './espera.ts'

interface EsperaProps {
  /** When the account was asked for, in ISO 8601. */
  desde: string
  agora: Date
}

/** How long somebody waits; stands out once the promised 48 hours have passed (spec §9). */
export function Espera({ desde, agora }: EsperaProps) {
  const texto = textoDaEspera(desde, agora)
  return passouDoPrazo(desde, agora) ? (
    <StatusMark icon="clock" tone="danger">{`${texto}, fora do prazo`}</StatusMark>
  ) : (
    texto
  )
}
