// The dictionary of the search, kept by staff (rules N8, N9).
import * as z from 'zod/mini'
import { dataSchema, idSchema, parametrosComId, textoObrigatorio, versaoSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { chaveDoTermo } from '#domain/busca/dicionario.ts'

/** Terms of a group. */
export const TERMOS_MINIMOS = 2
export const TERMOS_MAXIMOS = 12

export const termoSchema = textoObrigatorio(40).check(
  z.minLength(2, 'Um termo tem de 2 a 40 caracteres.'),
  z.regex(/[\p{L}\d]/u, 'Um termo tem letras ou números.'),
)

const POUCOS_TERMOS = `Informe ao menos ${TERMOS_MINIMOS} termos.`
const MUITOS_TERMOS = `Um grupo tem no máximo ${TERMOS_MAXIMOS} termos.`
const termosSchema = z.array(termoSchema).check(z.maxLength(TERMOS_MAXIMOS, MUITOS_TERMOS))

// However they are written (rule N8).
const diferentes = (termos: readonly string[]) => new Set(termos.map(chaveDoTermo)).size

export const grupoDeSinonimosSchema = z.object({
  id: idSchema,
  /** In the order in which staff wrote them. */
  termos: z.array(z.string()),
  versao: z.int(),
})

/** A text that was searched for and that no product has. */
export const semResultadoSchema = z.object({
  texto: z.string(),
  /** How often, in the last 30 days. */
  vezes: z.int(),
  ultimoDia: dataSchema,
})

export const sinonimo = endpoints({
  'GET /v1/sinonimo': {
    resumo:
      'The groups of the dictionary, and the 50 texts that were most often searched for in the last 30 days and that no product has.',
    quem: 'gerir-sinonimos',
    reply: z.object({ grupos: z.array(grupoDeSinonimosSchema), semResultado: z.array(semResultadoSchema) }),
    recusas: [],
  },
  'POST /v1/sinonimo': {
    resumo: 'Adds a group of terms that the search takes for one another.',
    quem: 'gerir-sinonimos',
    body: z.strictObject({
      termos: termosSchema.check(z.refine(termos => diferentes(termos) >= TERMOS_MINIMOS, POUCOS_TERMOS)),
    }),
    status: 201,
    reply: grupoDeSinonimosSchema,
    recusas: ['sinonimo-repetido'],
  },
  'PUT /v1/sinonimo/{id}': {
    resumo:
      'Gives a group these terms; fewer than two remove it. Only if `versao` is still the current version.',
    quem: 'gerir-sinonimos',
    params: parametrosComId,
    body: z.strictObject({ termos: termosSchema, versao: versaoSchema }),
    status: 204,
    recusas: ['sinonimo-repetido', 'versao-ja-mudou', 'sinonimo-inexistente'],
  },
})
