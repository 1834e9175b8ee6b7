import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import { paths } from '#web/paths.ts'
import type { PagamentoAVendedor } from '#web/queries/contas/pagamento-a-vendedor-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

type Coluna = Column<PagamentoAVendedor>

/** The columns; the last one has the button that records a payment, or says how it was made and has the button that reopens it. */
export function colunasDosPagamentos(
  situacao: PagamentoAVendedor['situacao'],
  onEscolher: (pagamento: PagamentoAVendedor) => void,
): readonly Coluna[] {
  return [
    {
      key: 'pedido',
      header: 'Pedido',
      cell: ({ pedidoId }) => (
        <Link to={paths.pedido(pedidoId)}>
          <strong>#{pedidoId}</strong>
        </Link>
      ),
    },
    { key: 'aberto', header: 'Devido desde', card: 'end', cell: ({ abertoEm }) => formatarDia(abertoEm) },
    {
      key: 'vendedor',
      header: 'Vendedor',
      card: 'wide',
      cell: ({ vendedor: { id, nome } }) => (
        <Link to={paths.pagamentosAVendedores} search={{ situacao, vendedorId: id }}>
          {nome}
        </Link>
      ),
    },
    {
      key: 'valor',
      header: 'Valor',
      align: 'end',
      card: 'total',
      cell: ({ valor }) => (
        <strong>
          <Dinheiro valor={valor} />
        </strong>
      ),
    },
    {
      key: 'acao',
      header: 'Andamento',
      card: 'wide',
      cell: pagamento => <Situacao pagamento={pagamento} onEscolher={onEscolher} />,
    },
  ]
}

interface SituacaoProps {
  pagamento: PagamentoAVendedor
  onEscolher: (pagamento: PagamentoAVendedor) => void
}

function Situacao({ pagamento, onEscolher }: SituacaoProps) {
  const { pedidoId, vendedor, pagoEm, observacao, registradoPor } = pagamento
  const alvo = `${vendedor.nome}, pedido #${pedidoId}`
  if (pagamento.situacao === 'ABERTO')
    return (
      <Andamento>
        <StatusMark icon="alert" tone="warn">
          A pagar por fora
        </StatusMark>
        <Button
          variant="quiet"
          icon="check"
          aria-label={`Registrar pagamento a ${alvo}`}
          onClick={() => onEscolher(pagamento)}
        >
          Registrar pagamento
        </Button>
      </Andamento>
    )
  return (
    <Andamento>
      <StatusMark icon="check" tone="success">
        {`Pago em ${pagoEm && formatarData(pagoEm)}`}
      </StatusMark>
      <Detalhe>{observacao}</Detalhe>
      {registradoPor && <Detalhe>Registrado por {registradoPor.nome}</Detalhe>}
      <Button
        variant="quiet"
        icon="back"
        aria-label={`Reabrir pagamento a ${alvo}`}
        onClick={() => onEscolher(pagamento)}
      >
        Reabrir
      </Button>
    </Andamento>
  )
}
