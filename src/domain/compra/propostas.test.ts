import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos, ZERO } from '#domain/centavos.ts'
import { COMPLETAS } from '../../../tests/support/completas.ts'
import { emTempo } from '../../../tests/support/em-tempo.ts'
import type { Oferta } from './cesta.ts'
import { type Escolha, type LinhaDaCesta, type Mercado, type Proposta, proporCestas } from './propostas.ts'

/** Random markets of each comparison. */
const RODADAS = COMPLETAS ? 20_000 : 2000

type Linha = LinhaDaCesta<Oferta>
type Escolhas = readonly (Escolha<Oferta> | null)[]

const oferta = (vendedorId: number, preco: number, extra: Partial<Oferta> = {}): Oferta => ({
  id: vendedorId * 1000 + preco,
  vendedorId,
  preco: centavos(preco),
  disponivel: null,
  minimo: 1,
  multiplo: 1,
  ...extra,
})

const linha = (quantidade: number, ofertas: Oferta[], agora: Linha['agora'] = []): Linha => ({
  quantidade,
  agora,
  ofertas: ofertas.toSorted((a, b) => a.preco - b.preco),
})

const mercado = (extra: Partial<Mercado> = {}): Mercado => ({
  exigencias: new Map(),
  presentes: new Set(),
  maximo: 14,
  poucos: 3,
  conhecidos: new Set(),
  ...extra,
})

const minimos = (...deQuem: [vendedorId: number, minimo: number, soma?: number][]) =>
  new Map(deQuem.map(([id, minimo, soma = 0]) => [id, { minimo: centavos(minimo), soma: centavos(soma) }]))

/** As (sellers, quantity) of each line. */
const escrita = (proposta: Proposta<Oferta> | undefined) =>
  proposta?.escolhas.map(
    escolha => escolha?.itens.map(item => [item.oferta.vendedorId, item.quantidade]) ?? null,
  )

const doTipo = (linhas: Linha[], tipo: Proposta<Oferta>['tipo'], extra: Partial<Mercado> = {}) =>
  proporCestas(linhas, mercado(extra)).propostas.find(proposta => proposta.tipo === tipo)

