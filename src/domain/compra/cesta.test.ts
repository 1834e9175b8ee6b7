import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos, ZERO } from '#domain/centavos.ts'
import { emTempo } from '../../../tests/support/em-tempo.ts'
import { type Cesta, type Exigencia, escolherCesta, type Oferta, type Opcao, opcoesDaLinha } from './cesta.ts'

interface Mercado {
  linhas: Opcao[][]
  exigencias: Map<number, Exigencia>
}

/** Every line has one quote of some sellers; some sellers ask a minimum, of which the cart may have a part. */
const mercado = ({ linhas, vendedores }: { linhas: number; vendedores: number }): fc.Arbitrary<Mercado> =>
  fc
    .record({
      linhas: fc.array(
        fc.uniqueArray(
          fc.record({
            vendedorId: fc.integer({ min: 1, max: vendedores }),
            custo: fc.integer({ min: 1, max: 60 }).map(centavos),
          }),
          { maxLength: vendedores, selector: ({ vendedorId }) => vendedorId },
        ),
        { maxLength: linhas },
      ),
      exigencias: fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: vendedores }),
          fc.record({
            minimo: fc.integer({ min: 1, max: 150 }).map(centavos),
            soma: fc.oneof(fc.constant(ZERO), fc.integer({ min: 1, max: 80 }).map(centavos)),
          }),
        ),
        { maxLength: vendedores },
      ),
    })
    .map(({ linhas, exigencias }) => ({
      linhas: linhas.map((opcoes, linha) =>
        opcoes
          .map(opcao => ({ ...opcao, cotacaoId: linha * 100 + opcao.vendedorId }))
          .toSorted((a, b) => a.custo - b.custo),
      ),
      exigencias: new Map(exigencias),
    }))

interface Medida {
  curtos: number
  custo: number
}

/** How many sellers stay short, and what it costs, counted anew. */
function medir({ exigencias }: Mercado, escolhas: readonly (Opcao | null)[]): Medida {
  const somas = new Map([...exigencias].map(([id, { soma }]) => [id, soma as number]))
  for (const escolha of escolhas)
    if (escolha) somas.set(escolha.vendedorId, (somas.get(escolha.vendedorId) ?? 0) + escolha.custo)
  const curtos = [...exigencias].filter(([id, { minimo }]) => {
    const soma = somas.get(id) ?? 0
    return soma > 0 && soma < minimo
  })
  return { curtos: curtos.length, custo: escolhas.reduce((soma, uma) => soma + (uma?.custo ?? 0), 0) }
}

/** The best of all choices that cost no more than this. */
function melhorDeTodas(mercado: Mercado, teto: number): Medida {
  let melhor: Medida = { curtos: Number.POSITIVE_INFINITY, custo: 0 }
  const tentar = (escolhas: (Opcao | null)[]) => {
    const opcoes = mercado.linhas[escolhas.length]
    if (opcoes) for (const opcao of opcoes.length > 0 ? opcoes : [null]) tentar([...escolhas, opcao])
    else {
      const medida = medir(mercado, escolhas)
      const ganha = medida.curtos - melhor.curtos || medida.custo - melhor.custo
      if (medida.custo <= teto && ganha < 0) melhor = medida
    }
  }
  tentar([])
  return melhor
}

const maisBarata = ({ linhas }: Mercado) =>
  linhas.reduce((soma, [primeira]) => soma + (primeira?.custo ?? 0), 0)
const daCesta = ({ curtos, custo }: Cesta<Opcao>): Medida => ({ curtos, custo })

const pequeno = mercado({ linhas: 6, vendedores: 4 })
const grande = mercado({ linhas: 60, vendedores: 9 })

