import { Link, useNavigate } from '@tanstack/react-router'
import { NOMES_DOS_TIPOS, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { diaDoEndereco, nomeDoDia } from '#web/components/data/nome-do-dia.ts'
import { paths } from '#web/paths.ts'
import type { BuscaDaMesa } from '#web/search.ts'
import { iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { SelectControl } from '#web/ui/form/SelectControl.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './Mesa.module.css'

const DE_QUEM = [
  { key: 'EQUIPE', label: 'Da equipe' },
  { key: 'EU', label: 'Só as minhas' },
  { key: 'TODOS', label: 'Também as que terminaram sozinhas' },
] as const

/** Which of the tasks that ended: their day, their kind, and the person who ended them. */
export function FiltroDasEncerradas({ busca }: { busca: BuscaDaMesa }) {
  const navigate = useNavigate()
  const { tipo, por = 'EQUIPE' } = busca
  const hoje = dataEmSaoPaulo(lerRelogio())
  const dia = diaDoEndereco(busca.dia)
  const desteDia = (outro: string) => ({ ...busca, dia: outro, page: undefined })
  return (
    <Row wrap gap={3} below={4}>
      {dia && (
        <Row as="nav" gap={1} aria-label="Dia">
          <Link
            to={paths.mesa}
            search={desteDia(somarDias(dia, -1))}
            className={iconButtonClass}
            aria-label="Dia anterior"
          >
            <Icon name="chevron-left" />
          </Link>
          <strong>{nomeDoDia(dia, hoje)}</strong>
          {dia < hoje && (
            <Link
              to={paths.mesa}
              search={desteDia(somarDias(dia, 1))}
              className={iconButtonClass}
              aria-label="Dia seguinte"
            >
              <Icon name="chevron-right" />
            </Link>
          )}
        </Row>
      )}
      <div className={styles.tipos}>
        <SelectControl
          aria-label="Tipos de tarefa"
          value={tipo ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: paths.mesa,
              search: { ...busca, tipo: target.value || undefined, page: undefined },
            })
          }
        >
          <option value="">Todas</option>
          {NOMES_DOS_TIPOS.map(nome => (
            <option key={nome} value={nome}>
              {tipoDeclarado(nome).titulo}
            </option>
          ))}
        </SelectControl>
      </div>
      <Chips
        label="De quem"
        items={DE_QUEM.map(item => ({ ...item, current: item.key === por }))}
        linkTo={({ key }, link) => (
          <Link
            to={paths.mesa}
            search={{
              ...busca,
              por: key === 'EQUIPE' ? undefined : (key as 'EU' | 'TODOS'),
              page: undefined,
            }}
            {...link}
          />
        )}
      />
    </Row>
  )
}
