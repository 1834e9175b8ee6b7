import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { fraseDeHoje, type PedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { paths } from '#web/paths.ts'
import { usePedirDeNovo } from '#web/queries/compra/carrinho/pedir-de-novo.ts'
import { SEM_DIA } from '#web/queries/doca/separacao-queries.ts'
import { aguardaPagamento, type Pedido, useReceberPorFora } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { MudarDiaDialog } from '../entrega/MudarDiaDialog.tsx'
import { PagarBoleto, SegundaVia } from './BoletoDoPedido.tsx'
import styles from './CabecaDoPedido.module.css'
import { useMudarStatus } from './mudar-status.ts'
import { PagarPorPix } from './PagarPorPix.tsx'

interface AcoesDoPedidoProps {
  pedido: Pedido
  /** Can this person check the delivery now, and is it unchecked? */
  conferivel: boolean
  className?: string | undefined
  /** What an order that has ended can begin. */
  children: ReactNode
}

/** What this person does next with an order: one large button, and beside it at most one other. */
export function AcoesDoPedido({ pedido, conferivel, className, children }: AcoesDoPedidoProps) {
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
      {children}
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

interface PedirDeNovoProps extends DeQuemConfereProps {
  /** The prices of today, once they are read. */
  hoje: PedidoDeHoje | undefined
}

/**
 * The one large action of an order that has ended: puts its items into the cart again, or opens their grid if something changed (rule N35).
 * Checking and paying come first.
 */
export function PedirDeNovo({ pedido, conferivel, hoje }: PedirDeNovoProps) {
  const { mutate: pedir, isPending } = usePedirDeNovo(pedido.id)
  const depois = conferivel || aguardaPagamento(pedido)
  return (
    <Stack gap={1} className={styles.deNovo}>
      <Button variant={depois ? 'quiet' : 'primary'} busy={isPending} onClick={() => pedir()}>
        Pedir de novo{hoje && hoje.valor > 0 && !depois && ` · hoje ${formatarCentavos(hoje.valor)}`}
      </Button>
      {hoje && !depois && <p className="muted small text-center">{fraseDeHoje(hoje)} · frete à parte</p>}
    </Stack>
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

interface PagamentoPorForaProps {
  pedido: Pedido
  onClose: () => void
}

/** Records that a delivered order with an expired boleto was paid another way (design/paid-another-way). */
function PagamentoPorFora({
  pedido: { id, total, valorDoBoleto = total, comprador },
  onClose,
}: PagamentoPorForaProps) {
  const { mutateAsync: receber } = useReceberPorFora(id)
  return (
    <Dialog title={`Pedido #${id} pago por fora?`} onClose={onClose}>
      <p>
        {comprador.nome} já pagou <Dinheiro valor={valorDoBoleto} />? O PagBank não repassa nada deste pedido:
        pague os vendedores por fora também. Isto não pode ser desfeito.
      </p>
      <Form
        schema={endpointsDePedido['PUT /v1/pedido/{id}/pagamento-por-fora'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await receber(observacao)
          // The button that opened the dialog goes with the payment.
          flushSync(onClose)
          focusContent()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar o pagamento.')}
        submitLabel="Marcar como pago"
      >
        {({ field }) => (
          <TextArea
            label="Quem pagou e como"
            hint="Por exemplo: Pix do comprador em 21/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
