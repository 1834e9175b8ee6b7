import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { repetirAviso } from '#web/queries/pessoas/user/avisar-e-recarregar.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DadosDoPerfil } from './DadosDoPerfil.tsx'
import { ExtratoDoLimite } from './extrato/ExtratoDoLimite.tsx'
import { VinculoDoPagBank } from './VinculoDoPagBank.tsx'

// Only sellers have quotes.
const MinhasCotacoes = lazyPart(
  () => import('#web/components/cotacao/minhas/MinhasCotacoes.tsx'),
  'MinhasCotacoes',
)

const CondicoesDeVenda = lazyPart(
  () => import('#web/components/venda/CondicoesDeVenda.tsx'),
  'CondicoesDeVenda',
)

// The forms load the contract's schemas; the data above does not wait for them.
const Conta = lazyPart(() => import('./conta/Conta.tsx'), 'Conta')

const SegundoFator = lazyPart(() => import('./segundo-fator/SegundoFator.tsx'), 'SegundoFator')

const OndeEntrou = lazyPart(() => import('./acesso/OndeEntrou.tsx'), 'OndeEntrou')
const PreferenciasDeAviso = lazyPart(() => import('./aviso/PreferenciasDeAviso.tsx'), 'PreferenciasDeAviso')

const MeuAbatimento = lazyPart(() => import('./abatimento/MeuAbatimento.tsx'), 'MeuAbatimento')

/** The user's own account, with a seller's quotes and a buyer's credit (spec §2, §6; rule M28). */
export function PerfilPage() {
  const user = useUser()
  const pode = usePermissao()
  // Until ADM has the second factor that it must have, the server refuses everything else (design/sign-in).
  const podeTudo = !user.faltaSegundoFator
  useEffect(repetirAviso, [])
  return (
    <>
      <PageHeader title="Perfil" />
      <DadosDoPerfil user={user} />
      {pode('vincular-pagbank') && <VinculoDoPagBank user={user} />}
      {pode('publicar-cotacao') && (
        <Suspense fallback={<Skeleton height={900} />}>
          <MinhasCotacoes />
          <CondicoesDeVenda />
        </Suspense>
      )}
      {podeTudo && (
        <Suspense fallback={<Skeleton height={480} />}>
          <Conta user={user} />
        </Suspense>
      )}
      {podeTudo && (
        <Suspense fallback={<Skeleton height={260} />}>
          <PreferenciasDeAviso />
        </Suspense>
      )}
      {pode('ver-proprio-extrato') && (
        <>
          <Suspense fallback={null}>
            <MeuAbatimento />
          </Suspense>
          <ExtratoDoLimite />
        </>
      )}
      {pode('usar-segundo-fator') && (
        <Suspense fallback={<Skeleton height={180} />}>
          <SegundoFator />
        </Suspense>
      )}
      {podeTudo && (
        <Suspense fallback={<Skeleton height={320} />}>
          <OndeEntrou />
        </Suspense>
      )}
    </>
  )
}
