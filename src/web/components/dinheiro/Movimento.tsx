import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'

interface MovimentoProps {
  /** In reais, as it travels; negative for money that was taken. */
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
