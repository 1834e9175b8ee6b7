import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Pager } from '#web/ui/data/Pager.tsx'
import { type Column, type RowGroup, Table } from '#web/ui/data/Table.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { PaginaVazia } from './PaginaVazia.tsx'

interface TabelaPaginadaProps<Linha> {
  label: string
  columns: readonly Column<Linha>[]
  pagina: { content: readonly Linha[]; currentPage: number; totalPages: number }
  /** The rows of `content` under headings. */
  groups?: readonly RowGroup<Linha>[]
  lines?: boolean
  below?: (linha: Linha) => ReactNode
  rowKey: (linha: Linha) => string | number
  /** The rows are still those of another page or filter. */
  busy: boolean
  /** Replaces a table without rows. */
  vazio: ReactNode
}

/** One page of a list with links to the others; the URL holds the page. */
export function TabelaPaginada<Linha>(props: TabelaPaginadaProps<Linha>) {
  const { label, columns, pagina, groups, lines, below, rowKey, busy, vazio } = props
  return (
    <Grid gap={4}>
      {pagina.content.length === 0 ? (
        <PaginaVazia totalPages={pagina.totalPages}>{vazio}</PaginaVazia>
      ) : (
        <Table
          label={label}
          columns={columns}
          {...(groups ? { groups } : { rows: pagina.content })}
          rowKey={rowKey}
          busy={busy}
          lines={lines}
          below={below}
        />
      )}
      <Pager
        page={pagina.currentPage}
        totalPages={pagina.totalPages}
        linkTo={(page, link) => (
          <Link
            to="."
            search={busca => ({ ...busca, page })}
            activeOptions={{ exact: true }}
            resetScroll={false}
            {...link}
          />
        )}
      />
    </Grid>
  )
}
