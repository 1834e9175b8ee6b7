import { useState } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  label: string
  variant?: ButtonVariant
}

const SHOWN_MS = 2500

/** Copies a text and says so in its label; also says if the browser refuses. */
export function CopyButton({ text, label, variant = 'quiet' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null)

  async function copy() {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(copied ? 'Copiado!' : 'Não foi possível copiar.')
    setTimeout(() => setOutcome(null), SHOWN_MS)
  }

  return (
    <Button variant={variant} icon={outcome === 'Copiado!' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  )
}
