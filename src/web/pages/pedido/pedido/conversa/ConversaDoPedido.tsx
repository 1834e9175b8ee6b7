import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { type Conversa, type Conversas, useConversas } from '#web/queries/pedido/pedido/conversa-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { NotasDoPedido } from '../nota/NotasDoPedido.tsx'
import styles from './Conversa.module.css'
import { ConversaAberta } from './ConversaAberta.tsx'
import { ConversaNaTela } from './ConversaNaTela.tsx'
import { contarNaoLidas, fioDoLink, primeiraNaoLida, tituloDaConversa } from './por-dia.ts'

/** What buyer, sellers and staff write to each other about an order, and the sellers' notes (rules N79–N82). */
export function ConversaDoPedido({ pedido }: { pedido: Pedido }) {
  const conversas = useConversas(pedido.id)
  const hash = useLocation({ select: location => location.hash })
  return (
    <>
      <Card className={styles.card}>
        <section id="conversa" aria-labelledby="titulo-da-conversa" className={styles.secao}>
          <h2 id="titulo-da-conversa">Conversa</h2>
          <Consultado
            consulta={conversas}
            falha="Erro ao carregar a conversa."
            esqueleto={<Skeleton height={120} label="Carregando conversa…" />}
          >
            {lidas => <Fios key={hash} pedido={pedido} lidas={lidas} doLink={hash} />}
          </Consultado>
        </section>
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
  const cancelado = pedido.statusPedido === 'CANCELADO'
  const corpo = conversa && (
    <ConversaAberta
      key={conversa.vendedor?.id ?? 0}
      pedidoId={pedido.id}
      conversa={conversa}
      prazo={lidas}
      cancelado={cancelado}
    />
  )
  return (
    <>
      {(telefone || conversas.length > 1) && (
        <ul className={classNames(telefone ? styles.lista : styles.abas)}>
          {conversas.map((uma, i) => (
            <li key={uma.vendedor?.id ?? 0}>
              <button
                type="button"
                className={styles.fio}
                aria-current={!telefone && i === aberta ? 'true' : undefined}
                onClick={() => setEscolhida(i)}
              >
                <span className={styles.nome}>{tituloDaConversa(uma, role)}</span>
                <Situacao conversa={uma} telefone={telefone} />
                {telefone && <Icon name="chevron-right" />}
              </button>
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
    <span className={styles.quantas}>
      {mensagens === 0 ? 'Escrever' : mensagens === 1 ? '1 mensagem' : `${mensagens} mensagens`}
    </span>
  )
}
