import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { dizerPendencias, motivoParaNaoEncerrar } from './privacidade.ts'

const NADA = {
  pedidos: 0,
  ocorrencias: 0,
  devolucoes: 0,
  repasses: 0,
  abatimentoCentavos: centavos(0),
  acertoCentavos: centavos(0),
}

describe('rule N132: what is open', () => {
  it('keeps an account from being closed', () => {
    expect(motivoParaNaoEncerrar(NADA)).toBeNull()
    for (const parte of Object.keys(NADA))
      expect(motivoParaNaoEncerrar({ ...NADA, [parte]: 1 })?.codigo).toBe('conta-com-pendencias')
  })

  it('is told in words, without what is not', () => {
    expect(dizerPendencias(NADA)).toEqual([])
    expect(dizerPendencias({ ...NADA, pedidos: 2, abatimentoCentavos: centavos(6400) })).toEqual([
      '2 pedidos em aberto',
      'R$\u00a064,00 de abatimento',
    ])
    expect(dizerPendencias({ ...NADA, ocorrencias: 1, devolucoes: 1, repasses: 1 })).toHaveLength(3)
  })
})
