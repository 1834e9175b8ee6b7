// The tissue paper under each category's drawings (rule M35).
import type { TissueTone } from '#web/ui/display/Tissue.tsx'

const tecidos: Readonly<Record<string, TissueTone>> = {
  Frutas: 'rose',
  Legumes: 'sky',
  Verduras: 'mint',
  Temperos: 'lime',
  'Raízes e tubérculos': 'lilac',
  Ovos: 'sky',
}

/** The tissue of a category by its name; mint for one that nobody has chosen a colour for. */
export function tecidoDaCategoria(categoriaNome: string): TissueTone {
  return tecidos[categoriaNome] ?? 'mint'
}
