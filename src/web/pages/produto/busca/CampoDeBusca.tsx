import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './CampoDeBusca.module.css'

interface CampoDeBuscaProps {
  /** The text of the search; absent if there is none. */
  texto: string | undefined
  onFocus: () => void
  onBusca: (texto: string | undefined) => void
}

/** A field that searches while the person types. `/` leads to it, Enter on to the first result, Esc empties it. */
export function CampoDeBusca({ texto = '', onFocus, onBusca }: CampoDeBuscaProps) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const campo = useRef<HTMLInputElement>(null)

  // A link or "back" may change the URL without the field. While the person types, the URL only follows the field.
  useEffect(() => {
    const input = campo.current
    if (input && input !== document.activeElement) input.value = texto
  }, [texto])

  useEffect(() => {
    function irAoCampo(event: globalThis.KeyboardEvent) {
      const escrevendo = document.activeElement?.matches('input, select, textarea, dialog *')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || escrevendo) return
      event.preventDefault()
      campo.current?.focus()
    }
    addEventListener('keydown', irAoCampo)
    return () => removeEventListener('keydown', irAoCampo)
  }, [])

  function limpar() {
    onBusca(undefined)
    campo.current?.focus()
    if (campo.current) campo.current.value = ''
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') limpar()
    else if (key === 'Enter') document.querySelector<HTMLElement>('main li input')?.focus()
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
        onFocus={event => {
          onFocus()
          // The next product is typed over the last one.
          event.target.select()
        }}
        onChange={event => onBusca(event.target.value)}
        onKeyDown={handleKey}
      />
      {texto && <IconButton icon="close" label="Limpar busca" onClick={limpar} />}
    </search>
  )
}
