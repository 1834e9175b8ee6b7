import { descreverMudancas } from '#web/components/configuracao/mudancas.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import {
  type MudancaDeConfiguracao,
  useHistoricoDaConfiguracao,
} from '#web/queries/mercado/configuracao-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

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
export function HistoricoDaConfiguracao({ page }: HistoricoDaConfiguracaoProps) {
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
