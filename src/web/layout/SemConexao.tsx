import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { temQuadro } from '#web/queries/compra/quadro/quadro-guardado.ts'
import { OfflineNotice } from '#web/ui/feedback/OfflineNotice.tsx'

/** Says that there is no network, and leads to the prices that the device has. The board says it itself, with their time. */
export function SemConexao() {
  const noQuadro = useLocation({ select: ({ pathname }) => pathname === paths.quadro })
  if (noQuadro) return null
  return (
    <OfflineNotice>
      {temQuadro() && (
        <Link to={paths.quadro} preload={false}>
          Ver preços guardados
        </Link>
      )}
    </OfflineNotice>
  )
}
