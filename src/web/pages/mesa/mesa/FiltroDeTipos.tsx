import { Link, useNavigate } from '@tanstack/react-router'
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { paths } from '#web/paths.ts'
import type { Contagem } from '#web/queries/mesa/mesa-queries.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { SelectControl } from '#web/ui/form/SelectControl.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './Mesa.module.css'

interface FiltroDeTiposProps {
  /** Absent until it was counted. */
  contagem: Contagem | undefined
  /** The kind of the address. */
  atual: string | undefined
}

/** The kinds of which some are open, with their number: chips, or one choice on phones. */
export function FiltroDeTipos({ contagem, atual }: FiltroDeTiposProps) {
  const largo = useMedia('(width >= 1000px)')
  const navigate = useNavigate()
  const tipos = contagem?.tipos ?? []
  const itens = [
    { key: '', label: `Todas ${contagem?.abertas ?? ''}`.trim(), current: !atual },
    ...tipos.map(({ tipo, abertas }) => ({
      key: tipo,
      label: `${tipoDeclarado(tipo).titulo} ${abertas}`,
      current: atual === tipo,
    })),
    ...(atual && Object.hasOwn(tiposDeTarefa, atual) && !tipos.some(({ tipo }) => tipo === atual)
      ? [{ key: atual, label: tipoDeclarado(atual as NomeDoTipo).titulo, current: true }]
      : []),
  ]
  const search = (key: string) => ({ tipo: key || undefined })
  if (largo)
    return (
      <Chips
        label="Tipos de tarefa"
        oneLine
        items={itens}
        linkTo={({ key }, link) => (
          <Link key={key} to={paths.mesa} search={search(key)} activeOptions={{ exact: true }} {...link} />
        )}
      />
    )
  return (
    <div className={styles.tipos}>
      <SelectControl
        aria-label="Tipos de tarefa"
        value={atual ?? ''}
        onChange={({ target }) => void navigate({ to: paths.mesa, search: search(target.value) })}
      >
        {itens.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}
