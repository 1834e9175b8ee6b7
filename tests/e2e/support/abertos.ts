// What can open on a screen: dialogs, menus, the drawer, messages.
import type { Page } from '@playwright/test'
import { ABERTOS_DO_COMPRADOR } from './abertos-comprador.ts'
import { ABERTOS_NA_CONVERSA } from './abertos-conversa.ts'
import { ABERTOS_DA_ENTREGA } from './abertos-entrega.ts'
import { ABERTOS_DA_EQUIPE } from './abertos-equipe.ts'
import { ABERTOS_DA_OCORRENCIA } from './abertos-ocorrencia.ts'
import { ABERTOS_DA_SEPARACAO } from './abertos-separacao.ts'
import { ABERTOS_DO_VENDEDOR } from './abertos-vendedor.ts'
import type { Tela } from './telas.ts'

export interface Aberto {
  nome: string
  /** The file that opens it, or the files, below src/web: every dialog, menu, drawer and fold stands in one of these. */
  onde?: string | string[]
  tela: Tela
  abrir: (page: Page) => Promise<void>
  /** Escape closes it and leaves the screen as it was before. */
  fecha?: true
  /** Widths at which it is checked; both by default. */
  larguras?: number[]
}

export const ABERTOS: readonly Aberto[] = [
  ...ABERTOS_DA_ENTREGA,
  ...ABERTOS_DA_EQUIPE,
  ...ABERTOS_DA_OCORRENCIA,
  ...ABERTOS_DA_SEPARACAO,
  ...ABERTOS_DO_COMPRADOR,
  ...ABERTOS_DO_VENDEDOR,
  ...ABERTOS_NA_CONVERSA,
]
