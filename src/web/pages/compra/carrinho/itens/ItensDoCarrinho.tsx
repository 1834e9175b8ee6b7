import { useRef } from 'react'
import { MinimoDoVendedor } from '#web/components/carrinho/condicoes/MinimoDoVendedor.tsx'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import styles from './ItensDoCarrinho.module.css'
import { ItensDoVendedor } from './ItensDoVendedor.tsx'
import { LinhaDoCarrinho } from './LinhaDoCarrinho.tsx'
import { type ItensDoVendedor as ItensDeUmVendedor, porVendedor } from './por-vendedor.ts'

interface ItensDoCarrinhoProps {
  carrinho: Carrinho
}

/** The items of the next boleto by seller, and below them those that wait for another (rule M19). */
export function ItensDoCarrinho({ carrinho }: ItensDoCarrinhoProps) {
  const { itensPedido, emEmissao, minimosDosVendedores = [] } = carrinho
  const rootRef = useRef<HTMLElement>(null)
  const agora = itensPedido.filter(item => item.noProximoBoleto)
  const aoRemover = () => rootRef.current?.focus()
  const depois = itensPedido.filter(item => !item.noProximoBoleto)

  function minimoDe(grupo: ItensDeUmVendedor) {
    const minimo = minimosDosVendedores.find(({ vendedorId }) => vendedorId === grupo.vendedor.id)
    // Items that wait for another boleto count for that one.
    if (!minimo || !grupo.itens.every(item => item.noProximoBoleto)) return null
    return (
      <MinimoDoVendedor minimo={minimo} itens={grupo.itens} bloqueado={emEmissao} aoRemover={aoRemover} />
    )
  }

  function lista(itens: readonly ItemDoCarrinho[]) {
    return (
      <div className={styles.vendedores}>
        {porVendedor(itens).map(grupo => (
          <ItensDoVendedor key={grupo.vendedor.id} grupo={grupo} minimo={minimoDe(grupo)}>
            {grupo.itens.map(item => (
              <LinhaDoCarrinho key={item.id} item={item} bloqueado={emEmissao} aoRemover={aoRemover} />
            ))}
          </ItensDoVendedor>
        ))}
      </div>
    )
  }

  return (
    <section ref={rootRef} tabIndex={-1} className={styles.itens} aria-label="Itens do carrinho">
      <h2 className="visually-hidden">Itens</h2>
      {lista(agora)}
      {depois.length > 0 && (
        <>
          <h2 className={styles.titulo}>Ficam para o próximo boleto</h2>
          <p className={styles.explicacao}>
            Um boleto é dividido entre um número limitado de vendedores. Estes itens não entram neste boleto e
            continuam no carrinho depois dele.
          </p>
          {lista(depois)}
        </>
      )}
    </section>
  )
}
