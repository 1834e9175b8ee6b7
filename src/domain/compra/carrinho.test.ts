import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, deReais, emReais, MAXIMO_CENTAVOS, multiplicar } from '#domain/centavos.ts'
import { lerTabelaDeFrete } from '#domain/entrega/frete.ts'
import type { Entrega } from '#domain/entrega/frete-combinado.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import { MINIMO_DO_BOLETO } from '#domain/pagamento/divisao.ts'
import { gramas } from '#domain/peso.ts'
import {
  itensQueContam,
  motivoParaNaoCombinarFrete,
  motivoParaNaoGerarBoleto,
  motivoParaNaoUsarQuantidade,
  motivoParaNaoUsarUnidades,
  motivosParaNaoGerarBoleto,
  resumirItens,
  type SituacaoDoCarrinho,
  separarItens,
  UNIDADES_DO_CARRINHO,
} from './carrinho.ts'
import type { ItemComCondicoes } from './condicoes.ts'

const tabela = lerTabelaDeFrete({
  zonas: [
    {
      id: 'Z1',
      nome: 'Capital',
      faixas: [['20000000', '21999999']],
      km: 18,
      parada: 27,
      porKg: 0.12,
      minimo: 45,
    },
    { id: 'Z0', nome: 'De graça', faixas: [['28000000', '28999999']], km: 0, parada: 0, porKg: 0, minimo: 0 },
  ],
  pisos: [],
  maximoKg: 12_000,
})
const CEP_SEM_CUSTO = '28000000'

function item(dados: Partial<ItemComCondicoes> = {}): ItemComCondicoes {
  return {
    vendedorId: 1,
    produtoNome: 'Tomate Salada',
    disponivel: true,
    precoCentavos: centavos(15_000),
    quantidade: 2,
    pesoGramas: gramas(18_000),
    vendedorNome: 'Sítio Boa Colheita',
    venceuEm: null,
    voltaEm: null,
    estoque: null,
    minimo: 1,
    multiplo: 1,
    pedidoMinimoCentavos: null,
    ...dados,
  }
}

/** Today is 20/11/2026; no freight is agreed. */
const entrega = (cep: string | null): Entrega => ({
  cep,
  tabela,
  freteCombinado: null,
  mesmaEntrega: null,
  hoje: '2026-11-20',
})

const SEM_DESCONTO = {
  comissaoPontosBase: 0,
  dividas: new Map<number, Centavos>(),
  abatimentoCentavos: centavos(0),
  reservaDaPlataformaCentavos: centavos(0),
}

/** A freight of R$ 800,00 for 36 kg to a CEP outside the zones, agreed until 30/11/2026. */
const combinado = {
  ...entrega('01310100'),
  freteCombinado: {
    id: 1,
    valorCentavos: centavos(80_000),
    validoAte: '2026-11-30',
  },
} satisfies Entrega

/** Two crates of R$ 150,00 and 18 kg, R$ 45,00 of freight: R$ 345,00, which the limit just covers. */
function situacao(dados: Partial<SituacaoDoCarrinho> = {}): SituacaoDoCarrinho {
  return {
    itens: [item()],
    donoEhComprador: true,
    cadastroCompleto: true,
    camposForaDoBoleto: [],
    email: 'ana@feira.example',
    emEmissao: false,
    emAtraso: false,
    ...entrega('20040030'),
    disponivelCentavos: centavos(34_500),
    totalEsperadoCentavos: centavos(34_500),
    motivoDoDia: null,
    valorEsperadoCentavos: null,
    divisao: SEM_DESCONTO,
    ...dados,
  }
}

const deValor = (precoCentavos: number): Partial<SituacaoDoCarrinho> => ({
  itens: [item({ precoCentavos: centavos(precoCentavos), quantidade: 1 })],
  cep: CEP_SEM_CUSTO,
  totalEsperadoCentavos: null,
  disponivelCentavos: centavos(2 * MAXIMO_CENTAVOS),
})

