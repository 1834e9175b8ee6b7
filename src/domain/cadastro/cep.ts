// What a CEP tells by itself, without asking anybody (decision 037).
import { FAIXAS_DOS_ESTADOS, FAIXAS_DOS_MUNICIPIOS } from './faixas-de-cep.ts'

/** Digits that say where; the three behind them say which street. */
const PREFIXO = 5

export interface LugarDoCep {
  /** Two letters. */
  estadoSigla: string
  /** Null where the prefix does not belong to one municipality whole. */
  cidade: string | null
}

/** Where a CEP of eight digits lies; null for what is none, or belongs to no state. */
export function lugarDoCep(cep: string): LugarDoCep | null {
  if (!/^\d{8}$/.test(cep)) return null
  const prefixo = Number(cep.slice(0, PREFIXO))
  const estadoSigla = donoDaFaixa(FAIXAS_DOS_ESTADOS, prefixo, prefixo)
  return estadoSigla === null
    ? null
    : { estadoSigla, cidade: donoDaFaixa(FAIXAS_DOS_MUNICIPIOS, prefixo, prefixo) }
}

/** May a CEP begin with these digits? Any number of them, so that it can be said while somebody types. */
export function cepPodeComecarPor(digitos: string): boolean {
  const inicio = digitos.slice(0, PREFIXO)
  const [menor, maior] = [Number(inicio.padEnd(PREFIXO, '0')), Number(inicio.padEnd(PREFIXO, '9'))]
  return donoDaFaixa(FAIXAS_DOS_ESTADOS, menor, maior) !== null
}

/** Who has a range that meets these bounds, both included; null when nobody has. */
function donoDaFaixa(faixas: typeof FAIXAS_DOS_ESTADOS, menor: number, maior: number): string | null {
  const dono = Object.entries(faixas).find(([, suas]) =>
    suas.some(([de, ate]) => maior >= de && menor <= ate),
  )
  return dono?.[0] ?? null
}
