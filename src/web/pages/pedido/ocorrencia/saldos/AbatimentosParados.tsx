import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { colunaDoDia, colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { paths } from '#web/paths.ts'
import {
  type AbatimentoParado,
  useAbatimentosParados,
} from '#web/queries/pessoas/comprador/abatimento-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { ListaDeSaldos } from './ListaDeSaldos.tsx'

const columns: readonly Column<AbatimentoParado>[] = [
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: ({ comprador }) => (
      <Link to={paths.comprador(comprador.id)} className={linha.link}>
        <strong>{comprador.nome}</strong>
      </Link>
    ),
  },
  colunaDoDia('Parado desde', ({ desde }) => desde, 'start'),
  colunaDoValor('Disponível', ({ disponivel }) => disponivel, 'end'),
]

/** What buyers have not used for 30 days: to be paid in cash? (rule N72) */
export function AbatimentosParados() {
  const [page, setPage] = useState(0)
  return (
    <ListaDeSaldos
      label="Abatimentos parados"
      consulta={useAbatimentosParados(page)}
      titulo={({ total }) => (
        <>
          <Dinheiro valor={total} /> de abatimento parados: pagar em dinheiro?
        </>
      )}
      columns={columns}
      rowKey={({ comprador }) => comprador.id}
      onPagina={setPage}
    />
  )
}
