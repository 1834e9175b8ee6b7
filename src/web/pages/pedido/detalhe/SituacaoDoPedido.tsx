import { Link } from '@tanstack/react-router'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { StatusDoRepasse } from '#web/components/status/StatusDoRepasse.tsx'
import { paths } from '#web/paths.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import type { Pedido } from '../pedido-queries.ts'
import styles from './detalhe.module.css'

interface SituacaoDoPedidoProps {
  pedido: Pedido
}

/** Whose order it is and how it stands; the sellers' share is for sellers and staff. */
export function SituacaoDoPedido({ pedido }: SituacaoDoPedidoProps) {
  const pode = usePermissao()
  const { comprador, statusPedido, statusPagamento, statusVendedorPagamento } = pedido
  const verRepasse = pode('publicar-cotacao') || pode('ver-todos-os-pedidos')
  return (
    <Card className={styles.card}>
      <h2>Situação</h2>
      <div role="status">
        <DefinitionList
          items={[
            [
              'Comprador',
              pode('ver-compradores') ? (
                <Link key="comprador" to={paths.comprador(comprador.id)}>
                  {comprador.nome}
                </Link>
              ) : (
                comprador.nome
              ),
            ],
            ['Pedido', <StatusDoPedido key="pedido" status={statusPedido} />],
            ['Pagamento', <StatusDoPagamento key="pagamento" status={statusPagamento} />],
            [
              'Repasse',
              verRepasse ? <StatusDoRepasse key="repasse" status={statusVendedorPagamento} /> : null,
            ],
          ]}
        />
      </div>
    </Card>
  )
}