/** A small market; `agora` is a way in which the lines can be bought. */
const pequeno = (comMinimos: boolean) =>
  fc
    .record({
      linhas: fc.array(
        fc.record({
          quantidade: fc.integer({ min: 1, max: 9 }),
          ofertas: fc.uniqueArray(
            fc.record({
              vendedorId: fc.integer({ min: 1, max: 5 }),
              preco: fc.integer({ min: 1, max: 60 }),
              multiplo: fc.constantFrom(1, 1, 3),
              disponivel: fc.constantFrom(null, null, 6, 12),
            }),
            { minLength: 1, maxLength: 5, selector: ({ vendedorId }) => vendedorId },
          ),
          qual: fc.nat(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      exigencias: comMinimos
        ? fc.array(
            fc.tuple(
              fc.integer({ min: 1, max: 5 }),
              fc.integer({ min: 1, max: 300 }),
              fc.constantFrom(0, 0, 40),
            ),
            { maxLength: 4 },
          )
        : fc.constant([]),
      conhecidos: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      poucos: fc.integer({ min: 1, max: 3 }),
      maximo: fc.constantFrom(2, 14),
    })
    .map(({ linhas, exigencias, conhecidos, ...limites }) => ({
      linhas: linhas.map(({ quantidade, ofertas, qual }) => {
        const prontas = ofertas.map(({ vendedorId, preco, multiplo, disponivel }) =>
          oferta(vendedorId, preco, { multiplo, minimo: multiplo, disponivel }),
        )
        const servem = prontas.filter(uma => vende(uma, quantidade) !== null)
        const uma = servem[qual % Math.max(servem.length, 1)]
        const daVez = uma && { vendedorId: uma.vendedorId, quantidade: vende(uma, quantidade) ?? 0 }
        return linha(quantidade, prontas, daVez ? [daVez] : [])
      }),
      mercado: mercado({ exigencias: minimos(...exigencias), conhecidos: new Set(conhecidos), ...limites }),
    }))

/** So many of the quote, in its lot, if it has them. */
function vende({ multiplo, disponivel }: Oferta, quantidade: number): number | null {
  const emLotes = Math.ceil(quantidade / multiplo) * multiplo
  return disponivel !== null && emLotes > disponivel ? null : emLotes
}

type Medida = [semOferta: number, curtos: number, custo: number]

function medir(
  partes: readonly ({ vendedorId: number; custo: number } | null)[],
  { exigencias }: Mercado,
): Medida {
  const somas = new Map([...exigencias].map(([id, { soma }]): [number, number] => [id, soma]))
  for (const parte of partes)
    if (parte) somas.set(parte.vendedorId, (somas.get(parte.vendedorId) ?? 0) + parte.custo)
  const curtos = [...exigencias].filter(
    ([id, { minimo }]) => (somas.get(id) ?? 0) > 0 && (somas.get(id) ?? 0) < minimo,
  )
  return [
    partes.filter(parte => parte === null).length,
    curtos.length,
    partes.reduce((soma, parte) => soma + (parte?.custo ?? 0), 0),
  ]
}

const comparar = (uma: Medida, outra: Medida) => uma[0] - outra[0] || uma[1] - outra[1] || uma[2] - outra[2]

/** The best of all assignments to these sellers. */
function forcaBruta(
  linhas: readonly Linha[],
  um: Mercado,
  permitido: (vendedores: Set<number>) => boolean,
): Medida {
  let melhor: Medida = [Number.POSITIVE_INFINITY, 0, 0]
  const tentar = (partes: ({ vendedorId: number; custo: number } | null)[]) => {
    const daVez = linhas[partes.length]
    if (!daVez) {
      const medida = medir(partes, um)
      if (comparar(medida, melhor) < 0) melhor = medida
      return
    }
    tentar([...partes, null])
    for (const uma of daVez.ofertas) {
      const quantidade = vende(uma, daVez.quantidade)
      if (quantidade === null) continue
      const novas = [...partes, { vendedorId: uma.vendedorId, custo: uma.preco * quantidade }]
      if (permitido(new Set(novas.flatMap(parte => (parte ? [parte.vendedorId] : []))))) tentar(novas)
    }
  }
  tentar([])
  return melhor
}

const medidaDe = (escolhas: Escolhas, um: Mercado) =>
  medir(
    escolhas.map(escolha => escolha && { vendedorId: escolha.vendedorId, custo: escolha.custo }),
    um,
  )

/** What is proposed, with those that are left out because one before them is the same. */
function proposta(linhas: readonly Linha[], um: Mercado, tipo: Proposta<Oferta>['tipo']) {
  const { propostas } = proporCestas(linhas, um)
  return propostas.find(uma => uma.tipo === tipo)
}

describe('rule N122: cheaper baskets', () => {
  const provar = (comMinimos: boolean, folga: number) =>
    fc.assert(
      fc.property(pequeno(comMinimos), ({ linhas, mercado: um }) => {
        const limites = {
          MAIS_BARATA: (vendedores: Set<number>) => vendedores.size <= um.maximo,
          POUCOS_VENDEDORES: (vendedores: Set<number>) => vendedores.size <= Math.min(um.poucos, um.maximo),
          CONHECIDOS: (vendedores: Set<number>) =>
            vendedores.size <= um.maximo && [...vendedores].every(id => um.conhecidos.has(id)),
        }
        for (const [tipo, permitido] of Object.entries(limites)) {
          const achada = proposta(linhas, um, tipo as keyof typeof limites) // the keys of `limites`
          if (!achada) continue
          const [semOferta, curtos, custo] = medidaDe(achada.escolhas, um)
          const melhor = forcaBruta(linhas, um, permitido)
          expect([semOferta, curtos]).toEqual(melhor.slice(0, 2))
          expect(custo).toBeGreaterThanOrEqual(melhor[2])
          expect(custo).toBeLessThanOrEqual(melhor[2] * folga)
          expect(permitido(new Set(achada.escolhas.flatMap(uma => (uma ? [uma.vendedorId] : []))))).toBe(true)
        }
      }),
      { numRuns: RODADAS },
    )

  it('equal the best of all assignments on 2 000 small markets without minimums', () => provar(false, 1))

  it('are within 3 % of it on 2 000 small markets with minimums', () => provar(true, 1.03))

  it('are never dearer than what they replace, unless a minimum is not kept there', () => {
    fc.assert(
      fc.property(pequeno(true), ({ linhas, mercado: um }) => {
        const { agora, propostas } = proporCestas(linhas, um)
        const deAgora = linhas.map(({ agora, ofertas }) => {
          const uma = ofertas.find(({ vendedorId }) => vendedorId === agora[0]?.vendedorId)
          return uma ? { vendedorId: uma.vendedorId, custo: uma.preco * (agora[0]?.quantidade ?? 0) } : null
        })
        const [, curtos, custo] = medir(deAgora, um)
        expect(agora.total).toBe(custo)
        const [primeira] = propostas
        if (primeira && curtos === 0 && agora.vendedores <= um.maximo)
          expect(primeira.economia).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: RODADAS },
    )
  })
})

describe('rule N121: three proposals', () => {
  const tres = [
    linha(2, [oferta(1, 100), oferta(2, 120), oferta(5, 150)], [{ vendedorId: 5, quantidade: 2 }]),
    linha(1, [oferta(3, 100), oferta(2, 110), oferta(5, 150)], [{ vendedorId: 5, quantidade: 1 }]),
  ]

  it('the cheapest, of few sellers, of known sellers, each with what it saves', () => {
    const { agora, propostas } = proporCestas(tres, mercado({ poucos: 1, conhecidos: new Set([5]) }))
    expect(agora).toEqual({ total: 450, vendedores: 1 })
    expect(propostas.map(uma => [uma.tipo, escrita(uma), uma.total, uma.economia, uma.vendedores])).toEqual([
      ['MAIS_BARATA', [[[1, 2]], [[3, 1]]], 300, 150, 2],
      ['POUCOS_VENDEDORES', [[[2, 2]], [[2, 1]]], 350, 100, 1],
      ['CONHECIDOS', [[[5, 2]], [[5, 1]]], 450, 0, 1],
    ])
  })

  it('one that is the same as one before it is left out, and so is one without any line', () => {
    expect(proporCestas(tres, mercado()).propostas.map(({ tipo }) => tipo)).toEqual(['MAIS_BARATA'])
    expect(proporCestas([linha(1, [])], mercado()).propostas).toEqual([])
  })

  it('of few sellers, those that sell most lines win over cheaper ones', () => {
    const linhas = [
      linha(1, [oferta(1, 10), oferta(2, 90)]),
      linha(1, [oferta(2, 90)]),
      linha(1, [oferta(3, 10)]),
    ]
    expect(escrita(doTipo(linhas, 'POUCOS_VENDEDORES', { poucos: 1 }))).toEqual([[[2, 1]], [[2, 1]], null])
  })
})

describe('rule N120: what a basket obeys', () => {
  it('lots: quantities are raised, the cost counts, and the line says that it changes', () => {
    const linhas = [
      linha(
        4,
        [oferta(1, 10, { minimo: 6, multiplo: 3 }), oferta(2, 20)],
        [{ vendedorId: 2, quantidade: 4 }],
      ),
      linha(
        4,
        [oferta(1, 10, { minimo: 9, multiplo: 9 }), oferta(2, 20)],
        [{ vendedorId: 2, quantidade: 4 }],
      ),
    ]
    const barata = doTipo(linhas, 'MAIS_BARATA')
    expect(escrita(barata)).toEqual([[[1, 6]], [[2, 4]]])
    expect(barata?.escolhas.map(uma => uma?.muda)).toEqual([true, false])
    expect(barata?.economia).toBe(20)
  })

  it('stock: a quote with less than the line wants is no way, and a line that nobody has whole is left out', () => {
    const linhas = [
      linha(4, [oferta(1, 10, { disponivel: 3 }), oferta(2, 20)]),
      linha(4, [oferta(1, 10, { disponivel: 3 })]),
    ]
    expect(escrita(doTipo(linhas, 'MAIS_BARATA'))).toEqual([[[2, 4]], null])
  })

  it('minimums: with what the boleto has of the seller already', () => {
    const linhas = [linha(1, [oferta(1, 90), oferta(2, 100)])]
    expect(escrita(doTipo(linhas, 'MAIS_BARATA', { exigencias: minimos([1, 200]) }))).toEqual([[[2, 1]]])
    expect(escrita(doTipo(linhas, 'MAIS_BARATA', { exigencias: minimos([1, 200, 150]) }))).toEqual([[[1, 1]]])
    expect(
      doTipo([linha(1, [oferta(1, 90)])], 'MAIS_BARATA', { exigencias: minimos([1, 200]) })?.curtos,
    ).toBe(1)
  })

  it('the sellers that one boleto can pay, with those that it has already', () => {
    const linhas = [1, 2, 3].map(id => linha(1, [oferta(id, 10), oferta(9, 50)]))
    const ateDois = { maximo: 3, presentes: new Set([8]) }
    expect(escrita(doTipo(linhas, 'MAIS_BARATA', ateDois))).toEqual([[[1, 1]], [[9, 1]], [[9, 1]]])
  })

  it('a line that two sellers share stays as it is where no single quote is cheaper', () => {
    const agora = [
      { vendedorId: 1, quantidade: 2 },
      { vendedorId: 2, quantidade: 1 },
    ]
    const caro = linha(3, [oferta(1, 10, { disponivel: 2 }), oferta(2, 20), oferta(3, 30)], agora)
    expect(escrita(doTipo([caro], 'MAIS_BARATA'))).toEqual(
      [
        [
          [1, 2],
          [2, 1],
        ],
      ].map(itens => itens),
    )
    const barato = linha(3, [oferta(1, 10, { disponivel: 2 }), oferta(2, 20), oferta(3, 12)], agora)
    expect(escrita(doTipo([barato], 'MAIS_BARATA'))).toEqual([[[3, 3]]])
  })

  it('what saves nothing changes nothing', () => {
    const igual = [linha(1, [oferta(1, 10), oferta(2, 10)], [{ vendedorId: 2, quantidade: 1 }])]
    expect(escrita(doTipo(igual, 'MAIS_BARATA'))).toEqual([[[2, 1]]])
  })

  it('a line without a seller now counts in the total and not in the saving', () => {
    const linhas = [linha(1, [oferta(1, 10)]), linha(1, [oferta(2, 10)], [{ vendedorId: 7, quantidade: 1 }])]
    const { agora, propostas } = proporCestas(linhas, mercado())
    expect(agora.total).toBe(ZERO)
    expect([propostas[0]?.total, propostas[0]?.economia]).toEqual([20, 0])
  })

  it('forty lines of eight quotes among twelve sellers with minimums are compared while a tap is felt', () => {
    const linhas = Array.from({ length: 40 }, (_, qual) =>
      linha(
        1 + (qual % 7),
        Array.from({ length: 8 }, (_, lugar) =>
          oferta(1 + ((qual * 5 + lugar) % 12), 1000 + ((qual * 7919 + lugar * 104_729) % 997)),
        ),
        [{ vendedorId: 1 + ((qual * 5) % 12), quantidade: 1 + (qual % 7) }],
      ),
    )
    const exigencias = minimos(...Array.from({ length: 12 }, (_, id): [number, number] => [id + 1, 20_000]))
    const inicio = performance.now()
    const { propostas } = proporCestas(linhas, mercado({ exigencias, conhecidos: new Set([1, 2, 3, 4, 5]) }))
    emTempo(performance.now() - inicio, 300)
    expect(propostas.map(({ curtos }) => curtos)).toEqual([0, 0, 0])
  })
})
