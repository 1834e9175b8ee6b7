// Reports: which there are, for whom, and how their cells read (rules N107–N112).
import { diaDaSemana, formatarData, somarDias } from './calendario.ts'
import { type Centavos, centavos, formatarCentavos } from './centavos.ts'
import { EQUIPE, type Papel } from './conta/permissao.ts'
import { formatarInteiro } from './inteiro.ts'
import { formatarPeso, gramas } from './peso.ts'

/** How far back reports reach, and how long one may be. */
export const MESES_DE_RELATORIO = 24

/** So many days are counted anew, so that late cancellations and claims count. */
export const DIAS_ESCRITOS_DE_NOVO = 45

/** Rows of a report on the screen; its file has all. */
export const LINHAS_NA_TELA = 1000

/** What the rows of a report may be. */
export const PARTES = {
  mes: 'Mês',
  semana: 'Semana',
  dia: 'Dia',
  categoria: 'Categoria',
  produto: 'Produto',
  vendedor: 'Vendedor',
  motivo: 'Motivo',
  atraso: 'Atraso',
  busca: 'Busca',
} as const
export type Parte = keyof typeof PARTES

interface Catalogado {
  titulo: string
  papeis: readonly Papel[]
  /** What its rows may be, the usual one first. */
  por: readonly [Parte, ...Parte[]]
  /** It is of this moment, not of a period. */
  deAgora?: true
}

/** The closed list of reports, in the order in which they are offered. */
const RELATORIOS = {
  compras: { titulo: 'Compras', papeis: ['COMPRADOR'], por: ['mes', 'categoria', 'produto', 'vendedor'] },
  economia: { titulo: 'Preço e CEASA', papeis: ['COMPRADOR'], por: ['produto', 'mes'] },
  comparacao: { titulo: 'Outros compradores', papeis: ['COMPRADOR'], por: ['semana'] },
  vendas: { titulo: 'Vendas', papeis: ['VENDEDOR'], por: ['semana', 'produto', 'mes'] },
  disputas: { titulo: 'Ganhas e perdidas', papeis: ['VENDEDOR'], por: ['semana'] },
  pedidos: { titulo: 'Pedidos', papeis: EQUIPE, por: ['mes', 'semana', 'dia'] },
  atrasos: { titulo: 'Atrasos', papeis: EQUIPE, por: ['atraso'], deAgora: true },
  servico: { titulo: 'Serviço', papeis: EQUIPE, por: ['mes', 'semana'] },
  ocorrencias: { titulo: 'Ocorrências', papeis: EQUIPE, por: ['vendedor', 'motivo'] },
  buscas: { titulo: 'Buscas sem resultado', papeis: EQUIPE, por: ['busca'] },
} as const satisfies Record<string, Catalogado>
export type NomeDeRelatorio = keyof typeof RELATORIOS

/** The same list with one type for all. */
export const CATALOGO: Readonly<Record<NomeDeRelatorio, Catalogado>> = RELATORIOS

// The keys of a literal object.
export const NOMES_DE_RELATORIO = Object.keys(RELATORIOS) as NomeDeRelatorio[]

export function relatoriosDe(papel: Papel): NomeDeRelatorio[] {
  return NOMES_DE_RELATORIO.filter(nome => CATALOGO[nome].papeis.includes(papel))
}

/**
 * What the cells of a column are: `porKg` is an amount for a kilogram, `peso` grams, `porCento` tenths of a per cent, `contra` the same,
 * above what the row is compared with, `aMenos` an amount below it.
 */
export const TIPOS_DE_COLUNA = [
  'texto',
  'dia',
  'mes',
  'semana',
  'numero',
  'porCento',
  'contra',
  'dinheiro',
  'aMenos',
  'porKg',
  'peso',
] as const
export type TipoDeColuna = (typeof TIPOS_DE_COLUNA)[number]

/** A cell as the server has it: amounts in centavos, weights in grams, days as `YYYY-MM-DD`; null is nothing that can be said. */
export type Celula = string | number | null

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** "nov 2026" of a day. */
function formatarMes(data: string): string {
  return `${MESES[Number(data.slice(5, 7)) - 1]} ${data.slice(0, 4)}`
}

