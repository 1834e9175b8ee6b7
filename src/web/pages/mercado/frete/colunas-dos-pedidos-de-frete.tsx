import { Link } from '@tanstack/react-router'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Instante } from '#web/components/data/Instante.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { PedidoDeFrete } from '#web/queries/mercado/frete-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'

const dados: readonly Column<PedidoDeFrete>[] = [
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador: { id, nome } }) => (
      <Link to={paths.carrinho} search={{ userId: id }}>
        <strong>{nome}</strong>
      </Link>
    ),
  },
  {
    key: 'desde',
    header: 'Pedido em',
    card: 'labelled',
    cell: ({ pedidoEm }) => <Instante valor={pedidoEm} />,
  },
  {
    key: 'entrega',
    header: 'Entrega',
    card: 'labelled',
    cell: ({ destino, cidade }) => [masked(masks.cep, destino), cidade].filter(Boolean).join(', '),
  },
  {
    key: 'peso',
    header: 'Peso',
    align: 'end',
    card: 'labelled',
    cell: ({ pesoTotal }) => formatarPeso(deQuilos(pesoTotal)),
  },
  {
    key: 'itens',
    header: 'Produtos',
    align: 'end',
    card: 'labelled',
    cell: ({ totalDosItens }) => <Dinheiro valor={totalDosItens} />,
  },
]

/** The columns; the last one has the button that agrees the freight. */
export function colunasDosPedidosDeFrete(
  onCombinar: (pedido: PedidoDeFrete) => void,
): readonly Column<PedidoDeFrete>[] {
  return [
    ...dados,
    {
      key: 'acao',
      header: 'Frete',
      card: 'wide',
      cell: pedido => (
        <Button
          variant="quiet"
          icon="truck"
          aria-label={`Combinar frete de ${pedido.comprador.nome}`}
          onClick={() => onCombinar(pedido)}
        >
          Combinar frete
        </Button>
      ),
    },
  ]
}
