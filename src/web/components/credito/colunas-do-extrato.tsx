import { Link } from '@tanstack/react-router'
import { PALAVRA_DO_LANCAMENTO } from '#domain/pagamento/palavras.ts'
import type { RespostaDe } from '#web/api/query.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { formatarDia } from '../data/datas.ts'
import { Dinheiro } from '../dinheiro/Dinheiro.tsx'
import { Movimento } from '../dinheiro/Movimento.tsx'
import styles from './Extrato.module.css'

type Lancamento = RespostaDe<'GET /v1/user/extrato'>['content'][number]

const data: Column<Lancamento> = {
  key: 'data',
  header: 'Data',
  card: 'hidden',
  cell: ({ data }) => formatarDia(data),
}

const pedido: Column<Lancamento> = {
  key: 'pedido',
  header: 'Pedido',
  card: 'hidden',
  cell: ({ pedidoId }) => (pedidoId === null ? '—' : <LinkDoPedido id={pedidoId} />),
}

const movimento: Column<Lancamento> = {
  key: 'movimento',
  header: 'Movimento',
  cell: ({ tipo, por, data, pedidoId }) => (
    <>
      <span className={styles.movimento}>
        {PALAVRA_DO_LANCAMENTO[tipo]}
        {por && ` por ${por.nome}`}
      </span>
      <span className={styles.resumo}>
        {formatarDia(data)}
        {pedidoId !== null && (
          <>
            {' · '}
            <LinkDoPedido id={pedidoId} />
          </>
        )}
      </span>
    </>
  ),
}

const valores: readonly Column<Lancamento>[] = [
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    card: 'end',
    cell: ({ valor, disponivel }) => (
      <>
        <span className={`ink ${styles.valor}`}>
          <Movimento valor={valor} />
        </span>
        <span className={styles.resumo}>
          resta <Dinheiro valor={disponivel} />
        </span>
      </>
    ),
  },
  {
    key: 'disponivel',
    header: 'Disponível depois',
    align: 'end',
    card: 'hidden',
    cell: ({ disponivel }) => (
      <strong>
        <Dinheiro valor={disponivel} />
      </strong>
    ),
  },
]

function LinkDoPedido({ id }: { id: number }) {
  return (
    <Link to={paths.pedido(id)} className={linha.link}>
      #{id}
    </Link>
  )
}

/** The columns of a credit ledger: each line's amount and what was available after it (rule M28). On phones a line of the ledger has two lines. */
export const colunasDoExtrato: readonly Column<Lancamento>[] = [movimento, data, pedido, ...valores]
