// A product in words: its kind and its weight are said once.
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso, type Gramas } from '#domain/peso.ts'

interface ComUnidade {
  unidadeMedida: string
  peso: Gramas
}

const QUILO = '(?:kgs?|quilos?|kilos?|quilogramas?)'
/** Matches the unit of goods sold by the kilogram, in capitals or not; PostgreSQL reads it alike. */
export const PADRAO_POR_QUILO = `^\\s*(?:por |1 ?)?${QUILO}\\.?\\s*$`
const POR_QUILO = new RegExp(PADRAO_POR_QUILO, 'i')
const DIZ_QUILOS = new RegExp(`(?<![a-zà-ÿ])${QUILO}(?![a-zà-ÿ])`, 'i')
const DIZ_GRAMAS = /(?<![\d.,])(\d+) ?(?:g|gr|grs|gramas?)(?![a-zà-ÿ])/i

/** Is it sold by the kilogram? Then its quantity counts kilograms, and not packages. */
export function vendidoPorQuilo({ unidadeMedida }: Pick<ComUnidade, 'unidadeMedida'>): boolean {
  return POR_QUILO.test(unidadeMedida)
}

/** Does its unit say kilograms, so that a scale can say more or less of it (rule N165)? */
export function vendidoComPeso({ unidadeMedida, peso }: ComUnidade): boolean {
  return peso > 0 && DIZ_QUILOS.test(unidadeMedida)
}

/** "caixa 20 kg", "caixa 30 dúzias · 20 kg", "por kg": the unit, with its weight unless the unit contains it. */
export function unidadeComPeso({ unidadeMedida, peso }: ComUnidade): string {
  if (vendidoPorQuilo({ unidadeMedida })) return 'por kg'
  const unidade = unidadeMedida.replace(/(\d) kg/, '$1\u00a0kg')
  const dizOPeso = DIZ_QUILOS.test(unidadeMedida) || Number(DIZ_GRAMAS.exec(unidadeMedida)?.[1]) === peso
  return dizOPeso || peso === 0 ? unidade : `${unidade} · ${formatarPeso(peso)}`
}

/** "30 caixas", "1 caixa", "12 kg": a number of units of sale. */
export function contarUnidades(quantas: number, produto: Pick<ComUnidade, 'unidadeMedida'>): string {
  if (vendidoPorQuilo(produto)) return formatarPeso(deQuilos(quantas))
  const [unidade = ''] = produto.unidadeMedida.toLowerCase().split(' ')
  const varias = quantas !== 1 && /[aeiouáéíóúãõ]$/.test(unidade) ? `${unidade}s` : unidade
  return `${formatarInteiro(quantas)} ${varias}`.trim()
}

/** "3", "40 kg": a quantity where `unidadeComPeso` stands beside it, which says what of, but not how much is weighed. */
export function quantidadeAoLado(quantidade: number, produto: Pick<ComUnidade, 'unidadeMedida'>): string {
  return vendidoPorQuilo(produto) ? contarUnidades(quantidade, produto) : formatarInteiro(quantidade)
}

/** "3 × caixa 18 kg", "11 kg": how much of it. */
export function quantidadeEscrita(quantidade: number, produto: ComUnidade): string {
  if (vendidoPorQuilo(produto)) return contarUnidades(quantidade, produto)
  return `${formatarInteiro(quantidade)} × ${unidadeComPeso(produto)}`
}

/** "Tomate Italiano": the name with those words of the kind that it does not have. */
export function nomeComTipo({ nome, tipo }: { nome: string; tipo: string | null }): string {
  const doNome = new Set(nome.split(' ').map(semAcento))
  const novas = (tipo ?? '').split(' ').filter(palavra => palavra && !doNome.has(semAcento(palavra)))
  return [nome, ...novas].join(' ')
}

const semAcento = (palavra: string) => palavra.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
