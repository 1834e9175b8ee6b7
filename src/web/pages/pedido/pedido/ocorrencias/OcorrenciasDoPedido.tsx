import { DadosDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import { useOcorrenciasDoPedido } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'

interface OcorrenciasDoPedidoProps {
  pedidoId: number
}

/** The claims of an order, as the role may see them; draws nothing if there are none (rules N62–N65). */
export function OcorrenciasDoPedido({ pedidoId }: OcorrenciasDoPedidoProps) {
  const { data: ocorrencias } = useOcorrenciasDoPedido(pedidoId)
  if (!ocorrencias || ocorrencias.content.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>Ocorrências</h2>
      {ocorrencias.content.map(ocorrencia => (
        <Card key={ocorrencia.id}>
          <DadosDaOcorrencia ocorrencia={ocorrencia} />
        </Card>
      ))}
    </Stack>
  )
}
