import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './CampoDeBusca.module.css'

interface CampoDeBuscaProps {
  /** The text of the search; absent if there is none. */
  texto: string | undefined
  onFocus: () => void
  onBusca: (texto: string | undefined) => void
}

/** A field that searches while the person types. */
export function CampoDeBusca({ texto = '', onFocus, onBusca }: CampoDeBuscaProps) {
  const campo = useRef<HTMLInputElement>(null)

  // A link or "back" may change the URL without the field. While the person types, the URL only follows the field.
  useEffect(() => {
    const input = campo.current
    if (input && input !== document.activeElement) input.value = texto
  }, [texto])

  function limpar() {
    onBusca(undefined)
    campo.current?.focus()
    if (campo.current) campo.current.value = ''
  }

  return (
    <search className={styles.busca}>
      <Icon name="search" />
      <input
        ref={campo}
        type="search"
        aria-label="Buscar produto"
        placeholder="Buscar produto"
        autoComplete="off"
        maxLength={60}
        defaultValue={texto}
        onFocus={onFocus}
        onChange={event => onBusca(event.target.value)}
      />
      {texto && <IconButton icon="close" label="Limpar busca" onClick={limpar} />}
    </search>
  )
}
