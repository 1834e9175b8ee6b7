import { Link } from '@tanstack/react-router'
import { somarDias } from '#domain/calendario.ts'
import { nomeDoDia } from '#web/components/data/nome-do-dia.ts'
import { paths } from '#web/paths.ts'
import { type DiasASeparar, SEM_DIA, useDiasASeparar } from '#web/queries/doca/separacao-queries.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import styles from './SeparacaoPage.module.css'

interface DiasDaSeparacaoProps {
  /** The day that is shown, or `sem-dia`; undefined while the server still has to say which. */
  dia: string | undefined
}

/** The days to choose from: today, tomorrow, those with orders, and the orders without one. */
export function DiasDaSeparacao({ dia }: DiasDaSeparacaoProps) {
  const { data } = useDiasASeparar()
  if (!data) return <div className={styles.dias} />
  return (
    <div className={styles.dias}>
      <Chips
        label="Dia de entrega"
        items={diasParaEscolher(data, dia)}
        linkTo={({ key }, link) => <Link to={paths.separacao} search={{ dia: String(key) }} {...link} />}
      />
    </div>
  )
}

function diasParaEscolher({ hoje, dias }: DiasASeparar, atual: string | undefined) {
  const contados = new Map(dias.map(({ dia, aSeparar }) => [dia ?? SEM_DIA, aSeparar]))
  const sempre = [hoje, somarDias(hoje, 1), ...(atual ? [atual] : [])]
  // As text, days stand in their order and those without one are last.
  const chaves = [...new Set([...contados.keys(), ...sempre])].toSorted()
  return chaves.map(key => {
    const nome = key === SEM_DIA ? 'Sem dia marcado' : nomeDoDia(key, hoje)
    const falta = contados.get(key) ?? 0
    return { key, label: falta > 0 ? `${nome} · ${falta}` : nome, current: key === atual }
  })
}
