import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import styles from './AuditoriaPage.module.css'

const tipos = [
  { tipo: undefined, label: 'Mudanças' },
  { tipo: 'CONSULTAS', label: 'Consultas' },
  { tipo: 'TUDO', label: 'Tudo' },
] as const

interface TiposDeRegistroProps {
  busca: BuscaDeAuditoria
}

/** Chooses changes, reads of personal data, or both; the other filters stay. */
export function TiposDeRegistro({ busca }: TiposDeRegistroProps) {
  const { page: _, acao, ...filtros } = busca
  const chips = tipos.map(({ tipo, label }) => ({ key: label, label, tipo, current: tipo === busca.tipo }))
  return (
    <div className={styles.tipos}>
      <Chips
        label="Tipo de registro"
        items={acao === undefined ? chips : chips.map(chip => ({ ...chip, current: false }))}
        linkTo={({ tipo }, link) => <Link to={paths.auditoria} search={{ ...filtros, tipo }} {...link} />}
      />
    </div>
  )
}
