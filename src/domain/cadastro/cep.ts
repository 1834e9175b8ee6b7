// What can be told from a CEP alone, without a lookup elsewhere (design/accounts).

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

// Which CEPs belong to which state, and to which municipality where that is certain. Only the first five digits count.
// Source: the public CEP ranges of the Correios, as compiled in November 2026 and compared with a second published list of the
// states. Of municipalities only those of the state that the market serves, and the federal district, which has just one; a
// CEP between two of these ranges has a state and no municipality. No street is known here (design/accounts).

/** First and last prefix, both included. */
type Faixa = readonly [de: number, ate: number]

/** Every prefix that is in use, by the two letters of its state. */
export const FAIXAS_DOS_ESTADOS: Readonly<Record<string, readonly Faixa[]>> = {
  SP: [[1000, 19999]],
  RJ: [[20000, 28999]],
  ES: [[29000, 29999]],
  MG: [[30000, 39999]],
  BA: [[40000, 48999]],
  SE: [[49000, 49999]],
  PE: [[50000, 56999]],
  AL: [[57000, 57999]],
  PB: [[58000, 58999]],
  RN: [[59000, 59999]],
  CE: [[60000, 63999]],
  PI: [[64000, 64999]],
  MA: [[65000, 65999]],
  PA: [[66000, 68899]],
  AP: [[68900, 68999]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  RR: [[69300, 69399]],
  AC: [[69900, 69999]],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  RO: [[76800, 76999]],
  TO: [[77000, 77999]],
  MT: [[78000, 78899]],
  MS: [[79000, 79999]],
  PR: [[80000, 87999]],
  SC: [[88000, 89999]],
  RS: [[90000, 99999]],
}

/** Prefixes that belong to one municipality whole. */
export const FAIXAS_DOS_MUNICIPIOS: Readonly<Record<string, readonly Faixa[]>> = {
  'Rio de Janeiro': [[20000, 23799]],
  Niterói: [[24000, 24399]],
  'São Gonçalo': [[24400, 24799]],
  'Duque de Caxias': [[25000, 25499]],
  'São João de Meriti': [[25500, 25599]],
  Petrópolis: [[25600, 25779]],
  Teresópolis: [[25950, 25995]],
  'Nova Iguaçu': [
    [26000, 26099],
    [26200, 26299],
  ],
  'Belford Roxo': [[26100, 26199]],
  Nilópolis: [[26500, 26549]],
  Mesquita: [[26550, 26599]],
  'Volta Redonda': [[27200, 27299]],
  'Barra Mansa': [[27300, 27399]],
  Resende: [[27500, 27549]],
  Macaé: [[27900, 27979]],
  'Campos dos Goytacazes': [[28000, 28099]],
  'Nova Friburgo': [[28600, 28636]],
  'Cabo Frio': [[28900, 28924]],
  Brasília: [
    [70000, 72799],
    [73000, 73699],
  ],
}
