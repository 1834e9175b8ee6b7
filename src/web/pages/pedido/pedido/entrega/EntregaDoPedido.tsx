import { Suspense, useState } from 'react'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { quandoEhODia } from '#web/components/entrega/dia-de-entrega.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './EntregaDoPedido.module.css'

// Only staff open it.
const MudarDiaDialog = lazyPart(() => import('./MudarDiaDialog.tsx'), 'MudarDiaDialog')

/** The day that the buyer receives, large; staff move it (rules N47, N51). Nothing for orders without a day, except for staff. */
export function EntregaDoPedido({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  const { entregaDia, statusPedido } = pedido
  const final = statusPedido === 'ENTREGUE' || statusPedido === 'CANCELADO'
  const mover = pode('gerir-entregas') && !final
  if (entregaDia === null && !mover) return null
  return (
    <Card className={styles.entrega}>
      <h2>Entrega</h2>
      {entregaDia === null ? <p>Sem dia marcado.</p> : <Dia dia={entregaDia} passou={final} />}
      {mover && (
        <Button variant="quiet" icon="edit" wide onClick={() => setAberto(true)}>
          {entregaDia === null ? 'Marcar dia' : 'Mudar dia'}
        </Button>
      )}
      {aberto && (
        <Suspense>
          <MudarDiaDialog pedido={pedido} onClose={fechar} />
        </Suspense>
      )}
    </Card>
  )
}

function Dia({ dia, passou }: { dia: string; passou: boolean }) {
  return (
    <p className={styles.quando}>
      <time dateTime={dia} className={styles.dia}>
        {formatarDiaCurto(dia)}
      </time>
      {!passou && <span className={styles.prazo}>{quandoEhODia(dia, new Date())}</span>}
    </p>
  )
}
