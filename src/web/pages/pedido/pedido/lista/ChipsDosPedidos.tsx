import { Link } from '@tanstack/react-router'
import { type FiguraDosPedidos, LISTA_DA_FIGURA } from '#domain/pedido/situacao-da-lista.ts'
import { paths } from '#web/paths.ts'
import { useContagemDePedidos } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Chips } from '#web/ui/data/Chips.tsx'

const NENHUM: Readonly<Record<FiguraDosPedidos, number>> = { aPagar: 0, emAtraso: 0, aEntregar: 0 }

/** The lists that are one tap away, each with how many orders it holds; none of zero but the one that is open. */
export function ChipsDosPedidos({ busca }: { busca: BuscaDePedidos }) {
  const { role } = useUser()
  const comValores = usePermissao()('ver-valores-do-pedido')
  const compra = role === 'COMPRADOR'
  const { data: contagem = NENHUM } = useContagemDePedidos()
  const chip = (figura: FiguraDosPedidos, label: string) => ({
    key: LISTA_DA_FIGURA[figura],
    label,
    count: contagem[figura],
  })
  const chips = [
    chip('emAtraso', 'Em atraso'),
    chip('aPagar', compra ? 'A pagar' : 'Não pagos'),
    chip('aEntregar', compra ? 'A caminho' : 'A entregar'),
  ]
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
