import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { type DonoDasListas, type Lista, useListas } from '#web/queries/compra/lista-queries.ts'
import { Chips } from '#web/ui/data/Chips.tsx'

interface AbasDasListasProps {
  dono: DonoDasListas
  atual: 'costume' | 'favoritos' | Lista['id']
}

/** What is usual, the favourites, and the buyer's own lists, each at its address. */
export function AbasDasListas({ dono: userId, atual }: AbasDasListasProps) {
  const { data: listas = [] } = useListas(userId)
  const favoritos = listas.find(lista => lista.favoritos)
  const chips = [
    { id: 'costume' as const, label: 'Costumo comprar' },
    { id: favoritos?.id ?? ('favoritos' as const), label: 'Favoritos' },
    ...listas.filter(lista => !lista.favoritos).map(({ id, nome }) => ({ id, label: nome })),
  ].map(chip => ({ ...chip, key: chip.id, current: chip.id === atual }))
  return (
    <Chips
      label="Listas"
      items={chips}
      linkTo={({ id }, link) =>
        typeof id === 'number' ? (
          <Link to={paths.lista(id)} search={{ userId }} activeOptions={{ exact: true }} {...link} />
        ) : (
          <Link
            to={paths.listas}
            search={{ userId, ...(id === 'favoritos' && { aba: id }) }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )
      }
    />
  )
}
