import { Link } from '@tanstack/react-router'
import { deReais } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { paths } from '#web/paths.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Dinheiro } from '../dinheiro/Dinheiro.tsx'
import styles from './ResumoDoCarrinho.module.css'

/** Content of the bottom bar while the cart has items: its sums and a link to it. */
export function ResumoDoCarrinho() {
  'use no memo' // with the cart, all of it changes: the compiler's cache would weigh more than it saves
  const { data: carrinho } = useCarrinho()
  if (!carrinho) return null
  const { total, frete, limiteDepois } = carrinho
  return (
    <>
      <div className={styles.figuras}>
        <Stat label={`Total ${frete.valor === null ? 'sem' : 'com'} frete`}>
          <Dinheiro valor={total} />
        </Stat>
        <div className={styles.telaLarga}>
          <Stat label="Peso">{formatarPeso(deQuilos(frete.pesoTotal))}</Stat>
        </div>
        {limiteDepois !== null && (
          <div className={styles.telaLarga}>
            <Stat label="Limite depois deste pedido" alarm={deReais(limiteDepois) < 0}>
              <Dinheiro valor={limiteDepois} />
            </Stat>
          </div>
        )}
      </div>
      <Link to={paths.carrinho} className={buttonClass()}>
        Ver carrinho
      </Link>
    </>
  )
}
