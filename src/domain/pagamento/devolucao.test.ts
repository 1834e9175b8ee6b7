import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { alvoDaDevolucao, motivoParaNaoDevolver, valorADevolver } from './devolucao.ts'
import type { Recebido } from './status-pagamento.ts'

function recebido(pago: number, devolvido = 0, outros: Partial<Recebido> = {}): Recebido {
  const valores = { valorDoBoleto: centavos(1000), pago: centavos(pago), devolvido: centavos(devolvido) }
  return { status: 'AGUARDANDO_FRETE', porFora: false, ...valores, ...outros }
}

describe('rule M42: what goes back at a click', () => {
  it.each([
    ['nothing of nothing', recebido(0), null],
    ['nothing of exactly the total', recebido(1000), null],
    ['one centavo too much', recebido(1001), 1],
    ['what exceeds the total', recebido(1750), 750],
    ['the rest of a surplus of which a part went back', recebido(1750, 250), 750],
    ['nothing once the surplus went back', recebido(1750, 750), null],
    ['nothing where more than the surplus went back', recebido(1750, 751), null],
    ['all of a payment in part', recebido(999), 999],
    ['all of a payment in part, of which a part went back', recebido(999, 1), 999],
    ['nothing once the payment in part went back', recebido(999, 999), null],
    [
      'nothing of a cancelled order: it goes back by itself',
      recebido(1750, 0, { status: 'CANCELADO' }),
      null,
    ],
    ['nothing of an order that was paid another way', recebido(400, 0, { porFora: true }), null],
  ])('%s', (_caso, valores, alvo) => expect(alvoDaDevolucao(valores)).toBe(alvo))

  it.each([
    [1750, 0, 0, 750],
    [1750, 700, 0, 50],
    [1750, 750, 0, null],
    [1750, 0, 749, 1],
    [1750, 0, 750, null],
    [1750, 300, 449, 1],
    [999, 0, 0, 999],
    [1000, 0, 0, null],
    [0, 0, 0, null],
  ])('of %i paid with %i back and %i by hand: %s', (pago, devolvido, aMao, valor) => {
    expect(valorADevolver(recebido(pago, devolvido), centavos(aMao))).toBe(valor)
  })

  it('refuses without money to give back, with other amounts than were read, and while one is under way', () => {
    const lidos = { pago: centavos(1750), devolvido: centavos(0) }
    const motivo = (valores: Recebido, emAndamento = false) =>
      motivoParaNaoDevolver(valores, { lidos, emAndamento })
    expect(motivo(recebido(1750))).toBe(null)
    expect(motivo(recebido(1000))).toEqual({ codigo: 'nada-a-devolver' })
    expect(motivo(recebido(1751))).toEqual({ codigo: 'divergencia-mudou' })
    expect(motivo(recebido(1750, 1))).toEqual({ codigo: 'divergencia-mudou' })
    expect(motivo(recebido(1750), true)).toEqual({ codigo: 'devolucao-em-andamento' })
  })
})
