// An exception as the form has it, and as it is sent (rule N48).
import * as z from 'zod/mini'
import { entrega } from '#contract/mercado/entrega.ts'
import { instanteEmSaoPaulo } from '#domain/calendario.ts'
import type { ExcecaoDaAgenda } from '#web/queries/mercado/entrega-queries.ts'

const texto = z.string()

const rascunhoSchema = z.object({
  dia: texto,
  /** Empty for all zones. */
  zonaId: texto,
  tipo: z.enum(['SEM_ENTREGA', 'OUTRO_PRAZO']),
  corteDia: texto,
  corteHora: texto,
  motivo: texto,
})

export type RascunhoDaExcecao = z.infer<typeof rascunhoSchema>

export const NOVA_EXCECAO: RascunhoDaExcecao = {
  dia: '',
  zonaId: '',
  tipo: 'SEM_ENTREGA',
  corteDia: '',
  corteHora: '14:00',
  motivo: '',
}

const { body } = entrega['PUT /v1/entrega/agenda']

/** Validates a draft by the contract's schema. */
export const excecaoFormSchema = z.pipe(
  rascunhoSchema,
  z.transform((rascunho, { issues }): ExcecaoDaAgenda => {
    const excecao = montar(rascunho)
    const lido = body.safeParse({ versao: 0, zonas: [], excecoes: [excecao] })
    for (const { path, message } of lido.error?.issues ?? []) {
      const campo = path[2] === 'corteEm' ? 'corteDia' : (path[2] ?? 'dia')
      issues.push({ code: 'custom', message, path: [campo], input: rascunho })
    }
    return issues.length > 0 ? z.NEVER : excecao
  }),
)

function montar({ dia, zonaId, tipo, corteDia, corteHora, motivo }: RascunhoDaExcecao): ExcecaoDaAgenda {
  const entrega = tipo === 'OUTRO_PRAZO'
  const comCorte = entrega && corteDia !== '' && corteHora !== ''
  const corteEm = comCorte ? instanteEmSaoPaulo(corteDia, corteHora).toISOString() : null
  return { dia, zonaId: zonaId || null, entrega, corteEm, motivo }
}
