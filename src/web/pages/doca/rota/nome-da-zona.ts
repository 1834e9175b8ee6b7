import type { DiaDeRotas } from '#web/queries/doca/rota-queries.ts'

/** "Z1 · Centro"; the id alone for a zone that the table in force does not have. */
export function nomeDaZona(id: string | null, zonas: DiaDeRotas['zonas']): string {
  if (id === null) return 'Sem zona'
  const nome = zonas.find(zona => zona.id === id)?.nome
  return nome && nome !== id ? `${id} · ${nome}` : id
}
