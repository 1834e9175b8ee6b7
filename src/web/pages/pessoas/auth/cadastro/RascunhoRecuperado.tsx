import { Button } from '#web/ui/action/Button.tsx'
import styles from './Cadastro.module.css'

interface RascunhoRecuperadoProps {
  onRecomecar: () => void
}

/** Says that the fields of an earlier visit were restored, and which were not. */
export function RascunhoRecuperado({ onRecomecar }: RascunhoRecuperadoProps) {
  return (
    <div className={styles.rascunho}>
      <p>Guardamos o que você já tinha preenchido nesta aba. Só a senha e a imagem não ficam guardadas.</p>
      <Button variant="plain" onClick={onRecomecar}>
        Começar do zero
      </Button>
    </div>
  )
}
