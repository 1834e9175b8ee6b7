import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Campo } from '../folha/rascunho.ts'
import styles from './Celula.module.css'

interface CelulaProps {
  campo: Campo
  /** What it says now. */
  texto: string
  rotulo: string
  /** It is not as published. */
  mudou: boolean
  /** The id of the sentence that says what is wrong with it. */
  erroId?: string | undefined
  className?: string | undefined
}

/** What an empty cell means. */
const SEM_TEXTO: Readonly<Record<Campo, string>> = {
  preco: '–',
  estoque: '–',
  lote: '1',
  validade: 'sem prazo',
}

/** One field of the sheet. The browser keeps what is typed; only a text that comes from elsewhere is written into it. */
export function Celula({ campo, texto, rotulo, mudou, erroId, className }: CelulaProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = inputRef.current
    if (input && input.value !== texto) input.value = texto
  }, [texto])
  const numerico = campo === 'preco' || campo === 'estoque'
  return (
    <input
      ref={inputRef}
      data-campo={campo}
      data-mudou={mudou || undefined}
      className={classNames(styles.celula, className)}
      defaultValue={texto}
      aria-label={rotulo}
      aria-invalid={erroId ? true : undefined}
      aria-describedby={erroId}
      placeholder={SEM_TEXTO[campo]}
      autoComplete="off"
      spellCheck={false}
      inputMode={numerico ? 'decimal' : 'text'}
      enterKeyHint="next"
    />
  )
}
