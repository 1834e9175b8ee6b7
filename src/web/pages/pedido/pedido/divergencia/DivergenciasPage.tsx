import { getRouteApi } from '@tanstack/react-router'
import { formatarDia } from '#web/components/data/datas.ts'
import { fraseDaDivergencia } from '#web/components/dinheiro/divergencia.ts'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import { colunaDoComprador, colunaDoPedido } from '#web/components/fila/colunas-comuns.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { type PedidoDivergente, useDivergencias } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type DivergenciaLida, VerDivergenciaDialog } from './VerDivergenciaDialog.tsx'

const route = getRouteApi('/sessao/adm/divergencias')

const abas = {
  A_VER: { label: 'A ver', vazio: 'Nenhum pagamento a ver.' },
  VISTA: { label: 'Vistos', vazio: 'Nenhum pagamento visto ainda.' },
} as const

/** Orders whose money is not their total: what lacks money first, and what staff have seen of them (rule M24, design/charges). */
export function DivergenciasPage() {
  const { page, situacao = 'A_VER' } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<DivergenciaLida>()
  return (
    <>
      <PageHeader title="Pagamentos que não fecham" />
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={useDivergencias({ page, situacao })}
        label={`Pagamentos que não fecham: ${abas[situacao].label}`}
        columns={colunasDasDivergencias(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os pagamentos."
        vazio={abas[situacao].vazio}
      />
      {aberta && <VerDivergenciaDialog pedido={aberta} {...fechamento} />}
    </>
  )
}

const dados: readonly Column<PedidoDivergente>[] = [
  colunaDoPedido(({ id }) => id),
  {
    key: 'situacao',
    header: 'Situação',
    card: 'end',
    cell: ({ statusPedido }) => <StatusDoPedido status={statusPedido} />,
  },
  colunaDoComprador,
  {
    key: 'pagamento',
    header: 'Pagamento',
    card: 'wide',
    cell: pedido => <strong>{fraseDaDivergencia(pedido)}</strong>,
  },
]

/** The columns; the last one says who has seen it, or has the button that marks it as seen. */
function colunasDasDivergencias(
  onMarcar: (pedido: PedidoDivergente) => void,
): readonly Column<PedidoDivergente>[] {
  return [
    ...dados,
    {
      key: 'visto',
      header: 'Visto',
      card: 'wide',
      cell: pedido =>
        pedido.visto ? (
          <VistoPor visto={pedido.visto} />
        ) : (
          <Button
            variant="quiet"
            icon="eye"
            aria-label={`Marcar como visto: pedido #${pedido.id}`}
            onClick={() => onMarcar(pedido)}
          >
            Marcar como visto
          </Button>
        ),
    },
  ]
}

function VistoPor({ visto: { em, por, observacao } }: { visto: NonNullable<PedidoDivergente['visto']> }) {
  return (
    <Andamento>
      <span>{observacao}</span>
      <Detalhe>
        {formatarDia(em)}, por {por.nome}
      </Detalhe>
    </Andamento>
  )
}
