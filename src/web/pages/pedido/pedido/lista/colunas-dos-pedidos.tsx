import { Link } from '@tanstack/react-router'
import type { Acao } from '#domain/conta/permissao.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { formatarAtraso, formatarDia, formatarVencimento } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { palavraDoDia } from '#web/components/entrega/dia-de-entrega.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { StatusDoRepasse } from '#web/components/status/StatusDoRepasse.tsx'
import { paths } from '#web/paths.ts'
import { aguardaPagamento, type PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './ListaDePedidos.module.css'
import { resumirProdutos } from './resumir-produtos.ts'

type Coluna = Column<PedidoDaLista>

const numero: Coluna = {
  key: 'pedido',
  header: 'Pedido',
  cell: ({ id }) => (
    <Link
      to={paths.pedido(id)}
      className="stretched-link"
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      <strong>#{id}</strong>
    </Link>
  ),
}

/** The number with a dot where there is a message to read; staff speak with one voice, so theirs are those to answer (rules N79, N81). */
const numeroComMensagem = (palavra: string): Coluna => ({
  ...numero,
  cell: pedido => (
    <>
      {numero.cell(pedido)}
      {pedido.mensagemNova && (
        <span className={styles.mensagemNova} title={palavra}>
          <span className="visually-hidden">{palavra}</span>
        </span>
      )}
    </>
  ),
})

const data: Coluna = {
  key: 'data',
  header: 'Data',
  card: 'end',
  cell: ({ dataCriacao }) => formatarDia(dataCriacao),
}

/** The date of orders that staff still work on also says how long ago that was. */
const dataComIdade: Coluna = {
  ...data,
  cell: ({ dataCriacao, statusPedido }) => (
    <>
      {formatarDia(dataCriacao)}
      {proximosStatus(statusPedido, 'FUNCIONARIO').length > 0 && (
        <span className="muted small block">{formatarAtraso(dataCriacao, new Date())}</span>
      )}
    </>
  ),
}

const comprador: Coluna = {
  key: 'comprador',
  header: 'Comprador',
  card: 'wide',
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
  card: 'wide',
  cell: ({ itensPedido }) => (
    <span className={styles.produtos}>
      {resumirProdutos(itensPedido.map(({ cotacao }) => cotacao.produto.nome))}
    </span>
  ),
}

const situacoes: readonly Coluna[] = [
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ statusPedido, cancelamentoPedido }) => (
      <>
        <StatusDoPedido status={statusPedido} />
        {cancelamentoPedido && (
          <span className="block">
            <StatusMark icon="info" tone="warn">
              Cancelamento pedido
            </StatusMark>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'pagamento',
    header: 'Pagamento',
    card: 'end',
    cell: pedido => (
      <>
        <StatusDoPagamento status={pedido.statusPagamento} />
        {pedido.vencimento && aguardaPagamento(pedido) && (
          <span className={`compact block ${styles.vencimento}`}>
            {formatarVencimento(pedido.vencimento, new Date())}
          </span>
        )}
      </>
    ),
  },
]

function DiaNaLista({ dia }: { dia: string }) {
  const palavra = palavraDoDia(dia, new Date())
  return (
    <time dateTime={dia} className={classNames(styles.entregaDia, 'nowrap')}>
      {formatarDiaCurto(dia)}
      {palavra && <span className="muted small block">{palavra}</span>}
    </time>
  )
}

/** The day that the buyer receives (rule N47). */
const entrega: Coluna = {
  key: 'dia',
  header: 'Entrega',
  card: 'labelled',
  cell: ({ entregaDia }) => entregaDia && <DiaNaLista dia={entregaDia} />,
}

const repasse: Coluna = {
  key: 'repasse',
  header: 'Repasse',
  card: 'labelled',
  cell: ({ statusVendedorPagamento }) => <StatusDoRepasse status={statusVendedorPagamento} />,
}

const total: Coluna = {
  key: 'total',
  header: 'Total',
  align: 'end',
  card: 'total',
  cell: pedido => (
    <strong>
      <Dinheiro valor={pedido.total} />
    </strong>
  ),
}

/**
 * The columns by permissions (spec §6): sellers also see the status of their share; buyers, whose orders are all their own, do
 * not see the buyer. The day of delivery has a column where some order has one (`comEntrega`).
 */
export function colunasDosPedidos(pode: (acao: Acao) => boolean, comEntrega: boolean): readonly Coluna[] {
  const vende = pode('publicar-cotacao')
  const daEquipe = pode('ver-todos-os-pedidos')
  return [
    numeroComMensagem(daEquipe ? 'Mensagem sem resposta' : 'Mensagem não lida'),
    daEquipe ? dataComIdade : data,
    ...(vende || daEquipe ? [comprador] : []),
    daEquipe ? quantosItens : produtos,
    ...situacoes,
    ...(comEntrega ? [entrega] : []),
    ...(vende ? [repasse] : []),
    total,
  ]
}
