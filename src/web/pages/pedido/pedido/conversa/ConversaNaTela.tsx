import { useEffect, useId, useRef } from 'react'
import { ConversaAberta } from '#web/components/conversa/ConversaAberta.tsx'
import { contarNaoLidas, tituloDaConversa } from '#web/components/conversa/por-dia.ts'
import {
  type Conversas,
  type Fio,
  useAtender,
  useMensagens,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './Conversa.module.css'

interface ConversaNaTelaProps {
  pedido: Pedido
  lidas: Conversas
  /** Which of the threads, and the choice of another one. */
  aberta: number
  onAbrir: (qual: number) => void
  onClose: () => void
}

/** A thread beside the order, on a phone over the whole screen; its field stays above the keyboard. */
export function ConversaNaTela({ pedido, lidas, aberta, onAbrir, onClose }: ConversaNaTelaProps) {
  const { role } = useUser()
  const tituloId = useId()
  const dialogRef = useModal()
  const telefone = useMedia('(width < 600px)')
  const { conversas } = lidas
  const conversa = conversas[aberta]

  // The part of the page that the keyboard leaves free.
  useEffect(() => {
    const vista = window.visualViewport
    if (!vista) return
    const medir = () => {
      dialogRef.current?.style.setProperty('--altura', `${vista.height}px`)
      dialogRef.current?.style.setProperty('--topo', `${vista.offsetTop}px`)
    }
    medir()
    vista.addEventListener('resize', medir)
    vista.addEventListener('scroll', medir)
    return () => {
      vista.removeEventListener('resize', medir)
      vista.removeEventListener('scroll', medir)
    }
  }, [dialogRef])

  if (!conversa) return null
  const vendedorId = conversa.vendedor?.id ?? null
  return (
    <dialog
      ref={dialogRef}
      className={`surface ${styles.tela}`}
      aria-labelledby={tituloId}
      closedby="any"
      onClose={event => {
        // Ignores events of inner elements.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <Row gap={2} pad="2-3" className={`rule-below ${styles.cabeca}`}>
        <IconButton icon={telefone ? 'back' : 'close'} label="Voltar ao pedido" onClick={onClose} />
        {/* Where there is a keyboard the field has the focus; a touch screen shows the messages first. */}
        <h2 id={tituloId} tabIndex={-1} data-autofocus={telefone || undefined}>
          {tituloDaConversa(conversa, role)}
        </h2>
      </Row>
      {conversas.length > 1 && <Abas conversas={conversas} aberta={aberta} onAbrir={onAbrir} />}
      <ConversaAberta
        key={vendedorId ?? 0}
        pedidoId={pedido.id}
        conversa={conversa}
        prazo={lidas}
        cancelado={pedido.statusPedido === 'CANCELADO'}
      >
        {conversa.id && conversa.esperaDesde && (
          <NadaAResponder conversaId={conversa.id} fio={{ pedidoId: pedido.id, vendedorId }} />
        )}
      </ConversaAberta>
    </dialog>
  )
}

function Abas({
  conversas,
  aberta,
  onAbrir,
}: Pick<ConversaNaTelaProps, 'aberta' | 'onAbrir'> & Pick<Conversas, 'conversas'>) {
  const { role } = useUser()
  const lista = useRef<HTMLUListElement>(null)
  // The open one may be beyond the edge of a phone.
  useEffect(() => {
    lista.current?.children[aberta]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [aberta])
  return (
    <Row as="ul" ref={lista} gap={1} rigid align="stretch" className={`rule-below ${styles.abas}`}>
      {conversas.map((uma, i) => (
        <li key={uma.vendedor?.id ?? 0}>
          <Row
            as="button"
            type="button"
            gap={2}
            className={`bare hovers ring-inside ${styles.fio}`}
            aria-current={i === aberta ? 'true' : undefined}
            onClick={() => onAbrir(i)}
          >
            {tituloDaConversa(uma, role)}
            {i !== aberta && uma.naoLidas > 0 && (
              <span className="count smaller">{contarNaoLidas(uma.naoLidas)}</span>
            )}
          </Row>
        </li>
      ))}
    </Row>
  )
}

// For staff: the thread waits for an answer, on the desk or until it gets there.
function NadaAResponder({ conversaId, fio }: { conversaId: number; fio: Fio }) {
  const ultima = useMensagens(fio).data?.mensagens.at(-1)
  const { mutate: atender, isPending } = useAtender(conversaId, fio)
  if (!ultima) return null
  return (
    <div>
      <Button
        variant="plain"
        icon="check"
        className={inLine}
        busy={isPending}
        onClick={() => atender(ultima.id)}
      >
        Nada a responder
      </Button>
    </div>
  )
}
