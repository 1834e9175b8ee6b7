// The cells of a row as they are typed: "6/3" is a minimum of 6 in lots of 3 (rule N19); "Vale até" takes "12:00", "amanhã 12:00",
// "24/11 12:00" or nothing (rule N11). What is kept of an end names day and year, so that it means the same after midnight (rule N27).
import * as z from 'zod/mini'
import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'
import { condicoesDaCotacaoSchema } from '#contract/mercado/cotacao.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import { lerInteiro } from '#web/components/edicao/valor-digitado.ts'

const { disponivel, minimo, multiplo } = condicoesDaCotacaoSchema.shape
const loteSchema = z.object({ minimo, multiplo })

const MINUTO_MS = 60_000
const MEIO_ANO_MS = 183 * 24 * 60 * MINUTO_MS

/** What a text says of an end: an instant, null for no end; undefined if it says neither. */
export function lerValidade(texto: string, agora: Date): Date | null | undefined {
  const limpo = texto
    .trim()
    .toLowerCase()
    .replace('amanhã', 'amanha')
    .replace(/^(vale )?até /, '')
  if (limpo === '' || limpo === '-' || limpo === 'sem prazo') return null
  const partes =
    /^(?:(hoje|amanha)\s+|(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\s+)?(?:às )?(\d{1,2})(?:h|[:h](\d{2}))?$/.exec(
      limpo,
    )
  if (!partes) return undefined
  const [, palavra, dia, mes, ano, horas, minutos = '0'] = partes
  if (Number(horas) > 23 || Number(minutos) > 59) return undefined
  const hoje = dataEmSaoPaulo(agora)
  const data = dia && mes ? dataDe({ dia, mes, ano }, agora) : somarDias(hoje, palavra === 'amanha' ? 1 : 0)
  if (data === null) return undefined
  return new Date(inicioDoDia(data).getTime() + (Number(horas) * 60 + Number(minutos)) * MINUTO_MS)
}

/** The text that is kept of an end: "24/11/2026 12:00", in São Paulo. */
export function fimPorExtenso(fim: Date): string {
  return `${formatarData(dataEmSaoPaulo(fim))} ${horaEmSaoPaulo(fim)}`
}

/** The text that is kept of what is typed at this moment; what says no end stays as it is. */
export function guardarValidade(texto: string, agora: Date): string {
  const fim = lerValidade(texto, agora)
  return fim ? fimPorExtenso(fim) : texto
}

/** What the cell says of a kept text: "amanhã 12:00", as long as these words mean that end; other texts as they are. */
export function escreverValidade(guardado: string, agora: Date): string {
  const fim = temDia(guardado) ? lerValidade(guardado, agora) : null
  if (!fim) return guardado
  const palavras = formatarQuando(fim, agora)
  return mesmoMinuto(lerValidade(palavras, agora) ?? null, fim) ? palavras : guardado
}

/** Does a text name its day by a date? Those that older versions kept may say "amanhã 12:00" or "18:00" of an unknown day. */
export function temDia(texto: string): boolean {
  return texto.includes('/')
}

/** `2026-11-24`; null if there is no such day. Without a year: the next such day, unless it was within the last half year. */
function dataDe({ dia, mes, ano }: { dia: string; mes: string; ano: string | undefined }, agora: Date) {
  const doAno = (qual: string) => `${qual}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const esteAno = Number(dataEmSaoPaulo(agora).slice(0, 4))
  const data = doAno(ano ?? String(esteAno))
  const instante = Date.parse(`${data}T12:00:00Z`)
  if (Number.isNaN(instante) || new Date(instante).toISOString().slice(0, 10) !== data) return null
  return ano || agora.getTime() - instante < MEIO_ANO_MS ? data : doAno(String(esteAno + 1))
}

/** Do both mean the same minute, or no end at all? */
export function mesmoMinuto(um: Date | null, outro: Date | null): boolean {
  const minuto = (instante: Date | null) => instante && Math.floor(instante.getTime() / MINUTO_MS)
  return minuto(um) === minuto(outro)
}

interface LoteDigitado {
  minimo: number
  multiplo: number
}

/** "6/3"; empty where any quantity can be bought. */
export function escreverLote({ minimo, multiplo }: LoteDigitado): string {
  if (minimo === 1 && multiplo === 1) return ''
  return multiplo === 1 ? String(minimo) : `${minimo}/${multiplo}`
}

/** The lot that a text means, or the sentence that says why it means none. A number alone is the minimum; the lot stays. */
export function lerLote(texto: string, atual: LoteDigitado): LoteDigitado | string {
  if (texto.trim() === '') return { minimo: 1, multiplo: 1 }
  const numeros = texto.split('/').map(parte => lerInteiro(parte) ?? Number.NaN)
  if (numeros.length > 2 || numeros.some(Number.isNaN)) return 'Digite mínimo e lote (ex: 6/3).'
  const [minimo, multiplo = atual.multiplo] = numeros
  const { data, error } = loteSchema.safeParse({ minimo, multiplo })
  if (error) return fraseDe(error)
  const motivo = motivoParaNaoUsarLote(data)
  return motivo ? fraseDoCatalogo(motivo) : data
}

/** The stock that a text means: null without a limit, or the sentence that says why it means none (rule N15). */
export function lerEstoque(texto: string): number | null | string {
  const { data, error } = disponivel.safeParse(lerInteiro(texto))
  return error ? fraseDe(error) : data
}

const fraseDe = ({ issues }: z.core.$ZodError) => issues[0]?.message ?? ''
