import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { descreverBalanca, descreverSeparado, descreverSubstituto } from '#web/components/separacao/falta.ts'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from '../SeparacaoPage.module.css'
import { CabecaDoPedido } from './CabecaDoPedido.tsx'

interface PedidosSeparadosProps {
  pedidos: readonly PedidoASeparar[]
  onMudar: (pedidoId: number) => void
}

/** The orders that are packed, behind their number; each can be changed again (rule N56). */
export function PedidosSeparados({ pedidos, onMudar }: PedidosSeparadosProps) {
  if (pedidos.length === 0) return null
  return (
    <Fold
      bare
      summary={
        <h2 className={styles.contados}>
          {pedidos.length === 1 ? '1 separado' : `${pedidos.length} separados`}
        </h2>
      }
    >
      <ul>
        {pedidos.map(pedido => (
          <Row as="li" key={pedido.id} gap={2} justify="between" className={`rule-above ${styles.separado}`}>
            <div>
              <CabecaDoPedido pedido={pedido} />
              {faltasDoPedido(pedido).map(falta => (
                <StatusMark key={falta} icon="alert" tone="warn" sentence>
                  {falta}
                </StatusMark>
              ))}
            </div>
            <Button
              variant="plain"
              aria-label={`Mudar o pedido ${pedido.id}`}
              onClick={() => onMudar(pedido.id)}
            >
              Mudar
            </Button>
          </Row>
        ))}
      </ul>
    </Fold>
  )
}

/** "Tomate Italiano: separado 8 de 10 — sem produto", and the offer for it, for each item that is short. */
function faltasDoPedido({ itens }: PedidoASeparar): string[] {
  return itens.flatMap(({ produto, quantidade, separado, substituto }) => {
    const balanca = separado && descreverBalanca(separado, produto)
    const pesada = balanca ? [`${nomeComTipo(produto)}: ${balanca}`] : []
    return separado && separado.quantidade < quantidade
      ? [
          ...pesada,
          `${nomeComTipo(produto)}: ${descreverSeparado(separado.quantidade, quantidade, separado)}`,
          ...(substituto ? [descreverSubstituto(substituto)] : []),
        ]
      : pesada
  })
}
