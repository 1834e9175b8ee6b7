import type { StatusDaEquipe } from '#web/components/status/confirmar-status.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './ListaDePedidos.module.css'

interface BarraDoLoteProps {
  /** How many orders are ticked. */
  quantos: number
  /** How many of them are done; null while nothing runs. */
  feitos: number | null
  onMudar: (status: StatusDaEquipe) => void
  onLimpar: () => void
}

/** What can be done with the ticked orders; stays in view at the bottom of the window. */
export function BarraDoLote({ quantos, feitos, onMudar, onLimpar }: BarraDoLoteProps) {
  const correndo = feitos !== null
  return (
    <section className={styles.barra} aria-label="Pedidos marcados">
      <strong role="status">
        {correndo ? `${feitos} de ${quantos}…` : quantos === 1 ? '1 selecionado' : `${quantos} selecionados`}
      </strong>
      <Button icon="check" busy={correndo} onClick={() => onMudar('ENTREGUE')}>
        {quantos === 1 ? 'Marcar entregue' : 'Marcar entregues'}
      </Button>
      {!correndo && (
        <>
          <Button variant="quiet" onClick={() => onMudar('CANCELADO')}>
            {quantos === 1 ? 'Cancelar pedido' : 'Cancelar pedidos'}
          </Button>
          <Button variant="plain" onClick={onLimpar}>
            Limpar
          </Button>
        </>
      )}
    </section>
  )
}
