import { getRouteApi } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import {
  type MudancaDeConfiguracao,
  useConfiguracao,
  useHistoricoDaConfiguracao,
} from '#web/queries/mercado/configuracao-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ConfiguracaoForm } from './ConfiguracaoForm.tsx'
import { descreverMudancas } from './mudancas.ts'

const route = getRouteApi('/sessao/adm/configuracao')

/** The market's settings and who changed them (rules M18, M19, M21). */
export function ConfiguracaoPage() {
  const { page = 0 } = route.useSearch()
  const configuracao = useConfiguracao()
  return (
    <>
      <PageHeader title="Configuração" />
      <Consultado
        consulta={configuracao}
        falha="Erro ao carregar a configuração."
        esqueleto={<Skeleton height={700} compactHeight={1400} />}
      >
        {atual => (
          <>
            <Card pad={5}>
              {/* Another version restarts the form. */}
              <ConfiguracaoForm key={atual.versao} configuracao={atual} />
            </Card>
            {/* Drawn with the form, so that its height moves nothing below it. */}
            <Box as="h2" above={6} below={3}>
              Histórico
            </Box>
            <HistoricoDaConfiguracao page={page} />
          </>
        )}
      </Consultado>
    </>
  )
}

const columns: readonly Column<MudancaDeConfiguracao>[] = [
  { key: 'em', header: 'Quando', cell: ({ em }) => <Instante valor={em} /> },
  { key: 'por', header: 'Por', card: 'end', cell: ({ por }) => por?.nome ?? '—' },
  {
    key: 'mudancas',
    header: 'O que mudou',
    card: 'wide',
    cell: mudanca => (
      <ul>
        {descreverMudancas(mudanca).map(texto => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    ),
  },
]

interface HistoricoDaConfiguracaoProps {
  /** Counted from 0. */
  page: number
}

/** Who changed which setting, newest first. */
function HistoricoDaConfiguracao({ page }: HistoricoDaConfiguracaoProps) {
  const historico = useHistoricoDaConfiguracao(page)
  return (
    <Consultado
      consulta={historico}
      falha="Erro ao carregar o histórico."
      esqueleto={<Skeleton height={52} count={3} />}
    >
      {pagina => (
        <TabelaPaginada
          label="Mudanças da configuração"
          columns={columns}
          pagina={pagina}
          rowKey={({ versao }) => versao}
          busy={historico.isPlaceholderData}
          vazio={<Empty text="Ninguém mudou a configuração ainda." />}
        />
      )}
    </Consultado>
  )
}
