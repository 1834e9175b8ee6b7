import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, ZERO } from '#domain/centavos.ts'
import { motivoParaPedirAprovacao } from './limite-do-membro.ts'

const gastos = (pedido: Centavos | null, mes: Centavos | null, doMes: Centavos = ZERO) => ({
  limitePedidoCentavos: pedido,
  limiteMesCentavos: mes,
  doMesCentavos: doMes,
})

describe('rule N115: a member spends on its own', () => {
  it('without limits anything', () => {
    expect(motivoParaPedirAprovacao(gastos(null, null, centavos(9_999_999)), centavos(99_999_999))).toBeNull()
  })

  it('up to the centavo of its order, and with a limit of 0 nothing', () => {
    const limite = gastos(centavos(50_000), null)
    expect(motivoParaPedirAprovacao(limite, centavos(50_000))).toBeNull()
    expect(motivoParaPedirAprovacao(limite, centavos(50_001))).toMatchObject({
      codigo: 'acima-do-seu-limite',
      porMes: false,
      limiteCentavos: 50_000,
    })
    expect(motivoParaPedirAprovacao(gastos(ZERO, null), centavos(1))).toMatchObject({ restaCentavos: 0 })
  })

  it('up to the centavo of its month, and says what is left', () => {
    const limite = gastos(null, centavos(100_000), centavos(70_000))
    expect(motivoParaPedirAprovacao(limite, centavos(30_000))).toBeNull()
    expect(motivoParaPedirAprovacao(limite, centavos(30_001))).toMatchObject({
      porMes: true,
      restaCentavos: 30_000,
    })
    // The limit was lowered below what was spent.
    expect(motivoParaPedirAprovacao(gastos(null, ZERO, centavos(1)), centavos(1))).toMatchObject({
      restaCentavos: 0,
    })
  })
})
