import { Link } from '@tanstack/react-router'
import { type Centavos, deReais, formatarCentavos } from '#domain/centavos.ts'
import { type OfertaDaTroca, planejarTroca } from '#domain/compra/troca.ts'
import { rotuloDaTroca } from '#web/components/carrinho/rotulo-da-troca.ts'
import { paths } from '#web/paths.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useRemoverItem } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { type LinhaDoItem, useTrocarItens } from '#web/queries/compra/carrinho/trocar-itens.ts'
import { type Cotacao, useCotacoesParaTrocar } from '#web/queries/mercado/cotacao-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from '../CarrinhoPage.module.css'
import type { ItensDoVendedor } from './por-vendedor.ts'

interface SaidasDoVendedorProps {
  /** A seller who keeps the boleto back. */
  grupo: ItensDoVendedor
  carrinho: Carrinho
  /** Called before items move or go, so that the list can move the focus. */
  aoMudar: () => void
}

/**
 * What a seller's minimum lacks, and two ways out: other sellers with one tap, else none of this one, and more of this one. Items that the
 * seller cannot deliver move with the same tap (rules N22, N23).
 */
export function SaidasDoVendedor({ grupo, carrinho, aoMudar }: SaidasDoVendedorProps) {
  const { vendedor, falta, itens } = grupo
  const presos = itens.filter(item => falta !== null || !entrega(item))
  const { cotacoes, lendo } = useCotacoesParaTrocar({
    produtoIds: [...new Set(presos.map(({ cotacao }) => cotacao.produto.id))],
    vendedorId: falta === null ? null : vendedor.id,
  })
  const { trocar, isPending: trocando } = useTrocarItens()
  const troca = lendo ? null : planejarTroca(linhasDe(carrinho, cotacoes), { doVendedor: vendedor.id })
  const trocarAgora = troca && troca.passos.length > 0 && (
    <Button
      busy={trocando}
      onClick={() => {
        aoMudar()
        trocar(troca.passos)
      }}
    >
      {rotuloDaTroca(troca)}
      <span className="visually-hidden"> de {vendedor.nome}</span>
    </Button>
  )
  if (falta === null) return trocarAgora ? <div className={styles.saidas}>{trocarAgora}</div> : null
  return (
    <Grid gap={2} className={styles.saidas}>
      <p className="warn strong">Faltam {formatarCentavos(falta)} para o mínimo</p>
      <Grid columns="fill" gap={2} className={styles.botoes}>
        {lendo ? (
          <Button busy>Trocar</Button>
        ) : (
          trocarAgora || <RemoverTodos itens={itens} aoMudar={aoMudar} />
        )}
        <Link
          to={paths.vendedor(vendedor.id)}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={`Completar o pedido de ${vendedor.nome}`}
        >
          Completar
        </Link>
      </Grid>
    </Grid>
  )
}

function RemoverTodos({
  itens,
  aoMudar,
}: Pick<ItensDoVendedor, 'itens'> & Pick<SaidasDoVendedorProps, 'aoMudar'>) {
  const { mutateAsync: remover, isPending } = useRemoverItem()

  async function removerTodos() {
    aoMudar()
    // One after the other: each answers the cart as it is then.
    for (const item of itens) await remover(item).catch(() => undefined)
  }

  return (
    <Button variant="plain" busy={isPending} onClick={removerTodos}>
      {itens.length === 1 ? 'Remover o item' : `Remover os ${itens.length} itens`}
    </Button>
  )
}

/** Can its seller deliver this quantity? A lot that does not fit is mended by another quantity. */
const entrega = ({ disponivel, aviso }: ItemDoCarrinho) =>
  disponivel && aviso?.codigo !== 'estoque-insuficiente'

/** The items of the next boleto as the plan takes them. */
function linhasDe(
  { itensPedido, minimosDosVendedores = [] }: Carrinho,
  cotacoes: readonly Cotacao[],
): LinhaDoItem[] {
  const minimos = new Map(
    minimosDosVendedores.map(({ vendedorId, minimo }): [number, Centavos] => [vendedorId, deReais(minimo)]),
  )
  return itensPedido
    .filter(item => item.noProximoBoleto)
    .map(item => {
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
    })
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
