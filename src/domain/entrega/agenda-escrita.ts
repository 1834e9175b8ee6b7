// What an agenda may not say when it is saved (rule N50).
import { dataEmSaoPaulo, diaDaSemana, somarDias } from '#domain/calendario.ts'
import type { MotivoDaAgenda } from '#domain/motivo/entrega.ts'
import {
  type Agenda,
  corteDe,
  type DiaDaZona,
  diaDaZona,
  type ExcecaoDaAgenda,
  type Marcado,
} from './agenda.ts'

/** A day of delivery begins at this time in São Paulo: nothing can be ordered for it any more. */
export const INICIO_DA_ENTREGA = '04:00'
/** So many days, today among them, have a day of each weekday that is still open, whatever its cut-off: a week and three days before. */
const UMA_SEMANA_E_O_CORTE = 11

export interface Salvamento {
  antes: Agenda
  depois: Agenda
  /** Zones of the freight table in force. */
  zonas: readonly string[]
  agora: Date
}

/** Why this agenda cannot be saved in place of the one before, or null. */
export function motivoParaNaoSalvarAgenda(salvamento: Salvamento): MotivoDaAgenda | null {
  const { depois } = salvamento
  return (
    motivoDaZona(salvamento) ??
    (depois.dias.some(cortaTarde) ? { codigo: 'corte-depois-da-entrega' } : null) ??
    motivoDaExcecao(salvamento)
  )
}

// What was saved before may name a zone that a later table left out.
function motivoDaZona({ depois, zonas }: Salvamento): MotivoDaAgenda | null {
  const citadas = [...depois.dias, ...depois.excecoes].map(({ zonaId }) => zonaId)
  const zonaId = citadas.find(zona => zona !== null && !zonas.includes(zona))
  return zonaId ? { codigo: 'zona-fora-da-tabela', zonaId } : null
}

const cortaTarde = ({ corteDias, corteHora }: Agenda['dias'][number]) =>
  corteDias === 0 && corteHora > INICIO_DA_ENTREGA

// An exception of a day whose orders are closed changes nothing. One that stood there before may stay.
function motivoDaExcecao({ antes, depois, agora }: Salvamento): MotivoDaAgenda | null {
  for (const excecao of depois.excecoes) {
    const { dia, zonaId } = excecao
    if (antes.excecoes.some(outra => ehAMesma(outra, excecao))) continue
    const primeiroDia = primeiroDiaAberto(depois, zonaId, agora)
    if (dia < primeiroDia) return { codigo: 'excecao-tarde-demais', dia, primeiroDia }
  }
  return null
}

const ehAMesma = (a: ExcecaoDaAgenda, b: ExcecaoDaAgenda) =>
  a.zonaId === b.zonaId && a.dia === b.dia && a.entrega === b.entrega

// By the weekdays' cut-offs, of one zone or of any.
function primeiroDiaAberto({ dias }: Agenda, zonaId: string | null, agora: Date): string {
  const hoje = dataEmSaoPaulo(agora)
  const daZona = dias.filter(dia => zonaId === null || dia.zonaId === zonaId)
  const abertos = Array.from({ length: UMA_SEMANA_E_O_CORTE }, (_, i) => somarDias(hoje, i)).filter(dia =>
    daZona.some(linha => linha.diaDaSemana === diaDaSemana(dia) && agora < corteDe(linha, dia)),
  )
  return abertos[0] ?? hoje
}

/**
 * The first day that would hold less than it does now and less than its bookings, or null: staff are asked about it. `marcados` are
 * the bookings from today on, by date.
 */
export function lotacaoAbaixoDoMarcado(
  { antes, depois }: Pick<Salvamento, 'antes' | 'depois'>,
  marcados: readonly (Marcado & { zonaId: string; dia: string })[],
): MotivoDaAgenda | null {
  for (const { zonaId, dia, paradas, gramas } of marcados) {
    const velho = capacidade(diaDaZona(antes, zonaId, dia))
    const novo = capacidade(diaDaZona(depois, zonaId, dia))
    const codigo = 'lotacao-abaixo-do-marcado'
    if (novo.paradas < paradas && novo.paradas < velho.paradas) return { codigo, dia, paradas, gramas }
    if (novo.gramas < gramas && novo.gramas < velho.gramas) return { codigo, dia, paradas: null, gramas }
  }
  return null
}

function capacidade(dia: DiaDaZona | null): { paradas: number; gramas: number } {
  if (!dia?.corteEm) return { paradas: 0, gramas: 0 }
  return { paradas: dia.paradas ?? Number.POSITIVE_INFINITY, gramas: dia.gramas ?? Number.POSITIVE_INFINITY }
}
