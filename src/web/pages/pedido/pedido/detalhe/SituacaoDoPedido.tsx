import { Link } from '@tanstack/react-router'
import { formatarDia } from '#web/components/data/datas.ts'
import { fraseDaDivergencia } from '#web/components/dinheiro/divergencia.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './detalhe.module.css'
import { RepasseDoPedido } from './RepasseDoPedido.tsx'

interface SituacaoDoPedidoProps {
  pedido: Pedido
}

/** The status of the order, and its buyer if that is not the user; sellers and staff also see the sellers' share. */
export function SituacaoDoPedido({ pedido }: SituacaoDoPedidoProps) {
  const pode = usePermissao()
  const { id: userId } = useUser()
  const {
    comprador,
    statusPedido,
    statusPagamento,
    total,
    valorDoBoleto,
    recebimento,
    boletoEncerrado,
    pagamentoPorFora,
    vistoDaDivergencia,
  } = pedido
  const verRepasse = pode('publicar-cotacao') || pode('ver-todos-os-pedidos')
  return (
    <Card className={styles.card}>
      <h2>Situação</h2>
      <div role="status">
        <DefinitionList
          items={[
            [
              'Comprador',
              comprador.id === userId ? null : <NomeDoComprador key="comprador" {...comprador} />,
            ],
            ['Pedido', <StatusDoPedido key="pedido" status={statusPedido} />],
            ['Pagamento', <StatusDoPagamento key="pagamento" status={statusPagamento} />],
            ['Boleto', boletoEncerrado ? 'Encerrado no PagBank sem pagamento' : null],
            [
              'Atenção',
              recebimento ? <Divergencia key="atencao" {...{ total, valorDoBoleto, recebimento }} /> : null,
            ],
            ['Visto', vistoDaDivergencia ? <Anotado key="visto" {...vistoDaDivergencia} /> : null],
            ['Repasse', verRepasse ? <RepasseDoPedido key="repasse" pedido={pedido} /> : null],
            ['Pago por fora', pagamentoPorFora ? <Anotado key="fora" {...pagamentoPorFora} /> : null],
          ]}
        />
      </div>
    </Card>
  )
}

function NomeDoComprador({ id, nome }: Pedido['comprador']) {
  const pode = usePermissao()
  return pode('ver-compradores') ? <Link to={paths.comprador(id)}>{nome}</Link> : nome
}

function Anotado({ observacao, em, por }: NonNullable<Pedido['pagamentoPorFora']>) {
  return (
    <>
      {observacao}
      <span className={styles.nota}>
        {formatarDia(em)}, por {por.nome}
      </span>
    </>
  )
}

function Divergencia(pedido: Parameters<typeof fraseDaDivergencia>[0]) {
  return (
    <StatusMark icon="alert" tone="danger" sentence>
      {fraseDaDivergencia(pedido)}
    </StatusMark>
  )
}
