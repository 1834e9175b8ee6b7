import { describe, expect, it } from 'vitest'
import { estoqueVistoDepoisDe } from './estoque-visto.ts'

describe('rule N18: the stock that a seller has seen', () => {
  it.each([
    ['Venderam 4 enquanto você editava: restam 26.', 26, 26],
    ['O estoque mudou enquanto você editava: agora está sem limite.', null, null],
    ['O estoque mudou enquanto você editava: restam 34.', 34, 34],
    // What was read since is not what the answer tells.
    ['Venderam 4 enquanto você editava: restam 26.', 24, 30],
    ['Venderam 4 enquanto você editava: restam 26.', 30, 30],
    ['A validade vai de agora até 7 dias.', 26, 30],
    [null, 26, 30],
  ])('after %j, with %j left by the last read, it is %j', (recusa, agora, visto) => {
    expect(estoqueVistoDepoisDe(recusa, { antes: 30, agora })).toBe(visto)
  })
})
