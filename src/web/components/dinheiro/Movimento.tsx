import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'

interface MovimentoProps {
  /** What was added; negative for what was taken. As it comes from the wire. */
  valor: Reais
}

/** An amount with its sign: "+R$ 100,00", "−R$ 100,00". */
export function Movimento({ valor }: MovimentoProps) {
  const centavos = deReais(valor)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {centavos > 0 && '+'}
      {formatarCentavos(centavos)}
    </span>
  )
}
