import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { chaveDaLinha, depoisDe, fazerNaGrade, GRADE_VAZIA, lerRascunho } from './estado-da-grade.ts'
import {
  avisoDaQuantidade,
  cotacaoEscolhida,
  gestoDeComprarDe,
  itensDoLote,
  linhasProntas,
  preenchimentoDe,
  quantidadeDigitada,
  respostaDoLote,
  substitutoDe,
} from './linhas-da-grade.ts'
import { somarGrade } from './somas-da-grade.ts'
import { gestosDaTroca, trocaDaGrade } from './troca-da-grade.ts'

const reais = (valor: number) => emReais(centavos(valor))

function cotacao(id: number, precoCentavos: number, extra: Partial<CotacaoDaGrade> = {}): CotacaoDaGrade {
  return {
    id,
    preco: reais(precoCentavos),
    precoPorKg: reais(precoCentavos / 10),
    vendedor: { id: id * 10, nome: `Sítio ${id}` },
    atualizadaEm: '2026-11-22T09:00:00.000Z',
    disponivel: null,
    minimo: 1,
    multiplo: 1,
    ...extra,
  }
}

function linha(id: number, cotacoes: CotacaoDaGrade[], extra: Partial<LinhaDaGrade> = {}): LinhaDaGrade {
  return {
    produto: {
      id,
      nome: `Produto ${id}`,
      tipo: null,
      unidadeMedida: 'caixa',
      peso: 10,
      categoria: 1,
      categoriaNome: 'Frutas',
      imageUrl: '/arte/vazio.svg',
    },
    quantidadeDeSempre: 4,
    quantidadeDaLista: null,
    ultimo: null,
    cotacoes,
    vendedorPreferido: null,
    preferida: null,
    ...extra,
  }
}

const livre = { escolhida: undefined, sugerida: undefined, quantidade: null, doPedido: false }

describe('rule N33: the quote of a row', () => {
  const comLote = cotacao(1, 1000, { minimo: 10, multiplo: 10 })
  const avulsa = cotacao(2, 1200)

  it('is the cheapest that serves the typed quantity, before one is typed the usual one', () => {
    const dois = linha(1, [comLote, avulsa])
    expect(cotacaoEscolhida(dois, livre)).toBe(avulsa)
    expect(cotacaoEscolhida(dois, { ...livre, quantidade: 20 })).toBe(comLote)
  })

  it('is the one that the person chose, as long as it is there', () => {
    expect(cotacaoEscolhida(linha(1, [comLote, avulsa]), { ...livre, escolhida: 1 })).toBe(comLote)
    expect(cotacaoEscolhida(linha(1, [avulsa]), { ...livre, escolhida: 1 })).toBe(avulsa)
  })

  it('rule N35: nobody stands in for the seller of an order unasked', () => {
    const semVendedor = linha(1, [avulsa], { preferida: null })
    expect(cotacaoEscolhida(semVendedor, { ...livre, doPedido: true })).toBeNull()
    expect(cotacaoEscolhida(semVendedor, { ...livre, doPedido: true, escolhida: 2 })).toBe(avulsa)
  })

  it('rule N35: choosing another seller takes the quantity of the order, in its lots, unless one was typed', () => {
    const emLotes = linha(1, [cotacao(2, 1200, { multiplo: 6 })])
    const chave = chaveDaLinha(emLotes)
    const vazia = depoisDe(GRADE_VAZIA, gestoDeComprarDe(emLotes, 2, GRADE_VAZIA))
    expect(vazia).toMatchObject({ quantidades: { [chave]: '6' }, escolhidas: { [chave]: 2 } })
    const digitada = { ...GRADE_VAZIA, quantidades: { [chave]: '12' } }
    expect(depoisDe(digitada, gestoDeComprarDe(emLotes, 2, digitada)).quantidades).toEqual({ [chave]: '12' })
  })

  it('rule N35: the chosen quote stands in, however cheap another one becomes, until it is gone', () => {
    const escolher = (cotacoes: CotacaoDaGrade[]) => {
      const semVendedor = linha(1, cotacoes)
      const daLinha = cotacaoEscolhida(semVendedor, { ...livre, doPedido: true, escolhida: 2 })
      return { daLinha, substituto: substitutoDe(semVendedor, daLinha) }
    }
    const barata = cotacao(3, 900)
    expect(escolher([barata, avulsa])).toEqual({ daLinha: avulsa, substituto: avulsa })
    expect(escolher([barata])).toEqual({ daLinha: null, substituto: barata })
    expect(escolher([])).toEqual({ daLinha: null, substituto: null })
  })
})

