import { Button } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface MostrarUmaVezProps {
  titulo: string
  texto: string
  label: string
  valor: string
  onClose: () => void
}

/** Shows a secret that is never shown again (rules N136, N140). */
export function MostrarUmaVez({ titulo, texto, label, valor, onClose }: MostrarUmaVezProps) {
  return (
    <Dialog title={titulo} onClose={onClose}>
      <p>{texto}</p>
      <TextInput label={label} readOnly value={valor} onFocus={event => event.target.select()} />
      <Row wrap gap={2}>
        <CopyButton text={valor} label="Copiar" variant="primary" />
        <Button variant="quiet" onClick={onClose}>
          Pronto
        </Button>
      </Row>
    </Dialog>
  )
}
