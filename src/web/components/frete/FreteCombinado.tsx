import { formatarData } from '#domain/calendario.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { Instante } from '../data/Instante.tsx'

type FreteCombinadoProps = NonNullable<RespostaDe<'GET /v1/pedido/{id}'>['freteCombinado']>

/** Says that a freight was agreed, and until when; to staff also by whom, when and why (rule M39). */
export function FreteCombinado({ validoAte, motivo, por, em }: FreteCombinadoProps) {
  return (
    <>
      Frete combinado com a equipe, vale até {formatarData(validoAte)}
      {por && em && (
        <>
          . Por {por.nome}, <Instante valor={em} />: {motivo}
        </>
      )}
    </>
  )
}
