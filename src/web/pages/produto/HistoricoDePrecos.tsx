import { deReais } from '#domain/centavos.ts'
import { GraficoDePrecos } from '#web/components/grafico/GraficoDePrecos.tsx'
import { useHistoricoDePrecos } from './produto-queries.ts'

interface HistoricoDePrecosProps {
  produtoId: number
}

/** How the product's lowest price went; nothing while there is no history to show (rule M11). */
export function HistoricoDePrecos({ produtoId }: HistoricoDePrecosProps) {
  const { data: dias = [] } = useHistoricoDePrecos(produtoId)
  const pontos = dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))
  return <GraficoDePrecos pontos={pontos} periodo="últimos 30 dias" />
}
