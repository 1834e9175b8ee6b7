// What a seller has typed into the table and not yet published. It is kept on this device, under the seller's id (rule N26).
import { PASSOS_DE_ARREDONDAMENTO, type PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { type Guardado, guardado, ouvirGuardados } from '#web/queries/guardado.ts'
import { ofDevice } from '#web/ui/storage.ts'

/** What can be typed into a row. */
export const CAMPOS = ['preco', 'estoque', 'lote', 'validade'] as const
export type Campo = (typeof CAMPOS)[number]

/** The texts of a row's cells; a cell that is absent says what is published. An end names day and year (rule N27). */
export type Digitado = Readonly<Partial<Record<Campo, string>> & ComEstoqueVisto>

interface ComEstoqueVisto {
  /**
   * With `estoque`: the published stock that the seller saw before it was typed, or that a refusal told since, in units; null without
   * limit (rule N18). Absent in drafts of older versions.
   */
  estoqueVisto?: number | null
}

export interface Rascunho {
  /** By product. */
  digitados: Readonly<Record<number, Digitado>>
  /** Products that are in the table only because the seller added them. */
  adicionados: readonly ProdutoDoCombo[]
  /** The newest price of the table that this was typed into, in ISO 8601; null if nothing is typed. */
  vistoAte: string | null
}

export const VAZIO: Rascunho = { digitados: {}, adicionados: [], vistoAte: null }

export function estaVazio({ digitados, adicionados }: Rascunho): boolean {
  return Object.keys(digitados).length + adicionados.length === 0
}

/** The draft on this device; an older form lacks fields. */
export function rascunhoDe(vendedorId: number): Guardado<Rascunho> {
  const entender = (json: unknown) => ({ ...VAZIO, ...(json as Partial<Rascunho>) }) // only the sheet writes it
  return guardado(`tabela-${vendedorId}`, { vazio: VAZIO, estaVazio, entender })
}

/** Hears of drafts that other tabs write, and of those that it missed while it was put aside; answers how to stop. */
export function ouvirRascunho(
  { ler }: Guardado<Rascunho>,
  ouvinte: (rascunho: Rascunho) => void,
): () => void {
  let visto = ler()
  return ouvirGuardados(deOutraAba => {
    const lido = ler()
    if (deOutraAba && lido !== visto) ouvinte(lido)
    visto = lido
  })
}

/** What an undo of many prices changes: it ends with what is typed. */
export const PRECOS_DA_FOLHA = 'tabela'

const chaveDoPasso = (vendedorId: number) => `tabela-arredondamento-${vendedorId}`

/** The rounding that this seller chose last on this device; null if none was chosen. */
export function lerPasso(vendedorId: number): PassoDeArredondamento | null {
  const guardado = Number(ofDevice.read(chaveDoPasso(vendedorId)))
  return PASSOS_DE_ARREDONDAMENTO.find(passo => passo === guardado) ?? null
}

/** Keeps the rounding on this device. */
export function guardarPasso(vendedorId: number, passo: PassoDeArredondamento): void {
  ofDevice.keep(chaveDoPasso(vendedorId), String(passo))
}
