import { useEffect, useRef } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import {
  type Fio,
  type Mensagem,
  useApagarMensagem,
  useMarcarLidas,
  useMensagens,
} from '#web/queries/pedido/pedido/conversa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { MensagemDaConversa } from './MensagemDaConversa.tsx'
import styles from './Mensagens.module.css'
import { porDia } from './por-dia.ts'

/** The messages of a thread, the newest at the bottom; what comes into view is marked as read. */
export function Mensagens({ fio }: { fio: Fio }) {
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
          <section className={styles.rolo} tabIndex={0} aria-label="Mensagens" data-autofocus>
            <div>
              {consulta.hasNextPage && (
                <div className={styles.antes}>
                  <Button
                    variant="quiet"
                    busy={consulta.isFetchingNextPage}
                    onClick={() => void consulta.fetchNextPage()}
                  >
                    Carregar anteriores
                  </Button>
                </div>
              )}
              <div role="log" aria-label="Conversa">
                {porDia(mensagens).map(({ titulo, mensagens: doDia }) => (
                  <div key={titulo}>
                    <p className={styles.dia}>{titulo}</p>
                    <ul className={styles.mensagens}>
                      {doDia.map(mensagem => (
                        <MensagemDaConversa
                          key={mensagem.id}
                          pedidoId={fio.pedidoId}
                          mensagem={mensagem}
                          lidaEm={consulta.dataUpdatedAt}
                          apagar={perguntarEApagar}
                        />
                      ))}
                    </ul>
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

// The thread is read once its end is in view of somebody.
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
