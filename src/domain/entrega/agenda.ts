// On which days a zone is served, until when a day may be ordered, and whether it has room (rules N47–N51, design/delivery).
import {
  dataEmSaoPaulo,
  diaDaSemana,
  feriadoNacional,
  instanteEmSaoPaulo,
  somarDias,
} from '#domain/calendario.ts'
import type { MotivoDeEntrega, MotivoDoDia } from '#domain/motivo/entrega.ts'
import type { Gramas } from '#domain/peso.ts'

/** So many days are offered, today among them (rule N49). */
export const DIAS_OFERECIDOS = 14

export const SITUACOES_DO_DIA = ['LIVRE', 'CHEIO', 'ENCERRADO'] as const
export type SituacaoDoDia = (typeof SITUACOES_DO_DIA)[number]

/** A weekday on which a zone is served. */
export interface DiaDaAgenda {
  zonaId: string
  /** 0 is Sunday. */
  diaDaSemana: number
  /** The cut-off: days before the delivery, and the time of day in São Paulo, `HH:MM`. */
  corteDias: number
  corteHora: string
  /** What fits into a day; null without a bound. */
  paradas: number | null
  gramas: Gramas | null
}

/** A date without delivery, or one that is served by its weekday although it is a holiday or an exception of all zones closes it. */
export interface ExcecaoDaAgenda {
  /** Null for all zones. A zone's own exception goes before it. */
  zonaId: string | null
  /** `YYYY-MM-DD`. */
  dia: string
  entrega: boolean
  /** Buyers read it. */
  motivo: string
}

export interface Agenda {
  dias: readonly DiaDaAgenda[]
  excecoes: readonly ExcecaoDaAgenda[]
}

/** The bookings of a day, or its capacity. */
export interface Marcado {
  paradas: number
  gramas: Gramas
}

/** A date of a zone by its agenda. */
export interface DiaDaZona {
  /** `YYYY-MM-DD`. */
  dia: string
  /** Until when it may be ordered; null without delivery. */
  corteEm: Date | null
  /** What fits; null without a bound, and without delivery. */
  paradas: number | null
  gramas: Gramas | null
  /** Why this date is an exception, or the national holiday; null if it is neither. */
  motivo: string | null
}

/** A date as a cart is offered it. */
export interface DiaOferecido extends Pick<DiaDaZona, 'dia' | 'corteEm' | 'motivo'> {
  situacao: SituacaoDoDia
}

/** Is this zone served on any weekday? */
export function temAgenda({ dias }: Pick<Agenda, 'dias'>, zonaId: string | null): zonaId is string {
  return dias.some(dia => dia.zonaId === zonaId)
}

/** A date of a zone; null if it is no weekday on which the zone is served. */
export function diaDaZona(agenda: Agenda, zonaId: string, dia: string): DiaDaZona | null {
  const daSemana = agenda.dias.find(
    linha => linha.zonaId === zonaId && linha.diaDaSemana === diaDaSemana(dia),
  )
  if (!daSemana) return null
  const { paradas, gramas } = daSemana
  const excecao = excecaoDe(agenda, zonaId, dia)
  const motivo = excecao?.motivo ?? feriadoNacional(dia)
  // A national holiday is served only if staff say so.
  return (excecao?.entrega ?? motivo === null)
    ? { dia, corteEm: corteDe(daSemana, dia), paradas, gramas, motivo }
    : { dia, corteEm: null, paradas: null, gramas: null, motivo }
}

/** Why staff are asked before they move an order of this zone to this date: its agenda has no delivery then. */
export function motivoParaNaoMover(
  agenda: Agenda,
  { zonaId, dia }: { zonaId: string; dia: string },
): MotivoDeEntrega | null {
  const naAgenda = diaDaZona(agenda, zonaId, dia)
  if (!temAgenda(agenda, zonaId) || naAgenda?.corteEm) return null
  return { codigo: 'dia-sem-entrega', dia, porque: naAgenda?.motivo ?? null }
}

