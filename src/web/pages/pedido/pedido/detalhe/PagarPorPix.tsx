import { useEffect, useState } from 'react'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { estaPago } from '#domain/pedido/estado.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useGerarPix, usePix } from '#web/queries/pedido/pedido/pix.ts'
import type { Pedido, Pix } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { QrCode } from '#web/ui/display/QrCode.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../PedidoPage.module.css'

const esqueleto = <Skeleton height={370} label="Gerando o Pix…" />

/** The Pix code of a delivered order, until it is paid or its time is over (rule N101). */
export function PagarPorPix({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const pago = estaPago(pedido)
  return (
    <Dialog title="Pagar por Pix" onClose={onClose} sheet>
      {pago ? (
        <Button wide onClick={onClose}>
          Fechar
        </Button>
      ) : (
        <CodigoDoPedido id={pedido.id} />
      )}
      <Stack items="center" gap={2} role="status" className={`brand-text ${styles.pago}`}>
        {pago && (
          <>
            <Icon name="check" size={40} />
            <strong>Pago</strong>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

// A code that ends before the person's eyes is not made anew by itself: the person may have gone.
function CodigoDoPedido({ id }: { id: number }) {
  const [visto, setVisto] = useState(false)
  return (
    <Consultado consulta={usePix(id)} falha="Não foi possível abrir o Pix." esqueleto={esqueleto}>
      {pix =>
        pix?.situacao === 'ABERTO' ? (
          <Codigo pix={pix} onVisto={() => setVisto(true)} />
        ) : visto ? (
          <>
            <p>Este Pix venceu sem pagamento.</p>
            <Button wide onClick={() => setVisto(false)}>
              Gerar outro
            </Button>
          </>
        ) : (
          <CodigoNovo id={id} />
        )
      }
    </Consultado>
  )
}

function CodigoNovo({ id }: { id: number }) {
  const { gerar, recusa } = useGerarPix(id)
  useEffect(() => gerar(), [gerar])
  if (!recusa) return esqueleto
  return (
    <>
      <FormAlert message={recusa} />
      <Button wide icon="retry" onClick={() => gerar()}>
        Tentar de novo
      </Button>
    </>
  )
}

function Codigo({ pix, onVisto }: { pix: Pix; onVisto: () => void }) {
  useEffect(onVisto, [onVisto])
  const minutos = useMinutosAte(pix.expiraEm)
  return (
    <Stack items="center" gap={3} className={styles.pix}>
      <strong className={styles.valor}>
        <Dinheiro valor={pix.valor} />
      </strong>
      <QrCode qr={pix.imagem} label="Código QR do Pix" />
      <p className="muted">
        Vale até {horaEmSaoPaulo(new Date(pix.expiraEm))}
        {minutos > 0 && ` · ${minutos} min`}
      </p>
      <CopyButton text={pix.texto} label="Copiar código" variant="primary" />
    </Stack>
  )
}

const RELOGIO_MS = 5000

/** The begun minutes until this instant; not above 0 afterwards. */
function useMinutosAte(instante: string): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), RELOGIO_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((Date.parse(instante) - agora) / 60_000)
}
