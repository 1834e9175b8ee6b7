import { useState } from 'react'
import { deReais, subtrair } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useUsarAbatimento } from '#web/queries/compra/carrinho/abatimento-queries.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import styles from './FechamentoDoCarrinho.module.css'

interface AbatimentoDoCarrinhoProps {
  carrinho: Carrinho
  abatimento: NonNullable<Carrinho['abatimento']>
}

/** What the platform owes the buyer, as lines of the sums: how much of it this boleto uses, and what the boleto asks for (rules N68, N73). */
export function AbatimentoDoCarrinho({ carrinho, abatimento }: AbatimentoDoCarrinhoProps) {
  const { mutate: usarNoBoleto } = useUsarAbatimento()
  const { usado, disponivel } = abatimento
  // The box shows the click at once, and the cart's answer afterwards.
  const [escolha, setEscolha] = useState<boolean | null>(null)
  const usar = escolha ?? abatimento.usar
  const resta = subtrair(deReais(disponivel), deReais(usado)) > 0
  return (
    <>
      <dt>Abatimento</dt>
      <dd>
        {usado > 0 && '− '}
        <Dinheiro valor={usado} />
      </dd>
      <dd className={styles.detalhe}>
        {usar && resta && (
          <>
            Abatimento: <Dinheiro valor={usado} /> de <Dinheiro valor={disponivel} />. O resto fica para os
            próximos boletos.
          </>
        )}
        {!usar && (
          <>
            Você tem <Dinheiro valor={disponivel} /> de abatimento, que fica para os próximos boletos.
          </>
        )}
        <Checkbox
          label="Usar o abatimento neste boleto"
          checked={usar}
          onChange={({ currentTarget: { checked } }) => {
            setEscolha(checked)
            usarNoBoleto(checked, { onSettled: () => setEscolha(null) })
          }}
        />
      </dd>
      <dt className={styles.total}>Valor do boleto</dt>
      <dd className={styles.total}>
        <Dinheiro valor={carrinho.valorDoBoleto} />
      </dd>
    </>
  )
}
