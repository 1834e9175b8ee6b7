// The months that a buyer chooses with one tap, in São Paulo's calendar (rule M32).
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { mesDe, type Periodo } from '#domain/periodo.ts'
import { diaValido } from '#web/components/periodo/periodo-da-busca.ts'
import type { BuscaDePedidos } from '#web/search.ts'

export type Dias = Pick<BuscaDePedidos, 'de' | 'ate'>

/** This month, and the one before it. */
export function mesesDe(agora: Date): { esteMes: Periodo; mesPassado: Periodo } {
  const esteMes = mesDe(dataEmSaoPaulo(agora))
  return { esteMes, mesPassado: mesDe(somarDias(esteMes.de, -1)) }
}

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
