import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { useExtratoDoComprador } from '#web/queries/pessoas/comprador-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface ExtratoDoCompradorProps {
  id: number
  /** Counted from 0. */
  page: number
}

/** The ledger of the available limit: each line adds its amount to the line below (rule M28). */
export function ExtratoDoComprador({ id, page }: ExtratoDoCompradorProps) {
  const extrato = useExtratoDoComprador(id, page)
  return (
    <Consultado
      consulta={extrato}
      falha="Erro ao carregar o extrato."
      esqueleto={<Skeleton height={52} count={4} label="Carregando extrato…" />}
    >
      {pagina => (
        <TabelaPaginada
          label="Extrato do crédito"
          columns={colunasDoExtrato}
          pagina={pagina}
          rowKey={lancamento => lancamento.id}
          busy={extrato.isPlaceholderData}
          vazio={<Empty text="O limite deste comprador ainda não mudou." />}
        />
      )}
    </Consultado>
  )
}
