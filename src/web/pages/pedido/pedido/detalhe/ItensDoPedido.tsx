import { getRouteApi, Link } from '@tanstack/react-router'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { quantidadeAoLado } from '#domain/venda/produto-escrito.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { ItemDeHoje, PedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverSeparado } from '#web/components/separacao/falta.ts'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './ItensDoPedido.module.css'

const route = getRouteApi('/sessao/pedido/$id')

type ItemDoPedido = Pedido['itensPedido'][number]

interface ItensDoPedidoProps {
  itens: readonly ItemDoPedido[]
  /** The prices of today, of an order that can be ordered again now. */
  hoje: PedidoDeHoje | undefined
}

/** The ordered items at the prices of the order, and of today, under each seller with its sum; a seller sees own items only, without a name. */
export function ItensDoPedido({ itens, hoje }: ItensDoPedidoProps) {
  const pode = usePermissao()
  const comVendedor = !pode('publicar-cotacao')
  const comValores = pode('ver-valores-do-pedido')
  return (
    <table className={`panel wide ${styles.itens}`} aria-label="Itens do pedido">
      <thead>
        <tr>
          <th scope="col" className={styles.quantidade}>
            Qtd.
          </th>
          <th scope="col">Produto</th>
          <th scope="col" className={styles.larga}>
            Unidade
          </th>
          {comValores && (
            <>
              <th scope="col" className={`${styles.larga} ${styles.fim}`}>
                Preço
              </th>
              <th scope="col" className={styles.fim}>
                Total
              </th>
            </>
          )}
        </tr>
      </thead>
      {porVendedor(itens).map(([primeiro, ...outros]) => (
        <tbody key={primeiro.id}>
          {comVendedor && <Vendedor itens={[primeiro, ...outros]} nome={primeiro.cotacao.vendedorNome} />}
          {[primeiro, ...outros].map(item => (
            <Item key={item.id} item={item} hoje={hoje?.itens.find(({ linha }) => saoUm(item, linha))} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const saoUm = ({ cotacao }: ItemDoPedido, { produto, vendedorPreferido }: ItemDeHoje['linha']) =>
  produto.id === cotacao.produto.id && vendedorPreferido?.id === cotacao.vendedor.id

function porVendedor(itens: readonly ItemDoPedido[]): [ItemDoPedido, ...ItemDoPedido[]][] {
  const grupos = new Map<number, [ItemDoPedido, ...ItemDoPedido[]]>()
  for (const item of itens) {
    const grupo = grupos.get(item.cotacao.vendedor.id)
    if (grupo) grupo.push(item)
    else grupos.set(item.cotacao.vendedor.id, [item])
  }
  return [...grupos.values()]
}

function Vendedor({ nome, itens }: { nome: string; itens: readonly ItemDoPedido[] }) {
  const comValores = usePermissao()('ver-valores-do-pedido')
  return (
    <tr className={styles.vendedor}>
      <th scope="rowgroup" colSpan={comValores ? 2 : 3}>
        {nome}
      </th>
      {comValores && (
        <>
          <td className={styles.larga} />
          <td className={styles.larga} />
          <td className={styles.fim}>
            {formatarCentavos(somar(...itens.map(({ total }) => deReais(total))))}
          </td>
        </>
      )}
    </tr>
  )
}

interface ItemProps {
  item: ItemDoPedido
  hoje: ItemDeHoje | undefined
}

function Item({ item: { quantidade, cotacao, total, separado }, hoje }: ItemProps) {
  const { produto, preco } = cotacao
  const pode = usePermissao()
  const comValores = pode('ver-valores-do-pedido')
  const unidade = unidadeComPeso(produto)
  return (
    <tr>
      <td className={`nowrap ${styles.quantidade}`}>{quantidadeAoLado(quantidade, produto)}</td>
      <td>
        {pode('ver-produtos') ? (
          <Link to={paths.produto(produto.id)} className={`strong name-link ${styles.produto}`}>
            {produto.nome}
          </Link>
        ) : (
          produto.nome
        )}
        <span className={classNames(styles.resumo, 'muted small')}>
          {unidade}{' '}
          {comValores && (
            <span className="nowrap">
              · <Dinheiro valor={preco} />
            </span>
          )}
        </span>
        {hoje && hoje.hoje?.trocada !== false && <Acabou {...hoje} />}
        {separado && <Separado quantidade={quantidade} separado={separado} />}
      </td>
      <td className={`muted ${styles.larga}`}>{unidade}</td>
      {comValores && (
        <>
          <td className={`muted ${styles.larga} ${styles.fim}`}>
            <Dinheiro valor={preco} />
          </td>
          <td className={styles.fim}>
            <Dinheiro valor={total} />
            {hoje?.hoje && !hoje.hoje.trocada && (
              <span
                className={classNames(
                  'small block',
                  hoje.hoje.valor < deReais(total) ? 'brand-text strong' : 'muted',
                )}
              >
                hoje {formatarCentavos(hoje.hoje.valor)}
              </span>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

/** Its seller has none today; another seller stands in with one tap, in the grid of the order (rule N35). */
function Acabou({ hoje }: ItemDeHoje) {
  const { id } = route.useParams()
  if (!hoje) return <span className="warn small block">ninguém vende hoje</span>
  const { cotacao, valor } = hoje
  return (
    <span className="warn small block">
      acabou ·{' '}
      <Link to={paths.listaDoPedido(id)} search={{ troca: cotacao.id }} className="warn strong">
        trocar por {cotacao.vendedor.nome}, {formatarCentavos(valor)}
      </Link>
    </span>
  )
}

interface SeparadoProps {
  quantidade: number
  separado: NonNullable<ItemDoPedido['separado']>
}

// What its seller packed (rule N56): only a missing part is loud.
function Separado({ quantidade, separado }: SeparadoProps) {
  const falta = separado.quantidade < quantidade
  const lote = separado.lote && `lote ${separado.lote}`
  return (
    <>
      {falta && (
        <span className="block">
          <StatusMark icon="alert" tone="warn" sentence>
            {descreverSeparado(separado.quantidade, quantidade, separado)}
          </StatusMark>
        </span>
      )}
      {(lote || !falta) && (
        <span className="muted small block">
          {[falta ? null : 'separado', lote].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}
