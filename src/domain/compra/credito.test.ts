import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos, somar, subtrair } from '#domain/centavos.ts'
import { limiteDisponivel, motivoParaNaoReservar } from './credito.ts'

const quantia = fc.integer({ min: 0, max: 999_999_999 }).map(centavos)

describe('available limit', () => {
  it.each([
    ['nothing reserved', 2_000_000, [], 2_000_000],
    ['two open orders', 2_000_000, [450_000, 50_001], 1_499_999],
    ['all of it reserved', 10_000, [9999, 1], 0],
    ['a limit below the used credit', 10_000, [30_000], -20_000],
    ['no limit at all', 0, [1], -1],
  ])('rule M28: with %s', (_caso, limite, reservados, esperado) => {
    expect(limiteDisponivel(centavos(limite), reservados.map(centavos))).toBe(esperado)
  })

  it('rule M28: limit, reserved and available always add up, in any order of the reservations', () => {
    fc.assert(
      fc.property(quantia, fc.array(quantia), (limite, reservados) => {
        const disponivel = limiteDisponivel(limite, reservados)
        expect(somar(disponivel, ...reservados)).toBe(limite)
        expect(limiteDisponivel(limite, reservados.toReversed())).toBe(disponivel)
      }),
    )
  })

  it('rule M28: freeing a reservation gives back exactly what it took', () => {
    fc.assert(
      fc.property(quantia, fc.array(quantia), quantia, (limite, outros, reserva) => {
        const antes = limiteDisponivel(limite, outros)
        const depois = limiteDisponivel(limite, [...outros, reserva])
        expect(somar(depois, reserva)).toBe(antes)
      }),
    )
  })
})

describe('reserving', () => {
  it('rule M18: an exact fit passes and one centavo more says that one centavo is missing', () => {
    expect(motivoParaNaoReservar(centavos(5000), centavos(5001))).toBeNull()
    expect(motivoParaNaoReservar(centavos(5000), centavos(5000))).toBeNull()
    expect(motivoParaNaoReservar(centavos(5000), centavos(4999))).toEqual({
      codigo: 'limite-insuficiente',
      faltaCentavos: 1,
    })
  })

  it('rule M28: from a negative limit the debt is missing too', () => {
    expect(motivoParaNaoReservar(centavos(5000), centavos(-300))).toEqual({
      codigo: 'limite-insuficiente',
      faltaCentavos: 5300,
    })
    expect(motivoParaNaoReservar(centavos(0), centavos(-1))).not.toBeNull()
  })

  it('rule M18: with the missing amount added the same order fits, and with one centavo less it does not', () => {
    fc.assert(
      fc.property(quantia, quantia, (total, disponivel) => {
        const motivo = motivoParaNaoReservar(total, disponivel)
        fc.pre(motivo?.codigo === 'limite-insuficiente')
        const falta = motivo?.codigo === 'limite-insuficiente' ? motivo.faltaCentavos : centavos(0)
        const suficiente = somar(disponivel, falta)
        expect(motivoParaNaoReservar(total, suficiente)).toBeNull()
        expect(motivoParaNaoReservar(total, subtrair(suficiente, centavos(1)))).not.toBeNull()
      }),
    )
  })
})
