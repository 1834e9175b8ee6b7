import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { paths } from '#web/paths.ts'
import { type BoletimDaLista, useBoletins } from '#web/queries/mercado/ceasa-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DespublicarBoletim } from './DespublicarBoletim.tsx'

interface ListaDeBoletinsProps {
  page: number
}

/** All bulletins, newest day first; each opens above the list. */
export function ListaDeBoletins({ page }: ListaDeBoletinsProps) {
  const boletins = useBoletins(page)
  return (
    <Consultado
      consulta={boletins}
      falha="Erro ao carregar os boletins."
      esqueleto={<Skeleton height={52} count={5} label="Carregando boletins…" />}
    >
      {pagina => (
        <TabelaPaginada
          label="Boletins"
          columns={COLUNAS}
          pagina={pagina}
          rowKey={({ id }) => id}
          busy={boletins.isPlaceholderData}
          vazio={<Empty text="Nenhum boletim ainda. Importe o primeiro acima." />}
        />
      )}
    </Consultado>
  )
}

const COLUNAS: readonly Column<BoletimDaLista>[] = [
  {
    key: 'dia',
    header: 'Dia',
    cell: ({ id, dia }) => (
      <Link to={paths.ceasa} search={busca => ({ ...busca, boletim: id })} className="stretched-link">
        {formatarData(dia)}
      </Link>
    ),
  },
  { key: 'mercado', header: 'Mercado', cell: ({ mercado }) => mercado },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'end',
    cell: ({ publicadoEm }) =>
      publicadoEm ? (
        <StatusMark icon="check" tone="success">
          Publicado
        </StatusMark>
      ) : (
        <StatusMark icon="pending" tone="warn">
          Em preparo
        </StatusMark>
      ),
  },
  { key: 'linhas', header: 'Linhas', align: 'end', card: 'hidden', cell: ({ linhas }) => linhas },
  { key: 'semMapa', header: 'Sem produto', align: 'end', card: 'labelled', cell: ({ semMapa }) => semMapa },
  { key: 'por', header: 'Por', card: 'hidden', cell: ({ por }) => por.nome },
  {
    key: 'acoes',
    header: 'Ações',
    card: 'wide',
    cell: boletim => boletim.publicadoEm && <DespublicarBoletim boletim={boletim} />,
  },
]