describe('quantities', () => {
  it('rule M13: a quantity is a whole number from 1 to 99 999', () => {
    expect([1, 2, 99_998, 99_999].map(motivoParaNaoUsarQuantidade)).toEqual([null, null, null, null])
    const recusadas = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]
    expect(recusadas.map(motivoParaNaoUsarQuantidade)).toEqual(
      recusadas.map(() => ({ codigo: 'quantidade-invalida' })),
    )
    expect(motivoParaNaoUsarQuantidade(100_000)).toEqual({ codigo: 'quantidade-alta-demais', maximo: 99_999 })
  })

  it('rule M13: a cart has at most 5 000 000 units, whose sum is exact at the highest price', () => {
    expect(motivoParaNaoUsarUnidades(UNIDADES_DO_CARRINHO)).toBeNull()
    expect(motivoParaNaoUsarUnidades(UNIDADES_DO_CARRINHO + 1)).toEqual({
      codigo: 'carrinho-grande-demais',
      maximo: 5_000_000,
    })
    const soma = multiplicar(centavos(MAXIMO_CENTAVOS), UNIDADES_DO_CARRINHO)
    for (const valor of [soma, soma + 1, soma + 2].map(centavos)) expect(deReais(emReais(valor))).toBe(valor)
  })
})

describe('summary', () => {
  it('spec §9.12: the total is price times quantity plus freight', () => {
    expect(resumirItens([item()], entrega('20040030'), SEM_DESCONTO)).toEqual({
      pesoGramas: 36_000,
      freteCentavos: 4500,
      freteCombinado: null,
      mesmaEntrega: null,
      totalCentavos: 34_500,
      abatimentoCentavos: 0,
      valorDoBoletoCentavos: 34_500,
    })
    expect(resumirItens([], entrega(null), SEM_DESCONTO)).toEqual({
      pesoGramas: 0,
      freteCentavos: 0,
      freteCombinado: null,
      mesmaEntrega: null,
      totalCentavos: 0,
      abatimentoCentavos: 0,
      valorDoBoletoCentavos: 0,
    })
  })

  it('rule N68: the abatimento lowers the boleto, not the total, once there is a freight', () => {
    const resumir = (abatimento: number, dados: Partial<Entrega> = {}) => {
      const divisao = { ...SEM_DESCONTO, comissaoPontosBase: 1000, abatimentoCentavos: centavos(abatimento) }
      const resumo = resumirItens([item()], { ...entrega('20040030'), ...dados }, divisao)
      return [resumo.totalCentavos, resumo.abatimentoCentavos, resumo.valorDoBoletoCentavos]
    }
    expect(resumir(0)).toEqual([34_500, 0, 34_500])
    expect(resumir(1)).toEqual([34_500, 1, 34_499])
    expect(resumir(1000)).toEqual([34_500, 1000, 33_500])
    expect(resumir(1000, { cep: null })).toEqual([30_000, 0, 30_000])
  })

  it('rule N68: a total of the smallest boleto leaves nothing to take off, and below it nothing is divided', () => {
    const resumir = (preco: number) =>
      resumirItens([item({ precoCentavos: centavos(preco), quantidade: 1 })], entrega(CEP_SEM_CUSTO), {
        ...SEM_DESCONTO,
        comissaoPontosBase: 5000,
        abatimentoCentavos: centavos(1000),
      }).abatimentoCentavos
    expect([1, MINIMO_DO_BOLETO - 1, MINIMO_DO_BOLETO, MINIMO_DO_BOLETO + 1].map(resumir)).toEqual([
      0, 0, 0, 1,
    ])
  })

  it('rule M39: an agreed freight is part of the total', () => {
    expect(resumirItens([item()], combinado, SEM_DESCONTO)).toEqual({
      pesoGramas: 36_000,
      freteCentavos: 80_000,
      freteCombinado: combinado.freteCombinado,
      mesmaEntrega: null,
      totalCentavos: 110_000,
      abatimentoCentavos: 0,
      valorDoBoletoCentavos: 110_000,
    })
  })

  it('rule M16: without an automatic freight price the total is that of the items', () => {
    const pesado = item({ quantidade: 700 })
    expect(resumirItens([item()], entrega(null), SEM_DESCONTO)).toMatchObject({
      freteCentavos: null,
      totalCentavos: 30_000,
    })
    expect(resumirItens([item()], entrega('01310100'), SEM_DESCONTO).freteCentavos).toBeNull()
    expect(resumirItens([pesado], entrega('20040030'), SEM_DESCONTO).freteCentavos).toBeNull()
  })
})

