import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { descreverOferta } from '#domain/entrega/substituto.ts'
import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { nomeComTipo, quantidadeAoLado } from '#domain/venda/produto-escrito.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { ItemDeHoje, PedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverBalanca, descreverSeparado, descreverSubstituto } from '#web/components/separacao/falta.ts'
import { paths } from '#web/paths.ts'
import { type Pedido, useResponderSubstituto } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { latePart } from '#web/ui/late.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './ItensDoPedido.module.css'

const route = getRouteApi('/sessao/pedido/$id')

type ItemDoPedido = Pedido['itensPedido'][number]
type Substituto = NonNullable<ItemDoPedido['substituto']>

const CombinarPrecoDialog = latePart(
  async () => (await import('#web/components/combinado/CombinarPrecoDialog.tsx')).CombinarPrecoDialog,
)

interface ItensDoPedidoProps {
  itens: readonly ItemDoPedido[]
  comprador: Pedido['comprador']
  /** The prices of today, of an order that can be ordered again now. */
  hoje: PedidoDeHoje | undefined
}

/** The ordered items at the prices of the order, and of today, under each seller with its sum; a seller sees own items only, without a name. */
export function ItensDoPedido({ itens, comprador, hoje }: ItensDoPedidoProps) {
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
            <Item
              key={item.id}
              item={item}
              comprador={comprador}
              hoje={hoje?.itens.find(({ linha }) => saoUm(item, linha))}
            />
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

/** A seller offers this buyer a price for the quote of an item (rule N145). */
function CombinarPreco({ cotacao, comprador }: Pick<ItemDoPedido, 'cotacao'> & Pick<Pedido, 'comprador'>) {
  const [aberto, setAberto] = useState(false)
  return (
    <span className="block">
      <Button
        variant="plain"
        className={inLine}
        aria-label={`Combinar preço de ${cotacao.produto.nome}`}
        onClick={() => setAberto(true)}
      >
        Combinar preço
      </Button>
      {aberto && (
        <Suspense>
          <CombinarPrecoDialog cotacao={cotacao} comprador={comprador} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </span>
  )
}

interface ItemProps {
  item: ItemDoPedido
  comprador: Pedido['comprador']
  hoje: ItemDeHoje | undefined
}

function Item({ item, comprador, hoje }: ItemProps) {
  const { quantidade, cotacao, total, separado, substituto } = item
  const { produto, preco } = cotacao
  const pode = usePermissao()
  const comValores = pode('ver-valores-do-pedido')
  const unidade = comCodigo(item, unidadeComPeso(produto))
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
        {pode('publicar-cotacao') && <CombinarPreco cotacao={cotacao} comprador={comprador} />}
        {separado && <Separado quantidade={quantidade} separado={separado} peso={produto.peso} />}
        {substituto && (
          <span className="small block">
            {descreverSubstituto(substituto)}
            {comValores && substituto.situacao === 'ACEITA' && `, ${descreverDinheiro(substituto)}`}
          </span>
        )}
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

// What an accepted substitute costs, and what comes back for it.
function descreverDinheiro({ cobrado, abatimento }: Substituto): string {
  const volta = abatimento > 0 ? ` (${formatarCentavos(deReais(abatimento))} de abatimento)` : ''
  return `${formatarCentavos(deReais(cobrado))}${volta}`
}

interface SeparadoProps {
  quantidade: number
  separado: NonNullable<ItemDoPedido['separado']>
  /** Of one unit. */
  peso: number
}

// What its seller packed (rule N56): only a missing part is loud.
function Separado({ quantidade, separado, peso }: SeparadoProps) {
  const falta = separado.quantidade < quantidade
  const lote = separado.lote && `lote ${separado.lote}`
  const balanca = descreverBalanca(separado, { peso })
  return (
    <>
      {falta && (
        <span className="block">
          <StatusMark icon="alert" tone="warn" sentence>
            {descreverSeparado(separado.quantidade, quantidade, separado)}
          </StatusMark>
        </span>
      )}
      {(lote || balanca || !falta) && (
        <span className="muted small block">
          {[falta ? null : 'separado', balanca, lote].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}

/** What sellers offer for what they lack, with the buyer's answer in one tap (rule N156); draws nothing while no offer waits. */
export function SubstitutosOferecidos({ pedido: { id, itensPedido } }: { pedido: Pedido }) {
  const abertos = itensPedido.flatMap(({ substituto, ...item }) =>
    substituto?.situacao === 'ABERTA' ? [{ item, substituto }] : [],
  )
  if (abertos.length === 0) return null
  return (
    <Stack gap={3} id="substituto" className="anchor">
      {abertos.map(({ item, substituto }) => (
        <Oferta key={substituto.id} pedidoId={id} item={item} substituto={substituto} />
      ))}
    </Stack>
  )
}

interface OfertaProps {
  pedidoId: number
  item: ItemDoPedido
  substituto: Substituto
}

function Oferta({ pedidoId, item: { cotacao }, substituto }: OfertaProps) {
  const { mutate: responder, isPending } = useResponderSubstituto(pedidoId)
  const comValores = usePermissao()('ver-valores-do-pedido')
  const { id: substitutoId, produto, quantidade, faltaram, ate } = substituto
  const frase = descreverOferta({
    vendedor: cotacao.vendedorNome,
    faltou: nomeComTipo(cotacao.produto),
    faltaram,
    unidadeMedida: cotacao.produto.unidadeMedida,
    oferecido: nomeComTipo(produto),
    quantidade,
    unidadeOferecida: produto.unidadeMedida,
  })
  return (
    <Card flow="stack" gap={3}>
      <p className="strong breaks">
        {frase}
        {comValores && ` por ${formatarCentavos(deReais(substituto.cobrado))}`}.
      </p>
      <p className="muted small">
        {comValores && avisoDoBoleto(substituto)} Responda até {horaEmSaoPaulo(new Date(ate))}; sem resposta,
        nada vai no lugar.
      </p>
      <Row wrap gap={2}>
        <Button busy={isPending} onClick={() => responder({ substitutoId, aceito: true })}>
          Aceitar
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => responder({ substitutoId, aceito: false })}>
          Não quero
        </Button>
      </Row>
    </Card>
  )
}

// The boleto stands: what the substitute costs less comes back.
function avisoDoBoleto({ abatimento }: Substituto): string {
  if (abatimento === 0) return 'O boleto não muda.'
  return `O boleto não muda; ${formatarCentavos(deReais(abatimento))} voltam como abatimento depois da entrega.`
}
