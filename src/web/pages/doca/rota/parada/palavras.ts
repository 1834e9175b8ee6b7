// What a stop takes and where it comes from, in words.
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'

/** "12 volumes · 216 kg". */
export function cargaDaParada({ volumes, peso }: Pick<Parada, 'volumes' | 'peso'>): string {
  return `${volumes === 1 ? '1 volume' : `${volumes} volumes`} · ${formatarPeso(deQuilos(peso))}`
}

/** "de Sítio Boa Vista", "de Sítio Boa Vista (8) e Hortas do Vale (4)": the sellers to collect from, with their volumes if there are several. */
export function coletaDaParada({ vendedores }: Pick<Parada, 'vendedores'>): string {
  if (vendedores.length === 0) return ''
  const nomes = vendedores.map(({ nome, volumes }) =>
    vendedores.length === 1 ? nome : `${nome} (${volumes})`,
  )
  return `de ${[nomes.slice(0, -1).join(', '), ...nomes.slice(-1)].filter(Boolean).join(' e ')}`
}
