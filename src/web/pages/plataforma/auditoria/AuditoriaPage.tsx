import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useAuditoria } from '#web/queries/plataforma/auditoria-queries.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDaAuditoria } from './colunas-da-auditoria.tsx'
import { FiltrosDaAuditoria } from './FiltrosDaAuditoria.tsx'
import { TiposDeRegistro } from './TiposDeRegistro.tsx'

// Rare, and its files would be named in what every visitor loads first.
const AcessosDeTodos = lazyPart(() => import('./AcessosDeTodos.tsx'), 'AcessosDeTodos')

const route = getRouteApi('/sessao/adm/auditoria')

/** Who did what to whom, newest first; for ADM also who entered. */
export function AuditoriaPage() {
  const busca = route.useSearch()
  const pode = usePermissao()
  const acessos = busca.tipo === 'ACESSOS'
  if (acessos && !pode('gerir-funcionarios')) return <SemPermissao titulo="Auditoria" />
  return (
    <>
      <PageHeader title="Auditoria" />
      <TiposDeRegistro busca={busca} />
      {acessos ? (
        <Suspense fallback={<Skeleton height={52} count={10} />}>
          <AcessosDeTodos busca={busca} />
        </Suspense>
      ) : (
        <Registros busca={busca} />
      )}
    </>
  )
}

function Registros({ busca }: { busca: BuscaDeAuditoria }) {
  const navigate = route.useNavigate()
  const auditoria = useAuditoria(busca)

  function mudar(mudanca: BuscaDeAuditoria) {
    // Another filter starts at its first page.
    void navigate({ search: { ...busca, page: undefined, ...mudanca }, replace: true })
  }

  return (
    <>
      <FiltrosDaAuditoria busca={busca} onChange={mudar} />
      <Consultado
        consulta={auditoria}
        falha="Erro ao carregar a auditoria."
        esqueleto={<Skeleton height={52} count={10} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Auditoria"
            columns={colunasDaAuditoria}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={auditoria.isPlaceholderData}
            vazio={<Empty text="Nada registrado com estes filtros." drawing="/arte/vazio.svg" />}
          />
        )}
      </Consultado>
    </>
  )
}
