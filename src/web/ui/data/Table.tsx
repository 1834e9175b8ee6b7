import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Fold } from '../display/Fold.tsx'
import { Row as Beside } from '../layout/Layout.tsx'
import styles from './Table.module.css'
import { roles } from './table-roles.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** Its place on the card of a small screen, `start` by default. `labelled` shows the header beside the value. */
  card?: 'start' | 'end' | 'wide' | 'labelled' | 'hidden'
}

/** Rows under a heading of their own. */
export interface RowGroup<Row> {
  key: string
  title: ReactNode
  /** At the end of the heading, below the last column: what all of the group add up to, also on other pages. */
  sum?: ReactNode
  /** The heading stands for the rows until it is opened. */
  folded?: boolean | undefined
  rows: readonly Row[]
}

interface TableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  rows?: readonly Row[]
  /** Instead of `rows`. */
  groups?: readonly RowGroup<Row>[]
  rowKey: (row: Row) => string | number
  /** Old rows stay, dimmed, while the next ones load. */
  busy?: boolean | undefined
  /** Drawn below a row, across all columns; null for most rows. */
  below?: ((row: Row) => ReactNode) | undefined
  /** On small screens rows of one surface instead of cards: for a first cell that says all of the row there (`TwoLines`). */
  lines?: boolean | undefined
}

/** A table; on small screens each row is a card. A `stretched-link` in a cell makes the whole row a link. */
export function Table<Row>({ rows = [], groups, ...props }: TableProps<Row>) {
  const { label, columns, rowKey, busy, below, lines } = props
  return (
    <table
      className={`panel wide ${styles.table}`}
      aria-label={label}
      aria-busy={busy || undefined}
      data-lines={lines}
      {...roles.table}
    >
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={classNames(align === 'end' && styles.end)} {...roles.header}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {(groups ?? [{ key: 'rows', title: null, rows }]).map(group => (
        <tbody key={group.key} {...roles.group}>
          {group.title !== null && <Heading columns={columns.length} {...group} />}
          {group.rows.map(row => (
            <Fragment key={rowKey(row)}>
              <tr {...roles.row}>
                {columns.map(column => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
              <Below columns={columns.length}>{below?.(row)}</Below>
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align, card = 'start' } = column
  return (
    <td
      className={classNames(align === 'end' && styles.end)}
      data-card={card}
      data-header={card === 'labelled' ? header : undefined}
      {...roles.cell}
    >
      {cell(row)}
    </td>
  )
}

interface HeadingProps {
  columns: number
  title: ReactNode
  sum?: ReactNode
  folded?: boolean | undefined
}

function Heading({ columns, title, sum, folded }: HeadingProps) {
  const line = (
    <Beside gap={3} justify="between">
      <span>{title}</span>
      {sum}
    </Beside>
  )
  return (
    <tr className={styles.heading} {...roles.row}>
      <th scope="rowgroup" colSpan={columns} {...roles.rowHeader}>
        {folded ? <Fold bare summary={line} /> : line}
      </th>
    </tr>
  )
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr {...roles.row}>
      <td colSpan={columns} data-card="wide" {...roles.cell}>
        {children}
      </td>
    </tr>
  )
}

interface TwoLinesProps {
  title: ReactNode
  /** The row's main figure. */
  value: ReactNode
  detail: ReactNode
}

/** The first cell of a table with `lines`: on wide screens the title alone, on small ones all of the row. */
export function TwoLines({ title, value, detail }: TwoLinesProps) {
  return (
    <div className={styles.twoLines}>
      <span className={styles.title}>{title}</span>
      <strong className="card-only text-end">{value}</strong>
      <span className={classNames('card-only muted compact', styles.detail)}>{detail}</span>
    </div>
  )
}
