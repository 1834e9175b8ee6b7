import { Link } from '@tanstack/react-router'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import styles from './ReembolsosPage.module.css'
import type { Reembolso } from './reembolso-queries.ts'

const dados: readonly Column<Reembolso>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    cell: ({ pedidoId }) => (
      <Link to={paths.pedido(pedidoId)}>
        <strong>#{pedidoId}</strong>
      </Link>
    ),
  },
  { key: 'aberto', header: 'Aberto em', card: 'end', cell: ({ abertoEm }) => formatarDia(abertoEm) },
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador }) => <Link to={paths.comprador(comprador.id)}>{comprador.nome}</Link>,
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
]

/** The columns; the last is the way to mark one as done, or how it was. */
export function colunasDosReembolsos(
  onConcluir: (reembolso: Reembolso) => void,
): readonly Column<Reembolso>[] {
  return [
    ...dados,
    {
      key: 'acao',
      header: 'Conclusão',
      align: 'end',
      card: 'wide',
      cell: reembolso => <Conclusao reembolso={reembolso} onConcluir={onConcluir} />,
    },
  ]
}

interface ConclusaoProps {
  reembolso: Reembolso
  onConcluir: (reembolso: Reembolso) => void
}

function Conclusao({ reembolso, onConcluir }: ConclusaoProps) {
  const { pedidoId, concluidoEm, concluidoPor, observacao } = reembolso
  if (concluidoEm === null)
    return (
      <Button
        variant="quiet"
        icon="check"
        aria-label={`Concluir reembolso do pedido #${pedidoId}`}
        onClick={() => onConcluir(reembolso)}
      >
        Concluir
      </Button>
    )
  return (
    <>
      {formatarDia(concluidoEm)}
      {concluidoPor && `, ${concluidoPor.nome}`}
      {observacao && <span className={styles.detalhe}>{observacao}</span>}
    </>
  )
}
