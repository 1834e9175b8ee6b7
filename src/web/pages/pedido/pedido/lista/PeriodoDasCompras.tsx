import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './PeriodoDasCompras.module.css'
import { type Dias, mesesDe, periodoDe } from './periodo.ts'

interface PeriodoDasComprasProps {
  busca: BuscaDePedidos
  onChange: (mudanca: BuscaDePedidos) => void
}

/** The days whose orders a buyer sees: a month with one tap, or any two dates. */
export function PeriodoDasCompras({ busca, onChange }: PeriodoDasComprasProps) {
  const agora = new Date()
  const atual = periodoDe(busca, agora)
  const { esteMes, mesPassado } = mesesDe(agora)
  const chips = [
    { key: 'todos', label: 'Todos', dias: {} },
    { key: 'esteMes', label: 'Este mês', dias: esteMes },
    { key: 'mesPassado', label: 'Mês passado', dias: mesPassado },
    { key: 'datas', label: 'Datas', dias: { de: esteMes.de } },
  ] as const satisfies readonly { key: string; label: string; dias: Dias }[]
  return (
    <div className={styles.periodo}>
      <Chips
        label="Período"
        items={chips.map(chip => ({ ...chip, current: chip.key === atual }))}
        linkTo={({ dias }, link) => (
          // Otherwise 'Todos' would be current in every period.
          <Link
            to={paths.pedidos}
            search={{ ...busca, page: undefined, de: undefined, ate: undefined, ...dias }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
      {atual === 'datas' && (
        <div className={styles.datas}>
          <TextInput
            label="De"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={busca.de ?? ''}
            onChange={({ target }) => onChange({ de: target.value || undefined })}
          />
          <TextInput
            label="Até"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={busca.ate ?? ''}
            onChange={({ target }) => onChange({ ate: target.value || undefined })}
          />
        </div>
      )}
    </div>
  )
}
