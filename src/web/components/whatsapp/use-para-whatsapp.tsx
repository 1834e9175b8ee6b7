import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ParaWhatsApp {
  /** Copies a text and shows it; one of several messages is copied from there. */
  copiar: (mensagens: readonly string[]) => Promise<void>
  dialogo: ReactNode
}

/** 'Copiar para WhatsApp': we send nothing, the person pastes or opens WhatsApp (rule N129). */
export function useParaWhatsApp(): ParaWhatsApp {
  const [mensagens, setMensagens] = useState<readonly string[] | null>(null)
  const [copiada, setCopiada] = useState(false)

  async function copiar(novas: readonly string[]) {
    const copiou =
      novas.length === 1 &&
      (await navigator.clipboard?.writeText(novas[0] ?? '').then(
        () => true,
        () => false,
      ))
    setCopiada(copiou === true)
    setMensagens(novas)
  }

  const dialogo = mensagens && (
    <Dialog
      sheet
      title={copiada ? 'Texto copiado' : 'Texto para WhatsApp'}
      onClose={() => setMensagens(null)}
    >
      {mensagens.map(mensagem => (
        <Stack key={mensagem} gap={3}>
          <Row wrap gap={2}>
            <a
              className={buttonClass()}
              href={`https://wa.me/?text=${encodeURIComponent(mensagem)}`}
              target="_blank"
              rel="noreferrer"
            >
              Abrir o WhatsApp
            </a>
            <CopyButton text={mensagem} label="Copiar" />
          </Row>
          <p className="lines breaks small">{mensagem}</p>
        </Stack>
      ))}
    </Dialog>
  )
  return { copiar, dialogo }
}
