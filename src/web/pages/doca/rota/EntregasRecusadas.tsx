import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useEntregasRecusadas } from '#web/queries/doca/rota/entregas-recusadas.ts'
import type { DiaDeRotas } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import styles from './RotasPage.module.css'

/** The deliveries that were marked on this device and refused, until the person has read why (rule N60). */
export function EntregasRecusadas({ doDia: { rotas } }: { doDia: DiaDeRotas }) {
  const { recusadas, entendi } = useEntregasRecusadas()
  // Somebody may have delivered it elsewhere.
  const entregues = new Set(
    rotas
      .flatMap(({ paradas }) => paradas)
      .filter(({ statusPedido }) => statusPedido === 'ENTREGUE')
      .map(({ pedidoId }) => pedidoId),
  )
  const aLer = recusadas.filter(({ pedidoId }) => !entregues.has(pedidoId))
  if (aLer.length === 0) return null
  return (
    <ul className={styles.recusadas} aria-label="Entregas não registradas">
      {aLer.map(({ pedidoId, motivo }) => (
        <li key={pedidoId}>
          <StatusMark icon="alert" tone="danger" sentence>
            {`O pedido #${pedidoId} não foi marcado como entregue.`}
          </StatusMark>
          <p>{motivo}</p>
          <p className={styles.acoes}>
            <Link to={paths.pedido(pedidoId)}>
              Ver pedido<span className="visually-hidden"> {pedidoId}</span>
            </Link>
            <Button
              variant="quiet"
              data-entendi
              onClick={({ currentTarget }) => {
                passFocus(currentTarget, '[data-entendi]', document.getElementById('conteudo'))
                entendi(pedidoId)
              }}
            >
              Entendi<span className="visually-hidden">, pedido {pedidoId}</span>
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
