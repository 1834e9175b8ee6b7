// What can be told from a CEP alone, without a lookup elsewhere (design/accounts).
import { FAIXAS_DOS_ESTADOS, FAIXAS_DOS_MUNICIPIOS } from './faixas-de-cep.ts'

/** Leading digits that stand for the place; the other three stand for the street. */
const PREFIXO = 5

export interface LugarDoCep {
  /** Two letters. */
  estadoSigla: string
  /** Null if several municipalities share the prefix. */
  cidade: string | null
}

/** The place of an eight-digit CEP; null for other texts and for a CEP of no state. */
export function lugarDoCep(cep: string): LugarDoCep | null {
  if (!/^\d{8}$/.test(cep)) return null
  const prefixo = Number(cep.slice(0, PREFIXO))
  const estadoSigla = donoDaFaixa(FAIXAS_DOS_ESTADOS, prefixo, prefixo)
  return estadoSigla === null
    ? null
    : { estadoSigla, cidade: donoDaFaixa(FAIXAS_DOS_MUNICIPIOS, prefixo, prefixo) }
}

/** Is the CEP certainly of another state than this one? False while either is unknown. */
export function cepDeOutroEstado(cep: string, estadoSigla: string): boolean {
  const lugar = lugarDoCep(cep)
  return lugar !== null && lugar.estadoSigla !== estadoSigla.toUpperCase()
}

/** Can a CEP start with these digits? Takes any number of them, so that a CEP can be checked during typing. */
export function cepPodeComecarPor(digitos: string): boolean {
  const inicio = digitos.slice(0, PREFIXO)
  const [menor, maior] = [Number(inicio.padEnd(PREFIXO, '0')), Number(inicio.padEnd(PREFIXO, '9'))]
  return donoDaFaixa(FAIXAS_DOS_ESTADOS, menor, maior) !== null
}

/** The owner of the first range that overlaps these bounds, both included; null if there is none. */
function donoDaFaixa(faixas: typeof FAIXAS_DOS_ESTADOS, menor: number, maior: number): string | null {
  const dono = Object.entries(faixas).find(([, intervalos]) =>
    intervalos.some(([de, ate]) => maior >= de && menor <= ate),
  )
  return dono?.[0] ?? null
}
