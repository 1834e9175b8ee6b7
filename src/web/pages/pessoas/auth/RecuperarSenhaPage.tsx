// The screens behind the links of our e-mails. In one file, because the name of each file is part of the first screen.
import { getRouteApi } from '@tanstack/react-router'
import { ContatoDeSuporte } from '#web/components/contato/ContatoDeSuporte.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'
import { ConfirmacaoDeEmail } from './email/ConfirmacaoDeEmail.tsx'
import { VoltaDoEmail } from './email/VoltaDoEmail.tsx'
import { NovaSenha } from './recuperacao/NovaSenha.tsx'
import { PedidoDeLink } from './recuperacao/PedidoDeLink.tsx'

const recuperarSenha = getRouteApi('/publica/recuperar-senha')
const confirmarEmail = getRouteApi('/publica/confirmar-email')

/** A forgotten password (rule M6): requests the link or, opened by the link, sets the new password. */
export function RecuperarSenhaPage() {
  const { token } = recuperarSenha.useSearch()
  return token ? <NovaSenha key={token} token={token} /> : <PedidoDeLink />
}

/**
 * Proves an e-mail or takes a change of it back (design/accounts). Mail scanners open links too, so nothing happens before a button is
 * pressed.
 */
export function ConfirmarEmailPage() {
  const { token, desfazer } = confirmarEmail.useSearch()
  if (desfazer) return <VoltaDoEmail key={desfazer} token={desfazer} />
  if (token) return <ConfirmacaoDeEmail key={token} token={token} />
  return (
    <Notice title="Link incompleto">
      <p>Abra o link do e-mail de novo, ou copie o endereço inteiro para o navegador.</p>
      <ContatoDeSuporte />
    </Notice>
  )
}
