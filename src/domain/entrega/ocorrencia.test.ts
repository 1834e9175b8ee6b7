import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import {
  aceitaSozinha,
  descreverOcorrencia,
  diferencaDaLinha,
  fimDaResposta,
  type ItemAConferir,
  type LinhaDaConferencia,
  motivoParaNaoAbrir,
  motivoParaNaoAceitarLinha,
  motivoParaNaoAceitarValor,
  motivoParaNaoAnexar,
  motivoParaNaoResponder,
  type OcorrenciaDoItem,
  ocorrenciaQueCresce,
  respostaDoVendedor,
  textoSomado,
  valorDaDiferenca,
  valorQueResta,
} from './ocorrencia.ts'

/** Ten boxes of 18 kg at R$ 30,00, of which nothing was claimed. */
const item = (mudanca: Partial<ItemAConferir> = {}): ItemAConferir => ({
  produtoNome: 'Tomate',
  quantidade: 10,
  preco: centavos(3000),
  peso: gramas(18_000),
  unidadesPedidas: 0,
  gramasPedidos: 0,
  valorPedido: centavos(0),
  ...mudanca,
})

const linha = (mudanca: Partial<LinhaDaConferencia> = {}): LinhaDaConferencia => ({
  recebido: 10,
  gramasFaltando: 0,
  motivo: 'FALTA',
  ...mudanca,
})

describe('rule N62: the value of a difference', () => {
  it.each([
    [2, 0, 6000],
    [0, 18_000, 3000],
    [0, 3501, 584], // 583,5 rounds up
    [0, 3500, 583], // 583,33…
    [0, 3, 1], // exactly half a centavo
    [0, 2, 0],
    [0, 1, 0],
  ])('of %i units and %i grams is %i centavos', (unidades, emGramas, valor) => {
    expect(valorDaDiferenca(item(), { unidades, gramas: emGramas })).toBe(valor)
  })

  it('leaves what was not asked for of the item', () => {
    expect(valorQueResta(item({ valorPedido: centavos(29_999) }))).toBe(1)
  })
})

it('rule N62: one gram of a product that is dear by the gram has its value', () => {
  expect(valorDaDiferenca(item({ peso: gramas(10) }), { unidades: 0, gramas: 1 })).toBe(300)
})

describe('rule N62: weight claimed in pieces asks for what it asks for at once', () => {
  it.each([
    [100, 1000, 5, 40, 20], // R$ 1,00/kg: 200 g in pieces of 5 g
    [100, 1000, 5, 1000, 500],
    [4500, 18_000, 2, 500, 250], // R$ 45,00 for 18 kg: 1 kg in pieces of 2 g
    [4500, 18_000, 1, 1000, 250],
    [3333, 7000, 3, 333, 476],
  ])(
    'at %i centavos for %i g, pieces of %i g, %i times: %i centavos',
    (preco, peso, pedaco, vezes, valor) => {
      const inteiro = item({
        preco: centavos(preco),
        peso: gramas(peso),
        unidadesPedidas: 2,
        valorPedido: centavos(2 * preco),
      })
      let antes = inteiro
      for (let vez = 1; vez <= vezes; vez++) {
        const dita = linha({ recebido: 8, gramasFaltando: pedaco * vez, motivo: 'PESO' })
        const diferenca = diferencaDaLinha(antes, dita)
        const valorPedido = centavos(antes.valorPedido + diferenca.valor)
        antes = { ...antes, gramasPedidos: antes.gramasPedidos + diferenca.gramas, valorPedido }
      }
      expect(antes.valorPedido - inteiro.valorPedido).toBe(valor)
    },
  )

  it('what was asked too much before is not asked again', () => {
    const antes = { gramasPedidos: 200, valorPedido: centavos(40) }
    const aMais = item({ preco: centavos(100), peso: gramas(1000), ...antes })
    expect(diferencaDaLinha(aMais, linha({ gramasFaltando: 300 })).valor).toBe(0)
    expect(diferencaDaLinha(aMais, linha({ gramasFaltando: 410 })).valor).toBe(1)
  })
})

