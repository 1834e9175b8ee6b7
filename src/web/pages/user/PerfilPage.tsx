import { useEffect } from 'react'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { MinhasCotacoes } from '#web/pages/cotacao/MinhasCotacoes.tsx'
import { useUser } from '#web/session/session-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { repetirAviso } from './avisar-e-recarregar.ts'
import { Conta } from './conta/Conta.tsx'
import { DadosDoPerfil } from './DadosDoPerfil.tsx'
import { ExtratoDoLimite } from './extrato/ExtratoDoLimite.tsx'

/** The own account; a seller's quotes and a buyer's credit too (spec §2, §6; rule M28). */
export function PerfilPage() {
  const user = useUser()
  const pode = usePermissao()
  useEffect(repetirAviso, [])
  return (
    <>
      <PageHeader title="Perfil" />
      <DadosDoPerfil user={user} />
      {pode('publicar-cotacao') && <MinhasCotacoes />}
      <Conta user={user} />
      {pode('ver-proprio-extrato') && <ExtratoDoLimite />}
    </>
  )
}
