import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { quantidadeAoLado } from '#domain/venda/produto-escrito.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverSeparado } from '#web/components/separacao/falta.ts'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './ItensDoPedido.module.css'

type ItemDoPedido = Pedido['itensPedido'][number]

/** The ordered items at the prices of the order, under each seller with its sum; a seller sees own items only, without a name. */
export function ItensDoPedido({ itens }: { itens: readonly ItemDoPedido[] }) {
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
            <Item key={item.id} item={item} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

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

function Item({ item: { quantidade, cotacao, total, separado } }: { item: ItemDoPedido }) {
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
          </td>
        </>
      )}
    </tr>
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
