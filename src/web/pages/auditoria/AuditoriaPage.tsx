import { getRouteApi } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { useAuditoria } from '#web/queries/auditoria-queries.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDaAuditoria } from './colunas-da-auditoria.tsx'
import { FiltrosDaAuditoria } from './FiltrosDaAuditoria.tsx'
import { TiposDeRegistro } from './TiposDeRegistro.tsx'

const route = getRouteApi('/sessao/adm/auditoria')

/** Who did what to whom, newest first. */
export function AuditoriaPage() {
  const busca = route.useSearch()
  const navigate = route.useNavigate()
  const auditoria = useAuditoria(busca)

  function mudar(mudanca: BuscaDeAuditoria) {
    // Another filter starts at its first page.
    void navigate({ search: { ...busca, page: undefined, ...mudanca }, replace: true })
  }

  return (
    <>
      <PageHeader title="Auditoria" />
      <TiposDeRegistro busca={busca} />
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
