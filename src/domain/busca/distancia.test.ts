import { describe, expect, it } from 'vitest'
import { distanciaDoSom } from './distancia.ts'

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
