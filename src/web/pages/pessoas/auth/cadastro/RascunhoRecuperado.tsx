import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './Cadastro.module.css'

/** Says that the fields of an earlier visit were restored, and which were not. */
export function RascunhoRecuperado({ onRecomecar }: { onRecomecar: () => void }) {
  return (
    <Row wrap gap={3} below={4} className={styles.rascunho}>
      <p>Guardamos o que você já tinha preenchido nesta aba. Só a senha e a imagem não ficam guardadas.</p>
      <Button variant="plain" onClick={onRecomecar}>
        Começar do zero
      </Button>
    </Row>
  )
}
