import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  motivoParaNaoImportarDia,
  motivoParaNaoImportarLinhas,
  primeiroDiaAceito,
  suspeita,
} from './boletim.ts'

const HOJE = '2026-11-22'
const linha = (
  nome: string,
  [minimo, comum, maximo]: [number, number, number] = [100, 120, 150],
  tipo = '',
) => ({
  nome,
  tipo,
  unidade: 'cx 20 kg',
  minimo: centavos(minimo),
  comum: centavos(comum),
  maximo: centavos(maximo),
})

describe('rule N37: what is refused', () => {
  it('the oldest day is sixty days ago', () => {
    expect(primeiroDiaAceito(HOJE)).toBe('2026-09-23')
  })

  it.each([
    ['2026-11-23', 'boletim-no-futuro'],
    ['2026-11-22', undefined],
    ['2026-09-23', undefined],
    ['2026-09-22', 'boletim-antigo'],
  ])('a bulletin of %s: %s', (dia, codigo) => {
    expect(motivoParaNaoImportarDia(dia, HOJE)?.codigo).toBe(codigo)
  })

  it.each<[[number, number, number], boolean]>([
    [[100, 120, 150], true],
    [[100, 100, 100], true],
    [[101, 100, 100], false],
    [[100, 151, 150], false],
    [[150, 120, 100], false],
  ])('prices %j in order: %s', (precos, aceita) => {
    const motivo = motivoParaNaoImportarLinhas([linha('Chuchu'), linha('Tomate', precos)])
    expect(motivo).toEqual(aceita ? null : { codigo: 'boletim-fora-de-ordem', linhaNome: 'Tomate' })
  })

  it('the same line twice, whatever its accents', () => {
    expect(motivoParaNaoImportarLinhas([linha('Maracujá'), linha('MARACUJA')])).toEqual({
      codigo: 'boletim-com-repetida',
      linhaNome: 'MARACUJA',
    })
    expect(motivoParaNaoImportarLinhas([linha('Maracujá'), linha('Maracujá', undefined, 'Doce')])).toBeNull()
  })

  it.each([
    [500, 100, false],
    [501, 100, true],
    [100, 500, false],
    [99, 500, true],
    [100, 501, true],
    [900, null, false],
  ])('%i centavos after %s is asked about: %s', (comum, anterior, perguntada) => {
    expect(suspeita(centavos(comum), anterior === null ? null : centavos(anterior))).toBe(perguntada)
  })
})