describe('what was typed', () => {
  const tomate = linha(1, [cotacao(1, 1000)])
  const ninguem = linha(2, [])
  const chave = chaveDaLinha(tomate)

  it('fills the empty rows that can be bought with what is usual, in the lots of the quote', () => {
    const emLotes = linha(3, [cotacao(3, 500, { minimo: 6, multiplo: 3 })])
    const usuais = preenchimentoDe({ linhas: [tomate, ninguem, emLotes], doPedido: false }, GRADE_VAZIA)
    expect(usuais).toEqual({ quantidades: { '1-': '4', '3-': '6' }, sugeridas: { '1-': 1, '3-': 3 } })
    const digitado = depoisDe(GRADE_VAZIA, { tipo: 'digitar', chave, texto: '9' })
    expect(depoisDe(digitado, { tipo: 'preencher', ...usuais }).quantidades).toEqual({
      '1-': '9',
      '3-': '6',
    })
  })

  it('rule N34: what the cart took is emptied, what it refused stays with its sentence', () => {
    const dois = depoisDe(GRADE_VAZIA, { tipo: 'preencher', quantidades: { a: '1', b: '2' }, sugeridas: {} })
    const enviadas = dois.quantidades
    const depois = depoisDe(dois, { tipo: 'adicionar', enviadas, recusas: { b: 'Não há.' } })
    expect(depois).toMatchObject({ quantidades: { b: '2' }, recusas: { b: 'Não há.' } })
    expect(depoisDe(depois, { tipo: 'digitar', chave: 'b', texto: '' })).toEqual(GRADE_VAZIA)
  })

  it('rule N34: what was typed while the call was on its way stays, without a refusal', () => {
    const antes = depoisDe(GRADE_VAZIA, { tipo: 'preencher', quantidades: { a: '1', b: '2' }, sugeridas: {} })
    const outra = depoisDe(depoisDe(antes, { tipo: 'digitar', chave: 'a', texto: '7' }), {
      tipo: 'digitar',
      chave: 'b',
      texto: '8',
    })
    const gesto = { tipo: 'adicionar' as const, enviadas: antes.quantidades, recusas: { b: 'Não há.' } }
    expect(depoisDe(outra, gesto)).toMatchObject({ quantidades: { a: '7', b: '8' }, recusas: {} })
  })

  it('rule N34: the answer empties the rows of a grid that is no longer on the screen', () => {
    const linhas = [linha(1, [cotacao(1, 1000)]), linha(2, [cotacao(2, 1000)])]
    fazerNaGrade('fora', { tipo: 'preencher', quantidades: { '1-': '3', '2-': '4' }, sugeridas: {} })
    const estado = lerRascunho('fora')
    const prontas = linhasProntas(linhas, estado, false)
    fazerNaGrade('fora', respostaDoLote(prontas, estado, [{ cotacaoId: 2, message: 'Não há.' }]))
    expect(lerRascunho('fora')).toMatchObject({ quantidades: { '2-': '4' }, recusas: { '2-': 'Não há.' } })
  })

  it('two rows with one quote become one item', () => {
    const uma = cotacao(1, 1000)
    const linhas = [5, 6].map(vendedor =>
      linha(1, [uma], { vendedorPreferido: { id: vendedor, nome: 'Sítio' }, preferida: 1 }),
    )
    const estado = depoisDe(GRADE_VAZIA, {
      tipo: 'preencher',
      quantidades: { '1-5': '2', '1-6': '3' },
      sugeridas: {},
    })
    expect(itensDoLote(linhasProntas(linhas, estado, true))).toEqual([{ cotacaoId: 1, quantidade: 5 }])
    // Similar products are fine if all of them say so (rule N156).
    const aceitam = linhas.map(uma => ({ ...uma, aceitaParecidos: true as const }))
    expect(itensDoLote(linhasProntas(aceitam, estado, true))[0]?.aceitaParecidos).toBe(true)
  })
})