// In the order in which they win: each row is told although all rows below it hold too.
const MOTIVOS: [motivo: MotivoDeCarrinho, dados: Partial<SituacaoDoCarrinho>][] = [
  [{ codigo: 'carrinho-sem-comprador' }, { donoEhComprador: false }],
  [{ codigo: 'carrinho-em-emissao' }, { emEmissao: true }],
  [{ codigo: 'cadastro-incompleto' }, { cadastroCompleto: false }],
  [{ codigo: 'cadastro-fora-do-boleto', campos: ['bairro'] }, { camposForaDoBoleto: ['bairro'] }],
  [{ codigo: 'email-curto-para-boleto' }, { email: 'a@b.co.br' }],
  [{ codigo: 'comprador-em-atraso' }, { emAtraso: true }],
  [{ codigo: 'carrinho-vazio' }, { itens: [] }],
  [
    { codigo: 'item-indisponivel', produtoNome: 'Jiló' },
    { itens: [item(), item({ disponivel: false, produtoNome: 'Jiló', quantidade: 667 })] },
  ],
  [{ codigo: 'sem-preco-de-frete' }, { cep: '01310100' }],
  [
    { codigo: 'peso-acima-do-frete', pesoGramas: gramas(12_006_000), maximoGramas: gramas(12_000_000) },
    { itens: [item({ quantidade: 667 })] },
  ],
  [
    { codigo: 'total-mudou', totalCentavos: centavos(1_000_004_499) },
    { totalEsperadoCentavos: centavos(34_499) },
  ],
  [
    { codigo: 'total-acima-do-maximo', maximoCentavos: centavos(999_999_999) },
    { itens: [item({ precoCentavos: centavos(999_999_999), quantidade: 1 })], totalEsperadoCentavos: null },
  ],
  [
    { codigo: 'limite-insuficiente', faltaCentavos: centavos(34_501) },
    { disponivelCentavos: centavos(-1), totalEsperadoCentavos: null },
  ],
]

