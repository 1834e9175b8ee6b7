import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './CampoDeBusca.module.css'

interface CampoDeBuscaProps {
  /** What is searched for; absent for nothing. */
  texto: string | undefined
  onFocus: () => void
  onBusca: (texto: string | undefined) => void
}

/** The field that searches while one types. */
export function CampoDeBusca({ texto = '', onFocus, onBusca }: CampoDeBuscaProps) {
  const campo = useRef<HTMLInputElement>(null)

  // The address may change without the field, by a link or by going back; while somebody types it only follows.
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
