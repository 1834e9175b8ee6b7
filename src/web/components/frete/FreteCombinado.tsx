import { formatarData } from '#domain/calendario.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { Instante } from '../data/Instante.tsx'

type Frete = NonNullable<RespostaDe<'GET /v1/pedido/{id}'>['freteCombinado']>

interface FreteCombinadoProps {
  frete: Frete
  /** The freight of an order: its last day is past interest there, but for staff. */
  noPedido?: boolean
}

/** Says that a freight was agreed, and until when; to staff also by whom, when and why (rule M39). */
export function FreteCombinado({ frete, noPedido = false }: FreteCombinadoProps) {
  const { validoAte, motivo, por, em } = frete
  const ultimoDia = noPedido
    ? por && `, valia até ${formatarData(validoAte)}`
    : `, vale até ${formatarData(validoAte)}`
  return (
    <>
      Frete combinado com a equipe{ultimoDia}
      {por && em && (
        <>
          <br />
          Por {por.nome} em <Instante valor={em} />: {motivo}
        </>
      )}
    </>
  )
}
