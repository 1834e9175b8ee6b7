import { lazy, Suspense, useState } from 'react'
import { type Cotacao, useConfirmarPrecos } from '#web/queries/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { descreverTermos, motivoDeNaoAparecer, temPrecoAntigo } from '../../termos/termos.ts'
import styles from './SituacaoDaCotacao.module.css'

// Its form loads the contract's schemas.
const CondicoesDialog = lazy(async () => ({
  default: (await import('./CondicoesDialog.tsx')).CondicoesDialog,
}))

interface SituacaoDaCotacaoProps {
  cotacao: Cotacao
}

/** Below a quote of the seller's own: its terms, why buyers do not see it, and the ways to change that (rules N11–N20). */
export function SituacaoDaCotacao({ cotacao }: SituacaoDaCotacaoProps) {
  const [aberta, setAberta] = useState(false)
  const { mutate: confirmar, isPending } = useConfirmarPrecos()
  const agora = new Date()
  const { id, produto } = cotacao
  const motivo = motivoDeNaoAparecer(cotacao, agora)
  const venceu = motivo?.startsWith('Venceu') ?? false
  const antigo = motivo === null && temPrecoAntigo(cotacao, agora)
  const termos = venceu ? '' : descreverTermos(cotacao, produto, agora)
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
      {termos && motivo !== 'Esgotada' && <span>{termos}</span>}
      <span className={styles.acoes}>
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
        <Button
          variant="plain"
          icon="clock"
          aria-label={`Condições de ${produto.nome}${venceu ? ': renovar' : ''}`}
          onClick={() => setAberta(true)}
        >
          {venceu ? 'Renovar' : 'Condições'}
        </Button>
      </span>
      {aberta && (
        <Suspense>
          <CondicoesDialog cotacao={cotacao} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </div>
  )
}
