import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { confirmarStatus, type StatusDaEquipe } from '#web/components/status/confirmar-status.ts'
import { paths } from '#web/paths.ts'
import { useAlterarEmLote } from '#web/queries/pedido/pedido/lote.ts'
import { useSegurarListas } from '#web/queries/pedido/pedido/segurar-listas.ts'
import type { PedidoDaLista, ResultadoDoLote } from '#web/queries/pedido/pedido-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { content } from '#web/ui/page/focus-content.ts'
import { nearestOf, passFocusWhenLost } from '#web/ui/page/pass-focus.ts'
import styles from './ListaDePedidos.module.css'
import { marcarLinhas } from './marcar-linhas.ts'

interface PedidosDaEquipeProps {
  pedidos: readonly PedidoDaLista[]
  columns: readonly Column<PedidoDaLista>[]
  busy: boolean
}

/** A page of orders: staff set their status, one by one or many at once; refusals stand above them. */
export function PedidosDaEquipe({ pedidos, columns, busy }: PedidosDaEquipeProps) {
  const selecao = useSelecao(pedidos.filter(podeMudar).map(({ id }) => id))
  useSegurarListas(selecao.selecionados.length > 0)
  const lote = useAlterarEmLote()
  const [recusados, setRecusados] = useState<readonly ResultadoDoLote[]>([])

  async function mudar(ids: readonly number[], statusPedido: StatusDaEquipe, herdeiro = content) {
    if (lote.isPending || !(await confirmarStatus(ids, statusPedido))) return
    setRecusados([])
    const resultados = await lote.mutateAsync({ ids, statusPedido }).catch(() => null) // a toast says why
    // The element that has the focus may go with the selection, or with its row's next status.
    passFocusWhenLost(herdeiro)
    if (!resultados) return
    setRecusados(resultados.filter(({ recusa }) => recusa))
    selecao.marcarTodos(false)
  }

  return (
    <>
      <Recusados resultados={recusados} />
      <div className={`anchor ${styles.comMarcas}`}>
        {selecao.selecionaveis.length > 1 && <Todos selecao={selecao} />}
        <Table
          label="Pedidos"
          columns={[
            ...columns.map(column => comMarca(column, selecao)),
            entrega(
              (id, botao) => void mudar([id], 'ENTREGUE', nearestOf(botao, '[data-entregar]', content)),
            ),
          ]}
          rows={pedidos}
          rowKey={({ id }) => id}
          busy={busy}
          lines
        />
      </div>
      {selecao.selecionados.length > 0 && (
        <BarraDoLote
          quantos={selecao.selecionados.length}
          feitos={lote.isPending ? lote.feitos : null}
          onMudar={status => void mudar(selecao.selecionados, status)}
          onLimpar={() => selecao.marcarTodos(false)}
        />
      )}
    </>
  )
}

const podeMudar = ({ statusPedido }: PedidoDaLista) => proximosStatus(statusPedido, 'FUNCIONARIO').length > 0

function Todos({ selecao: { selecionados, selecionaveis, marcarTodos } }: { selecao: Selecao }) {
  const todos = selecionados.length === selecionaveis.length
  return (
    <label className={styles.todos}>
      <input
        type="checkbox"
        checked={todos}
        ref={caixa => {
          if (caixa) caixa.indeterminate = !todos && selecionados.length > 0
        }}
        onChange={({ currentTarget }) => marcarTodos(currentTarget.checked)}
      />
      <span>Todos desta página</span>
    </label>
  )
}

// The box stands beside the order's number, and on phones before the row.
function comMarca(column: Column<PedidoDaLista>, selecao: Selecao): Column<PedidoDaLista> {
  if (column.key !== 'pedido') return column
  return {
    ...column,
    cell: pedido => (
      <Marcavel pedido={pedido} selecao={selecao}>
        {column.cell(pedido)}
      </Marcavel>
    ),
  }
}

interface MarcavelProps {
  pedido: PedidoDaLista
  selecao: Selecao
  children: ReactNode
}

