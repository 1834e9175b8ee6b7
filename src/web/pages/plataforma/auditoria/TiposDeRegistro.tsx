import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import styles from './AuditoriaPage.module.css'

const tipos = [
  { tipo: undefined, label: 'Mudanças' },
  { tipo: 'CONSULTAS', label: 'Consultas' },
  { tipo: 'TUDO', label: 'Tudo' },
] as const

/** Not audit entries: they have a list of their own, without the other filters. */
const acessos = { tipo: 'ACESSOS', label: 'Acessos' } as const

interface TiposDeRegistroProps {
  busca: BuscaDeAuditoria
}

/** Chooses changes, reads of personal data, or both; the other filters stay. ADM may also choose accesses. */
export function TiposDeRegistro({ busca }: TiposDeRegistroProps) {
  const pode = usePermissao()
  const { page: _, acao, ...filtros } = busca
  const todos = pode('gerir-funcionarios') ? [...tipos, acessos] : tipos
  const chips = todos.map(({ tipo, label }) => ({ key: label, label, tipo, current: tipo === busca.tipo }))
  return (
    <div className={styles.tipos}>
      <Chips
        label="Tipo de registro"
        items={acao === undefined ? chips : chips.map(chip => ({ ...chip, current: false }))}
        linkTo={({ tipo }, link) => (
          <Link
            to={paths.auditoria}
            activeOptions={{ exact: true }}
            search={{ ...(tipo === 'ACESSOS' || busca.tipo === 'ACESSOS' ? {} : filtros), tipo }}
            {...link}
          />
        )}
      />
    </div>
  )
}