describe('why a boleto cannot be generated', () => {
  it('rule M18: a cart without any reason against it, with or without the total that was seen', () => {
    expect(motivoParaNaoGerarBoleto(situacao())).toBeNull()
    expect(motivoParaNaoGerarBoleto(situacao({ totalEsperadoCentavos: null }))).toBeNull()
    expect(motivoParaNaoGerarBoleto(situacao({ email: 'ana@ab.com' }))).toBeNull()
  })

  it.each(MOTIVOS.map(([motivo], posicao) => [motivo.codigo, motivo, posicao] as const))(
    'rule M18: %s is told before every later reason, with its numbers',
    (_codigo, motivo, posicao) => {
      const daqui = MOTIVOS.slice(posicao).map(([, dados]) => dados)
      const juntos: Partial<SituacaoDoCarrinho> = Object.assign({}, ...daqui.toReversed())
      expect(motivoParaNaoGerarBoleto(situacao(juntos))).toEqual(motivo)
    },
  )

  it.each([
    ['carrinho-sem-comprador', { donoEhComprador: false }],
    ['carrinho-em-emissao', { emEmissao: true }],
    ['cadastro-incompleto', { cadastroCompleto: false }],
    ['email-curto-para-boleto', { email: 'ana@a.com' }],
    ['comprador-em-atraso', { emAtraso: true }],
    ['carrinho-vazio', { itens: [] }],
    ['sem-preco-de-frete', { cep: null }],
    ['sem-preco-de-frete', { cep: '01310100' }],
    ['frete-combinado-vencido', { ...combinado, hoje: '2026-12-01' }],
    ['total-mudou', { totalEsperadoCentavos: centavos(34_501) }],
    ['limite-insuficiente', { disponivelCentavos: centavos(34_499) }],
  ])('rule M18: %s alone is enough', (codigo, dados) => {
    expect(motivoParaNaoGerarBoleto(situacao(dados))?.codigo).toBe(codigo)
  })

  it('rule N68: a boleto above what was seen is refused, one below it is not', () => {
    const visto = (valorEsperado: number) =>
      motivoParaNaoGerarBoleto(situacao({ valorEsperadoCentavos: centavos(valorEsperado) }))
    expect(visto(34_499)).toEqual({ codigo: 'valor-mudou', valorCentavos: 34_500 })
    expect([34_500, 34_501].map(visto)).toEqual([null, null])
  })

  it('rule M18: a total below R$ 0,20 is refused before the limit is asked', () => {
    const semLimite = { disponivelCentavos: centavos(0) }
    expect(motivoParaNaoGerarBoleto(situacao({ ...deValor(19), ...semLimite }))).toEqual({
      codigo: 'total-abaixo-do-minimo',
      minimoCentavos: MINIMO_DO_BOLETO,
    })
    expect(motivoParaNaoGerarBoleto(situacao(deValor(20)))).toBeNull()
    expect(MINIMO_DO_BOLETO).toBe(20)
  })

  it('rule M18: every reason is told, with its numbers', () => {
    const motivos = motivosParaNaoGerarBoleto(
      situacao({
        emAtraso: true,
        itens: [item({ quantidade: 667 }), item({ disponivel: false, produtoNome: 'Jiló' })],
        totalEsperadoCentavos: null,
        disponivelCentavos: centavos(5_005_000),
      }),
    )
    expect(motivos).toEqual([
      { codigo: 'comprador-em-atraso' },
      { codigo: 'item-indisponivel', produtoNome: 'Jiló' },
      { codigo: 'peso-acima-do-frete', pesoGramas: gramas(12_006_000), maximoGramas: gramas(12_000_000) },
      { codigo: 'limite-insuficiente', faltaCentavos: centavos(5_000_000) },
    ])
  })

  it('rule M18: where no limit is left, that is said before what the buyer could change in the cart', () => {
    const itens = [item(), item({ disponivel: false, produtoNome: 'Jiló' })]
    const codigos = (disponivel: number) =>
      motivosParaNaoGerarBoleto(
        situacao({ itens, totalEsperadoCentavos: null, disponivelCentavos: centavos(disponivel) }),
      ).map(({ codigo }) => codigo)
    for (const nenhum of [0, -1])
      expect(codigos(nenhum)).toEqual(['limite-insuficiente', 'item-indisponivel'])
    expect(codigos(1)).toEqual(['item-indisponivel', 'limite-insuficiente'])
  })

  it('rule M18: without an address nothing is said about freight, and the total is that of the items', () => {
    const semEndereco = { cadastroCompleto: false, cep: null }
    const vistos = { totalEsperadoCentavos: centavos(30_000), disponivelCentavos: centavos(30_000) }
    expect(motivosParaNaoGerarBoleto(situacao({ ...semEndereco, ...vistos }))).toEqual([
      { codigo: 'cadastro-incompleto' },
    ])
    expect(
      motivosParaNaoGerarBoleto(
        situacao({ ...semEndereco, ...vistos, disponivelCentavos: centavos(29_999) }),
      ),
    ).toEqual([{ codigo: 'cadastro-incompleto' }, { codigo: 'limite-insuficiente', faltaCentavos: 1 }])
  })

  it('rule M18: of an empty cart nothing is said about freight, total and limit', () => {
    const semLimite = { disponivelCentavos: centavos(-1), totalEsperadoCentavos: centavos(1) }
    expect(motivosParaNaoGerarBoleto(situacao({ itens: [], cep: '01310100', ...semLimite }))).toEqual([
      { codigo: 'carrinho-vazio' },
    ])
  })

  it('rule M15: an unavailable product is named once, however many of its quotes are in the cart', () => {
    const jilo = item({ disponivel: false, produtoNome: 'Jiló' })
    expect(motivosParaNaoGerarBoleto(situacao({ itens: [item(), jilo, jilo] }))).toEqual([
      { codigo: 'item-indisponivel', produtoNome: 'Jiló' },
    ])
  })

  it('rule M15: an unavailable item is in no sum', () => {
    const itens = [item(), item({ disponivel: false })]
    expect(resumirItens(itensQueContam(itens), entrega('20040030'), SEM_DESCONTO).totalCentavos).toBe(34_500)
    const soIndisponivel = situacao({ itens: [item({ disponivel: false, produtoNome: 'Jiló' })] })
    expect(motivosParaNaoGerarBoleto(soIndisponivel)).toEqual([
      { codigo: 'item-indisponivel', produtoNome: 'Jiló' },
    ])
  })

  it('rule M18: the largest boleto is R$ 9.999.999,99', () => {
    expect(motivoParaNaoGerarBoleto(situacao(deValor(999_999_999)))).toBeNull()
    expect(motivoParaNaoGerarBoleto(situacao(deValor(1_000_000_000)))?.codigo).toBe('total-acima-do-maximo')
  })
})

