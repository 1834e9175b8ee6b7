// The months that a buyer chooses with one tap, in São Paulo's calendar (rule M32).
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { BuscaDePedidos } from '#web/search.ts'

export type Dias = Pick<BuscaDePedidos, 'de' | 'ate'>

/** The first and the last day of this month, and of the one before it. */
export function mesesDe(agora: Date): { esteMes: Required<Dias>; mesPassado: Required<Dias> } {
  const de = primeiroDia(dataEmSaoPaulo(agora))
  const ultimoDoPassado = somarDias(de, -1)
  return {
    esteMes: { de, ate: somarDias(primeiroDia(somarDias(de, 31)), -1) },
    mesPassado: { de: primeiroDia(ultimoDoPassado), ate: ultimoDoPassado },
  }
}

const primeiroDia = (data: string) => `${data.slice(0, 8)}01`

/** Which chip stands for these days; other days are `datas`. */
export function periodoDe({ de, ate }: Dias, agora: Date): 'todos' | 'esteMes' | 'mesPassado' | 'datas' {
  if (de === undefined && ate === undefined) return 'todos'
  const { esteMes, mesPassado } = mesesDe(agora)
  if (de === esteMes.de && ate === esteMes.ate) return 'esteMes'
  return de === mesPassado.de && ate === mesPassado.ate ? 'mesPassado' : 'datas'
}

/** The search without days that do not exist or that the server does not take, as a typed address may have them. */
export function comDiasValidos(busca: BuscaDePedidos): BuscaDePedidos {
  return {
    ...busca,
    de: diaValido(busca.de),
    ate: diaValido(busca.ate),
    entregaDia: diaValido(busca.entregaDia),
  }
}

function diaValido(data: string | undefined): string | undefined {
  if (data === undefined || !/^2\d{3}-\d\d-\d\d$/.test(data)) return undefined
  const instante = new Date(`${data}T12:00:00Z`)
  return Number.isNaN(instante.getTime()) || !instante.toISOString().startsWith(data) ? undefined : data
}
