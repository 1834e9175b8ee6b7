import { describe, expect, it } from 'vitest'
import { lerPalavras } from './palavras.ts'
import { somDaPalavra } from './som.ts'

const som = (texto: string) => lerPalavras(texto).map(palavra => palavra.som)

/** How it is written, and how people write it. */
const PARES = [
  ['chuchu', 'xuxu'],
  ['chuchu', 'shushu'],
  ['mexerica', 'mixirica'],
  ['jiló', 'gilo'],
  ['cebola', 'sebola'],
  ['cenoura', 'senoura'],
  ['cenoura', 'cenora'],
  ['alface', 'alfasse'],
  ['alface', 'aufaci'],
  ['berinjela', 'beringela'],
  ['gengibre', 'jenjibre'],
  ['gengibre', 'gengibri'],
  ['espinafre', 'espinafri'],
  ['quiabo', 'kiabo'],
  ['quiabo', 'quiabu'],
  ['aipim', 'aipin'],
  ['aipim', 'aypim'],
  ['macaxeira', 'macacheira'],
  ['macaxeira', 'makaxera'],
  ['mandioca', 'mandioka'],
  ['jerimum', 'girimum'],
  ['jerimum', 'jerimun'],
  ['cabotiá', 'kabutia'],
  ['maçã', 'massã'],
  ['maçã', 'masa'],
  ['acelga', 'aselga'],
  ['repolho', 'repolio'],
  ['milho', 'milio'],
  ['alho', 'alio'],
  ['vermelho', 'vermelio'],
  ['abobrinha', 'abobrinia'],
  ['inhame', 'inhami'],
  ['rúcula', 'rukula'],
  ['tomate', 'tomati'],
  ['tomate', 'tumate'],
  ['tomate', 'thomate'],
  ['tomate', 'tomatte'],
  ['coentro', 'cuentru'],
  ['pepino', 'pipinu'],
  ['morango', 'murangu'],
  ['melancia', 'melansia'],
  ['maracujá', 'marakuja'],
  ['goiaba', 'goyaba'],
  ['abacaxi', 'abacachi'],
  ['abacaxi', 'abacaxy'],
  ['vagem', 'vajen'],
  ['cereja', 'sereja'],
  ['inglesa', 'ingleza'],
  ['formosa', 'formoza'],
  ['taiti', 'tahiti'],
  ['papaia', 'papaya'],
  ['banana', 'bannana'],
  ['batata', 'batatta'],
  ['doce', 'dosse'],
  ['dúzia', 'dusia'],
  ['couve', 'covi'],
  ['beterraba', 'beteraba'],
  ['salsa', 'sausa'],
  ['uva', 'huva'],
  ['kiwi', 'kivi'],
  ['mangas', 'manga'],
  ['limões', 'limao'],
  ['vagens', 'vagem'],
] as const

const DIFERENTES = [
  ['laranja', 'moranga'],
  ['pera', 'pedra'],
  ['manga', 'morango'],
  ['cereja', 'cerveja'],
  ['alho', 'aipo'],
  ['uva', 'ovo'],
  ['coco', 'caqui'],
  ['mamão', 'limão'],
  ['prata', 'prato'],
  ['figo', 'fogo'],
] as const

describe('rule N5: words that sound the same have the same key', () => {
  it.each(PARES)('%s and %s', (certo, ouvido) => {
    expect(som(ouvido)).toEqual(som(certo))
  })

  it.each(DIFERENTES)('%s and %s do not', (uma, outra) => {
    expect(som(uma)).not.toEqual(som(outra))
  })

  it.each([
    ['chuchu', 'xuxu'],
    ['queijo', 'kiju'],
    ['guia', 'gia'],
    ['gengibre', 'jinjibri'],
    ['nascer', 'nasir'],
    ['maça', 'maka'],
    ['limão', 'limau'],
    ['alfa', 'aufa'],
    ['mel', 'miu'],
  ])('%s is %s', (palavra, chave) => {
    const semAcentos = palavra.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    expect(somDaPalavra(semAcentos)).toBe(chave)
  })

  it('there are 60 pairs', () => {
    expect(PARES.length).toBeGreaterThanOrEqual(60)
  })
})
