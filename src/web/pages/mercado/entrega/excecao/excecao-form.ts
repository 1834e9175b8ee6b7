// An exception as the form has it, and as it is sent (rule N48).
import * as z from 'zod/mini'
import { entrega } from '#contract/mercado/entrega.ts'
import type { ExcecaoDaAgenda } from '#web/queries/mercado/entrega-queries.ts'

const texto = z.string()

const rascunhoSchema = z.object({
  dia: texto,
  /** Empty for all zones. */
  zonaId: texto,
  tipo: z.enum(['SEM_ENTREGA', 'COM_ENTREGA']),
  motivo: texto,
})

export type RascunhoDaExcecao = z.infer<typeof rascunhoSchema>

export const NOVA_EXCECAO: RascunhoDaExcecao = {
  dia: '',
  zonaId: '',
  tipo: 'SEM_ENTREGA',
  motivo: '',
}

const { body } = entrega['PUT /v1/entrega/agenda']

/** Validates a draft by the contract's schema. */
export const excecaoFormSchema = z.pipe(
  rascunhoSchema,
  z.transform((rascunho, { issues }): ExcecaoDaAgenda => {
    const { dia, zonaId, tipo, motivo } = rascunho
    const excecao = { dia, zonaId: zonaId || null, entrega: tipo === 'COM_ENTREGA', motivo }
    const lido = body.safeParse({ versao: 0, zonas: [], excecoes: [excecao] })
    for (const { path, message } of lido.error?.issues ?? [])
      issues.push({ code: 'custom', message, path: [path[2] ?? 'dia'], input: rascunho })
    return issues.length > 0 ? z.NEVER : excecao
  }),
)
