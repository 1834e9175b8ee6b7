import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ConversaAberta } from '#web/components/conversa/ConversaAberta.tsx'
import {
  contarNaoLidas,
  fioDoLink,
  primeiraNaoLida,
  tituloDaConversa,
} from '#web/components/conversa/por-dia.ts'
import {
  type Conversa,
  type Conversas,
  type Fio,
  useAtender,
  useConversas,
  useMensagens,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
import { NotasDoPedido } from '../nota/NotasDoPedido.tsx'
import styles from './Conversa.module.css'

/** What buyer, sellers and staff write to each other about an order, and the sellers' notes (rules N79–N82). */
export function ConversaDoPedido({ pedido }: { pedido: Pedido }) {
  const conversas = useConversas(pedido.id)
  const hash = useLocation({ select: location => location.hash })
  return (
    <>
      <Card full>
        <Grid id="conversa" aria-labelledby="titulo-da-conversa" as="section" gap={3}>
          <h2 id="titulo-da-conversa">Conversa</h2>
          <Consultado
            consulta={conversas}
            falha="Erro ao carregar a conversa."
            esqueleto={<Skeleton height={120} label="Carregando conversa…" />}
          >
            {lidas => <Fios key={hash} pedido={pedido} lidas={lidas} doLink={hash} />}
          </Consultado>
        </Grid>
      </Card>
      <NotasDoPedido pedido={pedido} />
    </>
  )
}

// On a phone a list of threads, each of which opens over the whole screen; else one of them is open below their names.
// A notice leads to its thread, which is open then (`fioDoLink`).
function Fios({ pedido, lidas, doLink }: { pedido: Pedido; lidas: Conversas; doLink: string }) {
  const { role } = useUser()
  const telefone = useMedia('(width < 600px)')
  const { conversas } = lidas
  const chegou = fioDoLink(doLink, conversas)
  const [escolhida, setEscolhida] = useState(chegou)
  const [inicial] = useState(primeiraNaoLida(conversas))
  const veioDoLink = chegou !== null
  useEffect(() => {
    if (veioDoLink) document.getElementById('conversa')?.scrollIntoView()
  }, [veioDoLink])
  const aberta = escolhida ?? (telefone ? null : inicial)
  const conversa = aberta === null ? undefined : conversas[aberta]
  const corpo = conversa && (
    <ConversaAberta
      key={conversa.vendedor?.id ?? 0}
      pedidoId={pedido.id}
      conversa={conversa}
      prazo={lidas}
      cancelado={pedido.statusPedido === 'CANCELADO'}
    >
      {conversa.id && conversa.esperaDesde && (
        <NadaAResponder
          conversaId={conversa.id}
          fio={{ pedidoId: pedido.id, vendedorId: conversa.vendedor?.id ?? null }}
        />
      )}
    </ConversaAberta>
  )
  return (
    <>
      {(telefone || conversas.length > 1) && (
        <ul className={classNames(telefone ? styles.lista : styles.abas)}>
          {conversas.map((uma, i) => (
            <li key={uma.vendedor?.id ?? 0}>
              <Row
                type="button"
                as="button"
                gap={2}
                className={styles.fio}
                aria-current={!telefone && i === aberta ? 'true' : undefined}
                onClick={() => setEscolhida(i)}
              >
                <Box as="span" shrink className={classNames(styles.nome, 'breaks')}>
                  {tituloDaConversa(uma, role)}
                </Box>
                <Situacao conversa={uma} telefone={telefone} />
                {telefone && <Icon name="chevron-right" />}
              </Row>
            </li>
          ))}
        </ul>
      )}
      {telefone && conversa ? (
        <ConversaNaTela titulo={tituloDaConversa(conversa, role)} onClose={() => setEscolhida(null)}>
          {corpo}
        </ConversaNaTela>
      ) : (
        corpo
      )}
    </>
  )
}

function Situacao({
  conversa: { naoLidas, mensagens },
  telefone,
}: {
  conversa: Conversa
  telefone: boolean
}) {
  if (naoLidas > 0) return <span className={styles.naoLidas}>{contarNaoLidas(naoLidas)}</span>
  if (!telefone) return null
  return (
    <Box as="span" rigid className="muted small regular">
      {mensagens === 0 ? 'Escrever' : mensagens === 1 ? '1 mensagem' : `${mensagens} mensagens`}
    </Box>
  )
}

interface ConversaNaTelaProps {
  titulo: string
  onClose: () => void
  children: ReactNode
}

/** A thread over the whole screen of a phone; its field stays above the keyboard. */
function ConversaNaTela({ titulo, onClose, children }: ConversaNaTelaProps) {
  const tituloId = useId()
  const dialogRef = useModal()

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

  return (
    <dialog
      ref={dialogRef}
      className={styles.tela}
      aria-labelledby={tituloId}
      onClose={event => {
        // Ignores events of inner elements.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <Row gap={2} className={styles.cabeca}>
        <IconButton icon="back" label="Voltar ao pedido" onClick={onClose} />
        <h2 id={tituloId}>{titulo}</h2>
      </Row>
      {children}
    </dialog>
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
