import { Link } from '@tanstack/react-router'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { PALAVRA_DO_PAGAMENTO, PALAVRA_DO_PEDIDO, pagamentoADizer } from '#domain/pedido/palavras.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { formatarDiaRecente } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { type FraseDoPedido, fraseDoPedido } from './frase-do-pedido.ts'
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
  const { detalhe, ...frase } = fraseDoPedido(pedido, papel, lerRelogio())
  const nomes = resumirProdutos(itensPedido.map(({ cotacao }) => cotacao.produto.nome))
  return (
    <Box grow shrink>
      <span className={styles.cima}>
        <Frase {...frase} />
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

function Frase({ frase, marca, pede }: Omit<FraseDoPedido, 'detalhe'>) {
  if (!marca) return <span className={classNames('muted', pede && styles.pede)}>{frase}</span>
  return (
    <StatusMark icon={marca.icone} tone={marca.tom}>
      {frase}
    </StatusMark>
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

const comprador = (papel: Papel): Coluna => ({
  key: 'comprador',
  header: 'Comprador',
  card: 'hidden',
  cell: pedido => (
    <span className={fraseDoPedido(pedido, papel, lerRelogio()).pede ? 'strong' : undefined}>
      {pedido.comprador.nome}
    </span>
  ),
})

/** Buyers and sellers know an order by what was in it. */
const itens = (comNomes: boolean): Coluna => ({
  key: 'itens',
  header: 'Itens',
  card: 'hidden',
  cell: ({ quantidadeDeItens, itensPedido }) => {
    const quantos = quantidadeDeItens === 1 ? '1 item' : `${quantidadeDeItens} itens`
    if (!comNomes) return <span className="muted small nowrap">{quantos}</span>
    const nomes = itensPedido.map(({ cotacao }) => cotacao.produto.nome).join(', ')
    return (
      <span className={`muted ellipsis block ${styles.produtos}`}>
        {quantos} · {nomes}
      </span>
    )
  },
})

/** The state in the words of the phone; the specification's own are behind them. */
const situacao = (papel: Papel): Coluna => ({
  key: 'situacao',
  header: 'Situação',
  card: 'hidden',
  cell: pedido => {
    const { detalhe, ...frase } = fraseDoPedido(pedido, papel, lerRelogio())
    const pagamento = pagamentoADizer(pedido)
    const palavras = [
      PALAVRA_DO_PEDIDO[pedido.statusPedido],
      ...(pagamento ? [PALAVRA_DO_PAGAMENTO[pagamento]] : []),
    ]
    return (
      <span title={palavras.join(' · ')}>
        <Frase {...frase} />
        {detalhe && <span className="muted nowrap"> · {detalhe}</span>}
      </span>
    )
  },
})

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

/** The columns by permissions (spec §6): buyers have only their own orders, of any day; money stands where the reader may see it. */
export function colunasDosPedidos(papel: Papel, comValores: boolean): readonly Coluna[] {
  const deVarios = pode(papel, 'publicar-cotacao') || pode(papel, 'ver-todos-os-pedidos')
  return [
    numero(papel, comValores),
    ...(deVarios ? [comprador(papel)] : []),
    situacao(papel),
    itens(!pode(papel, 'ver-todos-os-pedidos')),
    ...(deVarios ? [] : [data]),
    ...(comValores ? [total] : []),
  ]
}
