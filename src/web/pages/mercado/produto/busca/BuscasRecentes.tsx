import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './busca.module.css'
import { esquecerBusca, lerBuscas } from './buscas-recentes.ts'

interface BuscasRecentesProps {
  campo: RefObject<HTMLInputElement | null>
  onEscolha: (texto: string) => void
}

/** The last searches of this device, below the field; style sheets hide them unless it has the focus and is empty. */
export function BuscasRecentes({ campo, onEscolha }: BuscasRecentesProps) {
  const [buscas, setBuscas] = useState(lerBuscas)

  // Searches are remembered while this stays on the page.
  useEffect(() => {
    const reler = () => setBuscas(lerBuscas())
    const input = campo.current
    input?.addEventListener('focus', reler)
    return () => input?.removeEventListener('focus', reler)
  }, [campo])

  if (buscas.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field, which some browsers take from it
    <div className={`panel ${styles.painel}`} onMouseDown={event => event.preventDefault()}>
      <p className={`muted small ${styles.titulo}`} id="buscas-recentes">
        Buscas recentes
      </p>
      <ul aria-labelledby="buscas-recentes">
        {buscas.map(busca => (
          <Row key={busca} as="li" align="stretch" className={styles.recente}>
            <button
              type="button"
              className={`bare hovers breaks ${styles.texto}`}
              onClick={({ detail }) => {
                onEscolha(busca)
                // A finger has chosen: the keyboard of a phone would hide the results.
                if (detail > 0) campo.current?.blur()
              }}
            >
              <Icon name="clock" />
              {busca}
            </button>
            <button
              type="button"
              className={`bare hovers ${styles.remover}`}
              aria-label={`Remover ${busca} das buscas recentes`}
              title="Remover"
              onClick={() => {
                setBuscas(esquecerBusca(busca))
                campo.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          </Row>
        ))}
      </ul>
    </div>
  )
}
