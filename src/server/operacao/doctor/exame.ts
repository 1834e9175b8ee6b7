// The report of `npm run doctor`: the facts, and the problems with their remedies. Portuguese lines for an operator.
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'

export interface Exame {
  titulo: string
  linhas: string[]
  /** A sentence each: the problem, and the remedy. */
  problemas: string[]
}

export function novoExame(titulo: string): Exame {
  return { titulo, linhas: [], problemas: [] }
}

/** The whole text. */
export function escreverExames(exames: readonly Exame[]): string {
  const problemas = exames.flatMap(exame => exame.problemas)
  const partes = exames
    .filter(({ linhas }) => linhas.length > 0)
    .flatMap(({ titulo, linhas }) => [titulo, ...linhas.map(linha => `  ${linha}`)])
  const fim =
    problemas.length === 0
      ? ['Tudo em ordem.']
      : [`A resolver (${problemas.length}):`, ...problemas.map(problema => `  - ${problema}`)]
  return [...partes, '', ...fim].join('\n')
}

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${numero.format(bytes / 1e6)} MB` : `${numero.format(bytes / 1e9)} GB`
}

/** A moment in São Paulo. */
export function momento(em: Date): string {
  return `${formatarData(dataEmSaoPaulo(em))} às ${horaEmSaoPaulo(em)}`
}

/** A span of time in a fitting unit. */
export function duracao(segundos: number): string {
  if (segundos < 1) return `${numero.format(segundos * 1000)} ms`
  if (segundos < 120) return `${numero.format(segundos)} s`
  if (segundos < 7200) return `${numero.format(segundos / 60)} min`
  return `${numero.format(segundos / 3600)} h`
}
