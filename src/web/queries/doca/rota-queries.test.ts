import { describe, expect, it } from 'vitest'
import { anotarSalva, novaFila, versaoParaSalvar } from '#web/queries/doca/rota-queries.ts'

const movimento = (antes: number[], versao: number) => ({
  rotaId: 1,
  antes,
  paradas: antes.toReversed(),
  versao,
})

describe('rule N58: a move behind another one', () => {
  it('takes the version of the screen if it is the first', () => {
    expect(versaoParaSalvar(novaFila(), movimento([11, 12], 4))).toBe(4)
  })

  it('takes the version of the move that it follows', () => {
    const fila = novaFila()
    anotarSalva(fila, movimento([11, 12], 4), 5)
    expect(versaoParaSalvar(fila, movimento([12, 11], 4))).toBe(5)
  })

  it('is not sent if it was computed from another list', () => {
    const fila = novaFila()
    anotarSalva(fila, movimento([11, 12], 4), 5)
    expect(versaoParaSalvar(fila, movimento([11, 12], 4))).toBeNull()
    expect(versaoParaSalvar(fila, movimento([11, 12], 5))).toBeNull()
  })

  it('is sent if it was computed from what the server said later', () => {
    const fila = novaFila()
    anotarSalva(fila, movimento([11, 12], 4), 5)
    expect(versaoParaSalvar(fila, movimento([11, 12, 13], 7))).toBe(7)
  })

  it('is not sent behind one that failed', () => {
    expect(versaoParaSalvar({ ...novaFila(), falhou: true }, movimento([11, 12], 4))).toBeNull()
  })
})
