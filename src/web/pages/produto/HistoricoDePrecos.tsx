import { useQuery } from '@tanstack/react-query'
import { deReais } from '#domain/centavos.ts'
import { consulta } from '#web/api/query.ts'
import { GraficoDePrecos } from '#web/components/grafico/GraficoDePrecos.tsx'

interface HistoricoDePrecosProps {
  produtoId: number
}

/** How the product's lowest price went; nothing while there is no history to show (rule M11). */
export function HistoricoDePrecos({ produtoId }: HistoricoDePrecosProps) {
  const { data: dias = [] } = useQuery(
    consulta('GET /v1/produto/{id}/historico', { params: { id: produtoId } }),
  )
  const pontos = dias.map(({ data, menorPreco }) => ({ data, preco: deReais(menorPreco) }))
  return <GraficoDePrecos pontos={pontos} periodo="últimos 30 dias" />
}
