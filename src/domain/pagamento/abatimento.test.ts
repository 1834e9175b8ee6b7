import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { contaDe, type Lancamento, restoDoPedido } from '../../../tests/support/conta-por-linhas.ts'
import {
  acertoDaOcorrencia,
  motivoParaNaoLancarAbatimento,
  motivoParaNaoLancarAcerto,
  saldosDe,
} from './abatimento.ts'

const linha = (tipo: Lancamento['tipo'], valor: number, pedidoId: number | null = null): Lancamento => ({
  tipo,
  valorCentavos: centavos(valor),
  pedidoId,
})

const saldos = (linhas: readonly Lancamento[], ...liberados: number[]) => {
  const { disponivelCentavos, aLiberarCentavos } = saldosDe(contaDe(linhas, id => liberados.includes(id)))
  return [disponivelCentavos, aLiberarCentavos]
}

describe('the state of a ledger', () => {
  it('rule N66: what was granted is available once its order is paid, and before that only later', () => {
    const linhas = [linha('CONCEDIDO', 6400, 1), linha('CONCEDIDO', 1000, 2)]
    expect(saldos(linhas, 1)).toEqual([6400, 1000])
    expect(saldos(linhas, 1, 2)).toEqual([7400, 0])
    expect(saldos(linhas)).toEqual([0, 7400])
    expect(saldos([])).toEqual([0, 0])
  })

  it('rule N66: what a boleto used is gone, and back when the boleto is undone', () => {
    const linhas = [linha('CONCEDIDO', 6400, 1), linha('USADO', -4500, 2)]
    expect(saldos(linhas, 1)).toEqual([1900, 0])
    expect(saldos([...linhas, linha('DEVOLVIDO', 4500, 2)], 1)).toEqual([6400, 0])
  })

  it('rule N66: money that goes back from an order whose claim was used makes nothing negative', () => {
    const linhas = [linha('CONCEDIDO', 6400, 1), linha('CONCEDIDO', 1000, 3), linha('USADO', -6000, 2)]
    expect(saldos(linhas, 3)).toEqual([0, 1400])
    expect(saldos(linhas, 1, 3)).toEqual([1400, 0])
  })

  it('rule N67: what was settled for an order by name no longer waits for it', () => {
    const linhas = [linha('DEVIDO', 3000, 1), linha('DEVIDO', 2000, 2), linha('PAGO_POR_FORA', -3000, 1)]
    expect(saldos(linhas, 2)).toEqual([2000, 0])
    expect(restoDoPedido(linhas, 1)).toBe(0)
    expect(restoDoPedido(linhas, 2)).toBe(2000)
    expect(saldos(linhas.slice(0, 2), 2)).toEqual([2000, 3000])
    expect(restoDoPedido([...linhas, linha('CORRIGIDO', -1, 1)], 1)).toBe(0)
  })
})

describe('lines by hand', () => {
  const conta = contaDe([linha('CONCEDIDO', 5000, 1), linha('CONCEDIDO', 2000, 2)], id => id === 1)
  const lancar = (valor: number, resto: number | null = null) =>
    motivoParaNaoLancarAbatimento({
      conta,
      valorCentavos: centavos(valor),
      restoDoPedidoCentavos: resto === null ? null : centavos(resto),
    })

  it('rule N72: a line takes what is available at most, never what waits for the money of an order', () => {
    expect(lancar(-5000)).toBeNull()
    expect(lancar(-5001)).toEqual({ codigo: 'abatimento-insuficiente', maximoCentavos: 5000 })
    expect(lancar(-7000, 2000)).toEqual({ codigo: 'abatimento-insuficiente', maximoCentavos: 2000 })
    expect(lancar(1_000_000)).toBeNull()
  })

  it('rule N72: of one order at most what is left of that order, and never more than the ledger has', () => {
    expect(lancar(-2000, 2000)).toBeNull()
    expect(lancar(-2001, 2000)).toEqual({ codigo: 'abatimento-insuficiente', maximoCentavos: 2000 })
    expect(lancar(-7001, 9000)).toEqual({ codigo: 'abatimento-insuficiente', maximoCentavos: 7000 })
  })

  it('rule N72: a seller settles no more than it owes', () => {
    const acerto = { conta, valorCentavos: centavos(-5001), restoDoPedidoCentavos: null }
    expect(motivoParaNaoLancarAcerto(acerto)).toEqual({ codigo: 'acerto-insuficiente', maximoCentavos: 5000 })
    expect(motivoParaNaoLancarAcerto({ ...acerto, valorCentavos: centavos(-5000) })).toBeNull()
  })
})

describe('what a seller owes for a claim', () => {
  const parte = (bruto: number, pontos: number, de = bruto - Math.round((bruto * pontos) / 10_000)) => ({
    brutoCentavos: centavos(bruto),
    parteCentavos: centavos(de),
    comissaoPontosBase: pontos,
  })
  const nada = { aceitoAntesCentavos: centavos(0), devidoAntesCentavos: centavos(0) }

  it.each([
    [30_000, 1000, 3000, 2700],
    [30_000, 0, 3000, 3000],
    [30_000, 500, 30_000, 28_500],
    [99, 250, 99, 97],
    [2, 5000, 1, 0],
  ])('rule N67: of %i with %i basis points, %i accepted make it owe %i', (bruto, pontos, aceito, deve) => {
    expect(acertoDaOcorrencia(parte(bruto, pontos), nada, centavos(aceito))).toBe(deve)
  })

  it('rule N67: it never owes more than its share, which may have given the platform a centavo', () => {
    expect(acertoDaOcorrencia(parte(100, 0, 99), nada, centavos(100))).toBe(99)
  })

  it('rule N67: a claim gives nothing back of what earlier ones made it owe', () => {
    const antes = { aceitoAntesCentavos: centavos(0), devidoAntesCentavos: centavos(5) }
    expect(acertoDaOcorrencia(parte(100, 0), antes, centavos(3))).toBe(0)
  })

  it('rule N67: the claims of an order make it owe together what they would as one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }),
        (bruto, pontos, pedidos) => {
          const congelada = parte(
            bruto,
            pontos,
            Math.max(1, bruto - Math.floor((2 * bruto * pontos + 10_000) / 20_000)),
          )
          let aceitos = 0
          let devidos = 0
          for (const pedido of pedidos) {
            const aceito = Math.min(pedido, bruto - aceitos)
            const antes = {
              aceitoAntesCentavos: centavos(aceitos),
              devidoAntesCentavos: centavos(devidos),
            }
            const deve = acertoDaOcorrencia(congelada, antes, centavos(aceito))
            expect(deve).toBeGreaterThanOrEqual(0)
            expect(deve).toBeLessThanOrEqual(aceito)
            aceitos += aceito
            devidos += deve
          }
          expect(devidos).toBe(acertoDaOcorrencia(congelada, nada, centavos(aceitos)))
          expect(devidos).toBeLessThanOrEqual(congelada.parteCentavos)
          if (aceitos === bruto) expect(devidos).toBe(congelada.parteCentavos)
        },
      ),
      { numRuns: 500 },
    )
  })
})
