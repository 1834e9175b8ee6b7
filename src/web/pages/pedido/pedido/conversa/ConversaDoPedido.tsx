import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { lerRelogio } from '#web/api/relogio.ts'
import { useBottomBar } from '#web/components/carrinho/use-bottom-bar.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import {
  contarNaoLidas,
  dito,
  fioDaBarra,
  fioDoLink,
  nomeDoAutor,
  tituloDaConversa,
} from '#web/components/conversa/por-dia.ts'
import { textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { useTarefasDoPedido } from '#web/queries/mesa/mesa-queries.ts'
import type { Conversa, Conversas, useConversas } from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './Conversa.module.css'
import { ConversaNaTela } from './ConversaNaTela.tsx'

interface ConversaDoPedidoProps {
  pedido: Pedido
  conversas: ReturnType<typeof useConversas>
}

/** What buyer, sellers and staff write to each other about an order (rules N79–N81): threads that open over the order. */
export function ConversaDoPedido({ pedido, conversas }: ConversaDoPedidoProps) {
  const hash = useLocation({ select: location => location.hash })
  return (
    <Consultado
      consulta={conversas}
      falha="Erro ao carregar a conversa."
      esqueleto={<Skeleton height={56} label="Carregando conversa…" />}
    >
      {lidas => <Fios key={hash} pedido={pedido} lidas={lidas} doLink={hash} />}
    </Consultado>
  )
}

interface FiosProps {
  pedido: Pedido
  lidas: Conversas
  /** A notice leads to its thread, which is open then (`fioDoLink`). */
  doLink: string
}

function Fios({ pedido, lidas, doLink }: FiosProps) {
  const telefone = useMedia('(width < 600px)')
  const { conversas } = lidas
  const [aberta, setAberta] = useState(fioDoLink(doLink, conversas))
  const Lista = telefone ? BarraDaConversa : ListaDeFios
  return (
    <>
      <Lista pedidoId={pedido.id} conversas={conversas} onAbrir={setAberta} />
      {aberta !== null && (
        <ConversaNaTela
          pedido={pedido}
          lidas={lidas}
          aberta={aberta}
          onAbrir={setAberta}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  )
}

interface ListaProps {
  pedidoId: number
  conversas: readonly Conversa[]
  onAbrir: (qual: number) => void
}

/** The threads in which something was written, and one row that leads to the others. */
function ListaDeFios({ pedidoId, conversas, onAbrir }: ListaProps) {
  const { role } = useUser()
  const prazos = usePrazos(pedidoId)
  const vazias = conversas.filter(({ ultima }) => ultima === null)
  return (
    <section aria-label="Conversa">
      <ul className={`panel divided ${styles.lista}`}>
        {conversas.map((uma, i) =>
          uma.ultima === null ? null : (
            <li key={uma.vendedor?.id ?? 0}>
              <Fio
                titulo={tituloDaConversa(uma, role)}
                previa={`${uma.ultima.autor.eu ? 'Você: ' : ''}${dito(uma.ultima)}`}
                prazo={prazos.get(String(uma.id))}
                naoLidas={uma.naoLidas}
                onClick={() => onAbrir(i)}
              />
            </li>
          ),
        )}
        {vazias[0] && (
          <li>
            <Fio
              titulo="Escrever"
              previa={vazias.map(uma => tituloDaConversa(uma, role)).join(', ')}
              onClick={() => onAbrir(conversas.findIndex(({ ultima }) => ultima === null))}
            />
          </li>
        )}
      </ul>
    </section>
  )
}

interface FioProps {
  titulo: string
  previa: string
  /** By when staff should answer. */
  prazo?: string | undefined
  naoLidas?: number
  onClick: () => void
}

function Fio({ titulo, previa, prazo, naoLidas = 0, onClick }: FioProps) {
  return (
    <Row
      as="button"
      type="button"
      gap={3}
      className={`bare hovers ring-inside ${styles.fio}`}
      onClick={onClick}
    >
      <Icon name="chat" />
      <Box as="span" grow shrink>
        <span className="strong block breaks">{titulo}</span>
        <span className="muted small ellipsis block">{previa}</span>
      </Box>
      <Prazo prazo={prazo} />
      <NaoLidas quantas={naoLidas} />
      <Icon name="chevron-right" size={16} />
    </Row>
  )
}

const Prazo = ({ prazo }: { prazo: string | undefined }) =>
  prazo && <span className="warn small strong nowrap">{prazo}</span>

function NaoLidas({ quantas }: { quantas: number }) {
  if (quantas === 0) return null
  return (
    <span className="count smaller">
      <span aria-hidden="true">{quantas}</span>
      <span className="visually-hidden">{contarNaoLidas(quantas)}</span>
    </span>
  )
}

/** On a phone: the newest message at the foot of the screen, and how many are unread in all threads. */
function BarraDaConversa({ pedidoId, conversas, onAbrir }: ListaProps) {
  const prazos = usePrazos(pedidoId)
  const barRef = useBottomBar<HTMLElement>()
  const qual = fioDaBarra(conversas)
  const uma = conversas[qual]
  if (!uma) return null
  return (
    <aside ref={barRef} className={`foot-bar yields ${styles.barra}`} aria-label="Conversa">
      <Row
        as="button"
        type="button"
        gap={3}
        className={`bare hovers ring-inside ${styles.fio}`}
        onClick={() => onAbrir(qual)}
      >
        <Icon name="chat" />
        <Box as="span" grow shrink className="ellipsis block">
          {uma.ultima ? `${nomeDoAutor(uma.ultima.autor)}: ${dito(uma.ultima)}` : 'Escrever sobre o pedido'}
        </Box>
        <Prazo prazo={prazos.get(String(uma.id))} />
        <NaoLidas quantas={conversas.reduce((soma, { naoLidas }) => soma + naoLidas, 0)} />
        <Icon name="chevron-up" size={16} />
      </Row>
    </aside>
  )
}

/** For staff: by when each thread that waits on the desk should be answered, by its id. */
function usePrazos(pedidoId: number): ReadonlyMap<string, string> {
  const { tarefas } = useTarefasDoPedido(pedidoId, usePermissao()('usar-mesa'))
  return new Map(
    tarefas
      .filter(({ tipo }) => tipo === 'conversa')
      .map(({ id, prazo }) => [id, textoDoPrazo(prazo, lerRelogio())]),
  )
}
