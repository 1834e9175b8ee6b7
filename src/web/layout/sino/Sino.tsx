// The late part of the bell, which the first screen does not load (rules N40, N42).

import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EsqueletoDeAvisos } from '#web/components/aviso/EsqueletoDeAvisos.tsx'
import { ListaDeAvisos } from '#web/components/aviso/ListaDeAvisos.tsx'
import { MarcarTodos } from '#web/components/aviso/MarcarTodos.tsx'
import { contarNaoLidos, NENHUM_AVISO, quantosNoSino } from '#web/components/aviso/por-dia.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useAvisos, useNovos, useReassinar, useSeguirAvisos } from '#web/queries/avisos/aviso-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { closeWhenLeft } from '#web/ui/overlay/close-when-left.ts'
import { QuantosNaEntrada } from '../menu/QuantosNaEntrada.tsx'
import styles from './PainelDeAvisos.module.css'

interface SinoProps {
  /** The bell in the top bar: a link to the screen of the notices. */
  link: HTMLAnchorElement
}

/** Writes the count onto the bell, and opens the panel in place of the screen where there is room for it. */
export function Sino({ link }: SinoProps) {
  useSeguirAvisos()
  useReassinar()
  const { naoLidos } = useNovos()
  const pode = usePermissao()
  return (
    <>
      {naoLidos > 0 &&
        createPortal(
          <>
            <span className="count on-corner" aria-hidden="true">
              {quantosNoSino(naoLidos)}
            </span>
            <span className="visually-hidden">Avisos, {contarNaoLidos(naoLidos)}</span>
          </>,
          link,
        )}
      <PainelDeAvisos link={link} />
      <QuantosNasEntradas to={paths.avisos} />
      {pode('separar') && <QuantosNasEntradas to={paths.separacao} />}
      {pode('usar-mesa') && <QuantosNasEntradas to={paths.mesa} />}
    </>
  )
}

// With the bell, because the first screen has no room for it (rule N54). Staff's notices are behind the last tab.
function QuantosNasEntradas({ to }: { to: string }) {
  const [entradas, setEntradas] = useState<readonly Element[]>([])
  useEffect(() => {
    const mais = to === paths.avisos ? document.querySelectorAll('[data-more]') : []
    const links = [...document.querySelectorAll(`nav a[href="${to}"]`)]
    // The drawer draws its own, and a chip of the desk says its number itself.
    setEntradas([...links.filter(link => !link.closest('dialog, main')), ...mais])
  }, [to])
  return entradas.map((entrada, lugar) =>
    createPortal(<QuantosNaEntrada to={to} />, entrada, `entrada-${lugar}`),
  )
}

interface PainelDeAvisosProps {
  /** The bell, below which it opens. */
  link: HTMLAnchorElement
}

/** The newest notices under the bell. On the screen of the notices the bell stays a link. */
function PainelDeAvisos({ link }: PainelDeAvisosProps) {
  const painel = useRef<HTMLDivElement>(null)
  const [aberto, setAberto] = useState(false)
  const naTela = useLocation({ select: ({ pathname }) => pathname === paths.avisos })
  const abre = !naTela

  const alternar = useEffectEvent((estavaAberto: boolean) => {
    if (estavaAberto) return painel.current?.hidePopover()
    painel.current?.showPopover({ source: link })
    painel.current?.focus()
  })

  useEffect(() => {
    if (!abre) return
    const ouvindo = new AbortController()
    // Pressing outside of the panel closes it before the click arrives.
    let estavaAberto = false
    const estaAberto = () => painel.current?.matches(':popover-open') ?? false
    link.addEventListener('pointerdown', () => (estavaAberto = estaAberto()), ouvindo)
    link.addEventListener(
      'click',
      event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        alternar(estavaAberto || estaAberto())
        estavaAberto = false
      },
      ouvindo,
    )
    link.setAttribute('aria-haspopup', 'dialog')
    return () => {
      ouvindo.abort()
      link.removeAttribute('aria-haspopup')
      link.removeAttribute('aria-expanded')
    }
  }, [abre, link])

  useEffect(() => {
    if (abre) link.setAttribute('aria-expanded', String(aberto))
    else painel.current?.hidePopover()
  }, [abre, aberto, link])

  function fecharNoLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) painel.current?.hidePopover()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only listens to the clicks of its links, which answer to the keyboard by themselves
    <div
      ref={painel}
      popover="auto"
      role="dialog"
      aria-label="Avisos"
      tabIndex={-1}
      className={`panel ${styles.painel}`}
      onToggle={({ newState }) => setAberto(newState === 'open')}
      onClick={fecharNoLink}
      onBlur={closeWhenLeft}
    >
      {aberto && <ConteudoDoPainel onMarcados={() => painel.current?.focus()} />}
    </div>
  )
}

interface ConteudoDoPainelProps {
  /** All notices were marked as read by the button, which is then gone. */
  onMarcados: () => void
}

/** What the panel shows while it is open; it reads only then. */
function ConteudoDoPainel({ onMarcados }: ConteudoDoPainelProps) {
  const avisos = useAvisos(0)
  const { ultimoId } = useNovos()
  return (
    <>
      <Row gap={3} justify="between" className={`rule-below surface ${styles.cabeca}`}>
        <h2>Avisos</h2>
        {avisos.data && avisos.data.naoLidos > 0 && (
          <MarcarTodos ate={ultimoId} vistoAte={avisos.data.vistoAte} onDone={onMarcados} />
        )}
      </Row>
      <Box pad={2}>
        <Consultado consulta={avisos} falha="Erro ao carregar os avisos." esqueleto={<EsqueletoDeAvisos />}>
          {({ content, vistoAte }) =>
            content.length > 0 ? (
              <ListaDeAvisos
                avisos={content}
                vistoAte={vistoAte}
                agora={new Date(avisos.dataUpdatedAt)}
                titulo="h3"
              />
            ) : (
              <Empty text={NENHUM_AVISO} />
            )
          }
        </Consultado>
      </Box>
      <div className={`text-center rule-above surface ${styles.pe}`}>
        <Link to={paths.avisos} className={buttonClass({ variant: 'plain', wide: true })}>
          Ver todos os avisos
        </Link>
      </div>
    </>
  )
}
