import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { colunaDoDia, colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { paths } from '#web/paths.ts'
import { type AcertoPorFora, useAcertosPorFora } from '#web/queries/mercado/vendedor/acerto-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { ListaDeSaldos } from './ListaDeSaldos.tsx'

const columns: readonly Column<AcertoPorFora>[] = [
  {
    key: 'vendedor',
    header: 'Vendedor',
    card: 'wide',
    cell: ({ vendedor }) => (
      <Link to={paths.vendedor(vendedor.id)} className={linha.link}>
        <strong>{vendedor.nome}</strong>
      </Link>
    ),
  },
  {
    key: 'pedido',
    header: 'Por quê',
    cell: ({ pedidoId }) =>
      pedidoId === null ? (
        'Sem boleto há 30 dias'
      ) : (
        <>
          <Link to={paths.pedido(pedidoId)} className={linha.link}>
            Pedido #{pedidoId}
          </Link>{' '}
          pago por fora
        </>
      ),
  },
  colunaDoDia('Desde', ({ desde }) => desde, 'start'),
  colunaDoValor('Deve', ({ valor }) => valor, 'end'),
]

/** What sellers owe and no boleto collects (rules N67, N72). */
export function AcertosPorFora() {
  const [page, setPage] = useState(0)
  return (
    <ListaDeSaldos
      label="A acertar por fora"
      consulta={useAcertosPorFora(page)}
      titulo={({ total }) => (
        <>
          <Dinheiro valor={total} /> a acertar por fora com vendedores
        </>
      )}
      columns={columns}
      rowKey={({ vendedor, pedidoId }) => `${vendedor.id}-${pedidoId ?? ''}`}
      onPagina={setPage}
    />
  )
}
