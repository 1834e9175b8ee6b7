// The late part of the bell, which the first screen does not load (rules N40, N42).
import { createPortal } from 'react-dom'
import { contarNaoLidos, quantosNoSino } from '#web/components/aviso/por-dia.ts'
import { useNovos, useSeguirAvisos } from '#web/queries/aviso-queries.ts'
import { PainelDeAvisos } from './PainelDeAvisos.tsx'
import styles from './Sino.module.css'

interface SinoProps {
  /** The bell in the top bar: a link to the screen of the notices. */
  link: HTMLAnchorElement
}

/** Writes the count onto the bell, and opens the panel in place of the screen where there is room for it. */
export function Sino({ link }: SinoProps) {
  useSeguirAvisos()
  const { naoLidos } = useNovos()
  return (
    <>
      {naoLidos > 0 &&
        createPortal(
          <>
            <span className={styles.quantos} aria-hidden="true">
              {quantosNoSino(naoLidos)}
            </span>
            <span className="visually-hidden">Avisos, {contarNaoLidos(naoLidos)}</span>
          </>,
          link,
        )}
      {naoLidos > 0 && (
        <span id="nao-lidos" hidden>
          Avisos: {contarNaoLidos(naoLidos)}
        </span>
      )}
      <PainelDeAvisos link={link} />
    </>
  )
}
