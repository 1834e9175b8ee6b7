import { describe, expect, it } from 'vitest'
import { lerDicionario } from './dicionario.ts'
import { distanciaDoSom, nomesDaBusca, type Passo } from './expandir.ts'
import { lerBusca, lerPalavras, palavrasDoProduto } from './palavras.ts'

const DICIONARIO = lerDicionario([
  ['batata lisa', 'batata inglesa'],
  ['inhame', 'cará'],
  ['cheiro-verde', 'salsa e cebolinha'],
  ['salsa', 'salsinha'],
])

const NOMES = [
  'Batata Lisa',
  'Inhame Chinês',
  'Carambola',
  'Cheiro-Verde',
  'Tomate Salada',
  'Tomatinhos',
  'Cereja',
]

const CATALOGO = NOMES.map(nome => ({
  nome,
  texto: ` ${lerPalavras(nome)
    .map(palavra => palavra.texto)
    .join(' ')} `,
  palavras: palavrasDoProduto({ nome, tipo: null, unidadeMedida: 'kg' }),
}))
const PALAVRAS = CATALOGO.flatMap(({ palavras }) => palavras)

const nomesDe = (texto: string, passo: Passo, partes = passo > 1) =>
  nomesDaBusca(lerBusca(texto), DICIONARIO, { passo, partes, catalogo: PALAVRAS })

/** The names that have all units in this step. */
function achar(texto: string, passo: Passo, partes?: boolean): string[] {
  const unidades = nomesDe(texto, passo, partes)
  return CATALOGO.filter(produto =>
    unidades.every(
      ({ padroes, sons }) =>
        produto.palavras.some(({ som }) => sons.includes(som)) ||
        padroes.some(padrao => new RegExp(`^${padrao.replaceAll('%', '.*')}$`).test(produto.texto)),
    ),
  ).map(({ nome }) => nome)
}

describe('rules N2, N4: what a text may be called in the catalogue', () => {
  it.each([
    ['toma', ['Tomate Salada', 'Tomatinhos']],
    ['mate', []], // not in the middle of a word
    ['verde', ['Cheiro-Verde']], // hyphens part words
    ['batata inglesa', ['Batata Lisa']],
    ['batatas inglesas', ['Batata Lisa']],
    ['inglesa', []], // a part of a term is no term
    ['inhames', ['Inhame Chinês']],
    ['cará', ['Inhame Chinês', 'Carambola']], // as typed, a beginning
    ['inhame', ['Inhame Chinês']], // by its synonym, whole words only
    ['tomate salada', ['Tomate Salada']],
    ['salada de tomate', ['Tomate Salada']],
    ['tomate kiwi', []], // all units
  ] as const)('as written, "%s" is %j', (texto, nomes) => {
    expect(achar(texto, 1)).toEqual(nomes)
  })

  it.each([
    ['salsinha', false, []],
    ['salsinha', true, ['Cheiro-Verde']], // two things in one bunch
    ['cebolinhas', true, ['Cheiro-Verde']],
  ] as const)('as written, "%s", parts of terms %s, is %j', (texto, partes, nomes) => {
    expect(achar(texto, 1, partes)).toEqual(nomes)
  })

  it.each([
    ['batata ingleza', ['Batata Lisa']],
    ['tomatesalada', ['Tomate Salada']], // two words of a name written as one
    ['serveja', []],
  ] as const)('by ear, "%s" is %j', (texto, nomes) => {
    expect(achar(texto, 2)).toEqual(nomes)
  })

  it.each([
    ['tomaet', ['Tomate Salada']],
    ['batata inglexa', ['Batata Lisa']],
    ['cerveja', []], // a word of another trade is no misspelling
    ['cervejas', []],
    ['serexa', ['Cereja']],
  ] as const)('nearly, "%s" is %j', (texto, nomes) => {
    expect(achar(texto, 3)).toEqual(nomes)
  })
})

describe('rule N4: what no product may begin with is not looked for again', () => {
  it.each([
    ['tomaet', { padroes: [], sons: ['tumati'] }], // the index of sounds alone answers
    ['kiwi', { padroes: [], sons: [] }], // nothing does
    ['tomat', { padroes: ['% tomat%'], sons: expect.arrayContaining(['tumati']) }], // the beginning of a word, and nearly another
    ['xy', { padroes: ['% xy%'], sons: [] }], // too short to know
    ['k200', { padroes: ['% k200%'], sons: [] }], // the catalogue's words have no digits
    [
      'batata ingleza',
      { padroes: expect.arrayContaining(['% batata% ingleza%', '% batata lisa %']), sons: [] },
    ],
  ] as const)('"%s" is looked for by %j', (texto, nomes) => {
    expect(nomesDe(texto, 3)).toEqual([nomes])
  })
})

describe('rule N4: how far two keys may be apart', () => {
  it.each([
    ['tumati', 'tumati', 0],
    ['tumat', 'tumati', 0.5], // a beginning is half a letter more
    ['tumait', 'tumati', 1], // neighbours swapped
    ['abubrina', 'abubrinia', 1],
    ['larnga', 'laranja', null], // of 6 letters one may differ, of 7 two
    ['laranga', 'laranja', 1],
    ['astiriks', 'astirix', 2],
    ['kaxa', 'kaixa', 1],
    ['uv', 'uva', null], // under four letters none may differ
    ['pixi', 'pipinu', null], // with four letters no beginning may differ
    ['sirula', 'virula', null], // the first letter is the same
    ['lama', 'lima', null], // with four letters the second one, too
    ['rusa', 'ruxa', 1],
    ['karni', 'kara', null],
    ['tumatix', 'sibula', null],
    ['', 'tumati', null],
    ['uva', 'uba', null],
    ['larenga', 'laranja', 2],
    ['lerenga', 'laranja', null], // of 7 letters not three
    ['abubra', 'abubrinia', 1.5], // of 6 letters one of a beginning, too
    ['abuba', 'abubrinia', null], // of 5 none
    ['abukra', 'abubrinia', null], // never two
    ['tuxxti', 'tumati', null], // two letters replaced are no swap
    ['tuaxti', 'tumati', null],
    ['tuxmti', 'tumati', null],
  ])('%s and %s: %s', (digitado, outro, distancia) => {
    expect(distanciaDoSom(digitado, outro)).toBe(distancia)
  })
})
