import { emReais } from '#domain/centavos.ts'
import { useBottomBar } from '#web/components/carrinho/use-bottom-bar.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './Conferencia.module.css'
import { linhasMarcadas, somaPedida } from './linhas-a-enviar.ts'
import type { Rascunho } from './rascunho.ts'

interface BarraDaConferenciaProps {
  itens: readonly ItemDaConferencia[]
  rascunho: Rascunho
  onEnviar: () => void
}

/** Stays at the bottom of the window: what the marked lines ask for, and the button that sends them. */
export function BarraDaConferencia({ itens, rascunho, onEnviar }: BarraDaConferenciaProps) {
  const barRef = useBottomBar<HTMLElement>()
  const quantas = linhasMarcadas(itens, rascunho).length
  return (
    <section ref={barRef} className={styles.barra} aria-label="Resumo da conferência">
      <div className={styles.dentro}>
        <p className={styles.resumo}>
          <span className={styles.detalhe}>
            {quantas === 1 ? '1 linha com problema' : `${quantas} linhas com problema`}
          </span>
          <strong>
            <Dinheiro valor={emReais(somaPedida(itens, rascunho))} />
          </strong>
        </p>
        <Button onClick={onEnviar}>Enviar conferência</Button>
      </div>
    </section>
  )
}
