import { Link } from '@tanstack/react-router'
import { somarDias } from '#domain/calendario.ts'
import { nomeDoDia } from '#web/components/data/nome-do-dia.ts'
import { paths } from '#web/paths.ts'
import type { DiaDeRotas } from '#web/queries/doca/rota-queries.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import styles from './RotasPage.module.css'

/** The days to choose from, each with how many of its orders are in no route. */
export function DiasDasRotas({ doDia: { hoje, dia: atual, dias, semRota } }: { doDia: DiaDeRotas }) {
  const contados = new Map(dias.map(({ dia, semRota: quantos }) => [dia, quantos]))
  // Stops of this day may have been moved since it was read.
  contados.set(atual, semRota.length)
  const chaves = [...new Set([...contados.keys(), hoje, somarDias(hoje, 1)])].toSorted()
  const items = chaves.map(key => {
    const falta = contados.get(key) ?? 0
    const nome = nomeDoDia(key, hoje)
    return { key, label: falta > 0 ? `${nome} · ${falta} sem rota` : nome, current: key === atual }
  })
  return (
    <div className={styles.dias}>
      <Chips
        label="Dia de entrega"
        items={items}
        linkTo={({ key }, link) => <Link to={paths.rotas} search={{ dia: key }} {...link} />}
      />
    </div>
  )
}
