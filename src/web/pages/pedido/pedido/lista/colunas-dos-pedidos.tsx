import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { pagamentoADizer } from '#domain/pedido/palavras.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { formatarDiaRecente, formatarVencimento } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { palavraDoDia } from '#web/components/entrega/dia-de-entrega.ts'
import { MarcaDeStatus } from '#web/components/status/MarcaDeStatus.tsx'
import { marcasDoPagamento, marcasDoPedido, marcasDoProprioRepasse } from '#web/components/status/marcas.ts'
import { paths } from '#web/paths.ts'
import { aguardaPagamento, type PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { diaNaLista, fraseDoPedido } from './frase-do-pedido.ts'
import styles from './ListaDePedidos.module.css'
import { resumirProdutos } from './resumir-produtos.ts'

type Coluna = Column<PedidoDaLista>

/** The number; on phones all of the row, in two lines. */
const numero = (papel: Papel, comValores: boolean): Coluna => ({
  key: 'pedido',
  header: 'Pedido',
  cell: pedido => <Linha pedido={pedido} papel={papel} comValores={comValores} />,
})

function Linha({ pedido, papel, comValores }: { pedido: PedidoDaLista; papel: Papel; comValores: boolean }) {
  const { id, itensPedido, comprador, mensagemNova, total } = pedido
  const { frase, marca, detalhe } = fraseDoPedido(pedido, papel, lerRelogio())
  const nomes = resumirProdutos(itensPedido.map(({ cotacao }) => cotacao.produto.nome))
  return (
    <Box grow shrink>
      <span className={styles.cima}>
        {marca ? (
          <StatusMark icon={marca.icone} tone={marca.tom}>
            {frase}
          </StatusMark>
        ) : (
          <span className="muted">{frase}</span>
        )}
        {comValores && (
          <strong>
            <Dinheiro valor={total} />
          </strong>
        )}
      </span>
      <span className={`muted small ${styles.baixo}`}>
        <span className={styles.resumo}>
          <Link to={paths.pedido(id)} className={`stretched-link ${styles.numero}`}>
            #{id}
          </Link>
          {mensagemNova && <MensagemNova papel={papel} />}
          <span className="card-only">
            {' · '}
            {papel === 'COMPRADOR' ? nomes : `${comprador.nome} · ${nomes}`}
          </span>
        </span>
        <span className={styles.detalhe}>{detalhe}</span>
      </span>
    </Box>
  )
}

/** A dot where there is a message to read; staff speak with one voice, so theirs are those to answer (rules N79, N81). */
function MensagemNova({ papel }: { papel: Papel }) {
  const palavra = pode(papel, 'ver-todos-os-pedidos') ? 'Mensagem sem resposta' : 'Mensagem não lida'
  return (
    <span className={styles.mensagemNova} title={palavra}>
      <span className="visually-hidden">{palavra}</span>
    </span>
  )
}

const data: Coluna = {
  key: 'data',
  header: 'Data',
  card: 'hidden',
  cell: ({ dataCriacao }) => <span className="nowrap">{formatarDiaRecente(dataCriacao, lerRelogio())}</span>,
}

const comprador: Coluna = {
  key: 'comprador',
  header: 'Comprador',
  card: 'hidden',
  cell: ({ comprador }) => comprador.nome,
}

const quantosItens: Coluna = {
  key: 'itens',
  header: 'Itens',
  align: 'end',
  card: 'hidden',
  cell: ({ quantidadeDeItens }) => quantidadeDeItens,
}

/** Buyers and sellers know an order by what was in it. */
const produtos: Coluna = {
  key: 'itens',
  header: 'Itens',
  card: 'hidden',
  cell: ({ itensPedido }) => (
    <span className={`ellipsis block ${styles.produtos}`}>
      {resumirProdutos(itensPedido.map(({ cotacao }) => cotacao.produto.nome))}
    </span>
  ),
}

/** Coloured only where the reader has to act; plain words otherwise. */
const situacoes = (papel: Papel): readonly Coluna[] => [
  {
    key: 'situacao',
    header: 'Situação',
    card: 'hidden',
    cell: ({ statusPedido, cancelamentoPedido }) => {
      if (!cancelamentoPedido) return marcasDoPedido[statusPedido].palavra
      if (papel === 'COMPRADOR') return 'Cancelamento pedido'
      return (
        <StatusMark icon="info" tone="warn">
          Cancelamento pedido
        </StatusMark>
      )
    },
  },
  {
    key: 'pagamento',
    header: 'Pagamento',
    card: 'hidden',
    cell: pedido => <Pagamento pedido={pedido} papel={papel} />,
  },
]

function Pagamento({ pedido, papel }: { pedido: PedidoDaLista; papel: Papel }) {
  const { vencimento } = pedido
  const statusPagamento = pagamentoADizer(pedido)
  if (!statusPagamento) return '—'
  const marca = marcasDoPagamento[statusPagamento]
  const aPagar = aguardaPagamento(pedido)
  const tarde = statusPagamento === 'PAGAMENTO_EM_ATRASO' || statusPagamento === 'PAGAMENTO_DEVOLVIDO'
  const pede = aPagar && (papel === 'COMPRADOR' || tarde)
  return (
    <span className="nowrap">
      {pede ? <MarcaDeStatus marca={marca} /> : marca.palavra}
      {vencimento && aPagar && (
        <span className="small muted"> {formatarVencimento(vencimento, lerRelogio())}</span>
      )}
    </span>
  )
}

function DiaNaLista({ pedido }: { pedido: PedidoDaLista }) {
  const lido = diaNaLista(pedido)
  if (!lido) return null
  const { dia, entregue } = lido
  const palavra = palavraDoDia(dia, lerRelogio())
  return (
    <time dateTime={dia} className="nowrap">
      {entregue && 'Entregue '}
      {palavra ? `${palavra} ${formatarData(dia).slice(0, 5)}` : formatarDiaCurto(dia)}
    </time>
  )
}

/** The day that the buyer receives (rule N47), or received. */
const entrega: Coluna = {
  key: 'dia',
  header: 'Entrega',
  card: 'hidden',
  cell: pedido => <DiaNaLista pedido={pedido} />,
}

const repasse: Coluna = {
  key: 'repasse',
  header: 'Repasse',
  card: 'hidden',
  cell: ({ statusVendedorPagamento: repasse }) => (repasse ? marcasDoProprioRepasse[repasse].palavra : '—'),
}

const total: Coluna = {
  key: 'total',
  header: 'Total',
  align: 'end',
  card: 'hidden',
  cell: pedido => (
    <strong>
      <Dinheiro valor={pedido.total} />
    </strong>
  ),
}

/**
 * The columns by permissions (spec §6): sellers also see the status of their share; buyers, who have only their own orders, do
 * not see the buyer. The day of delivery has a column where some order has one (`comEntrega`), money where the reader may see it.
 */
export function colunasDosPedidos(
  papel: Papel,
  { comEntrega, comValores }: { comEntrega: boolean; comValores: boolean },
): readonly Coluna[] {
  const vende = pode(papel, 'publicar-cotacao')
  const daEquipe = pode(papel, 'ver-todos-os-pedidos')
  const colunas = [
    numero(papel, comValores),
    data,
    ...(vende || daEquipe ? [comprador] : []),
    daEquipe ? quantosItens : produtos,
    ...situacoes(papel),
    ...(comEntrega ? [entrega] : []),
    ...(vende ? [repasse] : []),
    total,
  ]
  return comValores ? colunas : colunas.filter(({ key }) => key !== 'pagamento' && key !== 'total')
}
