import { Link } from '@tanstack/react-router'
import { formatarMomento, formatarPrazo } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import { type Conferencia, useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'

interface EntregaConferidaProps {
  pedidoId: number
}

/** The way to the check while its time lasts, and who received the goods; draws nothing otherwise (rule N61). */
export function EntregaConferida({ pedidoId }: EntregaConferidaProps) {
  const { data: conferencia } = useConferencia(pedidoId)
  if (!conferencia || (conferencia.situacao !== 'ABERTA' && !conferencia.conferida)) return null
  const { situacao, conferida, ate } = conferencia
  return (
    <Card flow="stack" gap={3}>
      <h2>Conferência</h2>
      {conferida && <Recebimento conferida={conferida} />}
      {situacao === 'ABERTA' && (
        <>
          {ate && (
            <p>
              {conferida ? 'Ainda dá para incluir outra linha até' : 'Confira até'}{' '}
              <strong>{formatarPrazo(ate, new Date())}</strong>.
            </p>
          )}
          <Link
            to={paths.conferencia(pedidoId)}
            className={buttonClass({ variant: conferida ? 'quiet' : 'primary', wide: true })}
          >
            {conferida ? 'Incluir outra linha' : 'Conferir a entrega'}
          </Link>
        </>
      )}
    </Card>
  )
}

function Recebimento({ conferida }: { conferida: NonNullable<Conferencia['conferida']> }) {
  return (
    <p>
      Recebido por <strong>{conferida.recebidoPor}</strong>
      <span className="muted small block">
        Conferido em {formatarMomento(conferida.em)}, por {conferida.por.nome}
      </span>
    </p>
  )
}
