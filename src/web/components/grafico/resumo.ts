// A price history in words.

import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'
import type { PontoDePreco } from './tracado.ts'

const DIA_MS = 86_400_000

/**
 * "Menor preço: hoje R$ 5,50; há 29 dias R$ 6,00" of at least one point, oldest first. `hoje` is a calendar date,
 * `YYYY-MM-DD`; if there is no quote today, the last day with one replaces "hoje".
 */
export function resumirPrecos(pontos: readonly [PontoDePreco, ...PontoDePreco[]], hoje: string): string {
  const [primeiro] = pontos
  const ultimo = pontos.at(-1) ?? primeiro
  const { menor, maior } = extremos(pontos)
  if (menor === maior) return `Menor preço: sempre ${formatarCentavos(menor)}`
  const [agora, antes] = [quando(ultimo.data, hoje), quando(primeiro.data, hoje)]
  return `Menor preço: ${agora} ${formatarCentavos(ultimo.preco)}; ${antes} ${formatarCentavos(primeiro.preco)}`
}

/** The lowest and the highest of these prices. */
export function extremos(pontos: readonly PontoDePreco[]): { menor: Centavos; maior: Centavos } {
  const precos = pontos.map(({ preco }) => preco).toSorted((um, outro) => um - outro)
  const [menor, maior] = [precos[0], precos.at(-1)]
  invariant(menor !== undefined && maior !== undefined, 'histórico sem preço')
  return { menor, maior }
}

function quando(data: string, hoje: string): string {
  const dias = (Date.parse(hoje) - Date.parse(data)) / DIA_MS
  if (dias === 0) return 'hoje'
  return dias === 1 ? 'ontem' : dias > 31 ? `em ${formatarData(data)}` : `há ${dias} dias`
}
