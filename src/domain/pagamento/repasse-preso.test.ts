import { describe, expect, it } from 'vitest'
import { motivoParaNaoAcertar, primeiraLiberacao, situacaoDasPartes } from './repasse-preso.ts'

describe("rule M38: sellers' shares that stay in custody", () => {
  it.each([
    [['PRESA', 'PRESA'], 'PRESO'],
    [['PRESA', 'DEVOLVIDA'], 'PRESO'],
    [['PRESA', 'LIBERADA'], 'LIBERADO'],
    [['DEVOLVIDA', 'LIBERADA'], 'LIBERADO'],
    [['DEVOLVIDA', 'DEVOLVIDA'], 'DEVOLVIDO'],
  ] as const)('%j are %s', (partes, situacao) => {
    expect(situacaoDasPartes(partes)).toBe(situacao)
  })

  it('are released on the first of their days, if the provider names any', () => {
    const [cedo, tarde] = [new Date('2027-11-20'), new Date('2027-11-22')]
    expect(primeiraLiberacao([tarde, null, cedo])).toEqual(cedo)
    expect(primeiraLiberacao([null, tarde])).toEqual(tarde)
    expect(primeiraLiberacao([null])).toBeNull()
  })

  it('are settled once, and only while they need it', () => {
    expect(motivoParaNaoAcertar('PRESO')).toBeNull()
    expect(motivoParaNaoAcertar('LIBERADO')).toBeNull()
    for (const situacao of ['ACERTADO', 'DEVOLVIDO'] as const)
      expect(motivoParaNaoAcertar(situacao)).toEqual({ codigo: 'repasse-ja-encerrado' })
  })
})
