import { formatarMomento } from '#web/components/data/datas.ts'
import { DadosDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import type { Conferencia } from '#web/queries/doca/conferencia-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'

/** What was said of this delivery before: who received it, and the claims. Draws nothing if there is nothing. */
export function JaConferido({ conferencia: { conferida, ocorrencias } }: { conferencia: Conferencia }) {
  if (!conferida && ocorrencias.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>Já conferido</h2>
      {conferida && (
        <p>
          Recebido por <strong>{conferida.recebidoPor}</strong>, conferido em {formatarMomento(conferida.em)}{' '}
          por {conferida.por.nome}.
        </p>
      )}
      {ocorrencias.map(ocorrencia => (
        <Card key={ocorrencia.id}>
          <DadosDaOcorrencia ocorrencia={ocorrencia} />
        </Card>
      ))}
    </Stack>
  )
}