describe('rule N61: a further line of an item', () => {
  const abertaEm = new Date('2026-11-22T18:40:00Z')
  const agora = new Date('2026-11-22T19:40:00Z')
  const aberta = (mudanca: Partial<OcorrenciaDoItem> = {}): OcorrenciaDoItem => ({
    situacao: 'ABERTA',
    abertaEm,
    concorda: null,
    origem: 'CONFERENCIA',
    motivo: 'FALTA',
    gramas: null,
    texto: 'Vieram oito.',
    fotos: 0,
    ...mudanca,
  })
  const nova = { origem: 'CONFERENCIA', motivo: 'FALTA', gramas: null, texto: null } as const

  it('adds to the open claim of its reason and measure', () => {
    const [outra, sua] = [aberta({ motivo: 'QUALIDADE' }), aberta()]
    expect(ocorrenciaQueCresce([outra, sua], nova, agora)).toBe(sua)
    const peso = aberta({ gramas: 500 })
    expect(ocorrenciaQueCresce([sua, peso], { ...nova, gramas: 10 }, agora)).toBe(peso)
  })

  it.each<[string, Partial<OcorrenciaDoItem>, Date?]>([
    ['decided', { situacao: 'RECUSADA' }],
    ['answered', { concorda: true }],
    ['past the time for its answer', {}, new Date('2026-11-23T18:40:00Z')],
    ['of staff', { origem: 'EQUIPE' }],
    ['of what was packed short', { origem: 'SEPARACAO' }],
    ['of another reason', { motivo: 'TROCADO' }],
    ['of weight', { gramas: 500 }],
    ['full of pictures', { fotos: 3 }],
  ])('not to one that is %s', (_, mudanca, quando = agora) => {
    expect(ocorrenciaQueCresce([aberta(mudanca)], nova, quando)).toBeNull()
  })

  it('keeps all that was said, as long as it fits', () => {
    expect(textoSomado(null, null)).toEqual({ texto: null })
    expect(textoSomado('Vieram oito.', null)).toEqual({ texto: 'Vieram oito.' })
    expect(textoSomado(null, 'Duas podres.')).toEqual({ texto: 'Duas podres.' })
    expect(textoSomado('Vieram oito.', 'Duas podres.')).toEqual({ texto: 'Vieram oito.\nDuas podres.' })
    expect(textoSomado('Vieram oito.\nDuas podres.', 'Duas podres.')).toEqual({
      texto: 'Vieram oito.\nDuas podres.',
    })
    expect(textoSomado('a'.repeat(149), 'b'.repeat(150))?.texto).toHaveLength(300)
    expect(textoSomado('a'.repeat(150), 'b'.repeat(150))).toBeNull()
    expect(ocorrenciaQueCresce([aberta()], { ...nova, texto: 'b'.repeat(290) }, agora)).toBeNull()
  })

  it('is refused where the item has ten claims', () => {
    expect(motivoParaNaoAbrir('Tomate', 9)).toBeNull()
    expect(motivoParaNaoAbrir('Tomate', 10)).toEqual({
      codigo: 'ocorrencias-demais',
      produtoNome: 'Tomate',
      maximo: 10,
    })
  })
})

describe('design/claims-and-ledgers: a line says all told, and asks for what goes beyond', () => {
  it.each([
    [{ recebido: 8 }, {}, { unidades: 2, gramas: 0, valor: 6000 }],
    [{ recebido: 7 }, { unidadesPedidas: 2 }, { unidades: 1, gramas: 0, valor: 3000 }],
    [{ recebido: 9 }, { unidadesPedidas: 2 }, { unidades: 0, gramas: 0, valor: 0 }],
    [
      { gramasFaltando: 5000 },
      { gramasPedidos: 3200, valorPedido: centavos(533) },
      { unidades: 0, gramas: 1800, valor: 300 },
    ],
    [{ gramasFaltando: 3000 }, { gramasPedidos: 3200 }, { unidades: 0, gramas: 0, valor: 0 }],
  ])('%o where %o was claimed', (dita, pedido, diferenca) => {
    expect(diferencaDaLinha(item(pedido), linha(dita))).toEqual(diferenca)
  })
})

