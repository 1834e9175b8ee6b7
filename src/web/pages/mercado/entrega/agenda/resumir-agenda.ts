// A zone's agenda in a few words (rule N48).
import { escreverDias, SEMANA } from '#domain/entrega/dia-curto.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import type { ZonaDaAgenda } from '#web/queries/mercado/entrega-queries.ts'

/** One weekday on which a zone is served. */
export type DiaDaAgenda = ZonaDaAgenda['dias'][number]

export interface LinhaDaAgenda {
  /** "seg a sáb", "seg, qua e sex". */
  dias: string
  /** "até 14:00 da véspera". */
  corte: string
  /** "20 paradas, 2.000 kg/dia", "sem limite". */
  limite: string
}

/** The week with Monday first; weekdays that are alike share a line. */
export function resumirAgenda(dias: readonly DiaDaAgenda[]): readonly LinhaDaAgenda[] {
  const iguais = new Map<string, DiaDaAgenda[]>()
  for (const numero of SEMANA) {
    const dia = dias.find(({ diaDaSemana }) => diaDaSemana === numero)
    if (!dia) continue
    const chave = [dia.corteDias, dia.corteHora, dia.paradas, dia.peso].join()
    iguais.set(chave, [...(iguais.get(chave) ?? []), dia])
  }
  return [...iguais.values()].flatMap(grupo => {
    const [primeiro] = grupo
    if (!primeiro) return []
    return [
      {
        dias: escreverDias(grupo.map(({ diaDaSemana }) => diaDaSemana)),
        corte: `até ${primeiro.corteHora} ${quandoEhOCorte(primeiro.corteDias)}`,
        limite: escreverLimite(primeiro),
      },
    ]
  })
}

/** "do mesmo dia", "da véspera", "de 2 dias antes". */
export function quandoEhOCorte(corteDias: number): string {
  if (corteDias === 0) return 'do mesmo dia'
  return corteDias === 1 ? 'da véspera' : `de ${corteDias} dias antes`
}

function escreverLimite({ paradas, peso }: DiaDaAgenda): string {
  const limites = [
    paradas !== null && (paradas === 1 ? '1 parada' : `${formatarInteiro(paradas)} paradas`),
    peso !== null && formatarPeso(deQuilos(peso)),
  ].filter(Boolean)
  return limites.length === 0 ? 'sem limite' : `${limites.join(', ')}/dia`
}
