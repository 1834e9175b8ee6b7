import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useEntregasRecusadas } from '#web/queries/rota/entregas-recusadas.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from './RotasPage.module.css'

/** The deliveries that were marked on this device and refused, until the person has read why (rule N60). */
export function EntregasRecusadas() {
  const { recusadas, entendi } = useEntregasRecusadas()
  if (recusadas.length === 0) return null
  return (
    <ul className={styles.recusadas} aria-label="Entregas recusadas">
      {recusadas.map(({ pedidoId, motivo }) => (
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
              onClick={() => {
                entendi(pedidoId)
                // The button goes with its refusal.
                requestAnimationFrame(() => focusIsLost() && focarNaSeguinte())
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

function focarNaSeguinte() {
  const seguinte = document.querySelector<HTMLElement>('[data-entendi]')
  ;(seguinte ?? document.querySelector<HTMLElement>('main a'))?.focus()
}