function Marcavel({ pedido, selecao: { selecionados, aoClicar }, children }: MarcavelProps) {
  return (
    <Row as="span" gap={1} className={styles.marcavel}>
      {podeMudar(pedido) && (
        <label className={styles.marca}>
          <input
            type="checkbox"
            aria-label={`Marcar o pedido #${pedido.id}`}
            checked={selecionados.includes(pedido.id)}
            // The click knows of shift; without a change handler the box would count as read-only.
            onChange={() => undefined}
            onClick={event => aoClicar(pedido.id, event)}
          />
        </label>
      )}
      {children}
    </Row>
  )
}

function entrega(onEntregar: (id: number, botao: HTMLElement) => void): Column<PedidoDaLista> {
  return {
    key: 'entrega',
    header: 'Entregar',
    align: 'end',
    card: 'hidden',
    cell: pedido =>
      podeMudar(pedido) && (
        <Button
          variant="plain"
          aria-label={`Marcar entregue o pedido #${pedido.id}`}
          className={`compact ${styles.entrega} ${inLine}`}
          data-entregar=""
          onClick={({ currentTarget }) => onEntregar(pedido.id, currentTarget)}
        >
          Marcar entregue
        </Button>
      ),
  }
}

function Recusados({ resultados }: { resultados: readonly ResultadoDoLote[] }) {
  if (resultados.length === 0) return null
  return (
    <Card below={4} role="alert">
      <h2>{resultados.length === 1 ? '1 pedido não mudou' : `${resultados.length} pedidos não mudaram`}</h2>
      <Stack as="ul" gap={1} above={2}>
        {resultados.map(({ id, recusa }) => (
          <li key={id}>
            <Link to={paths.pedido(id)}>#{id}</Link>: {recusa?.message}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

type Selecao = ReturnType<typeof useSelecao>

/** The ticked rows among these, which are all that can be ticked. A row that left the page, or became final, no longer counts. */
function useSelecao(ids: readonly number[]) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const tocada = useRef<number | null>(null)
  const selecionados = ids.filter(id => marcadas.has(id))

  function aoClicar(id: number, { currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) {
    const mudanca = { id, marcar: currentTarget.checked, desde: shiftKey ? tocada.current : null }
    setMarcadas(antes => marcarLinhas(ids, antes, mudanca))
    tocada.current = id
  }

  return {
    selecionados,
    selecionaveis: ids,
    aoClicar,
    marcarTodos: (marcar: boolean) => setMarcadas(new Set(marcar ? ids : [])),
  }
}

interface BarraDoLoteProps {
  /** How many orders are ticked. */
  quantos: number
  /** How many of them are done; null while nothing runs. */
  feitos: number | null
  onMudar: (status: StatusDaEquipe) => void
  onLimpar: () => void
}

/** What can be done with the ticked orders; stays in view at the bottom of the window. */
function BarraDoLote({ quantos, feitos, onMudar, onLimpar }: BarraDoLoteProps) {
  const correndo = feitos !== null
  return (
    <Row
      as="section"
      wrap
      gap={2}
      columnGap={3}
      above={4}
      className={`framed surface ${styles.barra}`}
      aria-label="Pedidos marcados"
    >
      <strong role="status">
        {correndo ? `${feitos} de ${quantos}…` : quantos === 1 ? '1 selecionado' : `${quantos} selecionados`}
      </strong>
      <Button icon="check" busy={correndo} onClick={() => onMudar('ENTREGUE')}>
        {quantos === 1 ? 'Marcar entregue' : 'Marcar entregues'}
      </Button>
      {!correndo && (
        <>
          <Button variant="quiet" onClick={() => onMudar('CANCELADO')}>
            {quantos === 1 ? 'Cancelar pedido' : 'Cancelar pedidos'}
          </Button>
          <Button variant="plain" onClick={onLimpar}>
            Limpar
          </Button>
        </>
      )}
    </Row>
  )
}
