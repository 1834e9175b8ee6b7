import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { SEM_DIA } from '#web/queries/doca/separacao-queries.ts'
import { aguardaPagamento, type Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { MudarDiaDialog } from '../entrega/MudarDiaDialog.tsx'
import { PagarBoleto, SegundaVia } from './BoletoDoPedido.tsx'
import { useMudarStatus } from './mudar-status.ts'
import { PagamentoPorFora } from './PagamentoPorFora.tsx'
import { PagarPorPix } from './PagarPorPix.tsx'

interface AcoesDoPedidoProps {
  pedido: Pedido
  /** Can this person check the delivery now, and is it unchecked? */
  conferivel: boolean
  className?: string | undefined
}

/** What this person does next with an order: one large button, and beside it at most one other. */
export function AcoesDoPedido({ pedido, conferivel, className }: AcoesDoPedidoProps) {
  const pode = usePermissao()
  return (
    <Row wrap gap={2} align="stretch" className={className}>
      {pode('alterar-status-do-pedido') ? (
        <DaEquipe pedido={pedido} conferivel={conferivel} />
      ) : pode('separar') ? (
        <DoVendedor pedido={pedido} />
      ) : (
        <DoComprador pedido={pedido} conferivel={conferivel} />
      )}
    </Row>
  )
}

interface DeQuemConfereProps {
  pedido: Pedido
  conferivel: boolean
}

function DoComprador({ pedido, conferivel }: DeQuemConfereProps) {
  const aPagar = aguardaPagamento(pedido) ? pedido.linkBoleto : null
  const porPix = pedido.podePagarPorPix
  return (
    <>
      {conferivel && (
        <Link to={paths.conferencia(pedido.id)} className={buttonClass()}>
          Conferir entrega
        </Link>
      )}
      <Pix pedido={pedido} variant={conferivel ? 'quiet' : 'primary'} />
      {aPagar && conferivel !== Boolean(porPix) && (
        <a className={buttonClass({ variant: 'quiet' })} href={aPagar} target="_blank" rel="noopener">
          Abrir boleto
        </a>
      )}
      {aPagar && !conferivel && !porPix && (
        <PagarBoleto link={aPagar} linhaDigitavel={pedido.linhaDigitavel} />
      )}
      <SegundaVia pedido={pedido} />
    </>
  )
}

/** Money in seconds for what was delivered and not paid (rule N95). The code stays open while it is paid. */
function Pix({ pedido, variant }: { pedido: Pedido; variant: 'primary' | 'quiet' }) {
  const [aberto, setAberto] = useState(false)
  function fechar() {
    setAberto(false)
    // The button that opened it goes with the payment.
    if (!aguardaPagamento(pedido)) focusContent()
  }
  return (
    <>
      {pedido.podePagarPorPix && (
        <Button variant={variant} onClick={() => setAberto(true)}>
          Pagar por Pix
        </Button>
      )}
      {aberto && <PagarPorPix pedido={pedido} onClose={fechar} />}
    </>
  )
}

/** Staff deliver, move the day, or note that a dead boleto was paid another way. */
function DaEquipe({ pedido, conferivel }: DeQuemConfereProps) {
  const pode = usePermissao()
  const [aberto, setAberto] = useState<'dia' | 'por-fora' | null>(null)
  const { mudar, isPending } = useMudarStatus(pedido.id)
  const fechar = () => setAberto(null)
  const { id, statusPedido, proximosStatus, entregaDia, podeReceberPorFora } = pedido
  const final = statusPedido === 'ENTREGUE' || statusPedido === 'CANCELADO'
  return (
    <>
      {proximosStatus.includes('ENTREGUE') && (
        <Button icon="check" busy={isPending} onClick={() => void mudar({ statusPedido: 'ENTREGUE' })}>
          Marcar entregue
        </Button>
      )}
      {pode('gerir-entregas') && !final && (
        <Button variant="quiet" onClick={() => setAberto('dia')}>
          {entregaDia === null ? 'Marcar dia' : 'Mudar dia'}
        </Button>
      )}
      {podeReceberPorFora && (
        <Button icon="check" onClick={() => setAberto('por-fora')}>
          Marcar como pago por fora
        </Button>
      )}
      <Pix pedido={pedido} variant="quiet" />
      {conferivel && (
        <Link to={paths.conferencia(id)} className={buttonClass({ variant: 'quiet' })}>
          Conferir entrega
        </Link>
      )}
      {aberto === 'dia' && <MudarDiaDialog pedido={pedido} onClose={fechar} />}
      {aberto === 'por-fora' && <PagamentoPorFora pedido={pedido} onClose={fechar} />}
    </>
  )
}

/** A seller packs; packed goods can be looked at. */
function DoVendedor({ pedido: { statusPedido, entregaDia, itensPedido } }: { pedido: Pedido }) {
  if (statusPedido !== 'PENDENTE' && statusPedido !== 'AGUARDANDO_FRETE') return null
  const separado = itensPedido.every(item => item.separado)
  return (
    <Link
      to={paths.separacao}
      search={{ dia: entregaDia ?? SEM_DIA }}
      className={buttonClass({ variant: separado ? 'quiet' : 'primary' })}
    >
      {separado ? 'Ver separação' : 'Separar'}
    </Link>
  )
}
