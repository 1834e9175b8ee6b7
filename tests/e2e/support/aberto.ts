// What can open on a screen, as the lists in abertos-*.ts tell it.
import type { Page } from '@playwright/test'
import { type Tela, telaDe } from './telas.ts'

export interface Aberto {
  nome: string
  /** The file that opens it, or the files, below src/web: every dialog, menu, drawer and fold stands in one of these. */
  onde: string | string[] | null
  tela: Tela
  abrir: (page: Page) => Promise<void>
  /** Escape closes it and leaves the screen as it was before. */
  fecha?: true
  /** Widths at which it is checked; both by default. */
  larguras?: number[]
}

/** How a row ends: Escape closes it; one width is enough. */
export const FECHA = { fecha: true } as const
export const EM_390 = { larguras: [390] }
export const EM_1280 = { larguras: [1280] }
export const FECHA_EM_390 = { ...FECHA, ...EM_390 }

type Linha = [
  nome: string,
  onde: Aberto['onde'],
  abrir: Aberto['abrir'],
  resto?: Pick<Aberto, 'fecha' | 'larguras'>,
]

/** What opens on one screen of this person: its name, where it stands, how to open it. */
export function naTela(quem: Tela['quem'], tela: string, linhas: readonly Linha[]): Aberto[] {
  return linhas.map(([nome, onde, abrir, resto]) => ({
    nome,
    onde,
    abrir,
    tela: telaDe(quem, tela),
    ...resto,
  }))
}
