import { dataEmSaoPaulo, diaEMes } from '#domain/calendario.ts'
import { deReais, formatarCentavos, subtrair } from '#domain/centavos.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { useItensDoProduto } from '#web/queries/compra/carrinho-queries.ts'
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import styles from './Grade.module.css'

interface UltimaCompraProps {
  linha: LinhaDaGrade
  doPedido: boolean
  /** The row's quote: its price is compared with the one of the order. */
  cotacao: CotacaoDaGrade | null
}

/** How many are in the cart already, how many are usual, and what the product cost the last time: "de sempre 3", "R$ 40,00 em 20/11/2026", "R$ 2,00 mais caro". */
export function UltimaCompra({
  linha: { produto, quantidadeDeSempre, ultimo },
  doPedido,
  cotacao,
}: UltimaCompraProps) {
  const noCarrinho = useItensDoProduto(produto.id).reduce((soma, { quantidade }) => soma + quantidade, 0)
  return (
    <>
      {noCarrinho > 0 && (
        <span className={styles.noCarrinho}>no carrinho: {contarUnidades(noCarrinho, produto)}</span>
      )}
      {quantidadeDeSempre !== null && !doPedido && (
        <span>de sempre: {contarUnidades(quantidadeDeSempre, produto)}</span>
      )}
      {ultimo && (
        <span className={styles.detalhe}>
          {doPedido && quantidadeDeSempre !== null && `${contarUnidades(quantidadeDeSempre, produto)} × `}
          {formatarCentavos(deReais(ultimo.preco))}
          {!doPedido && ` em ${diaEMes(dataEmSaoPaulo(new Date(ultimo.em)))}`}
        </span>
      )}
      {doPedido && ultimo && cotacao && (
        <Diferenca antes={deReais(ultimo.preco)} agora={deReais(cotacao.preco)} />
      )}
    </>
  )
}

function Diferenca({
  antes,
  agora,
}: {
  antes: ReturnType<typeof deReais>
  agora: ReturnType<typeof deReais>
}) {
  if (antes === agora) return <span className={styles.detalhe}>mesmo preço</span>
  return agora > antes ? (
    <span className="warn strong">subiu {formatarCentavos(subtrair(agora, antes))}</span>
  ) : (
    <span className="brand-text strong">caiu {formatarCentavos(subtrair(antes, agora))}</span>
  )
}
