// Converts a zone's weekdays to the texts of the form and back to the contract's form (rules N48, N50).
import * as z from 'zod/mini'
import { entrega } from '#contract/mercado/entrega.ts'
import { INICIO_DA_ENTREGA } from '#domain/entrega/agenda-escrita.ts'
import { SEMANA } from '#domain/entrega/dia-curto.ts'
import { lerInteiro } from '#web/components/edicao/valor-digitado.ts'
import type { ZonaDaAgenda } from '#web/queries/mercado/entrega-queries.ts'
import type { DiaEscrito } from './agenda-escrita.ts'

const texto = z.string()
const diaSchema = z.object({
  roda: z.boolean(),
  corteDias: texto,
  corteHora: texto,
  paradas: texto,
  peso: texto,
})
const rascunhoSchema = z.object({ dias: z.array(diaSchema) })

export type DiaDoRascunho = z.infer<typeof diaSchema>
export type RascunhoDaZona = z.infer<typeof rascunhoSchema>

const { body } = entrega['PUT /v1/entrega/agenda']

/** Validates a draft by the contract's schema; answers the weekdays on which the zone is served. */
export const agendaFormSchema = z.pipe(
  rascunhoSchema,
  z.transform((rascunho, { issues }): DiaEscrito[] => {
    const lugares = SEMANA.map((_, lugar) => lugar).filter(lugar => rascunho.dias[lugar]?.roda)
    const dias = lugares.map(lugar => escrever(rascunho.dias[lugar] ?? NOVO_DIA, SEMANA[lugar] ?? 0))
    const acusar = (lugar: number | undefined, campo: PropertyKey, message: string) =>
      issues.push({ code: 'custom', message, path: ['dias', lugar ?? 0, campo], input: rascunho })
    const lido = body.safeParse({ versao: 0, zonas: [{ zonaId: 'Z', dias }], excecoes: [] })
    for (const { path, message } of lido.error?.issues ?? [])
      acusar(lugares[Number(path[3])], path[4] ?? 'corteHora', message)
    dias.forEach(({ corteDias, corteHora }, vez) => {
      if (corteDias === 0 && corteHora > INICIO_DA_ENTREGA)
        acusar(lugares[vez], 'corteHora', `No mesmo dia, até as ${INICIO_DA_ENTREGA.replace(/^0/, '')}.`)
    })
    return issues.length > 0 ? z.NEVER : dias
  }),
)

function escrever({ corteDias, corteHora, paradas, peso }: DiaDoRascunho, diaDaSemana: number): DiaEscrito {
  return {
    diaDaSemana,
    corteDias: Number(corteDias),
    corteHora,
    paradas: lerInteiro(paradas),
    peso: peso.trim() === '' ? null : peso.trim().replace(',', '.'),
  }
}

const NOVO_DIA: DiaDoRascunho = { roda: false, corteDias: '1', corteHora: '14:00', paradas: '', peso: '' }

export function rascunhoDaZona(dias: ZonaDaAgenda['dias']): RascunhoDaZona {
  return {
    dias: SEMANA.map(numero => {
      const dia = dias.find(({ diaDaSemana }) => diaDaSemana === numero)
      if (!dia) return NOVO_DIA
      return {
        roda: true,
        corteDias: String(dia.corteDias),
        corteHora: dia.corteHora,
        paradas: String(dia.paradas ?? ''),
        peso: String(dia.peso ?? '').replace('.', ','),
      }
    }),
  }
}

/** All weekdays that are served with the cut-off and the bounds of one of them. */
export function comoEste(dias: readonly DiaDoRascunho[], lugar: number): DiaDoRascunho[] {
  const modelo = dias[lugar]
  return dias.map(dia => (modelo && dia.roda ? { ...modelo } : dia))
}
