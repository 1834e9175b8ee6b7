import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useContagemDePedidos } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Chips } from '#web/ui/data/Chips.tsx'

const NENHUMA = { aPagar: 0, emAtraso: 0, aEntregar: 0 }

/** The lists that are one tap away, each with how many orders it holds; none of zero but the one that is open. */
export function ChipsDosPedidos({ busca }: { busca: BuscaDePedidos }) {
  const { role } = useUser()
  const comValores = usePermissao()('ver-valores-do-pedido')
  const compra = role === 'COMPRADOR'
  const { data: { aPagar, emAtraso, aEntregar } = NENHUMA } = useContagemDePedidos()
  const chips = [
    { key: 'EM_ATRASO', label: 'Em atraso', count: emAtraso },
    { key: 'A_PAGAR', label: compra ? 'A pagar' : 'Não pagos', count: aPagar },
    { key: 'A_ENTREGAR', label: compra ? 'A caminho' : 'A entregar', count: aEntregar },
  ] as const
  return (
    <Chips
      label="Pedidos por situação"
      items={[
        { key: undefined, label: 'Todos' },
        ...chips.filter(
          ({ key, count }) => (comValores || key === 'A_ENTREGAR') && (count > 0 || key === busca.situacao),
        ),
      ].map(chip => ({
        ...chip,
        key: chip.key ?? 'TODOS',
        situacao: chip.key,
        current: chip.key === busca.situacao,
      }))}
      linkTo={({ situacao }, link) => (
        // Otherwise 'Todos' would be current in every list.
        <Link
          to={paths.pedidos}
          search={{ ...busca, page: undefined, situacao }}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    />
  )
}
