import { type Cotacao, useConfirmarPrecos } from '#web/queries/mercado/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { descreverTermos, motivoDeNaoAparecer, temPrecoAntigo } from '../../termos/termos.ts'
import styles from './SituacaoDaCotacao.module.css'

interface SituacaoDaCotacaoProps {
  cotacao: Cotacao
  onRenovar: () => void
}

/** Below a quote of the seller's own: its terms, why buyers do not see it, and what helps (rules N11–N20). Nothing if there is nothing to say. */
export function SituacaoDaCotacao({ cotacao, onRenovar }: SituacaoDaCotacaoProps) {
  const { mutate: confirmar, isPending } = useConfirmarPrecos()
  const agora = new Date()
  const { id, produto } = cotacao
  const motivo = motivoDeNaoAparecer(cotacao, agora)
  const venceu = motivo?.startsWith('Venceu') ?? false
  const antigo = motivo === null && temPrecoAntigo(cotacao, agora)
  const termos = motivo === null ? descreverTermos(cotacao, produto, agora) : ''
  if (!motivo && !antigo && !termos) return null
  return (
    <div className={styles.situacao}>
      {motivo && (
        <StatusMark icon={venceu ? 'clock' : 'box'} tone="warn">
          {motivo}
        </StatusMark>
      )}
      {antigo && (
        <StatusMark icon="clock" tone="neutral">
          preço antigo
        </StatusMark>
      )}
      {termos && <span>{termos}</span>}
      {antigo && (
        <Button
          variant="plain"
          icon="check"
          busy={isPending}
          aria-label={`Confirmar o preço de ${produto.nome}`}
          onClick={() => confirmar([id])}
        >
          Confirmar preço
        </Button>
      )}
      {venceu && (
        <Button variant="plain" icon="clock" aria-label={`Renovar ${produto.nome}`} onClick={onRenovar}>
          Renovar
        </Button>
      )}
    </div>
  )
}
