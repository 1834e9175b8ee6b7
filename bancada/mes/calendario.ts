// Which days are lived, in stretches after each of which the state is kept: a month day by day, or a year with its own account at each month's end.
import { diaDaSemana, somarDias } from '#domain/calendario.ts'

export interface DiaDoCalendario {
  dia: string
  /** Is the product killed while people buy, and PostgreSQL while sellers pack? */
  quedas: { produto: boolean; banco: boolean }
  /** Are books and pages compared this evening? */
  fecha: boolean
  /** In days of a year since people registered: what happens after `depoisDe` and until `ate` happens today (acontecimentos.ts). */
  noAno: { depoisDe: number; ate: number }
}

export interface Calendario {
  /** The day on which people register. */
  comeco: string
  trechos: DiaDoCalendario[][]
  /** The zone of the machines that the product and PostgreSQL run on. */
  fuso: string
  /** The day on which the first boleto's custody ends; null in a month, which ends before. */
  custodia: string | null
}

const ANO = 365
/** The weekday on which PostgreSQL is killed in a month. */
const QUARTA = 3
/** The days of each month of a year on which the product and PostgreSQL are killed. */
const QUEDAS_DO_MES = { produto: '10', banco: '20' }
const SEM_ANO = { depoisDe: 0, ate: 0 }

/** A month of so many days: killed each morning, compared each evening. */
export function calendarioDoMes(ultimo: string, dias: number): Calendario {
  const comeco = somarDias(ultimo, -dias)
  const trecho = Array.from({ length: dias }, (_, i): DiaDoCalendario => {
    const dia = somarDias(comeco, i + 1)
    const banco = diaDaSemana(dia) === QUARTA
    return { dia, quedas: { produto: true, banco }, fecha: true, noAno: SEM_ANO }
  })
  return { comeco, trechos: [trecho], fuso: 'America/Sao_Paulo', custodia: null }
}

/** A year by calendar months; with fewer days its events come as much faster. Its machines stand where summer time begins and ends. */
export function calendarioDoAno(ultimo: string, dias: number): Calendario {
  const comeco = somarDias(ultimo, -dias)
  const trechos: DiaDoCalendario[][] = [[]]
  const noAno = (n: number) => Math.floor((n * ANO) / dias)
  for (let n = 1; n <= dias; n++) {
    const dia = somarDias(comeco, n)
    const [numero, amanha] = [dia.slice(-2), somarDias(dia, 1).slice(-2)]
    const fecha = amanha === '01' || n === dias
    trechos.at(-1)?.push({
      ...{ dia, fecha, noAno: { depoisDe: noAno(n - 1), ate: noAno(n) } },
      quedas: { produto: numero === QUEDAS_DO_MES.produto, banco: numero === QUEDAS_DO_MES.banco },
    })
    if (fecha && n < dias) trechos.push([])
  }
  return { comeco, trechos, fuso: 'Europe/Lisbon', custodia: somarDias(comeco, ANO + 3) }
}
