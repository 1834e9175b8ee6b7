import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Pager } from '#web/ui/data/Pager.tsx'
import { type Column, type RowGroup, Table } from '#web/ui/data/Table.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { PaginaVazia } from './PaginaVazia.tsx'

interface Paginada<Linha> {
  pagina: { content: readonly Linha[]; currentPage: number; totalPages: number }
  /** Replaces a list without rows. */
  vazio: ReactNode
  /** Another page begins at the top of the screen. Without it the screen stays where it is, as for a list among other parts. */
  doTopo?: boolean | undefined
}

/** One page of a list with links to the others; the URL holds the page. */
export function ListaPaginada({
  pagina: { content, currentPage, totalPages },
  vazio,
  doTopo = false,
  children,
}: Paginada<unknown> & { children: ReactNode }) {
  return (
    <Grid gap={4}>
      {content.length === 0 ? <PaginaVazia totalPages={totalPages}>{vazio}</PaginaVazia> : children}
      <Pager
        page={currentPage}
        totalPages={totalPages}
        linkTo={(page, link) => (
          <Link
            to="."
            search={busca => ({ ...busca, page })}
            activeOptions={{ exact: true }}
            resetScroll={doTopo}
            {...link}
          />
        )}
      />
    </Grid>
  )
}

interface TabelaPaginadaProps<Linha> extends Paginada<Linha> {
  label: string
  columns: readonly Column<Linha>[]
  /** The rows of `content` under headings. */
  groups?: readonly RowGroup<Linha>[]
  lines?: boolean
  below?: (linha: Linha) => ReactNode
  rowKey: (linha: Linha) => string | number
  /** The rows are still those of another page or filter. */
  busy: boolean
}

/** The same of a table. */
export function TabelaPaginada<Linha>({
  pagina,
  vazio,
  doTopo,
  groups,
  ...table
}: TabelaPaginadaProps<Linha>) {
  return (
    <ListaPaginada pagina={pagina} vazio={vazio} doTopo={doTopo}>
      <Table {...table} {...(groups ? { groups } : { rows: pagina.content })} />
    </ListaPaginada>
  )
}
