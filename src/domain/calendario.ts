// São Paulo's calendar: today's date there, working days, due dates (rules M21, M24, M32). Dates are `YYYY-MM-DD`.

/** Since the night in which its last summer time ended, São Paulo is three hours behind UTC (design/first-view). */
const SEM_HORARIO_DE_VERAO_DESDE = Date.parse('2019-02-17T02:00:00Z')
const TRES_HORAS_MS = 3 * 3_600_000

// "2026-11-27T06:12", what the clock shows in São Paulo at this instant. Without Intl, whose first use holds a cheap phone up for a
// tenth of a second (design/first-view); only instants with summer time ask it.
function relogioEmSaoPaulo(instante: Date): string {
  const ms = instante.getTime()
  if (ms >= SEM_HORARIO_DE_VERAO_DESDE) return new Date(ms - TRES_HORAS_MS).toISOString().slice(0, -8)
  return formatoComHorarioDeVerao().format(instante).replace(' ', 'T')
}

function formatoComHorarioDeVerao(): Intl.DateTimeFormat {
  const [dois, quatro] = ['2-digit', 'numeric'] as const
  // Sweden writes dates as ISO 8601 does.
  const partes = { year: quatro, month: dois, day: dois, hour: dois, minute: dois } as const
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', ...partes })
}

/** The calendar date in São Paulo at this instant. */
export function dataEmSaoPaulo(instante: Date): string {
  return relogioEmSaoPaulo(instante).slice(0, -6)
}

/** "06:12", the time of day in São Paulo at this instant. */
export function horaEmSaoPaulo(instante: Date): string {
  return relogioEmSaoPaulo(instante).slice(-5)
}

/** "27/11/2026" of a date `2026-11-27`. */
export function formatarData(data: string): string {
  return data.split('-').reverse().join('/')
}

/** "27/11" of a date `2026-11-27`. */
export function diaEMes(data: string): string {
  return formatarData(data).slice(0, 5)
}

/** "27/11 às 05:40" of an instant. */
export function momentoSemAno(instante: Date): string {
  return `${diaEMes(dataEmSaoPaulo(instante))} às ${horaEmSaoPaulo(instante)}`
}

/** The instant at which a date begins in São Paulo. */
export function inicioDoDia(data: string): Date {
  const semHorarioDeVerao = Date.parse(`${data}T03:00:00Z`)
  if (semHorarioDeVerao >= SEM_HORARIO_DE_VERAO_DESDE) return new Date(semHorarioDeVerao)
  // Noon in UTC is on the same date in São Paulo, at any offset of that year.
  const hora = Number(horaEmSaoPaulo(new Date(`${data}T12:00:00Z`)).slice(0, 2))
  return new Date(Date.parse(`${data}T00:00:00Z`) + (12 - hora) * 3_600_000)
}

/** The instant of a time of day `HH:MM` of a date in São Paulo. */
export function instanteEmSaoPaulo(data: string, hora: string): Date {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number)
  return new Date(inicioDoDia(data).getTime() + (horas * 60 + minutos) * 60_000)
}

/** The date so many days later. */
export function somarDias(data: string, dias: number): string {
  const dia = new Date(`${data}T12:00:00Z`)
  dia.setUTCDate(dia.getUTCDate() + dias)
  return dia.toISOString().slice(0, 10)
}

/** How many days later the second date is; negative if it is before the first one. */
export function diasEntre(de: string, ate: string): number {
  return (Date.parse(`${ate}T12:00:00Z`) - Date.parse(`${de}T12:00:00Z`)) / 86_400_000
}

/** The weekday of a date; 0 is Sunday. */
export function diaDaSemana(data: string): number {
  return new Date(`${data}T12:00:00Z`).getUTCDay()
}

/** On the last day of the year banks do not clear. Markets deliver. */
const SEM_COMPENSACAO = '12-31'

