import * as z from 'zod/mini'
import { sinonimo, termoSchema } from '#contract/mercado/sinonimo.ts'
import { chaveDoTermo } from '#domain/busca/dicionario.ts'
import type { GrupoDeSinonimos, MudancaDeGrupo } from '#web/queries/mercado/sinonimo-queries.ts'

/** The group that has a term, however it is written there (rule N8). */
export function grupoDoTermo(
  grupos: readonly GrupoDeSinonimos[],
  termo: string,
): GrupoDeSinonimos | undefined {
  return grupos.find(({ termos }) => termos.some(um => chaveDoTermo(um) === chaveDoTermo(termo)))
}

/**
 * What makes two terms mean the same: the group of one of them gets the other, or both become a group. Null if they are in one
 * already. If they are in two groups, the server refuses what this answers.
 */
export function juntarTermos(
  grupos: readonly GrupoDeSinonimos[],
  termo: string,
  outro: string,
): MudancaDeGrupo | null {
  const [doTermo, doOutro] = [grupoDoTermo(grupos, termo), grupoDoTermo(grupos, outro)]
  if (doTermo && doTermo === doOutro) return null
  if (doOutro) return { grupo: doOutro, termos: [...doOutro.termos, termo] }
  if (doTermo) return { grupo: doTermo, termos: [...doTermo.termos, outro] }
  return { grupo: null, termos: [outro, termo] }
}

/** Two terms that can be joined; the contract says why they cannot. */
export const novoSinonimoSchema = (grupos: readonly GrupoDeSinonimos[]) =>
  z.object({ termo: termoSchema, outro: termoSchema }).check(({ value: { termo, outro }, issues }) => {
    const mudanca = issues.length === 0 && juntarTermos(grupos, termo, outro)
    if (!mudanca) return
    const { body } = sinonimo[mudanca.grupo ? 'PUT /v1/sinonimo/{id}' : 'POST /v1/sinonimo']
    for (const { message } of body.shape.termos.safeParse(mudanca.termos).error?.issues ?? [])
      issues.push({ code: 'custom', message, path: ['outro'], input: outro })
  })