function excecaoDe({ excecoes }: Agenda, zonaId: string, dia: string): ExcecaoDaAgenda | undefined {
  const doDia = excecoes.filter(excecao => excecao.dia === dia)
  return doDia.find(excecao => excecao.zonaId === zonaId) ?? doDia.find(excecao => excecao.zonaId === null)
}

/** Until when a date may be ordered by the weekday's cut-off. */
export function corteDe(
  { corteDias, corteHora }: Pick<DiaDaAgenda, 'corteDias' | 'corteHora'>,
  dia: string,
): Date {
  return instanteEmSaoPaulo(somarDias(dia, -corteDias), corteHora)
}

/** Does this fit in beside the bookings? */
export function cabe(
  limites: Pick<DiaDaZona, 'paradas' | 'gramas'>,
  marcado: Marcado,
  gramas: Gramas,
): boolean {
  const { paradas, gramas: maximo } = limites
  return (
    (paradas === null || marcado.paradas < paradas) && (maximo === null || marcado.gramas + gramas <= maximo)
  )
}

/** The days of a zone's agenda that an order of this weight is offered (rule N49). */
export function diasOferecidos(
  agenda: Agenda,
  { zonaId, gramas, agora }: { zonaId: string; gramas: Gramas; agora: Date },
  marcadoEm: (dia: string) => Marcado,
): DiaOferecido[] {
  const hoje = dataEmSaoPaulo(agora)
  return Array.from({ length: DIAS_OFERECIDOS }, (_, i) => somarDias(hoje, i)).flatMap(dia => {
    const daZona = diaDaZona(agenda, zonaId, dia)
    if (!daZona) return []
    const { corteEm, motivo } = daZona
    const aberto = corteEm !== null && agora < corteEm
    const situacao = !aberto ? 'ENCERRADO' : cabe(daZona, marcadoEm(dia), gramas) ? 'LIVRE' : 'CHEIO'
    return [{ dia, corteEm, motivo, situacao }]
  })
}

/** The first day that is free; null if there is none. */
export function primeiroDiaLivre(dias: readonly DiaOferecido[]): string | null {
  return dias.find(({ situacao }) => situacao === 'LIVRE')?.dia ?? null
}

/** What a day of delivery may be refused for when it is chosen or booked. */
export const RECUSAS_DO_DIA = ['entrega-encerrada', 'entrega-lotada', 'dia-sem-entrega'] as const

/** Why an order cannot be delivered on this day: its cut-off has passed, also of a day before today, or `motivoDoDiaOferecido`; null if it can. */
export function motivoParaNaoReceber(
  agenda: Agenda,
  dias: readonly DiaOferecido[],
  { zonaId, dia, agora }: { zonaId: string | null; dia: string; agora: Date },
): MotivoDoDia | null {
  const corteEm = zonaId === null ? null : diaDaZona(agenda, zonaId, dia)?.corteEm
  return corteEm && corteEm <= agora
    ? { codigo: 'entrega-encerrada', dia, corteEm }
    : motivoDoDiaOferecido(dias, dia)
}

/** Why an order cannot be delivered on this day among those that are offered, or null (rule N51). */
export function motivoDoDiaOferecido(dias: readonly DiaOferecido[], dia: string): MotivoDoDia | null {
  const oferecido = dias.find(outro => outro.dia === dia)
  if (!oferecido?.corteEm) return { codigo: 'dia-sem-entrega', dia, porque: oferecido?.motivo ?? null }
  if (oferecido.situacao === 'ENCERRADO')
    return { codigo: 'entrega-encerrada', dia, corteEm: oferecido.corteEm }
  return oferecido.situacao === 'CHEIO' ? { codigo: 'entrega-lotada', dia } : null
}

/** How far ahead staff may book, in days. */
export const DIAS_PARA_AGENDAR = 60

/** Why staff cannot book this day, whatever the agenda says, or null: from today to `DIAS_PARA_AGENDAR` from now. */
export function motivoParaNaoAgendar(dia: string, hoje: string): MotivoDeEntrega | null {
  const ultimoDia = somarDias(hoje, DIAS_PARA_AGENDAR)
  return dia < hoje || dia > ultimoDia ? { codigo: 'dia-fora-do-prazo', primeiroDia: hoje, ultimoDia } : null
}
