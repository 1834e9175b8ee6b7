import { getRouteApi } from '@tanstack/react-router'
import { NovaSenha } from './recuperacao/NovaSenha.tsx'
import { PedidoDeLink } from './recuperacao/PedidoDeLink.tsx'

const route = getRouteApi('/publica/recuperar-senha')

/** A forgotten password (rule M6): requests the link or, opened by the link, sets the new password. */
export function RecuperarSenhaPage() {
  const { token } = route.useSearch()
  return token ? <NovaSenha key={token} token={token} /> : <PedidoDeLink />
}
