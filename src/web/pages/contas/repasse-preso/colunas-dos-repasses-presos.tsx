import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import { colunaDoPedido, colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { paths } from '#web/paths.ts'
import type { RepassePreso } from '#web/queries/contas/repasse-preso-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

const dados: readonly Column<RepassePreso>[] = [
  colunaDoPedido(({ pedidoId }) => pedidoId),
  { key: 'libera', header: 'Libera em', card: 'end', cell: ({ liberaEm }) => formatarData(liberaEm) },
  {
    key: 'vendedores',
    header: 'Vendedores',
    card: 'wide',
    cell: ({ vendedores }) =>
      vendedores.map(({ id, nome, valor }) => (
        <span key={id} className="block">
          <Link to={paths.vendedor(id)}>{nome}</Link>
          {vendedores.length > 1 && (
            <>
              , <Dinheiro valor={valor} />
            </>
          )}
        </span>
      )),
  },
  colunaDoValor('Valor', ({ valor }) => valor),
]

/** The columns; the last one says how the shares stand and has the button that notes how they were settled. */
export function colunasDosRepassesPresos(
  onAcertar: (repasse: RepassePreso) => void,
): readonly Column<RepassePreso>[] {
  return [
    ...dados,
    {
      key: 'acao',
      header: 'Andamento',
      card: 'wide',
      cell: repasse => <Situacao repasse={repasse} onAcertar={onAcertar} />,
    },
  ]
}

interface SituacaoProps {
  repasse: RepassePreso
  onAcertar: (repasse: RepassePreso) => void
}

function Situacao({ repasse, onAcertar }: SituacaoProps) {
  const { pedidoId, situacao, lidaEm } = repasse
  if (situacao === 'DEVOLVIDO' || situacao === 'ACERTADO') return <Encerrado repasse={repasse} />
  return (
    <Andamento>
      <Aberto repasse={repasse} />
      <Detalhe>
        {lidaEm ? `Conferido no PagBank em ${formatarDia(lidaEm)}` : 'Ainda não conferido no PagBank'}
      </Detalhe>
      <Button
        variant="quiet"
        icon="check"
        aria-label={`Anotar o acerto do pedido #${pedidoId}`}
        onClick={() => onAcertar(repasse)}
      >
        Anotar o acerto
      </Button>
    </Andamento>
  )
}

function Aberto({ repasse: { situacao, urgente, liberaEm } }: { repasse: RepassePreso }) {
  if (situacao === 'LIBERADO')
    return (
      <StatusMark icon="alert" tone="danger" sentence>
        Liberado: o PagBank já pagou os vendedores
      </StatusMark>
    )
  if (urgente)
    return (
      <StatusMark icon="alert" tone="danger" sentence>
        {`Urgente: o PagBank paga os vendedores em ${formatarData(liberaEm)}`}
      </StatusMark>
    )
  return (
    <StatusMark icon="lock" tone="warn" sentence>
      {`Preso no PagBank até ${formatarData(liberaEm)}`}
    </StatusMark>
  )
}

function Encerrado({ repasse }: { repasse: RepassePreso }) {
  const { situacao, lidaEm, acertadoPor, acertadoEm, observacao } = repasse
  const devolvido = situacao === 'DEVOLVIDO'
  const quando = devolvido ? lidaEm : acertadoEm
  return (
    <Andamento>
      <StatusMark icon="check" tone="success">
        {devolvido ? 'Devolvido pelo PagBank' : 'Resolvido pela equipe'}
      </StatusMark>
      {quando && (
        <Detalhe>
          {formatarDia(quando)}
          {acertadoPor && `, por ${acertadoPor.nome}`}
        </Detalhe>
      )}
      {observacao && <Detalhe>{observacao}</Detalhe>}
    </Andamento>
  )
}
