// The columns that queues of staff have in common.
import { Link } from '@tanstack/react-router'
import type { Reais } from '#domain/centavos.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data/Table.tsx'

interface Conta {
  id: number
  nome: string
}

/** The order of a row, with a link to it; null for the boleto of an undone emission (rule M17). */
export function colunaDoPedido<Linha>(idDe: (linha: Linha) => number | null): Column<Linha> {
  return {
    key: 'pedido',
    header: 'Pedido',
    cell: row => {
      const id = idDe(row)
      if (id === null) return <strong>Boleto desfeito foi pago</strong>
      return (
        <Link to={paths.pedido(id)} className={linha.link}>
          <strong>#{id}</strong>
        </Link>
      )
    },
  }
}

/** "do pedido #12"; "do boleto desfeito" for null. */
export const doPedido = (id: number | null) => (id === null ? 'do boleto desfeito' : `do pedido #${id}`)

/** The buyer of a row, with a link to its page. */
export const colunaDoComprador: Column<{ comprador: Conta }> = {
  key: 'comprador',
  header: 'Comprador',
  card: 'wide',
  cell: ({ comprador: { id, nome } }) => (
    <Link to={paths.comprador(id)} className={linha.link}>
      {nome}
    </Link>
  ),
}

/** The amount that a row is about. */
export function colunaDoValor<Linha>(
  header: string,
  valorDe: (linha: Linha) => Reais,
  card: Column<Linha>['card'] = 'total',
): Column<Linha> {
  return {
    key: 'valor',
    header,
    align: 'end',
    card,
    cell: row => (
      <strong>
        <Dinheiro valor={valorDe(row)} />
      </strong>
    ),
  }
}

/** The day since when a row waits. */
export function colunaDoDia<Linha>(
  header: string,
  instanteDe: (linha: Linha) => string,
  card: Column<Linha>['card'] = 'end',
): Column<Linha> {
  return { key: 'desde', header, card, cell: row => formatarDia(instanteDe(row)) }
}
