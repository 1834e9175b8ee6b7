// The entries of a backup, in this order: pictures, description, rows of each table, number of rows, waiting jobs.
import type { Description } from './backup-repository.ts'

export const ENTRIES = {
  /** `imagens/<file>` */
  images: 'imagens',
  description: 'copia.json',
  /** `tabelas/<table>/<part>` */
  tables: 'tabelas',
  /** The number of rows by table. */
  counts: 'linhas.json',
  jobs: 'trabalhos.json',
} as const

export const FORMAT = 1

export interface BackupDescription extends Description {
  format: number
  createdAt: string
}

export type RowCounts = Record<string, number>

export interface WaitingJob {
  nome: string
  dados: object
  naoAntesDe: string
}
