// The late part of the bell, which the first screen does not load (rules N40, N42).
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { contarNaoLidos, quantosNoSino } from '#web/components/aviso/por-dia.ts'
import { paths } from '#web/paths.ts'
import { useNovos, useReassinar, useSeguirAvisos } from '#web/queries/avisos/aviso-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { QuantosNaEntrada } from '../menu/QuantosNaEntrada.tsx'
import { PainelDeAvisos } from './PainelDeAvisos.tsx'

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
