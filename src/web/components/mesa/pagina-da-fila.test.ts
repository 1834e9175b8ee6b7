import { expect, it } from 'vitest'
import { lerRelogio } from '#web/api/relogio.ts'
import { paginaDaFila } from './pagina-da-fila.ts'

const HORA_MS = 3_600_000
const ha = (horas: number) => new Date(lerRelogio().getTime() - horas * HORA_MS).toISOString()
const contas = [
  { id: 7, nome: 'Sítio São João', desde: ha(49), frase: 'Cadastro de vendedor' },
  { id: 9, nome: 'Horta da Serra', desde: ha(1), frase: 'Cadastro de vendedor' },
]

it('spec §9: what waits longer than 48 hours is urgent', () => {
  const { content, ...pagina } = paginaDaFila(contas, 'VENDEDOR')
  expect(content.map(({ id, urgente }) => [id, urgente])).toEqual([
    ['7', true],
    ['9', false],
  ])
  expect(pagina).toEqual({ total: 2, currentPage: 0, totalPages: 1, last: true })
})

it.each([
  ['joao sit', ['7']],
  ['SERRA', ['9']],
  ['erra', []],
  ['', ['7', '9']],
])('rule N10: a search for "%s" finds beginnings of words of a name', (busca, ids) => {
  expect(paginaDaFila(contas, 'VENDEDOR', busca).content.map(({ id }) => id)).toEqual(ids)
})
