import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos, somar } from '#domain/centavos.ts'
import { descontar, dividir, type LinhaDeVendedor, MINIMO_DO_BOLETO, vendedoresDoBoleto } from './divisao.ts'

function linha(vendedorId: number, preco: number, quantidade = 1): LinhaDeVendedor {
  return { vendedorId, precoCentavos: centavos(preco), quantidade }
}

function parte(vendedorId: number, { bruto, comissao }: { bruto: number; comissao: number }) {
  const valores = { brutoCentavos: bruto, comissaoCentavos: comissao, acertoCentavos: 0 }
  return { vendedorId, ...valores, valorCentavos: bruto - comissao }
}

const linhas = fc.array(
  fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5_000_000 })),
      fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99 })),
    )
    .map(([vendedorId, preco, quantidade]) => linha(vendedorId, preco, quantidade)),
  { minLength: 1, maxLength: 60 },
)
const frete = fc.oneof(fc.constant(0), fc.nat(10_000_000)).map(centavos)
const comissao = fc.oneof(fc.constantFrom(0, 1, 5000, 9999, 10_000), fc.integer({ min: 0, max: 10_000 }))

const bruto = (itens: readonly LinhaDeVendedor[], id: number) =>
  itens
    .filter(item => item.vendedorId === id)
    .reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0)
const vendedoresDe = (itens: readonly LinhaDeVendedor[]) => [...new Set(itens.map(item => item.vendedorId))]

// A boleto has at least 20 centavos, so that the freight or some seller can always give the platform a centavo.
const dividivel = (itens: readonly LinhaDeVendedor[], valorDoFrete: number) =>
  valorDoFrete > 0 || vendedoresDe(itens).some(id => bruto(itens, id) > 1)

