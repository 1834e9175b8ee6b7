import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { descreverTermos, type Termos, temPrecoAntigo } from './termos.ts'

interface TermosDaCotacaoProps {
  cotacao: Termos & { produto: { unidadeMedida: string } }
}

/** Below a price: its lots, what is left and until when it holds, and a mark if it is old (rules N11–N19). Nothing if there is nothing to say. */
export function TermosDaCotacao({ cotacao }: TermosDaCotacaoProps) {
  const agora = new Date()
  const termos = descreverTermos(cotacao, cotacao.produto, agora)
  const antigo = temPrecoAntigo(cotacao, agora)
  if (!termos && !antigo) return null
  return (
    <Row as="p" wrap gap="hair" columnGap={3} className="muted small">
      {termos && <span>{termos}</span>}
      {antigo && (
        <StatusMark icon="clock" tone="neutral">
          preço antigo
        </StatusMark>
      )}
    </Row>
  )
}
