import { deReais } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { Carrinho } from '#web/queries/carrinho/carrinho-otimista.ts'
import type { useGerarBoleto } from '#web/queries/carrinho/gerar-boleto.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import styles from './BarraDoBoleto.module.css'
import { useBottomBar } from './use-bottom-bar.ts'

interface BarraDoBoletoProps {
  carrinho: Carrinho
  boleto: ReturnType<typeof useGerarBoleto>
  /** The sums may change yet. */
  mudando: boolean
}

/**
 * The button that generates the boleto, with the reason why it cannot. At the end of the sums; on small screens it stands at the foot of
 * the window with the two sums that decide: one button for every eye, ear and key.
 */
export function BarraDoBoleto({ carrinho, boleto, mudando }: BarraDoBoletoProps) {
  const { id, frete, total, limiteDepois, impedimento, emEmissao, recusaDoBoleto } = carrinho
  const { gerar, gerando, recusa } = boleto
  const barRef = useBottomBar()
  return (
    <div ref={barRef} className={styles.barra}>
      {/* One that came later, when nobody was waiting for the answer any more, is kept with the cart. */}
      <FormAlert message={recusa ?? (gerando ? null : recusaDoBoleto?.message)} />
      <p className={classNames(styles.figuras, mudando && styles.mudando)}>
        <span>Total {frete.valor === null ? 'sem' : 'com'} frete</span>
        <strong>
          <Dinheiro valor={total} />
        </strong>
        {limiteDepois !== null && (
          <span className={classNames(deReais(limiteDepois) < 0 && styles.negativo)}>
            Limite depois: <Dinheiro valor={limiteDepois} />
          </span>
        )}
      </p>
      <Button
        wide
        busy={gerando || emEmissao || mudando}
        disabledReason={gerando ? null : impedimento?.message}
        onClick={() => id !== null && gerar(id, total)}
      >
        Gerar boleto
      </Button>
    </div>
  )
}