describe('dividing a boleto', () => {
  it('rule M19: each seller gets its items, the platform the freight', () => {
    const divisao = dividir([linha(7, 15_000, 2), linha(3, 999), linha(7, 1)], centavos(6900), 0)
    expect(divisao.vendedores).toEqual([
      parte(7, { bruto: 30_001, comissao: 0 }),
      parte(3, { bruto: 999, comissao: 0 }),
    ])
    expect(divisao.plataformaCentavos).toBe(6900)
  })

  it.each([
    [250, 10_000, 9750],
    [250, 99, 97],
    [5000, 1, 1],
    [4999, 1, 1],
    [10_000, 12_345, 1],
    [1, 4999, 4999],
    [1, 5000, 4999],
  ])(
    'rule M19: a commission of %i basis points on %i is rounded half up once a seller, who keeps at least 1',
    (pontos, valor, fica) => {
      const { vendedores, plataformaCentavos } = dividir([linha(1, valor)], centavos(4500), pontos)
      expect(vendedores).toEqual([parte(1, { bruto: valor, comissao: valor - fica })])
      expect(plataformaCentavos).toBe(4500 + valor - fica)
    },
  )

  it('rule M19: without freight and commission the first seller who can gives the platform 1 centavo', () => {
    const divisao = dividir([linha(1, 1), linha(2, 2), linha(3, 900)], centavos(0), 0)
    expect(divisao.vendedores.map(vendedor => vendedor.valorCentavos)).toEqual([1, 1, 900])
    expect(divisao.plataformaCentavos).toBe(1)
  })

  it('rule M19: without a centavo for the platform, dividing is an error', () => {
    expect(() => dividir([linha(1, 1), linha(2, 1)], centavos(0), 0)).toThrow('invariante violada')
    expect(dividir([linha(1, 1), linha(2, 1)], centavos(1), 0).plataformaCentavos).toBe(1)
  })

  it('rule M19: the parts add up to the total, and each seller and the platform get at least 1 centavo', () => {
    fc.assert(
      fc.property(linhas, frete, comissao, (itens, valorDoFrete, pontos) => {
        fc.pre(dividivel(itens, valorDoFrete))
        const { vendedores, plataformaCentavos } = dividir(itens, valorDoFrete, pontos)
        const partes = vendedores.map(vendedor => vendedor.valorCentavos)
        const total = vendedoresDe(itens).reduce((soma, id) => soma + bruto(itens, id), valorDoFrete)
        expect(somar(plataformaCentavos, ...partes)).toBe(total)
        expect(Math.min(...partes)).toBeGreaterThanOrEqual(1)
        expect(plataformaCentavos).toBeGreaterThanOrEqual(1)
        for (const { brutoCentavos, comissaoCentavos, valorCentavos } of vendedores)
          expect(brutoCentavos - comissaoCentavos).toBe(valorCentavos)
      }),
      { numRuns: 500 },
    )
  })

  it('rule M19: a seller gives up the commission alone, and all sellers together at most 1 centavo more', () => {
    fc.assert(
      fc.property(linhas, frete, comissao, (itens, valorDoFrete, pontos) => {
        fc.pre(dividivel(itens, valorDoFrete))
        const { vendedores } = dividir(itens, valorDoFrete, pontos)
        const devidos = vendedoresDe(itens).map(id => {
          const valor = bruto(itens, id)
          return Math.max(1, valor - Math.floor((2 * valor * pontos + 10_000) / 20_000))
        })
        const faltas = vendedores.map((vendedor, i) => (devidos[i] ?? 0) - vendedor.valorCentavos)
        expect(vendedores.map(vendedor => vendedor.vendedorId)).toEqual(vendedoresDe(itens))
        expect(faltas.filter(falta => falta !== 0 && falta !== 1)).toEqual([])
        expect(faltas.reduce((soma, falta) => soma + falta, 0)).toBeLessThanOrEqual(valorDoFrete > 0 ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what lowers a boleto', () => {
  const descontado = (
    itens: readonly LinhaDeVendedor[],
    {
      frete: valorDoFrete = 0,
      comissao: pontos = 0,
      dividas = {},
      abatimento = 0,
      reserva = 0,
    }: {
      frete?: number
      comissao?: number
      dividas?: Readonly<Record<number, number>>
      abatimento?: number
      reserva?: number
    },
  ) =>
    descontar(dividir(itens, centavos(valorDoFrete), pontos), {
      dividas: new Map(Object.entries(dividas).map(([id, valor]) => [Number(id), centavos(valor)])),
      abatimentoCentavos: centavos(abatimento),
      reservaDaPlataformaCentavos: centavos(reserva),
    })

  it('rule N68: the abatimento comes off the platform, which keeps 1 centavo, and what is left over stays', () => {
    const boleto = descontado([linha(1, 10_000)], { frete: 4500, comissao: 1000, abatimento: 15_000 })
    expect(boleto).toMatchObject({
      plataformaCentavos: 1,
      abatimentoCentavos: 5499,
      valorDoBoletoCentavos: 9001,
      vendedores: [{ valorCentavos: 9000, acertoCentavos: 0 }],
    })
  })

  it('rule N68: what a seller owes comes off its share, which keeps 1 centavo, whether or not an abatimento is used', () => {
    const itens = [linha(1, 10_000), linha(2, 300)]
    const boleto = descontado(itens, { frete: 4500, dividas: { 1: 2700, 2: 5000, 3: 9 } })
    expect(boleto).toMatchObject({
      plataformaCentavos: 7499,
      abatimentoCentavos: 0,
      valorDoBoletoCentavos: 14_800,
    })
    expect(
      boleto.vendedores.map(({ valorCentavos, acertoCentavos }) => [valorCentavos, acertoCentavos]),
    ).toEqual([
      [7300, 2700],
      [1, 299],
    ])
    expect(descontado(itens, { frete: 4500, dividas: { 1: 2700 }, abatimento: 7000 })).toMatchObject({
      plataformaCentavos: 200,
      abatimentoCentavos: 7000,
      valorDoBoletoCentavos: 7800,
    })
  })

  it('rule N68: the reserve stays with the platform, and the boleto has at least what the provider takes', () => {
    expect(descontado([linha(1, 100)], { frete: 500, abatimento: 900, reserva: 250 })).toMatchObject({
      plataformaCentavos: 251,
      abatimentoCentavos: 249,
    })
    expect(descontado([linha(1, 100)], { frete: 50, abatimento: 900, reserva: 10_000 })).toMatchObject({
      abatimentoCentavos: 0,
      valorDoBoletoCentavos: 150,
    })
    const pequeno = descontado([linha(1, 5)], { frete: 30, abatimento: 900 })
    expect(pequeno).toMatchObject({ abatimentoCentavos: 15, valorDoBoletoCentavos: 20 })
    expect(MINIMO_DO_BOLETO).toBe(20)
  })

  it('rule N68: the parts add up to the boleto, nobody gets less than 1 centavo, and A is at most P − 1', () => {
    const valores = fc.oneof(fc.constant(0), fc.nat(20_000_000))
    fc.assert(
      fc.property(
        linhas,
        frete,
        comissao,
        fc.array(valores, { maxLength: 20 }),
        valores,
        valores,
        (itens, valorDoFrete, pontos, devidos, abatimento, reserva) => {
          fc.pre(dividivel(itens, valorDoFrete))
          const semDesconto = dividir(itens, valorDoFrete, pontos)
          const dividas = Object.fromEntries(devidos.map((valor, i) => [i + 1, valor]))
          const dados = { frete: valorDoFrete, comissao: pontos, dividas, abatimento, reserva }
          const boleto = descontado(itens, dados)
          const partes = boleto.vendedores.map(({ valorCentavos }) => valorCentavos)
          const total = vendedoresDe(itens).reduce(
            (soma, id) => soma + bruto(itens, id),
            Number(valorDoFrete),
          )
          expect(somar(boleto.plataformaCentavos, ...partes)).toBe(boleto.valorDoBoletoCentavos)
          expect(boleto.valorDoBoletoCentavos).toBe(total - boleto.abatimentoCentavos)
          expect(Math.min(boleto.plataformaCentavos, ...partes)).toBeGreaterThanOrEqual(1)
          expect(boleto.abatimentoCentavos).toBeGreaterThanOrEqual(0)
          expect(boleto.abatimentoCentavos).toBeLessThanOrEqual(abatimento)
          for (const [i, parte] of boleto.vendedores.entries()) {
            expect(parte.valorCentavos + parte.acertoCentavos).toBe(semDesconto.vendedores[i]?.valorCentavos)
            expect(parte.brutoCentavos - parte.comissaoCentavos - parte.acertoCentavos).toBe(
              parte.valorCentavos,
            )
            expect(parte.acertoCentavos).toBeLessThanOrEqual(dividas[parte.vendedorId] ?? 0)
          }
          if (boleto.abatimentoCentavos > 0) {
            expect(boleto.plataformaCentavos).toBeGreaterThan(reserva)
            expect(boleto.valorDoBoletoCentavos).toBeGreaterThanOrEqual(MINIMO_DO_BOLETO)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('sellers of one boleto', () => {
  const quinze = Array.from({ length: 15 }, (_, i) => ({ vendedorId: 15 - i }))

  it('rule M19: the platform is one of the receivers, so 15 receivers are 14 sellers', () => {
    expect(vendedoresDoBoleto(quinze, 15)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(vendedoresDoBoleto(quinze, 16)).toHaveLength(15)
    expect(vendedoresDoBoleto(quinze, 2)).toEqual([15])
  })

  it('rule M19: sellers come in cart order, each once', () => {
    const itens = [{ vendedorId: 9 }, { vendedorId: 2 }, { vendedorId: 9 }, { vendedorId: 5 }]
    expect(vendedoresDoBoleto(itens, 15)).toEqual([9, 2, 5])
    expect(vendedoresDoBoleto(itens, 3)).toEqual([9, 2])
    expect(vendedoresDoBoleto([], 15)).toEqual([])
  })
})