describe('why no freight can be agreed', () => {
  it('rule M39: a cart without a price by the table, whether a freight was agreed before or not', () => {
    expect(motivoParaNaoCombinarFrete(situacao({ cep: '01310100' }))).toBeNull()
    expect(motivoParaNaoCombinarFrete(situacao(combinado))).toBeNull()
    expect(motivoParaNaoCombinarFrete(situacao({ itens: [item({ quantidade: 667 })] }))).toBeNull()
  })

  it.each<[string, Partial<SituacaoDoCarrinho>]>([
    ['carrinho-sem-comprador', { donoEhComprador: false }],
    ['carrinho-em-emissao', { emEmissao: true }],
    ['cadastro-incompleto', { cadastroCompleto: false, cep: null }],
    ['carrinho-vazio', { itens: [] }],
    ['item-indisponivel', { itens: [item(), item({ disponivel: false })] }],
    ['frete-com-preco', { cep: '20040030' }],
  ])('rule M39: %s', (codigo, dados) => {
    expect(motivoParaNaoCombinarFrete(situacao({ cep: '01310100', ...dados }))?.codigo).toBe(codigo)
  })
})

describe('items of one boleto', () => {
  it('rule M19: items of sellers beyond the cap stay in the cart, in their order', () => {
    const itens = [7, 3, 7, 5].map(vendedorId => ({ vendedorId }))
    expect(separarItens(itens, 3)).toEqual({
      itensDoBoleto: itens.slice(0, 3),
      itensQueFicam: itens.slice(3),
    })
    expect(separarItens(itens, 15)).toEqual({ itensDoBoleto: itens, itensQueFicam: [] })
  })

  it('rule M19: every item goes to one side, and sellers are never cut in two', () => {
    const vendedores = fc.array(fc.integer({ min: 1, max: 20 }).map(vendedorId => ({ vendedorId })))
    fc.assert(
      fc.property(vendedores, fc.integer({ min: 2, max: 25 }), (itens, maximo) => {
        const { itensDoBoleto, itensQueFicam } = separarItens(itens, maximo)
        const pagos = new Set(itensDoBoleto.map(i => i.vendedorId))
        expect(itens.filter(i => itensDoBoleto.includes(i) !== itensQueFicam.includes(i))).toHaveLength(
          itens.length,
        )
        expect(pagos.size).toBeLessThan(maximo)
        expect(itensQueFicam.some(i => pagos.has(i.vendedorId))).toBe(false)
      }),
    )
  })
})