describe('rule N33: filling chooses sellers over the whole list', () => {
  const comMinimo = (id: number, preco: number, vendedor: number, pedidoMinimo: number) =>
    cotacao(id, preco, {
      vendedor: { id: vendedor, nome: `Sítio ${vendedor}`, pedidoMinimo: reais(pedidoMinimo) },
    })
  const folhas = [1, 2].map(id => linha(id, [comMinimo(id, 1000, 7, 15_000), cotacao(id + 10, 1050)]))
  const preencher = (linhas: LinhaDaGrade[], estado = GRADE_VAZIA, minimos = undefined as unknown) =>
    preenchimentoDe({ linhas, doPedido: false }, estado, minimos as never).sugeridas

  it('a minimum that the list does not reach is left to other sellers', () => {
    expect(preencher(folhas)).toEqual({ '1-': 11, '2-': 12 })
    expect(preencher(folhas.map(uma => ({ ...uma, quantidadeDeSempre: 8 })))).toEqual({ '1-': 1, '2-': 2 })
  })

  it('what the cart has of the seller counts', () => {
    const minimos = [{ vendedorId: 7, vendedorNome: 'Sítio 7', minimo: reais(15_000), soma: reais(10_000) }]
    expect(preencher(folhas, GRADE_VAZIA, minimos)).toEqual({ '1-': 1, '2-': 2 })
  })

  it('at a tenth more at most: beyond that the cheapest stays, and one tap offers the others', () => {
    const cara = folhas.map(uma => ({ ...uma, cotacoes: [uma.cotacoes[0], cotacao(20, 1200)] }))
    expect(preencher(cara as LinhaDaGrade[])).toEqual({ '1-': 1, '2-': 2 })
  })

  it('a seller that the person or the list names stays, and its row is not filled anew', () => {
    const [uma, outra] = folhas as [LinhaDaGrade, LinhaDaGrade] // two rows above
    const daPessoa = { ...GRADE_VAZIA, escolhidas: { '1-': 1 } }
    expect(preencher([uma, outra], daPessoa)).toEqual({ '2-': 2 })
    expect(preencher([{ ...uma, preferida: 1 }, outra])).toEqual({ '2-': 2 })
  })

  it('the choice stands while it has the typed quantity', () => {
    const pouca = linha(3, [cotacao(3, 1000), cotacao(4, 1100, { disponivel: 5 })])
    const escolha = { ...livre, sugerida: 4 }
    expect(cotacaoEscolhida(pouca, { ...escolha, quantidade: 5 })).toMatchObject({ id: 4 })
    expect(cotacaoEscolhida(pouca, { ...escolha, quantidade: 6 })).toMatchObject({ id: 3 })
  })
})

it.each([
  ['nothing is wrong', 4, {}, null],
  [
    'rule N15: more than is left',
    9,
    { disponivel: 7 },
    { texto: 'Restam 7. Diminua a quantidade.', usar: 7 },
  ],
  ['rule N19: between lots', 4, { minimo: 3, multiplo: 3 }, { texto: 'Mínimo 3, de 3 em 3.', usar: 6 }],
  ['an empty field', 0, { minimo: 3 }, null],
])('%s: %s', (_, quantidade, extra, esperado) => {
  expect(avisoDaQuantidade(quantidade, cotacao(1, 1000, extra))).toEqual(esperado)
})

