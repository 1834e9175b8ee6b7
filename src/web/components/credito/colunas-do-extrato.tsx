import { Link } from '@tanstack/react-router'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { formatarDia } from '../data/datas.ts'
import { Dinheiro } from '../dinheiro/Dinheiro.tsx'
import { Movimento } from '../dinheiro/Movimento.tsx'

type Lancamento = RespostaDe<'GET /v1/user/extrato'>['content'][number]

const movimentos: Readonly<Record<TipoDeLancamento, string>> = {
  LIMITE_DEFINIDO: 'Limite definido',
  RESERVADO: 'Boleto gerado',
  RESERVADO_POR_DEVOLUCAO: 'Pagamento devolvido',
  LIBERADO_POR_RECUSA: 'Boleto não emitido',
  LIBERADO_POR_PAGAMENTO: 'Boleto pago',
  LIBERADO_POR_FORA: 'Pago por fora do boleto',
  LIBERADO_POR_CANCELAMENTO: 'Pedido cancelado',
}

const data: Column<Lancamento> = { key: 'data', header: 'Data', cell: ({ data }) => formatarDia(data) }

const pedido: Column<Lancamento> = {
  key: 'pedido',
  header: 'Pedido',
  card: 'labelled',
  cell: ({ pedidoId }) => (pedidoId === null ? '—' : <Link to={paths.pedido(pedidoId)}>#{pedidoId}</Link>),
}

const movimento: Column<Lancamento> = {
  key: 'movimento',
  header: 'Movimento',
  card: 'wide',
  cell: ({ tipo, por }) => `${movimentos[tipo]}${por ? ` por ${por.nome}` : ''}`,
}

const valores: readonly Column<Lancamento>[] = [
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    card: 'labelled',
    cell: ({ valor }) => <Movimento valor={valor} />,
  },
  {
    key: 'disponivel',
    header: 'Disponível depois',
    align: 'end',
    card: 'labelled',
    cell: ({ disponivel }) => (
      <strong>
        <Dinheiro valor={disponivel} />
      </strong>
    ),
  },
]

/** The columns of a credit ledger: each line's amount and what was available after it (rule M28). */
export const colunasDoExtrato: readonly Column<Lancamento>[] = [movimento, data, pedido, ...valores]
