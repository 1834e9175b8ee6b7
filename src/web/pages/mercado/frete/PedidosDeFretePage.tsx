import { getRouteApi, Link } from '@tanstack/react-router'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Instante } from '#web/components/data/Instante.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { CombinarFreteDialog } from '#web/components/frete/CombinarFreteDialog.tsx'
import { paths } from '#web/paths.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { type PedidoDeFrete, usePedidosDeFrete } from '#web/queries/mercado/frete-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/frete/pedidos')

/** The carts whose freight staff are asked for, oldest first (rule M39). */
export function PedidosDeFretePage() {
  const { page = 0 } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<PedidoDeFrete>()
  return (
    <>
      <PageHeader title="Fretes a combinar" />
      <TabelaDaFila
        consulta={usePedidosDeFrete(page)}
        label="Fretes a combinar"
        columns={colunasDosPedidosDeFrete(abrir)}
        rowKey={({ comprador }) => comprador.id}
        falha="Erro ao carregar os pedidos de frete."
        vazio="Nenhum carrinho espera por um frete."
      />
      {aberta && (
        <DonoDoCarrinho value={aberta.comprador.id}>
          <CombinarFreteDialog compradorNome={aberta.comprador.nome} {...fechamento} />
        </DonoDoCarrinho>
      )}
    </>
  )
}

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
function colunasDosPedidosDeFrete(
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
