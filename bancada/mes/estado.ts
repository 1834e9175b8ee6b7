// What of a year is kept at each month's end: what people know, what was noted, and what it has cost. Everything else is in the folder.
import type { Diario, Estranheza } from './ator.ts'
import type { MercadoGuardado } from './cadastros.ts'
import type { Caderno } from './caderno.ts'
import type { Memoria } from './memoria.ts'
import type { Palco, Portas } from './palco.ts'

/** What the call asked for that began it. */
export interface Pedido {
  ano: boolean
  ultimo: string
  dias: number
  compradores: number
  vendedores: number
  semente: number
  /** The checkout of an older version that it begins on. */
  de?: string | undefined
}

/** Of all stretches so far. */
export interface Gasto {
  segundos: number
  servidorMs: number
  bancoMs: number
  mib: number
  quedas: number
  erros: string[]
}

export interface Estado {
  pedido: Pedido
  /** How many stretches were lived. */
  trechos: number
  /** The clock, in milliseconds since 1970. */
  agora: number
  portas: Portas
  mercado: MercadoGuardado
  memoria: Memoria
  chamadas: number
  estranhezas: Map<string, Estranheza>
  feitas: Caderno['feitas']
  diferencas: Caderno['diferencas']
  /** When the bank pays each boleto. */
  planos: Map<string, number | null>
  bytesNoComeco: number
  gasto: Gasto
}

export const semGasto = (): Gasto => ({
  ...{ segundos: 0, servidorMs: 0, bancoMs: 0, mib: 0, quedas: 0, erros: [] },
})

/** With what this stage has cost so far. */
export async function gastoAteAgora(
  antes: Gasto,
  { produto, banco }: Palco,
  segundos: number,
): Promise<Gasto> {
  const { cpuMs, mib, mortes } = produto.custo()
  return {
    segundos: antes.segundos + segundos,
    servidorMs: antes.servidorMs + cpuMs,
    bancoMs: antes.bancoMs + (await banco.cpuMs()),
    mib: Math.max(antes.mib, mib),
    quedas: antes.quedas + mortes,
    erros: [...antes.erros, ...produto.erros].slice(-10),
  }
}

/** Goes on with what an earlier stretch noted. */
export function retomarDiario(diario: Diario, { chamadas, estranhezas }: Estado): void {
  diario.chamadas = chamadas
  for (const [tipo, uma] of estranhezas) diario.estranhezas.set(tipo, uma)
}
