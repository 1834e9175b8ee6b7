// A seller's own article number of a product (rule N161).
import type { Motivo } from '#domain/motivo.ts'

/** Most visible characters of one. */
export const CARACTERES_DO_CODIGO = 30

/** A seller's numbers by product, each with its product's name. */
export type CodigosDoVendedor = ReadonlyMap<number, { codigo: string; produtoNome: string }>

interface CodigoDoProduto {
  produtoId: number
  /** Null for none. */
  codigo: string | null
}

/** Are these the same number? "tom-01" is TOM-01. */
export const mesmoCodigo = (um: string, outro: string): boolean => um.toLowerCase() === outro.toLowerCase()

/** "TOM-01 · caixa 20 kg": words about a product, after the number that its seller gave it. */
export const comCodigo = (
  { codigoDoVendedor }: { codigoDoVendedor?: string | undefined },
  dito: string,
): string => (codigoDoVendedor === undefined ? dito : `${codigoDoVendedor} · ${dito}`)

/** Why a product cannot get this number, or null: each is of one product of its seller. */
export function motivoParaNaoUsarCodigo(
  codigos: CodigosDoVendedor,
  { produtoId, codigo }: CodigoDoProduto,
): Motivo | null {
  if (codigo === null) return null
  const dono = [...codigos].find(([id, dele]) => id !== produtoId && mesmoCodigo(dele.codigo, codigo))
  if (!dono) return null
  return { codigo: 'codigo-do-vendedor-repetido', repetido: codigo, produtoNome: dono[1].produtoNome }
}
