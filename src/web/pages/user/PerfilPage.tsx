import { PageHeader } from '#web/layout/PageHeader.tsx'
import { MinhasCotacoes } from '#web/pages/cotacao/MinhasCotacoes.tsx'
import { useUser } from '#web/session/session-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { DadosDoPerfil } from './DadosDoPerfil.tsx'

/** The own account; a seller's quotes too (spec §2, §6). */
export function PerfilPage() {
  const user = useUser()
  const pode = usePermissao()
  return (
    <>
      <PageHeader title="Perfil" />
      <DadosDoPerfil user={user} />
      {pode('publicar-cotacao') && <MinhasCotacoes />}
    </>
  )
}
