import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useTabela } from '#web/queries/mercado/tabela-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TabelaAberta } from './TabelaAberta.tsx'

/** A seller's table of the day: all prices on one sheet, published at once (rules N26–N31). */
export function TabelaPage() {
  const tabela = useTabela()
  return (
    <Consultado
      consulta={tabela}
      falha="Erro ao carregar a tabela."
      esqueleto={
        <>
          <PageHeader title="Tabela" />
          <Skeleton height={50} count={10} label="Carregando tabela…" />
        </>
      }
    >
      {dados => <TabelaAberta tabela={dados} />}
    </Consultado>
  )
}
