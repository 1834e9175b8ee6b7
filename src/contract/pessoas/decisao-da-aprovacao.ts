// Apart from the endpoints, which the dialog that decides does not load.
import * as z from 'zod/mini'
import { textoOpcional } from '#contract/campos.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'

/** What a second person decides (rule M48), with a note. */
export const decisaoDaAprovacaoSchema = z.strictObject({
  decisao: z.enum(['APROVAR', 'RECUSAR']),
  nota: textoOpcional(500, variasLinhas),
})
