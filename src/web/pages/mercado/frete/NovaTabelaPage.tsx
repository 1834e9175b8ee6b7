import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useFrete } from '#web/queries/mercado/frete-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TabelaForm } from './TabelaForm.tsx'

/** A new version of the freight table, starting from the one in force (rule M16). */
export function NovaTabelaPage() {
  const frete = useFrete()
  return (
    <>
      <PageHeader title="Nova tabela de frete" />
      <Consultado
        consulta={frete}
        falha="Erro ao carregar a tabela de frete."
        esqueleto={<Skeleton height={260} count={3} />}
      >
        {tabela => <TabelaForm tabela={tabela} />}
      </Consultado>
    </>
  )
}
