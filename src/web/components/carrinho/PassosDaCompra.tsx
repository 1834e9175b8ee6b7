import type { Carrinho } from '#web/queries/carrinho/carrinho-otimista.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Dinheiro } from '../dinheiro/Dinheiro.tsx'

interface PassosDaCompraProps {
  carrinho: Carrinho
  onFechar: () => void
}

/** What a buyer should know before the first order: limit, boleto, delivery. */
export function PassosDaCompra({ carrinho, onFechar }: PassosDaCompraProps) {
  const { limiteDisponivel, vencimento } = carrinho
  // By hand: the calendar would bring a style sheet along, which the first view does not fetch.
  const [ano, mes, dia] = vencimento.split('-')
  return (
    <Card role="region" aria-label="Sua primeira compra">
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
          Boleto: um só para todos os vendedores. Gerado hoje, vence em {dia}/{mes}/{ano}.
        </li>
        <li>
          <Icon name="check" />
          Entrega: depois do pagamento, com o frete que o carrinho mostra.
        </li>
      </ul>
      <Button variant="quiet" onClick={onFechar}>
        Entendi
      </Button>
    </Card>
  )
}
