import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fraseDaConversa } from '#contract/erros/conversa.ts'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import {
  type Conversa,
  type Conversas,
  enderecoDaFoto,
  type Fio,
  type Mensagem,
  useApagarMensagem,
  useMarcarLidas,
  useMensagens,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './conversa.module.css'
import { Escrita } from './Escrita.tsx'
import { nomeDoAutor, porDia, quemLe } from './por-dia.ts'

interface ConversaAbertaProps {
  pedidoId: number
  conversa: Pick<Conversa, 'vendedor'>
  prazo: Pick<Conversas, 'aberta' | 'abertaAte'>
  /** The order was cancelled, and not delivered. */
  cancelado: boolean
  /** The key of the desk that leads into the field. */
  letra?: string
  /** Stands between the messages and the field while the thread is open. */
  children?: ReactNode
}

/** One thread: who reads it, its messages, and the field to write in while it is open. */
export function ConversaAberta({
  pedidoId,
  conversa,
  prazo: { aberta, abertaAte },
  cancelado,
  letra,
  children,
}: ConversaAbertaProps) {
  const { role } = useUser()
  const fio = { pedidoId, vendedorId: conversa.vendedor?.id ?? null }
  return (
    <Grid gap={3}>
      <p className="muted small">
        {quemLe(conversa, role)}
        {aberta && abertaAte && ` Aberta até ${formatarDia(abertaAte)}.`}
      </p>
      <Mensagens fio={fio} />
      {aberta && children}
      {aberta ? (
        <Escrita fio={fio} letra={letra} />
      ) : (
        <Box pad={3} as="p" className="muted text-center sunken rounded">
          {fraseDaConversa({ codigo: 'conversa-encerrada', cancelado })}
        </Box>
      )}
    </Grid>
  )
}

/** The messages of a thread, the newest at the bottom; what comes into view is marked as read. */
function Mensagens({ fio }: { fio: Fio }) {
  const consulta = useMensagens(fio)
  const { mutate: apagar } = useApagarMensagem(fio)

  async function perguntarEApagar(mensagemId: number) {
    const apagaMesmo = await confirmAction({
      title: 'Apagar esta mensagem?',
      text: 'No lugar dela fica escrito que foi apagada.',
      confirmLabel: 'Apagar',
      danger: true,
    })
    if (apagaMesmo) apagar(mensagemId)
  }

  return (
    <Consultado
      consulta={consulta}
      falha="Erro ao carregar as mensagens."
      esqueleto={<Skeleton height={64} count={3} label="Carregando mensagens…" />}
    >
      {({ mensagens, lidaAte }) =>
        mensagens.length === 0 ? (
          <Empty text="Nenhuma mensagem. Escreva se algo mudar na entrega." />
        ) : (
          // The newest message stays in view where something is added at either end.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section className={styles.rolo} tabIndex={0} aria-label="Mensagens">
            <div>
              {consulta.hasNextPage && (
                <Stack items="center" className={styles.antes}>
                  <Button
                    variant="quiet"
                    busy={consulta.isFetchingNextPage}
                    onClick={() => void consulta.fetchNextPage()}
                  >
                    Carregar anteriores
                  </Button>
                </Stack>
              )}
              <div role="log" aria-label="Conversa">
                {porDia(mensagens).map(({ titulo, mensagens: doDia }) => (
                  <div key={titulo}>
                    <Box as="p" above={3} below={2} className="muted smaller strong text-center">
                      {titulo}
                    </Box>
                    <Stack as="ul" gap={3} items="start">
                      {doDia.map(mensagem => (
                        <MensagemDaConversa
                          key={mensagem.id}
                          pedidoId={fio.pedidoId}
                          mensagem={mensagem}
                          lidaEm={consulta.dataUpdatedAt}
                          apagar={perguntarEApagar}
                        />
                      ))}
                    </Stack>
                  </div>
                ))}
              </div>
              <FimVisto fio={fio} mensagens={mensagens} lidaAte={lidaAte} />
            </div>
          </section>
        )
      }
    </Consultado>
  )
}

interface FimVistoProps {
  fio: Fio
  mensagens: readonly Mensagem[]
  lidaAte: number
}

// The thread counts as read once its end is in view.
function FimVisto({ fio, mensagens, lidaAte }: FimVistoProps) {
  const fim = useRef<HTMLDivElement>(null)
  const { mutate: marcar } = useMarcarLidas(fio)
  const ate = mensagens.at(-1)?.id ?? 0
  // One's own message at the end does not hide that of another person above it.
  const falta = mensagens.some(({ id, autor }) => id > lidaAte && !autor.eu)
  useEffect(() => {
    if (!falta || !fim.current) return
    let visivel = false
    const ver = () => {
      if (visivel && !document.hidden) marcar(ate)
    }
    const observador = new IntersectionObserver(entradas => {
      visivel = entradas.some(({ isIntersecting }) => isIntersecting)
      ver()
    })
    observador.observe(fim.current)
    document.addEventListener('visibilitychange', ver)
    return () => {
      observador.disconnect()
      document.removeEventListener('visibilitychange', ver)
    }
  }, [falta, ate, marcar])
  return <div ref={fim} className={styles.fim} />
}

interface MensagemDaConversaProps {
  pedidoId: number
  mensagem: Mensagem
  /** When it was read, in milliseconds: from then on counts for how long it may be removed. */
  lidaEm: number
  apagar: (mensagemId: number) => void
}

/** One message: its author, its text or that there was one, and its photos. */
function MensagemDaConversa({ pedidoId, mensagem, lidaEm, apagar }: MensagemDaConversaProps) {
  const { id, autor, texto, fotos, em } = mensagem
  const apagavel = useApagavel(mensagem.apagavelAte, lidaEm)
  const nome = nomeDoAutor(autor)
  return (
    <li className={classNames(styles.mensagem, autor.eu && styles.minha)}>
      <Row as="p" wrap columnGap={2} align="stretch" className={`muted compact ${styles.cabeca}`}>
        <span className="strong breaks">{nome}</span>
        <time dateTime={em}>{horaEmSaoPaulo(new Date(em))}</time>
      </Row>
      <Row gap={1} className={styles.linha}>
        <Stack gap={2} className={classNames(styles.balao, texto === null && styles.apagada)}>
          {texto === null ? 'mensagem apagada' : texto && <p className={`breaks ${styles.texto}`}>{texto}</p>}
          {fotos > 0 && <FotosDaMensagem pedidoId={pedidoId} mensagemId={id} quantas={fotos} nome={nome} />}
        </Stack>
        {apagavel && <IconButton icon="trash" label="Apagar esta mensagem" onClick={() => apagar(id)} />}
      </Row>
    </li>
  )
}

interface FotosDaMensagemProps {
  pedidoId: number
  mensagemId: number
  quantas: number
  nome: string
}

function FotosDaMensagem({ pedidoId, mensagemId, quantas, nome }: FotosDaMensagemProps) {
  return (
    <Row as="ul" wrap gap={2} align="stretch" className={styles.fotos}>
      {Array.from({ length: quantas }, (_, i) => {
        const foto = { pedidoId, mensagemId, ordem: i + 1 }
        return (
          <li key={foto.ordem}>
            <a href={enderecoDaFoto(foto)} target="_blank" rel="noreferrer">
              <img
                src={enderecoDaFoto(foto, '480')}
                alt={`Foto ${foto.ordem} de ${nome}`}
                width="160"
                height="160"
                loading="lazy"
              />
            </a>
          </li>
        )
      })}
    </Row>
  )
}

// The button goes when its time is over; the server decides all the same.
function useApagavel(ate: string | null, lidaEm: number): boolean {
  const [vencida, setVencida] = useState<string | null>(null)
  useEffect(() => {
    if (ate === null) return
    const timer = setTimeout(() => setVencida(ate), Math.max(0, Date.parse(ate) - lidaEm))
    return () => clearTimeout(timer)
  }, [ate, lidaEm])
  return ate !== null && ate !== vencida
}
