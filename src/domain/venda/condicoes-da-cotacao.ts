// The list of what a seller sets beside the price of a quote. Schemas, columns, comparisons, tables and forms follow from it.

export interface CondicoesDaCotacao {
  /** Until when it holds; null for no end (rule N11). */
  validaAte: Date | null
  /** Units that are left; null for no limit (rule N15). */
  disponivel: number | null
  /** The smallest quantity; quantities are whole multiples of `multiplo` (rule N19). */
  minimo: number
  multiplo: number
}

export type Condicao = keyof CondicoesDaCotacao

/** The conditions of a quote whose seller has set none. */
export const SEM_CONDICOES = {
  validaAte: null,
  disponivel: null,
  minimo: 1,
  multiplo: 1,
} as const satisfies CondicoesDaCotacao

export const CONDICOES = Object.keys(SEM_CONDICOES) as Condicao[] // it has each of them, and nothing else

type Algumas = Readonly<Partial<Record<Condicao, unknown>>>

/** All conditions of something that may leave out what is not set, on the server or on the wire, and nothing else of it. */
export function condicoesDe<T extends Algumas>(
  algo: T,
): { [qual in Condicao]: NonNullable<T[qual]> | (typeof SEM_CONDICOES)[qual] } {
  const todas = CONDICOES.map(qual => [qual, algo[qual] ?? SEM_CONDICOES[qual]])
  return Object.fromEntries(todas) as ReturnType<typeof condicoesDe<T>> // each of them, of its type
}

/** The conditions that are set. */
export function condicoesPostas(cotacao: CondicoesDaCotacao): {
  [qual in Condicao]?: NonNullable<CondicoesDaCotacao[qual]>
} {
  return Object.fromEntries(
    CONDICOES.filter(qual => cotacao[qual] !== SEM_CONDICOES[qual]).map(qual => [qual, cotacao[qual]]),
  )
}

/** Which conditions two things of one kind differ in. */
export function condicoesQueMudam(antes: Algumas, depois: Algumas): Condicao[] {
  const valor = (algo: Algumas, qual: Condicao) => {
    const dita = algo[qual] ?? SEM_CONDICOES[qual]
    return dita instanceof Date ? dita.getTime() : dita
  }
  return CONDICOES.filter(qual => valor(antes, qual) !== valor(depois, qual))
}
