import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCarrinho } from '#web/queries/carrinho-queries.ts'
import styles from './PrimeiraCompra.module.css'

const PassosDaCompra = lazyRouteComponent(() => import('./PassosDaCompra.tsx'), 'PassosDaCompra')

/** Leads a buyer to the first order, until then or until it is closed on this device (rule M59). The place is kept while it loads. */
export function PrimeiraCompra() {
  'use no memo' // drawn once: the compiler's cache would weigh more than it saves
  const { data: carrinho } = useCarrinho()
  const [fechada, setFechada] = useState(() => !import.meta.env.SSR && 'primeiraCompra' in localStorage)
  if (!carrinho?.primeiraCompra || fechada) return null
  return (
    <div className={styles.lugar}>
      {/* Not drawn by the server: a click that came before the app is repeated on the button at the same place. */}
      {import.meta.env.SSR || (
        <Suspense>
          <PassosDaCompra
            carrinho={carrinho}
            onFechar={() => {
              localStorage.primeiraCompra = 'fechada'
              setFechada(true)
              document.getElementById('conteudo')?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
