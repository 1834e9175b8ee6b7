import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { descreverSeparado } from '#web/components/separacao/falta.ts'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './Pedido.module.css'

interface SeparadoDoPedidoProps {
  pedido: PedidoASeparar
  onMudar: () => void
}

/** A packed order in short: what is missing, or that nothing is. */
export function SeparadoDoPedido({ pedido: { id, itens }, onMudar }: SeparadoDoPedidoProps) {
  const faltas = itens.flatMap(({ produto, quantidade, separado }) =>
    separado && separado.quantidade < quantidade
      ? [`${nomeComTipo(produto)}: ${descreverSeparado(separado.quantidade, quantidade, separado)}`]
      : [],
  )
  return (
    <Row gap={2} justify="between" className={styles.separado}>
      <Stack gap={1}>
        {faltas.length === 0 ? (
          <StatusMark icon="check" tone="success">
            Tudo separado
          </StatusMark>
        ) : (
          faltas.map(falta => (
            <StatusMark key={falta} icon="alert" tone="warn" sentence>
              {falta}
            </StatusMark>
          ))
        )}
      </Stack>
      <Button variant="plain" data-mudar="" aria-label={`Mudar o pedido ${id}`} onClick={onMudar}>
        Mudar
      </Button>
    </Row>
  )
}
