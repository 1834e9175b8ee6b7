import type { ReactNode } from 'react'
import { deQuilos, formatarPeso, gramas } from '#domain/peso.ts'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'

interface CabecaDoPedidoProps {
  pedido: PedidoASeparar
  /** What else there is to say of it, after the rest. */
  children?: ReactNode
}

/** Buyer, number, size, the hours of the delivery note, and whether the order may still change (rule N55). */
export function CabecaDoPedido({ pedido, children }: CabecaDoPedidoProps) {
  const { id, comprador, itens, horario, podeMudar } = pedido
  return (
    <div>
      <h3 className="medium breaks">{comprador.nome}</h3>
      <p className="muted small">
        <span className="nowrap">
          #{id} · {itens.length === 1 ? '1 item' : `${itens.length} itens`}
        </span>{' '}
        <span className="nowrap">· {pesoDosItens(itens)}</span>
        {horario && (
          <>
            {' '}
            · <strong>{horario}</strong>
          </>
        )}
        {podeMudar && (
          <>
            {' '}
            · <span className="warn strong nowrap">pode mudar</span>
          </>
        )}
        {children}
      </p>
    </div>
  )
}

type Linha = Pick<PedidoASeparar['itens'][number], 'quantidade' | 'produto'>

/** "118 kg" of all units of these lines. */
export function pesoDosItens(linhas: readonly Linha[]): string {
  return formatarPeso(
    gramas(linhas.reduce((soma, { quantidade, produto }) => soma + deQuilos(produto.peso) * quantidade, 0)),
  )
}