/** Do banks clear on this date? Not on Saturday, Sunday, a national holiday or 31 December (rule M21). */
export function diaUtil(data: string): boolean {
  if ([0, 6].includes(diaDaSemana(data)) || data.endsWith(SEM_COMPENSACAO)) return false
  return !feriadosNacionais(Number(data.slice(0, 4))).has(data)
}

/** This date, or the first working day after it. */
export function proximoDiaUtil(data: string): string {
  return diaUtil(data) ? data : proximoDiaUtil(somarDias(data, 1))
}

/** Due date of a boleto issued at this instant: so many days later, moved to a working day (rule M21). */
export function vencimentoDoBoleto(emitidoEm: Date, prazoDias: number): string {
  return proximoDiaUtil(somarDias(dataEmSaoPaulo(emitidoEm), prazoDias))
}

/** The longest time for which the provider holds a seller's share; without a date it is released after 90 days. */
export const CUSTODIA_DIAS = 365

/** When sellers' shares are released if the order is never delivered: midnight in São Paulo, RFC 3339 (rule M20). */
export function fimDaCustodia(emitidoEm: Date): string {
  return `${somarDias(dataEmSaoPaulo(emitidoEm), CUSTODIA_DIAS)}T00:00:00-03:00`
}

/** The last date on which a bank confirms a payment made on the due date: the next working day (rule M24). */
export function ultimaConfirmacao(vencimento: string): string {
  return proximoDiaUtil(somarDias(proximoDiaUtil(vencimento), 1))
}

/** Is a boleto overdue that is unpaid now? Only after the day of the last confirmation in São Paulo (rule M24, design/money). */
export function estaVencido(vencimento: string, agora: Date): boolean {
  return dataEmSaoPaulo(agora) > ultimaConfirmacao(vencimento)
}

const FIXOS = [
  ['01-01', 'Ano-Novo'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
] as const
// By their distance to Easter: banks are closed.
const MOVEIS = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
] as const

const feriadosPorAno = new Map<number, ReadonlyMap<string, string>>()

/** Banks are closed and markets are open. */
const SO_DOS_BANCOS: readonly string[] = ['Carnaval', 'Corpus Christi']

/** The name of the national holiday on this date; null if there is none, and on days on which banks alone are closed. */
export function feriadoNacional(data: string): string | null {
  const nome = feriadosNacionais(Number(data.slice(0, 4))).get(data) ?? null
  return nome === null || SO_DOS_BANCOS.includes(nome) ? null : nome
}

/** The national holidays among so many days, the first of them included. */
export function feriadosAte(desde: string, dias: number): { dia: string; nome: string }[] {
  return Array.from({ length: dias }, (_, i) => somarDias(desde, i)).flatMap(dia => {
    const nome = feriadoNacional(dia)
    return nome ? [{ dia, nome }] : []
  })
}

/** National holidays of a year on which banks are closed, with their names. */
export function feriadosNacionais(ano: number): ReadonlyMap<string, string> {
  const conhecidos = feriadosPorAno.get(ano)
  if (conhecidos) return conhecidos
  const feriados = calcularFeriados(ano)
  feriadosPorAno.set(ano, feriados)
  return feriados
}

function calcularFeriados(ano: number): ReadonlyMap<string, string> {
  const fixos = FIXOS.map(([dia, nome]) => [`${ano}-${dia}`, nome] as const)
  const moveis = MOVEIS.map(([dias, nome]) => [somarDias(pascoa(ano), dias), nome] as const)
  return new Map([...fixos, ...moveis])
}

// Easter Sunday by the anonymous Gregorian algorithm.
function pascoa(ano: number): string {
  const a = ano % 19
  const b = Math.trunc(ano / 100)
  const c = ano % 100
  const d = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.trunc((a + 11 * d + 22 * e) / 451) + 114
  const mes = String(Math.trunc(f / 31)).padStart(2, '0')
  const dia = String((f % 31) + 1).padStart(2, '0')
  return `${ano}-${mes}-${dia}`
}
