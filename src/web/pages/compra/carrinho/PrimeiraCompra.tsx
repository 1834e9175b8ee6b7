import { useState } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { ofDevice } from '#web/ui/storage.ts'
import styles from './PrimeiraCompra.module.css'

interface PrimeiraCompraProps {
  carrinho: Carrinho
}

/** What a buyer should know before the first order: limit, boleto, delivery. Until then, or until closed on this device (rule M59). */
export function PrimeiraCompra({ carrinho }: PrimeiraCompraProps) {
  const { primeiraCompra, limiteDisponivel, vencimento } = carrinho
  const [fechada, setFechada] = useState(() => ofDevice.read('primeiraCompra') !== null)
  if (!primeiraCompra || fechada) return null

  function fechar() {
    ofDevice.keep('primeiraCompra', 'fechada')
    setFechada(true)
    focusContent()
  }

  return (
    <Card role="region" aria-label="Sua primeira compra" className={styles.passos}>
      <ul>
        {limiteDisponivel !== null && (
          <li>
            <Icon name="check" />
            <span>
              Limite: você pode comprar até <Dinheiro valor={limiteDisponivel} /> antes de pagar.
            </span>
          </li>
        )}
        <li>
          <Icon name="check" />
          Boleto: um só para todos os vendedores. Gerado hoje, vence em {formatarData(vencimento)}.
        </li>
        <li>
          <Icon name="check" />
          Entrega: no dia que você escolher no carrinho, com o frete que ele mostra.
        </li>
      </ul>
      <Button variant="quiet" onClick={fechar}>
        Entendi
      </Button>
    </Card>
  )
}
