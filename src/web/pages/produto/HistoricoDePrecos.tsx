import { deReais } from '#domain/centavos.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { GraficoDePrecos } from '#web/components/grafico/GraficoDePrecos.tsx'
import { useHistoricoDePrecos } from '#web/queries/produto-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface HistoricoDePrecosProps {
  produtoId: number
}

/** Height of the drawing and its two lines. */
const ALTURA_PX = 153

/** The history of the product's lowest price; draws nothing if it never had one (rule M11). */
export function HistoricoDePrecos({ produtoId }: HistoricoDePrecosProps) {
  const historico = useHistoricoDePrecos(produtoId)
  return (
    <Consultado
      consulta={historico}
      falha={() => null}
      esqueleto={<Skeleton height={ALTURA_PX} label="Carregando histórico…" />}
    >
      {dias => (
        <GraficoDePrecos
          pontos={dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))}
          periodo="últimos 30 dias"
        />
      )}
    </Consultado>
  )
}
