import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { temCopia } from '#web/queries/copia-do-aparelho.ts'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'

/** A driver's screen before the prices. */
const GUARDADAS = [
  { nome: 'rotas', to: paths.rotas, rotulo: 'Ver rotas guardadas' },
  { nome: 'quadro', to: paths.quadro, rotulo: 'Ver preços guardados' },
] as const

/** Says that there is no network, and leads to what the device has. Those screens say it themselves, with their time. */
export function SemConexao() {
  const pathname = useLocation({ select: location => location.pathname })
  if (GUARDADAS.some(({ to }) => to === pathname)) return null
  const guardada = GUARDADAS.find(({ nome }) => temCopia(nome))
  return (
    <OfflineNotice>
      {guardada && (
        <Link to={guardada.to} preload={false}>
          {guardada.rotulo}
        </Link>
      )}
    </OfflineNotice>
  )
}
