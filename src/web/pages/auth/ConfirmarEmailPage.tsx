import { getRouteApi } from '@tanstack/react-router'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { ConfirmacaoDeEmail } from './email/ConfirmacaoDeEmail.tsx'
import { VoltaDoEmail } from './email/VoltaDoEmail.tsx'

const route = getRouteApi('/publica/confirmar-email')

/** Opened by a mailed link (decision 080). Mail scanners open links too, so nothing happens before a button is pressed. */
export function ConfirmarEmailPage() {
  const { token, desfazer } = route.useSearch()
  if (desfazer) return <VoltaDoEmail key={desfazer} token={desfazer} />
  if (token) return <ConfirmacaoDeEmail key={token} token={token} />
  return (
    <Notice title="Link incompleto">
      <p>Abra o link do e-mail de novo, ou copie o endereço inteiro para o navegador.</p>
      <ContatoDeSuporte />
    </Notice>
  )
}
