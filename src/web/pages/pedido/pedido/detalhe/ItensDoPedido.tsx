import { Link } from '@tanstack/react-router'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverSeparado } from '#web/components/separacao/falta.ts'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './ItensDoPedido.module.css'

type ItemDoPedido = Pedido['itensPedido'][number]
type Separacao = NonNullable<ItemDoPedido['separado']>

interface ItensDoPedidoProps {
  itens: readonly ItemDoPedido[]
}

const produto: Column<ItemDoPedido> = {
  key: 'produto',
  header: 'Produto',
  cell: ({ quantidade, cotacao, separado }) => (
    <>
      <Link to={paths.produto(cotacao.produto.id)} className={styles.produto}>
        {cotacao.produto.nome}
      </Link>
      <span className={classNames(styles.unidade, 'muted small block')}>
        {unidadeComPeso(cotacao.produto)}
      </span>
      <Resumo quantidade={quantidade} cotacao={cotacao} />
      {separado && <Separado quantidade={quantidade} separado={separado} />}
    </>
  ),
}

const vendedor: Column<ItemDoPedido> = {
  key: 'vendedor',
  header: 'Vendedor',
  card: 'hidden',
  cell: ({ cotacao }) => cotacao.vendedorNome,
}

const quantias: readonly Column<ItemDoPedido>[] = [
  {
    key: 'quantidade',
    header: 'Quantidade',
    align: 'end',
    card: 'hidden',
    cell: ({ quantidade }) => quantidade,
  },
  {
    key: 'preco',
    header: 'Preço',
    align: 'end',
    card: 'hidden',
    cell: ({ cotacao }) => <Dinheiro valor={cotacao.preco} />,
  },
  {
    key: 'peso',
    header: 'Peso',
    align: 'end',
    card: 'hidden',
    cell: ({ peso }) => formatarPeso(deQuilos(peso)),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    card: 'end',
    cell: ({ total }) => (
      <strong className={`nowrap ${styles.total}`}>
        <Dinheiro valor={total} />
      </strong>
    ),
  },
]

// On small screens this line stands for the columns between the product and the total.
function Resumo({ quantidade, cotacao }: Pick<ItemDoPedido, 'quantidade' | 'cotacao'>) {
  const pode = usePermissao()
  return (
    <span className={styles.resumo}>
      {quantidade} × <Dinheiro valor={cotacao.preco} /> · {unidadeComPeso(cotacao.produto)}
      {pode('ver-frete-e-boleto') && ` · ${cotacao.vendedorNome}`}
    </span>
  )
}

// What its seller packed (rule N56): in full it is said quietly.
function Separado({ quantidade, separado }: Pick<ItemDoPedido, 'quantidade'> & { separado: Separacao }) {
  const falta = separado.quantidade < quantidade
  const texto = descreverSeparado(separado.quantidade, quantidade, separado)
  return (
    <Row as="span" wrap columnGap={3} above={1}>
      <StatusMark icon={falta ? 'alert' : 'check'} tone={falta ? 'warn' : 'success'} sentence>
        {texto}
      </StatusMark>
      {separado.lote && <span className="muted small">lote {separado.lote}</span>}
    </Row>
  )
}

/** The ordered items at the prices of the order; without sellers' names for a seller, who sees only own items. */
export function ItensDoPedido({ itens }: ItensDoPedidoProps) {
  const pode = usePermissao()
  const columns = [produto, ...(pode('ver-frete-e-boleto') ? [vendedor] : []), ...quantias]
  return <Table label="Itens do pedido" columns={columns} rows={itens} rowKey={({ id }) => id} />
}
