// A text that is the name of a category (rule N4).
import { type Comparar, distanciaEntre, partesDe } from './dicionario.ts'
import { lerTermo, type Palavra } from './palavras.ts'

/** The category whose name, or one of the parts that 'e' joins in it, these words are; null if there is none. */
export function categoriaDe<Categoria extends { nome: string }>(
  palavras: readonly Palavra[],
  categorias: readonly Categoria[],
  comparar: Comparar,
): Categoria | null {
  const chama = ({ nome }: Categoria) =>
    [lerTermo(nome), ...partesDe(nome)].some(
      parte => distanciaEntre(palavras, parte, comparar) < Number.POSITIVE_INFINITY,
    )
  return categorias.find(chama) ?? null
}
