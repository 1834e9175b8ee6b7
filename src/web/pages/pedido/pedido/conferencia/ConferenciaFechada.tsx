import { Contato } from '#web/components/contato/Contato.tsx'
import type { Conferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './Conferencia.module.css'
import { JaConferido } from './JaConferido.tsx'

interface ConferenciaFechadaProps {
  conferencia: Conferencia
}

/** Why an order cannot be checked now, whom to ask, and what was said of it before. */
export function ConferenciaFechada({ conferencia }: ConferenciaFechadaProps) {
  const { contatoDeSuporte } = useUser()
  const acabou = conferencia.situacao === 'ENCERRADA' && conferencia.statusPedido !== 'CANCELADO'
  return (
    <div className={styles.conferencia}>
      <Card className={styles.tudo}>
        <p>
          <StatusMark icon="clock" tone={acabou ? 'warn' : 'neutral'} sentence>
            {conferencia.impedimento?.message ?? 'Este pedido não pode ser conferido agora.'}
          </StatusMark>
        </p>
        {acabou && <Contato contato={contatoDeSuporte} />}
      </Card>
      <JaConferido conferencia={conferencia} />
    </div>
  )
}