describe('rules N61, N62: which lines are taken', () => {
  it.each<[string, Partial<LinhaDaConferencia>, Partial<ItemAConferir>]>([
    ['all received', { motivo: null }, {}],
    ['nothing received', { recebido: 0 }, {}],
    ['all of its value in grams', { gramasFaltando: 180_000 }, {}],
    ['units of a product without weight', { recebido: 9 }, { peso: gramas(0) }],
    ['a centavo', { gramasFaltando: 3 }, {}],
    ['grams of a product of one gram', { gramasFaltando: 1 }, { peso: gramas(1) }],
    [
      'further grams that are worth nothing yet',
      { gramasFaltando: 4 },
      { gramasPedidos: 3, valorPedido: centavos(1) },
    ],
    ['nothing new, without a reason', { recebido: 8, motivo: null }, { unidadesPedidas: 2 }],
  ])('%s', (_, dita, pedido) => {
    expect(motivoParaNaoAceitarLinha(item(pedido), linha(dita))).toBeNull()
  })

  it.each<[string, Partial<LinhaDaConferencia>, Partial<ItemAConferir>]>([
    ['more than was ordered', { recebido: 11 }, {}],
    ['a difference without a reason', { recebido: 9, motivo: null }, {}],
    ['units and grams at once', { recebido: 9, gramasFaltando: 10 }, {}],
    ['a unit and a gram at once', { recebido: 9, gramasFaltando: 1 }, {}],
    ['grams of no weight, one of them', { gramasFaltando: 1 }, { peso: gramas(0), preco: centavos(100) }],
    ['grams of no value', { gramasFaltando: 2 }, {}],
    ['grams of a product without weight', { gramasFaltando: 500 }, { peso: gramas(0) }],
  ])('not %s', (_, dita, pedido) => {
    expect(motivoParaNaoAceitarLinha(item(pedido), linha(dita))).toEqual({
      codigo: 'linha-da-conferencia-invalida',
      produtoNome: 'Tomate',
    })
  })

  it('units are worth what grams of them left', () => {
    const pesado = item({ gramasPedidos: 1800, valorPedido: centavos(300) })
    expect(diferencaDaLinha(pesado, linha({ recebido: 0 })).valor).toBe(29_700)
    expect(diferencaDaLinha(pesado, linha({ recebido: 9 })).valor).toBe(3000)
  })

  it('not one above what is left of the item', () => {
    const quase = item({ unidadesPedidas: 9, valorPedido: centavos(27_000) })
    expect(motivoParaNaoAceitarLinha(quase, linha({ recebido: 1, gramasFaltando: 18_003 }))).toEqual({
      codigo: 'valor-acima-do-item',
      maximoCentavos: 3000,
    })
    expect(motivoParaNaoAceitarLinha(quase, linha({ recebido: 1, gramasFaltando: 18_002 }))).toBeNull()
  })
})

