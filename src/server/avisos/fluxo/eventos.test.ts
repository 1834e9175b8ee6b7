import { describe, expect, it } from 'vitest'
import { aberturaDoFluxo, lerAviso, lerPedidoMudado } from './eventos.ts'

describe('what PostgreSQL announces', () => {
  it('rule N45: a notice is told to its person alone, by id and kind', () => {
    const payload = '{"usuarioId":4,"id":812,"tipo":"pedido-novo","dados":{"total":9}}'
    expect(lerAviso(payload)).toEqual({
      usuarios: [4],
      equipe: false,
      texto: 'event: aviso\ndata: {"id":812,"tipo":"pedido-novo"}\n\n',
    })
  })

  it('rule M29: an order is told to the people of its payload and to staff, by its id', () => {
    expect(lerPedidoMudado('{"id" : 9, "usuarios" : [3,4]}')).toEqual({
      usuarios: [3, 4],
      equipe: true,
      texto: 'event: pedido\ndata: {"id":9}\n\n',
    })
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"id":"9","usuarios":[]}',
    '{"id":9}',
    '{"usuarioId":0,"id":1,"tipo":"x"}',
  ])('%j is neither', payload => {
    expect([lerAviso(payload), lerPedidoMudado(payload)]).toEqual([null, null])
  })

  it('a kind with a line break makes no second event', () => {
    const texto = lerAviso(JSON.stringify({ usuarioId: 1, id: 1, tipo: 'a\n\nevent: pedido' }))?.texto
    expect(texto?.match(/^event: /gm)).toHaveLength(1)
  })
})

it('a stream begins with the time to come back and an id, and says to whom it had before that something may be missing', () => {
  expect(aberturaDoFluxo({ retoma: false, voltaMs: 3000 })).toBe('retry: 3000\nid: 0\n\n')
  expect(aberturaDoFluxo({ retoma: true, voltaMs: 3000 })).toBe(
    'retry: 3000\nid: 0\n\nevent: retomada\ndata: {}\n\n',
  )
})
