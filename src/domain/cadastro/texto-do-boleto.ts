// What the payment provider takes of a text. Registration, address and checkout ask the same function, so that what is saved can be sent.
import type { Endereco } from './endereco.ts'
import { cortar } from './texto-visivel.ts'

export const CAMPOS_DO_BOLETO = [
  'nome',
  'email',
  'cnpj',
  'celular',
  'rua',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'estadoSigla',
  'cep',
] as const
/** A field of the buyer's registration that a boleto carries. */
export type CampoDoBoleto = (typeof CAMPOS_DO_BOLETO)[number]

/** The text with letters, digits and single spaces only, at most so long: the provider refuses anything else. No character is cut in two. */
export function textoDoBoleto(texto: string, maximo: number): string {
  const limpo = texto
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return cortar(limpo, maximo).trim()
}

/** Does anything of this text reach the provider? */
export function vaiNoBoleto(texto: string): boolean {
  return /[\p{L}\p{N}]/u.test(texto)
}

const TEXTOS_DO_ENDERECO = ['rua', 'numero', 'bairro', 'cidade', 'estado'] as const

/** What was saved before it was checked and would cost the whole boleto. */
export function camposForaDoBoleto(nome: string, endereco: Endereco | null): CampoDoBoleto[] {
  const doEndereco = endereco ? TEXTOS_DO_ENDERECO.filter(campo => !vaiNoBoleto(endereco[campo])) : []
  return vaiNoBoleto(nome) ? doEndereco : ['nome', ...doEndereco]
}