describe('rule N64: the answer of the seller', () => {
  const abertaEm = new Date('2026-11-22T18:40:00Z')
  const antes = new Date('2026-11-23T18:39:59.999Z')
  const fim = new Date('2026-11-23T18:40:00Z')
  const aberta = { situacao: 'ABERTA', abertaEm, concorda: null } as const

  it('has 24 hours; then silence is noted', () => {
    expect(fimDaResposta(abertaEm)).toEqual(fim)
    expect([respostaDoVendedor(aberta, antes), respostaDoVendedor(aberta, fim)]).toEqual([
      'AGUARDA',
      'SEM_RESPOSTA',
    ])
    expect(motivoParaNaoResponder(aberta, antes)).toBeNull()
    expect(motivoParaNaoResponder(aberta, fim)).toEqual({ codigo: 'resposta-fora-do-prazo' })
  })

  it('comes once, and not after the decision', () => {
    const respondida = { ...aberta, concorda: false }
    expect(respostaDoVendedor(respondida, fim)).toBe('DISCORDA')
    expect(respostaDoVendedor({ ...aberta, concorda: true }, fim)).toBe('CONCORDA')
    expect(motivoParaNaoResponder(respondida, antes)).toEqual({ codigo: 'ocorrencia-ja-respondida' })
    const decidida = { ...aberta, situacao: 'RECUSADA' } as const
    expect(motivoParaNaoResponder(decidida, antes)).toEqual({ codigo: 'ocorrencia-ja-decidida' })
    expect(respostaDoVendedor(decidida, antes)).toBe('SEM_RESPOSTA')
  })

  it('is not asked for small claims of buyers who claimed less than 3 % (design/claims-and-ledgers)', () => {
    const caso = (pedido: number, jaPedido: number) =>
      aceitaSozinha({
        pedido: centavos(pedido),
        aceitarSozinhoAte: centavos(5000),
        jaPedido: centavos(jaPedido),
        comprado: centavos(100_000),
      })
    expect([caso(5000, 2999), caso(5000, 3000), caso(5001, 0)]).toEqual([true, false, false])
    const semCompras = { jaPedido: centavos(0), comprado: centavos(0) }
    expect(aceitaSozinha({ pedido: centavos(1), aceitarSozinhoAte: centavos(5000), ...semCompras })).toBe(
      false,
    )
  })
})

it.each([
  ['Faltou 1 de 5', 'FALTA', 1, null],
  ['Faltaram 2 de 5', 'FALTA', 2, null],
  ['1 de 5 trocada', 'TROCADO', 1, null],
  ['2 de 5 trocadas', 'TROCADO', 2, null],
  ['1 de 5 com problema de qualidade', 'QUALIDADE', 1, null],
  ['3 de 5 com problema de peso', 'PESO', 3, null],
  ['Faltaram 2,5\u00a0kg', 'PESO', null, gramas(2500)],
] as const)('rule N61: a claim reads %s', (frase, motivo, quantidade, gramasFaltando) => {
  const dita = descreverOcorrencia({ motivo, quantidade, gramas: gramasFaltando, quantidadeDoItem: 5 })
  expect(dita).toBe(frase)
})

describe('rule N65: the decision', () => {
  it('is at most what was asked, and an extra at most the freight that is left', () => {
    const motivo = (valor: number, extra: number) =>
      motivoParaNaoAceitarValor(
        { pedido: centavos(6000) },
        { valor: centavos(valor), extra: centavos(extra), extraQueResta: centavos(4500) },
      )
    expect(motivo(6000, 4500)).toBeNull()
    expect(motivo(6001, 0)).toEqual({ codigo: 'valor-acima-do-item', maximoCentavos: 6000 })
    expect(motivo(1, 4501)).toEqual({ codigo: 'extra-acima-do-frete', maximoCentavos: 4500 })
  })

  it('ends the pictures, of which there are three (rule N61)', () => {
    expect(motivoParaNaoAnexar({ situacao: 'ABERTA', fotos: 2 })).toBeNull()
    expect(motivoParaNaoAnexar({ situacao: 'ABERTA', fotos: 3 })).toEqual({
      codigo: 'fotos-demais',
      maximo: 3,
    })
    expect(motivoParaNaoAnexar({ situacao: 'ACEITA', fotos: 0 })).toEqual({
      codigo: 'ocorrencia-ja-decidida',
    })
  })
})