/** Is a cell of this kind tenths of a per cent, which travel as per cent? */
export const ehPorCento = (tipo: TipoDeColuna | undefined): boolean =>
  tipo === 'porCento' || tipo === 'contra'

/** Is a cell of this kind centavos, which travel as money? */
export const ehDinheiro = (tipo: TipoDeColuna): boolean =>
  tipo === 'dinheiro' || tipo === 'porKg' || tipo === 'aMenos'

/** A cell in words, as the screen shows it. */
export function descreverCelula(tipo: TipoDeColuna, celula: Celula): string {
  if (celula === null) return '—'
  if (typeof celula === 'string') return descreverTexto(tipo, celula)
  if (tipo === 'dinheiro') return formatarCentavos(centavos(celula))
  if (tipo === 'porKg') return `${formatarCentavos(centavos(celula))}/kg`
  if (tipo === 'peso') return formatarPeso(gramas(celula))
  if (tipo === 'porCento') return formatarPorCento(celula)
  if (tipo === 'contra') return descreverDiferenca(celula)
  if (tipo === 'aMenos') return celula === 0 ? 'igual' : aMenosOuAMais(centavos(celula))
  return formatarInteiro(celula)
}

function descreverTexto(tipo: TipoDeColuna, texto: string): string {
  if (tipo === 'mes') return formatarMes(texto)
  if (tipo === 'semana') return formatarSemana(texto)
  return tipo === 'dia' ? formatarData(texto) : texto
}

// "16 a 22/11/2026" of a Monday, "30/11 a 06/12/2026" where the month ends in between.
function formatarSemana(segunda: string): string {
  const domingo = somarDias(segunda, 6)
  const de = formatarData(segunda).slice(0, segunda.slice(0, 7) === domingo.slice(0, 7) ? 2 : 5)
  return `${de} a ${formatarData(domingo)}`
}

/** "4,7 % acima" of 47 tenths. */
function descreverDiferenca(decimos: number): string {
  if (decimos === 0) return 'igual'
  return `${formatarPorCento(Math.abs(decimos))} ${decimos > 0 ? 'acima' : 'abaixo'}`
}

/** "6,5 %" of 65 tenths, with U+2212 where it is negative. */
export function formatarPorCento(decimos: number): string {
  const absoluto = Math.abs(decimos)
  const decimal = absoluto % 10 === 0 ? '' : `,${absoluto % 10}`
  return `${decimos < 0 ? '\u2212' : ''}${formatarInteiro(Math.trunc(absoluto / 10))}${decimal}\u00a0%`
}

/** Whole per cent of a part, half up; null of nothing. */
export function porCentoDe(parte: number, todo: number): number | null {
  return todo > 0 ? Math.round((100 * parte) / todo) : null
}

/** The Monday of a day's week. */
export function inicioDaSemana(data: string): string {
  return somarDias(data, -((diaDaSemana(data) + 6) % 7))
}

/** The first and the last day of the weeks that begin in a period and had ended at this day, so that no figure is of a part of one. */
export function semanasInteiras(
  { de, ate }: { de: string; ate: string },
  hoje: string,
): { de: string; ate: string } {
  const fim = inicioDaSemana(hoje)
  const depois = somarDias(inicioDaSemana(ate), 7)
  return { de: inicioDaSemana(de), ate: somarDias(depois < fim ? depois : fim, -1) }
}

/** The least that keeps one company's figures from being read out of a sum (rules N109, N110). */
export const MINIMO_DE_DISPUTAS = 5
export const MINIMO_DE_OUTROS_COMPRADORES = 3
export const MINIMO_DE_VENDEDORES = 3

/** "R$ 10,00 a menos", "R$ 10,00 a mais". */
export function aMenosOuAMais(economia: Centavos): string {
  return `${formatarCentavos(centavos(Math.abs(economia)))} a ${economia >= 0 ? 'menos' : 'mais'}`
}
