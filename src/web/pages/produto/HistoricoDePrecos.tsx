import { deReais } from '#domain/centavos.ts'
import { GraficoDePrecos } from '#web/components/grafico/GraficoDePrecos.tsx'
import { useHistoricoDePrecos } from '#web/queries/produto-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface HistoricoDePrecosProps {
  produtoId: number
}

/** Of the drawing and its two lines. */
const ALTURA_PX = 153

/** How the product's lowest price went; nothing where it never had one (rule M11). */
export function HistoricoDePrecos({ produtoId }: HistoricoDePrecosProps) {
  const { data: dias = [], isPending } = useHistoricoDePrecos(produtoId)
  if (isPending) return <Skeleton height={ALTURA_PX} label="Carregando histórico…" />
  const pontos = dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))
  return <GraficoDePrecos pontos={pontos} periodo="últimos 30 dias" />
}
