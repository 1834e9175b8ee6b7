// Fruit and vegetables that are written right and that a market may not sell: no misspelling of something else, and near to its category
// (rules N4, N7).
import type { Palavra } from './palavras.ts'
import { singularDe } from './singular.ts'
import { somDaPalavra } from './som.ts'

const POR_CATEGORIA = {
  Frutas: `abacate abiu acai acerola ameixa amora araca bacuri bergamota buriti butia cacau caja caju cajarana cambuci caqui carambola
    ciriguela cupuacu damasco figo framboesa graviola groselha guabiroba jabuticaba jaca jambo jamelao jenipapo kinkan kiwi lichia mangaba
    mangostao marmelo mexerica mirtilo murici nectarina nespera pequi pera pessego physalis pinha pitaia pitanga pitaya pitomba ponkan
    pupunha rambutan roma sapoti seriguela tamara tamarindo tangerina toranja umbu uvaia`,
  Legumes: 'alcachofra aspargo cambuquira ervilha fava guandu maxixe palmito',
  Verduras: `agriao almeirao aipo azedinha beldroega bertalha broto caruru catalonia chicoria endivia escarola jambu mostarda nira
    radicchio salsao serralha taioba`,
  'Raízes e tubérculos': 'araruta bardana mandioquinha nabo rabanete taro yacon',
  Temperos:
    'alecrim alfavaca curcuma estragao funcho hortela louro manjericao manjerona menta oregano pimenta salvia tomilho',
} as const

const CATEGORIAS = Object.entries(POR_CATEGORIA).map(([nome, texto]) => {
  const palavras = texto.split(/\s+/).map(singularDe)
  return { nome, palavras: new Set(palavras), sons: new Set(palavras.map(somDaPalavra)) }
})

/** Is this word, without accents, the name of one of them, in the singular or in a plural? */
export function ehHortifruti(palavra: string): boolean {
  const singular = singularDe(palavra)
  return CATEGORIAS.some(({ palavras }) => palavras.has(singular))
}

/** The name of the category where the first of these words that is one of them would stand; null if none is. By ear, too. */
export function categoriaProvavel(palavras: readonly Palavra[]): string | null {
  for (const { texto, som } of palavras) {
    const categoria = CATEGORIAS.find(
      ({ palavras, sons }) => palavras.has(singularDe(texto)) || sons.has(som),
    )
    if (categoria) return categoria.nome
  }
  return null
}
