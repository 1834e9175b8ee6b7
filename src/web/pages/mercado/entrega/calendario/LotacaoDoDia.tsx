import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { DiaDaZona } from '#web/queries/mercado/entrega-queries.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../EntregasPage.module.css'
import { aperto, porCento } from './calendario.ts'

interface LotacaoDoDiaProps {
  /** Undefined for a day on which neither the agenda nor an order is. */
  dia: DiaDaZona | undefined
}

/** The bookings and the capacity of a day: stops and weight, each with a bar where there is a bound. A day without stops is a dash. */
export function LotacaoDoDia({ dia }: LotacaoDoDiaProps) {
  if (!dia || (!dia.entrega && dia.paradas === 0))
    return <span className="muted compact">{dia?.motivo ?? 'fechado'}</span>
  if (dia.entrega && dia.paradas === 0 && !dia.motivo)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">livre</span>
      </span>
    )
  const { paradas, peso, maximoDeParadas, maximoDePeso, entrega, motivo } = dia
  return (
    <Stack as="span" gap={2}>
      <Medida marcado={paradas} maximo={maximoDeParadas} palavras={contarParadas(paradas, maximoDeParadas)} />
      <Medida marcado={peso} maximo={maximoDePeso} palavras={contarPeso(peso, maximoDePeso)} />
      {(!entrega || motivo) && <span className="warn compact">{motivo ?? 'sem entrega'}</span>}
    </Stack>
  )
}

/** "14 de 25 paradas", "1 parada". */
function contarParadas(paradas: number, maximo: number | null): string {
  const nome = (maximo ?? paradas) === 1 ? 'parada' : 'paradas'
  return `${deQuanto(formatarInteiro(paradas), maximo === null ? null : formatarInteiro(maximo))} ${nome}`
}

/** "840 de 2.000 kg", "840 kg". */
function contarPeso(peso: number, maximo: number | null): string {
  if (maximo === null) return escreverPeso(peso)
  return deQuanto(escreverPeso(peso).replace('\u00a0kg', ''), escreverPeso(maximo))
}

const escreverPeso = (quilos: number) => formatarPeso(deQuilos(quilos))

const deQuanto = (marcado: string, maximo: string | null) =>
  maximo === null ? marcado : `${marcado} de ${maximo}`

function Medida({ marcado, maximo, palavras }: { marcado: number; maximo: number | null; palavras: string }) {
  const largura = porCento(marcado, maximo)
  return (
    <span className={`compact ${styles.medida}`} data-aperto={aperto(marcado, maximo)}>
      <span>
        {palavras}
        {aperto(marcado, maximo) === 'cheio' && <strong>, cheio</strong>}
      </span>
      {largura !== null && (
        <span className={`sunken ${styles.barra}`} aria-hidden="true">
          <span style={{ width: `${largura}%` }} />
        </span>
      )}
    </span>
  )
}
