import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { CombinarFreteDialog } from '#web/components/frete/CombinarFreteDialog.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { DonoDoCarrinho } from '#web/queries/carrinho/leitura-do-carrinho.ts'
import { type PedidoDeFrete, usePedidosDeFrete } from '#web/queries/frete-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosPedidosDeFrete } from './colunas-dos-pedidos-de-frete.tsx'

const route = getRouteApi('/sessao/adm/frete/pedidos')

/** The carts whose freight staff are asked for, oldest first (rule M39). */
export function PedidosDeFretePage() {
  const { page = 0 } = route.useSearch()
  const pedidos = usePedidosDeFrete(page)
  const [combinando, setCombinando] = useState<PedidoDeFrete | null>(null)
  const fechar = () => setCombinando(null)
  return (
    <>
      <PageHeader title="Fretes a combinar" />
      <Consultado
        consulta={pedidos}
        falha="Erro ao carregar os pedidos de frete."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Fretes a combinar"
            columns={colunasDosPedidosDeFrete(setCombinando)}
            pagina={pagina}
            rowKey={({ comprador }) => comprador.id}
            busy={pedidos.isPlaceholderData}
            vazio={<Empty text="Nenhum carrinho espera por um frete." drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {combinando && (
        <DonoDoCarrinho value={combinando.comprador.id}>
          <CombinarFreteDialog
            compradorNome={combinando.comprador.nome}
            onClose={fechar}
            onDone={() => {
              // The button that opened the dialog was removed with its row.
              flushSync(fechar)
              focusContent()
            }}
          />
        </DonoDoCarrinho>
      )}
    </>
  )
}
