// The map of the screens (spec §2). Each route has its URL, its title, what the URL may carry, and its page, loaded on demand.
import { administracao } from './routes/administracao.tsx'
import { mercado } from './routes/mercado.tsx'
import { login, naoEncontrada, privacidade, quadro, telasPublicas } from './routes/publicas.tsx'
import { aberta, comSessao, publica, root } from './routes/root.tsx'

export const routeTree = root.addChildren([
  login,
  aberta.addChildren([quadro, privacidade, naoEncontrada]),
  publica.addChildren(telasPublicas),
  comSessao.addChildren([...mercado, ...administracao]),
])
