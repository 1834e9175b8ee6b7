import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './QuantosSeparar.module.css'

/** How many tasks wait for staff, beside the desk's entry of the menu; as an alarm if the term of one is past. Nothing for none. */
export function QuantasNaMesa() {
  const { data } = useContagem()
  if (!data || data.abertas === 0) return null
  const { abertas, urgentes } = data
  return (
    <>
      <span className={classNames(styles.quantos, urgentes > 0 && styles.alarme)} aria-hidden="true">
        {abertas}
      </span>
      <span className="visually-hidden">
        ({abertas} {abertas === 1 ? 'tarefa' : 'tarefas'}
        {urgentes > 0 && `, ${urgentes} ${urgentes === 1 ? 'urgente' : 'urgentes'}`})
      </span>
    </>
  )
}
