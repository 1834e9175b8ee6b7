import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { type LinhaDaTroca, type OfertaDaTroca, planejarTroca } from './troca.ts'

const MINIMO = centavos(15_000)

function oferta(vendedorId: number, preco: number, extra: Partial<OfertaDaTroca> = {}): OfertaDaTroca {
  return {
    id: vendedorId * 100 + preco,
    preco: centavos(preco),
    vendedorId,
    vendedorNome: `Sítio ${vendedorId}`,
    pedidoMinimo: null,
    disponivel: null,
    minimo: 1,
    multiplo: 1,
    ...extra,
  }
}

function linha(
  chave: string,
  vendedorId: number,
  ofertas: readonly OfertaDaTroca[],
  extra: Partial<LinhaDaTroca> = {},
): LinhaDaTroca {
  return {
    chave,
    quantidade: 2,
    cotacaoId: vendedorId,
    preco: centavos(1000),
    vendedorId,
    vendedorNome: `Sítio ${vendedorId}`,
    pedidoMinimo: null,
    entrega: true,
    ofertas,
    ...extra,
  }
}

const paraOnde = ({ passos }: ReturnType<typeof planejarTroca>) =>
  passos.map(({ linha, oferta }) => [linha.chave, oferta.vendedorId])

describe('rule N23: other sellers for what one cannot deliver', () => {
  it('rows that their seller has no more go to the cheapest that has the quantity', () => {
    const troca = planejarTroca([
      linha('tomate', 1, [oferta(2, 1100, { disponivel: 1 }), oferta(3, 1200)], { entrega: false }),
      linha('chuchu', 1, [oferta(2, 900)]),
    ])
    expect(paraOnde(troca)).toEqual([['tomate', 3]])
    expect(troca.diferenca).toBe(400)
  })

  it("a seller's short order goes whole, and the sum of the difference may be below zero", () => {
    const curta = { pedidoMinimo: MINIMO }
    const linhas = [
      linha('tomate', 1, [oferta(2, 900)], curta),
      linha('chuchu', 1, [oferta(1, 800, curta), oferta(3, 1050)], curta),
      linha('jiló', 4, [oferta(2, 500)]),
    ]
    const troca = planejarTroca(linhas)
    expect(paraOnde(troca)).toEqual([
      ['tomate', 2],
      ['chuchu', 3],
    ])
    expect(troca.diferenca).toBe(-100)
  })

  it('or stays whole if one row has no other seller, or if the cart has more of it', () => {
    const curta = { pedidoMinimo: MINIMO }
    const linhas = [linha('tomate', 1, [oferta(2, 900)], curta), linha('chuchu', 1, [], curta)]
    expect(planejarTroca(linhas)).toEqual({ passos: [], diferenca: 0 })
    const [tomate] = linhas
    expect(planejarTroca(tomate ? [tomate] : [], { somas: new Map([[1, centavos(500)]]) }).passos).toEqual([])
  })

  it('nobody gets a row whose own minimum is not reached', () => {
    const comMinimo = oferta(2, 900, { pedidoMinimo: centavos(2000) })
    const semEntrega = linha('tomate', 1, [comMinimo, oferta(3, 1300)], { entrega: false })
    expect(paraOnde(planejarTroca([semEntrega]))).toEqual([['tomate', 3]])
    const jaAlcanca = linha('jiló', 2, [], { pedidoMinimo: centavos(2000) })
    expect(paraOnde(planejarTroca([semEntrega, jaAlcanca]))).toEqual([['tomate', 2]])
  })

  it('a short seller gets rows of others where that costs less', () => {
    const curta = { pedidoMinimo: centavos(5000) }
    const linhas = [
      linha('tomate', 1, [oferta(2, 1900)], curta),
      linha('chuchu', 2, [oferta(1, 1010, curta)]),
      linha('jiló', 3, [oferta(1, 1400, curta)]),
    ]
    // The seller has 20,00 of 50,00: one row is not enough, two cost 8,20 more, and moving away 18,00.
    const troca = planejarTroca(linhas)
    expect(paraOnde(troca)).toEqual([
      ['chuchu', 1],
      ['jiló', 1],
    ])
    expect(troca.diferenca).toBe(820)
    const [, ...presas] = linhas.map(uma => ({ ...uma, ofertas: uma.chave === 'tomate' ? uma.ofertas : [] }))
    expect(paraOnde(planejarTroca([...linhas.slice(0, 1), ...presas]))).toEqual([['tomate', 2]])
  })

  it('of one seller alone: what another one keeps back stays', () => {
    const curta = { pedidoMinimo: MINIMO }
    const linhas = [
      linha('tomate', 1, [oferta(3, 1100)], curta),
      linha('chuchu', 2, [oferta(3, 1100)], curta),
      linha('jiló', 4, [oferta(3, 1100)], { entrega: false }),
    ]
    expect(paraOnde(planejarTroca(linhas, { doVendedor: 2 }))).toEqual([['chuchu', 3]])
    expect(paraOnde(planejarTroca(linhas, { doVendedor: 4 }))).toEqual([['jiló', 3]])
  })

  it('what moves reaches the minimums, and what cannot be mended stays as it is', () => {
    const preco = fc.integer({ min: 500, max: 2000 })
    const linhasDe = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), preco, preco, preco), { maxLength: 8 })
    fc.assert(
      fc.property(linhasDe, fc.integer({ min: 0, max: 12_000 }), (precos, minimo) => {
        const pede = (vendedorId: number) => (vendedorId < 3 ? centavos(minimo) : null)
        const linhas = precos.map(([vendedorId, ...outros], lugar) =>
          linha(
            `${lugar}`,
            vendedorId,
            outros.map((valor, outro) =>
              oferta(((vendedorId + outro) % 4) + 1, valor, {
                id: lugar * 10 + outro,
                pedidoMinimo: pede(((vendedorId + outro) % 4) + 1),
              }),
            ),
            { pedidoMinimo: pede(vendedorId), cotacaoId: 1000 + lugar },
          ),
        )
        const { passos } = planejarTroca(linhas)
        const depois = linhas.map(
          uma => passos.find(passo => passo.linha === uma)?.oferta ?? { ...uma, chave: uma.chave },
        )
        const soma = (vendedorId: number, onde: readonly { vendedorId: number; preco: number }[]) =>
          onde.filter(uma => uma.vendedorId === vendedorId).reduce((total, uma) => total + 2 * uma.preco, 0)
        for (const vendedorId of [1, 2]) {
          const [tinha, tem] = [soma(vendedorId, linhas), soma(vendedorId, depois)]
          expect(tem === 0 || tem >= minimo || tem === tinha).toBe(true)
        }
      }),
    )
  })

  it('two rows take no more of one quote than is left', () => {
    const pouca = oferta(2, 900, { disponivel: 3 })
    const linhas = ['tomate', 'outro tomate'].map(chave =>
      linha(chave, 1, [pouca, oferta(3, 1300)], { entrega: false }),
    )
    expect(paraOnde(planejarTroca(linhas))).toEqual([
      ['tomate', 2],
      ['outro tomate', 3],
    ])
  })
})
