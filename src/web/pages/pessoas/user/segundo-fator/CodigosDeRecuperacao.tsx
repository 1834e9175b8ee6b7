import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import styles from './SegundoFator.module.css'

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[]
  /** Called once the person says that the codes are kept somewhere. */
  onStored: () => Promise<void>
}

/** The recovery codes, which the server cannot show again. */
export function CodigosDeRecuperacao({ codigos, onStored }: CodigosDeRecuperacaoProps) {
  const [saindo, setSaindo] = useState(false)
  return (
    <>
      <h3 tabIndex={-1} ref={focus}>
        Guarde os códigos de recuperação
      </h3>
      <p className={styles.explicacao}>
        Sem o celular, cada um deles vale uma entrada. Eles não aparecem de novo: anote ou baixe, e guarde em
        um lugar seguro.
      </p>
      <ul className={styles.codigos} aria-label="Códigos de recuperação">
        {codigos.map(codigo => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acoes}>
        <Button
          icon="check"
          busy={saindo}
          onClick={async () => {
            setSaindo(true)
            await onStored()
          }}
        >
          Guardei os códigos
        </Button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={arquivoDe(codigos)}
          download="codigos-restia.txt"
        >
          Baixar códigos
        </a>
      </div>
    </>
  )
}

function arquivoDe(codigos: readonly string[]): string {
  const texto = `Códigos de recuperação da Réstia. Cada um vale uma entrada.\n\n${codigos.join('\n')}\n`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(texto)}`
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
