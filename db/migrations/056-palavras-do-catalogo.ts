// Fills in the words of products that were there before the search (rule N5, decision 104). As a merged migration never changes, it has
// a copy of the keys of its day; a test compares them with today's. Whoever changes the keys writes them all again in a new migration.
import { type Kysely, sql } from 'kysely'

const SINGULAR: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
]

const SOM: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ç/g, 's'],
  [/ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/sc(?=[ei])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/m$/, 'n'],
  [/l(?=[bcdfghjklmnpqrstvwxz]|$)/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
]

function somDe(palavra: string): string {
  const regra = palavra.length < 4 ? undefined : SINGULAR.find(([plural]) => plural.test(palavra))
  const singular = regra ? palavra.replace(...regra) : palavra
  return SOM.reduce((texto, [de, para]) => texto.replace(de, para), singular)
}

function palavrasDe(texto: string): { texto: string; som: string }[] {
  const semAcentos = texto
    .normalize('NFD')
    .replace(/[\u0300-\u0326\u0328-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)([a-z])/g, '$1 $2')
  return (semAcentos.match(/(?:[a-z0-9]\u0327?)+/g) ?? []).map(palavra => ({
    texto: palavra.replaceAll('\u0327', ''),
    som: somDe(palavra.replaceAll('c\u0327', 'ç').replaceAll('\u0327', '')),
  }))
}

interface Produto {
  id: number
  nome: string
  tipo: string | null
  unidade: string
}

function linhasDe({ id, nome, tipo, unidade }: Produto): { id: number; texto: string; som: string }[] {
  const doNome = palavrasDe(nome)
  const juntas = doNome.slice(1).map((segunda, i) => {
    const primeira = doNome[i]?.texto ?? ''
    return { texto: `${primeira} ${segunda.texto}`, som: somDe(`${primeira}${segunda.texto}`) }
  })
  const todas = [...doNome, ...palavrasDe(`${tipo ?? ''} ${unidade}`), ...juntas]
  const semNumeros = todas.filter(({ texto }) => !/\d/.test(texto))
  return [...new Map(semNumeros.map(palavra => [palavra.texto, { id, ...palavra }])).values()]
}

/** Products at a time. */
const LOTE = 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: produtos } = await sql<Produto>`
    select id, nome, tipo, unidade_medida as unidade from produto order by id`.execute(db)
  for (let de = 0; de < produtos.length; de += LOTE) {
    const linhas = produtos.slice(de, de + LOTE).flatMap(linhasDe)
    await sql`
      insert into palavra_do_catalogo (produto_id, palavra, som)
      select * from unnest(${linhas.map(({ id }) => id)}::bigint[], ${linhas.map(({ texto }) => texto)}::text[],
        ${linhas.map(({ som }) => som)}::text[])
      on conflict do nothing`.execute(db)
  }
}
