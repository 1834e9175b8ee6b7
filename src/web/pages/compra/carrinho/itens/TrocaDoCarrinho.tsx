import { type Centavos, deReais } from '#domain/centavos.ts'
import { type OfertaDaTroca, planejarTroca } from '#domain/compra/troca.ts'
import { rotuloDaTroca } from '#web/components/carrinho/rotulo-da-troca.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { type LinhaDoItem, useTrocarItens } from '#web/queries/compra/carrinho/trocar-itens.ts'
import { type Cotacao, useCotacoesDosProdutos } from '#web/queries/mercado/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './ItensDoCarrinho.module.css'

interface TrocaDoCarrinhoProps {
  carrinho: Carrinho
  /** Called before the items move, so that the list can move the focus. */
  aoTrocar: () => void
}

/** One tap moves what a seller cannot deliver, or does not for so little, to the next best quotes (rule N23). Draws nothing if nothing can move. */
export function TrocaDoCarrinho({ carrinho, aoTrocar }: TrocaDoCarrinhoProps) {
  const { itensPedido, minimosDosVendedores = [] } = carrinho
  const itens = itensPedido.filter(item => item.noProximoBoleto)
  const faltam = minimosDosVendedores.filter(({ minimo, soma }) => soma < minimo)
  const presos = itens.filter(
    item => !entrega(item) || faltam.some(({ vendedorId }) => vendedorId === item.cotacao.vendedor.id),
  )
  const cotacoes = useCotacoesDosProdutos([...new Set(presos.map(({ cotacao }) => cotacao.produto.id))])
  const { mutate: trocar, isPending } = useTrocarItens()
  const minimos = new Map(
    minimosDosVendedores.map(({ vendedorId, minimo }) => [vendedorId, deReais(minimo)] as const),
  )
  const troca = planejarTroca(itens.map(item => linhaDe(item, minimos, cotacoes)))
  if (troca.passos.length === 0) return null
  return (
    <Card flow="grid" gap={2} className={styles.troca}>
      <p>
        Outros vendedores entregam:{' '}
        {troca.passos
          .map(({ linha, oferta }) => `${linha.item.cotacao.produto.nome} de ${oferta.vendedorNome}`)
          .join('; ')}
        .
      </p>
      <Button
        variant="quiet"
        icon="store"
        busy={isPending}
        onClick={() => {
          aoTrocar()
          trocar(troca.passos)
        }}
      >
        {rotuloDaTroca(troca)}
      </Button>
    </Card>
  )
}

/** Can its seller deliver this quantity? A lot that does not fit is mended by another quantity. */
const entrega = ({ disponivel, aviso }: ItemDoCarrinho) =>
  disponivel && aviso?.codigo !== 'estoque-insuficiente'

function linhaDe(
  item: ItemDoCarrinho,
  minimos: ReadonlyMap<number, Centavos>,
  cotacoes: readonly Cotacao[],
): LinhaDoItem {
  const { cotacao, quantidade } = item
  const { vendedor, produto } = cotacao
  return {
    item,
    chave: String(item.id),
    quantidade,
    cotacaoId: cotacao.id,
    preco: deReais(cotacao.preco),
    vendedorId: vendedor.id,
    vendedorNome: vendedor.nome,
    pedidoMinimo: minimos.get(vendedor.id) ?? null,
    entrega: entrega(item),
    ofertas: cotacoes.filter(uma => uma.produto.id === produto.id).map(comoOferta),
  }
}

function comoOferta({ id, preco, vendedor, disponivel, minimo, multiplo }: Cotacao): OfertaDaTroca {
  return {
    id,
    preco: deReais(preco),
    vendedorId: vendedor.id,
    vendedorNome: vendedor.nome,
    pedidoMinimo: vendedor.pedidoMinimo === undefined ? null : deReais(vendedor.pedidoMinimo),
    disponivel: disponivel ?? null,
    minimo: minimo ?? 1,
    multiplo: multiplo ?? 1,
  }
}