describe('the sellers of many lines', () => {
  it('rule N33: equal the best of all choices on small markets, with and without a bound of the cost', () => {
    fc.assert(
      fc.property(pequeno, fc.constantFrom(undefined, 1000, 1100, 1500), (um, tetoPorMil) => {
        const teto =
          tetoPorMil === undefined ? Number.POSITIVE_INFINITY : (maisBarata(um) * tetoPorMil) / 1000
        const cesta = escolherCesta(um.linhas, {
          exigencias: um.exigencias,
          ...(tetoPorMil !== undefined && { tetoPorMil }),
        })
        expect(daCesta(cesta)).toEqual(melhorDeTodas(um, teto))
        expect(medir(um, cesta.escolhas)).toEqual(daCesta(cesta))
      }),
      { numRuns: 500 },
    )
  })

  it('rule N33: each line takes one of its own quotes, within the bound, and never leaves more sellers short than the cheapest choice', () => {
    fc.assert(
      fc.property(grande, um => {
        const cesta = escolherCesta(um.linhas, { exigencias: um.exigencias, tetoPorMil: 1100 })
        for (const [linha, opcoes] of um.linhas.entries()) {
          const escolha = cesta.escolhas[linha]
          if (opcoes.length === 0) expect(escolha).toBeNull()
          else expect(opcoes).toContain(escolha)
        }
        const barata = medir(
          um,
          um.linhas.map(([primeira]) => primeira ?? null),
        )
        expect(cesta.custo).toBeLessThanOrEqual(barata.custo * 1.1)
        expect(cesta.curtos).toBeLessThanOrEqual(barata.curtos)
        if (cesta.curtos === barata.curtos) expect(cesta.custo).toBe(barata.custo)
      }),
      { numRuns: 60 },
    )
  })

  it('rule N33: no seller stays short whose lines could all move, or who could get enough of one other', () => {
    fc.assert(
      fc.property(grande, um => {
        const { escolhas, curtos } = escolherCesta(um.linhas, { exigencias: um.exigencias })
        for (const vendedorId of um.exigencias.keys()) {
          const semEle = um.linhas.map((opcoes, linha) => {
            const escolha = escolhas[linha]
            return escolha?.vendedorId === vendedorId
              ? (opcoes.find(opcao => opcao.vendedorId !== vendedorId) ?? escolha)
              : (escolha ?? null)
          })
          expect(medir(um, semEle).curtos).toBeGreaterThanOrEqual(curtos)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('rule N33: a list of 200 with ten quotes each, of ten sellers who ask a minimum, is chosen while a tap is felt', () => {
    const linhas = Array.from({ length: 200 }, (_, linha) =>
      Array.from({ length: 10 }, (_, vendedor) => ({
        cotacaoId: linha * 100 + vendedor,
        vendedorId: vendedor,
        custo: centavos(1000 + ((linha * 7919 + vendedor * 104_729) % 997)),
      })).toSorted((a, b) => a.custo - b.custo),
    )
    const minimo = centavos(30_000)
    const exigencias = new Map(
      Array.from({ length: 10 }, (_, vendedor) => [vendedor, { minimo, soma: ZERO }]),
    )
    const inicio = performance.now()
    const { curtos } = escolherCesta(linhas, { exigencias, tetoPorMil: 1100 })
    emTempo(performance.now() - inicio, 1000)
    expect(curtos).toBe(0)
  })

  it('rule N33: the same market always has the same answer', () => {
    fc.assert(
      fc.property(grande, um => {
        const duas = [1, 2].map(() => escolherCesta(um.linhas, um))
        expect(duas[0]).toEqual(duas[1])
      }),
      { numRuns: 20 },
    )
  })

  it('rule N33: without minimums each line takes its cheapest quote', () => {
    fc.assert(
      fc.property(grande, ({ linhas }) => {
        const { custo, curtos } = escolherCesta(linhas, { exigencias: new Map() })
        expect({ custo, curtos }).toEqual({ custo: maisBarata({ linhas, exigencias: new Map() }), curtos: 0 })
      }),
      { numRuns: 20 },
    )
  })
})

const oferta = (id: number, preco: number, extra: Partial<Oferta> = {}): Oferta => ({
  id,
  vendedorId: id,
  preco: centavos(preco),
  disponivel: null,
  minimo: 1,
  multiplo: 1,
  ...extra,
})

describe('what a quantity costs of each quote', () => {
  const escritas = (ofertas: Oferta[], quantidade: number) =>
    opcoesDaLinha(ofertas, quantidade).map(opcao => [opcao.cotacaoId, opcao.quantidade, opcao.custo])

  it('rules N19, N20: it is raised to the lot, and quotes that have less are left out', () => {
    const emLotes = oferta(1, 100, { minimo: 6, multiplo: 3 })
    expect(escritas([emLotes, oferta(2, 120), oferta(3, 130, { disponivel: 3 })], 4)).toEqual([
      [1, 6, 600],
      [2, 4, 480],
    ])
  })

  it('rule N33: where no quote has enough the first one alone is left, with what it has', () => {
    expect(escritas([oferta(1, 100, { disponivel: 3 }), oferta(2, 120, { disponivel: 1 })], 4)).toEqual([
      [1, 3, 300],
    ])
    expect(escritas([oferta(1, 100, { disponivel: 0 })], 4)).toEqual([])
  })
})
