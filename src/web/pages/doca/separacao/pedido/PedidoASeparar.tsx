import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { paths } from '#web/paths.ts'
import {
  type PedidoASeparar as Pedido,
  undoDaSeparacao,
  useDesfazerSeparacao,
  useSeparar,
} from '#web/queries/doca/separacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { content } from '#web/ui/page/focus-content.ts'
import { passFocusWhenLost } from '#web/ui/page/pass-focus.ts'
import styles from '../SeparacaoPage.module.css'
import { CabecaDoPedido } from './CabecaDoPedido.tsx'
import {
  type Digitados,
  estaInteiro,
  foiSeparado,
  itemNaTela,
  paraEnviar,
  perguntarDaBalanca,
  problemaDoItem,
  temDigitado,
} from './digitado.ts'
import { ItemASeparar } from './ItemASeparar.tsx'
import type { Digitacao } from './use-digitados.ts'

interface PedidoASepararProps {
  pedido: Pedido
  digitacao: Digitacao
  /** It was packed, and the person wants to change it. */
  mudando: boolean
  /** It is packed, or as it was before, and leaves the list. */
  onSair: () => void
}

/** An order to pack: one line, and one tap where nothing is missing. 'Falta' opens its items (rule N56). */
export function PedidoASeparar({ pedido, digitacao, mudando, onSair }: PedidoASepararProps) {
  const { digitados, mudar, esquecer, esquecerEnviado, comLotes, trocarLotes } = digitacao
  const cartao = useRef<HTMLLIElement>(null)
  const [aberto, setAberto] = useState(mudando || temDigitado(pedido, digitados))
  const [comErros, setComErros] = useState(false)
  const { mutate: separar, isPending } = useSeparar()
  const desfazer = useDesfazerSeparacao()
  const inteiro = estaInteiro(pedido, digitados)
  const problemas = pedido.itens.map(item => problemaDoItem(item, itemNaTela(item, digitados[item.id])))

  useEffect(() => {
    if (mudando) cartao.current?.querySelector('summary')?.focus()
  }, [mudando])

  function sair(proximo: () => HTMLElement | null) {
    passFocusWhenLost(proximo)
    onSair()
  }

  function cancelar() {
    esquecer(pedido)
    sair(herdeiro(cartao.current))
  }

  async function salvar() {
    const comProblema = problemas.findIndex(Boolean)
    setComErros(comProblema >= 0)
    if (comProblema >= 0) return focarProblema(cartao.current, pedido.itens[comProblema]?.id)
    if (!(await confirmarBalanca(pedido, digitados))) return
    // An event may take the order out of the list before the answer is here.
    const proximo = herdeiro(cartao.current)
    const primeira = pedido.itens.filter(({ separado }) => separado === null)
    separar({
      pedidoId: pedido.id,
      itens: paraEnviar(pedido, digitados),
      aoSalvar: () => {
        esquecerEnviado(pedido, digitados)
        sair(proximo)
        toast(`Pedido ${pedido.id} separado.`, {
          tone: 'success',
          ...(primeira.length > 0 && {
            undo: () => desfazer(pedido.id, primeira),
            undoOf: undoDaSeparacao(pedido.id),
          }),
        })
      },
    })
  }

  const salvarTudo = (
    <Button
      variant={aberto ? 'primary' : 'quiet'}
      className={aberto ? styles.salvar : styles.tudo}
      data-tudo=""
      busy={isPending}
      onClick={salvar}
    >
      {inteiro ? 'Tudo separado' : 'Salvar com falta'}
    </Button>
  )
  return (
    <li ref={cartao} className={`anchor ${styles.pedido}`}>
      <details open={aberto} onToggle={event => setAberto(event.currentTarget.open)}>
        <summary className={classNames('opens hovers', inteiro && styles.comBotao)}>
          <CabecaDoPedido pedido={pedido}>
            {!inteiro && <span className="warn strong nowrap"> · falta algo</span>}
          </CabecaDoPedido>
          <span className={`muted ${styles.abrir}`}>{inteiro && 'Falta'}</span>
        </summary>
        <ul>
          {pedido.itens.map((item, lugar) => (
            <ItemASeparar
              key={item.id}
              pedido={pedido}
              item={item}
              naTela={itemNaTela(item, digitados[item.id])}
              comLotes={comLotes}
              problema={comErros ? (problemas[lugar] ?? null) : null}
              onMudar={parte => mudar(item.id, parte)}
            />
          ))}
        </ul>
        <Row wrap gap={2} className={styles.pe}>
          {aberto && salvarTudo}
          {foiSeparado(pedido) && (
            <Button variant="plain" onClick={cancelar}>
              Cancelar
            </Button>
          )}
          <Button variant="plain" onClick={trocarLotes}>
            {comLotes ? 'Esconder lotes' : 'Lotes'}
          </Button>
          <Link to={paths.pedido(pedido.id)} className={`target ${styles.link}`}>
            Ver o pedido<span className="visually-hidden"> {pedido.id}</span>
          </Link>
        </Row>
      </details>
      {!aberto && inteiro && salvarTudo}
    </li>
  )
}

// A scale that shows far less may have been read badly.
async function confirmarBalanca(pedido: Pedido, digitados: Digitados): Promise<boolean> {
  const leves = pedido.itens.filter(item => perguntarDaBalanca(item, itemNaTela(item, digitados[item.id])))
  if (leves.length === 0) return true
  return confirmAction({
    title: 'A balança mostrou tão pouco?',
    text: `${leves.map(({ produto }) => nomeComTipo(produto)).join(', ')}: o que falta volta ao comprador como abatimento.`,
    confirmLabel: 'Sim, salvar',
  })
}

/** Who gets the focus of an order that leaves the list: the next one, else the line of those that are packed, else the next day's screen. */
function herdeiro(cartao: HTMLElement | null): () => HTMLElement | null {
  const vizinho = cartao?.nextElementSibling ?? cartao?.previousElementSibling
  const lista = cartao?.closest('section')
  return () =>
    vizinho?.isConnected
      ? (vizinho.querySelector<HTMLElement>('[data-tudo]') ?? vizinho.querySelector('summary'))
      : (lista?.isConnected && lista.querySelector<HTMLElement>('summary')) || content()
}

function focarProblema(cartao: HTMLElement | null, itemId: number | undefined): void {
  const item = cartao?.querySelector<HTMLElement>(`[data-item="${itemId}"]`)
  // The message, and with it the mark, is drawn after this click.
  setTimeout(() => item?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
