import { expect, test } from 'vitest'
import { recadoDoCep } from './recado-do-cep.ts'

test.each([
  ['nothing yet', { cep: '', temPreco: null }, null],
  ['a beginning', { cep: '2423', temPreco: null }, null],
  ['a CEP, before anything is known of its freight', { cep: '24230090', temPreco: null }, 'Niterói, RJ.'],
  [
    'one with a freight price, which filled the address',
    { cep: '24230090', temPreco: true, preenchidos: ['a cidade', 'o estado'] },
    'Niterói, RJ: preenchemos a cidade e o estado, confira. O carrinho já mostra o preço do frete.',
  ],
  [
    'one of a state only, without a freight price',
    { cep: '01310100', temPreco: false, preenchidos: ['o estado'] },
    'São Paulo: preenchemos o estado, confira. Ainda não há preço de frete para este CEP. Nossa equipe vai combinar com você.',
  ],
  ['letters that are no state', { cep: '24230090', temPreco: null, estadoSigla: 'r' }, 'Niterói, RJ.'],
  ['its own state in small letters', { cep: '24230090', temPreco: null, estadoSigla: 'rj' }, 'Niterói, RJ.'],
])('%s', (_caso, escrito, texto) => {
  expect(recadoDoCep(escrito)).toEqual(texto && { texto, duvida: false })
})

test.each([
  [{ cep: '00', temPreco: null }, 'Nenhum CEP começa com 00. Confira os números.'],
  [{ cep: '78912345', temPreco: null }, 'Nenhum CEP começa com 78912. Confira os números.'],
  [
    { cep: '24230090', temPreco: true, estadoSigla: 'sp' },
    'Este CEP é de RJ, e a sigla do estado diz SP. Confira.',
  ],
])('what cannot be is doubted: %o', (escrito, texto) => {
  expect(recadoDoCep(escrito)).toEqual({ texto, duvida: true })
})
