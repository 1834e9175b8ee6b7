import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { lateComponent, useLateComponent } from '#web/ui/late-component.ts'
import styles from './CampoDeBusca.module.css'

// The first screen only draws the field.
const teclasDaBusca = lateComponent(async () => (await import('./TeclasDaBusca.tsx')).TeclasDaBusca)

interface CampoDeBuscaProps {
  /** The text of the search; absent if there is none. */
  texto: string | undefined
  /** The products on the screen are those of this text. */
  respondida: boolean
  onBusca: (texto: string | undefined) => void
}

/** The field of the search; `/` leads to it. A text that a link or "back" brings replaces what stands in it, unless the person is typing. */
export function CampoDeBusca({ texto = '', respondida, onBusca }: CampoDeBuscaProps) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const campo = useRef<HTMLInputElement>(null)
  const TeclasDaBusca = useLateComponent(teclasDaBusca)

  useEffect(() => {
    const input = campo.current
    if (input && input !== document.activeElement) input.value = texto
  }, [texto])

  useEffect(() => {
    function irAoCampo(event: KeyboardEvent) {
      const escrevendo = document.activeElement?.matches('input, select, textarea, dialog *')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || escrevendo) return
      event.preventDefault()
      campo.current?.focus()
    }
    addEventListener('keydown', irAoCampo)
    return () => removeEventListener('keydown', irAoCampo)
  }, [])

  function procurar(outro: string) {
    if (campo.current) campo.current.value = outro
    campo.current?.focus()
    onBusca(outro || undefined)
  }

  return (
    <search className={styles.busca}>
      <Icon name="search" />
      <input
        ref={campo}
        type="search"
        aria-label="Buscar produto"
        aria-keyshortcuts="/"
        placeholder="Buscar produto"
        autoComplete="off"
        maxLength={60}
        defaultValue={texto}
        // The next product is typed over the last one.
        onFocus={event => event.target.select()}
      />
      {texto && <IconButton icon="close" label="Apagar texto" onClick={() => procurar('')} />}
      {TeclasDaBusca && <TeclasDaBusca {...{ campo, texto, respondida, onBusca }} onProcura={procurar} />}
    </search>
  )
}