describe('rule N33: the foot', () => {
  const tarifa = { parada: reais(4000), porKg: reais(10), minimo: reais(4500), maximo: 1000 }
  const vazio = {
    total: reais(0),
    frete: {
      origem: '',
      destino: null,
      pesoTotal: 0,
      valor: reais(0),
      regra: null,
      combinado: null,
      pedidoEm: null,
    },
    limiteDisponivel: reais(100_000),
  }
  const comMinimo = cotacao(1, 1000, { vendedor: { id: 7, nome: 'Sítio', pedidoMinimo: reais(15_000) } })
  const pronta = { chave: '1-', linha: linha(1, [comMinimo]), cotacao: comMinimo, quantidade: 3 }

  it('sums rows, estimates the freight of cart and rows, and says what is left and missing', () => {
    expect(somarGrade([pronta], vazio, tarifa)).toEqual({
      valor: 3000,
      peso: 30_000,
      frete: 4500,
      limiteDepois: 92_500,
      limiteAoMenos: false,
      faltas: [{ vendedorNome: 'Sítio', falta: 12_000 }],
    })
  })

  it('counts what the cart has already', () => {
    const carrinho = {
      ...vazio,
      total: reais(20_000),
      frete: { ...vazio.frete, pesoTotal: 70, valor: reais(4700) },
      minimosDosVendedores: [
        { vendedorId: 7, vendedorNome: 'Sítio', minimo: reais(15_000), soma: reais(12_000) },
      ],
    }
    const { frete, limiteDepois, faltas } = somarGrade([pronta], carrinho, tarifa)
    expect({ frete, limiteDepois, faltas }).toEqual({ frete: 5000, limiteDepois: 76_700, faltas: [] })
  })

  it.each([
    ['all that is available is used', { usar: true, disponivel: 2000, usado: 2000 }, 78_700, false],
    ['more of it may fit than now', { usar: true, disponivel: 9000, usado: 4699 }, 81_399, true],
    ['the buyer keeps it', { usar: false, disponivel: 2000, usado: 0 }, 76_700, false],
  ])('rule N70: the limit goes by what the boleto asks for: %s', (_, abatimento, depois, aoMenos) => {
    const carrinho = {
      ...vazio,
      total: reais(20_000),
      frete: { ...vazio.frete, pesoTotal: 70, valor: reais(4700) },
      abatimento: {
        ...abatimento,
        disponivel: reais(abatimento.disponivel),
        usado: reais(abatimento.usado),
      },
    }
    expect(somarGrade([pronta], carrinho, tarifa)).toMatchObject({
      limiteDepois: depois,
      limiteAoMenos: aoMenos,
    })
    // Staff must agree the freight: until then a boleto uses nothing.
    expect(somarGrade([pronta], carrinho, null)).toMatchObject({ limiteDepois: 81_700, limiteAoMenos: false })
  })

  it('rule N163: adds to a delivery of the same day what the rows add, up to the largest weight of all', () => {
    const mesmaEntrega = { pedidos: [98], peso: 70, frete: reais(4700) }
    const junto = { ...vazio, frete: { ...vazio.frete, mesmaEntrega } }
    expect(somarGrade([pronta], junto, tarifa)).toMatchObject({ frete: 300, limiteDepois: 96_700 })
    expect(somarGrade([], junto, tarifa).frete).toBe(0)
    expect(somarGrade([pronta], junto, { ...tarifa, maximo: 99 }).frete).toBe(4500)
  })

  it('has no freight where staff must agree it, and no limit for the own cart of staff', () => {
    const daEquipe = { ...vazio, limiteDisponivel: null }
    expect(somarGrade([pronta], daEquipe, null)).toMatchObject({ frete: null, limiteDepois: null })
    expect(somarGrade([{ ...pronta, quantidade: 101 }], vazio, tarifa).frete).toBeNull()
  })
})

it('rule N33: what is no quantity stays in its row and goes nowhere', () => {
  const estado = depoisDe(GRADE_VAZIA, { tipo: 'preencher', quantidades: { '1-': '2,5' }, sugeridas: {} })
  expect(linhasProntas([linha(1, [cotacao(1, 1000)])], estado, false)).toEqual([])
  expect(['1.000', '2,5', '123456', ''].map(quantidadeDigitada)).toEqual([1000, 0, 0, 0])
})

describe('rule N23: other sellers for rows of a grid', () => {
  it('in the grid of an order the tap takes the row of a seller who is gone, with its quantity, and gives it back', () => {
    const ido = linha(7, [cotacao(1, 1200)], {
      vendedorPreferido: { id: 99, nome: 'Sítio Velho' },
      ultimo: { preco: reais(1000), em: '2026-11-20T09:00:00.000Z' },
    })
    const troca = trocaDaGrade({ linhas: [ido], doPedido: true }, GRADE_VAZIA, {})
    expect(troca.diferenca).toBe(800)
    const { trocar, voltar } = gestosDaTroca(troca, GRADE_VAZIA)
    const trocada = depoisDe(GRADE_VAZIA, trocar)
    expect(linhasProntas([ido], trocada, true)).toMatchObject([{ quantidade: 4, cotacao: { id: 1 } }])
    expect(trocaDaGrade({ linhas: [ido], doPedido: true }, trocada, {}).passos).toEqual([])
    expect(depoisDe(trocada, voltar)).toEqual(GRADE_VAZIA)
  })

  it('a list moves the rows of whom the quantity is too much, and leaves untouched ones alone', () => {
    const pouca = cotacao(1, 1000, { disponivel: 2 })
    const linhas = [linha(7, [pouca, cotacao(2, 1100)], { preferida: 1 }), linha(8, [cotacao(3, 500)])]
    const digitada = depoisDe(GRADE_VAZIA, {
      tipo: 'digitar',
      chave: chaveDaLinha(linhas[0] as LinhaDaGrade),
      texto: '3',
    }) // two rows above
    const { passos, diferenca } = trocaDaGrade({ linhas, doPedido: false }, digitada, {})
    expect(passos.map(({ oferta }) => oferta.id)).toEqual([2])
    expect(diferenca).toBe(300)
  })
})
