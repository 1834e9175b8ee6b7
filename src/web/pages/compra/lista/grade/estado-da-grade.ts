// What the person did in a grid: quantities, chosen sellers, and what the cart refused. Pure, apart from the drafts at the end.
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'

/** By the key of a row. */
type PorLinha<Valor> = Readonly<Record<string, Valor>>

export interface EstadoDaGrade {
  /** As typed, or absent. */
  quantidades: PorLinha<string>
  /** The quote that the person chose. */
  escolhidas: PorLinha<CotacaoDaGrade['id']>
  /** The quote that filling chose over the whole list; the person's own choice wins. */
  sugeridas: PorLinha<CotacaoDaGrade['id']>
  /** Why the cart did not take the row. */
  recusas: PorLinha<string>
}

export type Preenchimento = Pick<EstadoDaGrade, 'quantidades' | 'sugeridas'>

export type GestoNaGrade =
  | { tipo: 'digitar'; chave: string; texto: string }
  /** Null: the row's own seller again. */
  | { tipo: 'escolher'; chave: string; cotacaoId: number | null }
  | ({ tipo: 'preencher' } & Preenchimento)
  | { tipo: 'limpar' }
  /** These, as one. */
  | { tipo: 'varios'; gestos: readonly GestoNaGrade[] }
  /** The cart has taken these quantities, except those of rows with a refusal. */
  | { tipo: 'adicionar'; enviadas: PorLinha<string>; recusas: PorLinha<string> }

export const GRADE_VAZIA: EstadoDaGrade = { quantidades: {}, escolhidas: {}, sugeridas: {}, recusas: {} }

/** Tells rows apart: an order may have a product of two sellers. */
export function chaveDaLinha({ produto, vendedorPreferido }: LinhaDaGrade): string {
  return `${produto.id}-${vendedorPreferido?.id ?? ''}`
}

/** The state after what the person did. */
export function depoisDe(estado: EstadoDaGrade, gesto: GestoNaGrade): EstadoDaGrade {
  switch (gesto.tipo) {
    case 'digitar':
      return {
        ...estado,
        quantidades: com(estado.quantidades, gesto.chave, gesto.texto || null),
        recusas: com(estado.recusas, gesto.chave, null),
      }
    case 'escolher':
      return {
        ...estado,
        escolhidas: com(estado.escolhidas, gesto.chave, gesto.cotacaoId),
        recusas: com(estado.recusas, gesto.chave, null),
      }
    case 'preencher':
      return {
        ...estado,
        quantidades: { ...gesto.quantidades, ...estado.quantidades },
        sugeridas: gesto.sugeridas,
      }
    case 'varios':
      return gesto.gestos.reduce(depoisDe, estado)
    case 'limpar':
      return { ...estado, quantidades: {}, sugeridas: {}, recusas: {} }
    case 'adicionar': {
      // What was typed while the call was on its way is a quantity of its own.
      const intacta = (chave: string) => estado.quantidades[chave] === gesto.enviadas[chave]
      const quantidades = soOnde(estado.quantidades, chave => chave in gesto.recusas || !intacta(chave))
      return { ...estado, quantidades, recusas: soOnde(gesto.recusas, intacta) }
    }
  }
}

function com<Valor>(antes: PorLinha<Valor>, chave: string, valor: Valor | null): PorLinha<Valor> {
  const { [chave]: _, ...outros } = antes
  return valor === null ? outros : { ...outros, [chave]: valor }
}

function soOnde<Valor>(antes: PorLinha<Valor>, fica: (chave: string) => boolean): PorLinha<Valor> {
  return Object.fromEntries(Object.entries(antes).filter(([chave]) => fica(chave)))
}

// What was typed outlives a look at a product's page, for as long as this page is loaded; so does the answer of the cart.
const rascunhos = new Map<string, EstadoDaGrade>()
const ouvintes = new Set<() => void>()

/** What was typed into this grid. */
export const lerRascunho = (grade: string): EstadoDaGrade => rascunhos.get(grade) ?? GRADE_VAZIA

/** Does this in the grid, whether or not it is on the screen. */
export function fazerNaGrade(grade: string, gesto: GestoNaGrade): void {
  rascunhos.set(grade, depoisDe(lerRascunho(grade), gesto))
  for (const ouvinte of ouvintes) ouvinte()
}

/** Forgets a grid without quantities, so that it opens as if for the first time. */
export function esquecerSeParada(grade: string): void {
  if (Object.keys(lerRascunho(grade).quantidades).length === 0) rascunhos.delete(grade)
}

/** Calls the listener after each change of any grid; answers how to stop. */
export function assinarRascunhos(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
