import { getRouteApi } from '@tanstack/react-router'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { CombinarFreteDialog } from '#web/components/frete/CombinarFreteDialog.tsx'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { type PedidoDeFrete, usePedidosDeFrete } from '#web/queries/mercado/frete-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosPedidosDeFrete } from './colunas-dos-pedidos-de-frete.tsx'

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
