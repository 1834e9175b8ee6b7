// The rows of a grid with what was typed: which quote each stands for, the problem with its quantity, what goes to the cart.

import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { deReais, ZERO } from '#domain/centavos.ts'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { type Exigencia, escolherCesta, opcoesDaLinha } from '#domain/compra/cesta.ts'
import { atende, cotacaoDaLinha, linhaDeHoje } from '#domain/compra/costume.ts'
import { descreverLote, quantidadeSugerida } from '#domain/compra/lote.ts'
import type { OfertaDaTroca } from '#domain/compra/troca.ts'
import { restam } from '#domain/inteiro.ts'
import type { LinhaDaCesta } from '#web/components/cesta/linhas-da-cesta.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { Lote } from '#web/queries/compra/carrinho-queries.ts'
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { readQuantity } from '#web/ui/quantity/read-quantity.ts'
import { chaveDaLinha, type EstadoDaGrade, type GestoNaGrade, type Preenchimento } from './estado-da-grade.ts'

/** A row that can go to the cart. */
export interface LinhaPronta {
  chave: string
  linha: LinhaDaGrade
  cotacao: CotacaoDaGrade
  quantidade: number
}

/**
 * The quote of a row: the one that the person chose, else the one that filling chose while it has the quantity, else the row's own. In the grid of an order no other seller stands in for the one of
 * then, unless the person chose another one (rule N35).
 */
export function cotacaoEscolhida(
  linha: LinhaDaGrade,
  {
    escolhida,
    sugerida,
    quantidade,
    doPedido,
  }: {
    escolhida: number | undefined
    sugerida: number | undefined
    quantidade: number | null
    doPedido: boolean
  },
): CotacaoDaGrade | null {
  const daPessoa = linha.cotacoes.find(({ id }) => id === escolhida)
  if (daPessoa) return daPessoa
  const daLista = linha.cotacoes.find(({ id }) => id === sugerida)
  if (daLista && (quantidade === null || atende(daLista, quantidade))) return daLista
  if (doPedido) return linha.cotacoes.find(({ id }) => id === linha.preferida) ?? null
  return cotacaoDaLinha(linha, quantidade ?? linha.quantidadeDeSempre)
}

/**
 * The quote that takes the place of the order's seller, or would if the person chose it: the row's, else the cheapest that has the quantity
 * (rule N35). Null if no seller has the product.
 */
export function substitutoDe(linha: LinhaDaGrade, cotacao: CotacaoDaGrade | null): CotacaoDaGrade | null {
  return cotacao ?? cotacaoDaLinha(linha, linha.quantidadeDeSempre)
}

/** Buys a row of an order from this seller: in the quantity of the order, unless one was typed (rule N35). */
export function gestoDeComprarDe(
  linha: LinhaDaGrade,
  cotacaoId: number,
  { quantidades }: Pick<EstadoDaGrade, 'quantidades'>,
): GestoNaGrade {
  const chave = chaveDaLinha(linha)
  const { quantidade } = linhaDeHoje({ ...linha, preferida: cotacaoId }) ?? {}
  const texto = quantidades[chave] ?? String(quantidade ?? '')
  return {
    tipo: 'varios',
    gestos: [
      { tipo: 'digitar', chave, texto },
      { tipo: 'escolher', chave, cotacaoId },
    ],
  }
}

/** The typed quantity; 0 for a text that is none, and the row says so. */
export function quantidadeDigitada(texto: string): number {
  const lida = readQuantity(texto, QUANTIDADE_MAXIMA)
  return typeof lida === 'number' ? lida : 0
}

/** The rows with a quantity and a seller. */
export function linhasProntas(
  linhas: readonly LinhaDaGrade[],
  estado: EstadoDaGrade,
  doPedido: boolean,
): LinhaPronta[] {
  return linhas.flatMap(linha => {
    const chave = chaveDaLinha(linha)
    const quantidade = quantidadeDigitada(estado.quantidades[chave] ?? '')
    const [escolhida, sugerida] = [estado.escolhidas[chave], estado.sugeridas[chave]]
    const cotacao = cotacaoEscolhida(linha, { escolhida, sugerida, quantidade, doPedido })
    return cotacao && quantidade > 0 ? [{ chave, linha, cotacao, quantidade }] : []
  })
}

/**
 * The rows as they are compared: those that were typed, else all with the usual quantities. Each with the seller whom it stands for; an order may have
 * two rows of a product.
 */
export function linhasParaComparar(
  { linhas, doPedido }: { linhas: readonly LinhaDaGrade[]; doPedido: boolean },
  estado: EstadoDaGrade,
): LinhaDaCesta[] {
  const digitou = Object.values(estado.quantidades).some(texto => quantidadeDigitada(texto) > 0)
  const comparadas = linhas.flatMap(linha => {
    const chave = chaveDaLinha(linha)
    const texto = estado.quantidades[chave]
    const quantidade = digitou ? quantidadeDigitada(texto ?? '') : linha.quantidadeDeSempre
    if (!quantidade) return []
    const [escolhida, sugerida] = [estado.escolhidas[chave], estado.sugeridas[chave]]
    const cotacao = cotacaoEscolhida(linha, { escolhida, sugerida, quantidade, doPedido })
    return [{ produto: linha.produto, quantidade, cotacao }]
  })
  return [...Map.groupBy(comparadas, ({ produto }) => produto.id).values()].flatMap(doProduto =>
    doProduto.slice(0, 1).map(({ produto }) => ({
      produto,
      quantidade: doProduto.reduce((soma, { quantidade }) => soma + quantidade, 0),
      agora: doProduto.flatMap(({ cotacao, quantidade }) =>
        cotacao
          ? [{ cotacaoId: cotacao.id, quantidade, preco: cotacao.preco, vendedor: cotacao.vendedor }]
          : [],
      ),
    })),
  )
}

/** What the call takes: rows of one quote become one item. */
export function itensDoLote(prontas: readonly LinhaPronta[]): Lote['itens'] {
  const porCotacao = Map.groupBy(prontas, ({ cotacao }) => cotacao.id)
  return [...porCotacao].map(([cotacaoId, linhas]) => ({
    cotacaoId,
    quantidade: linhas.reduce((soma, { quantidade }) => soma + quantidade, 0),
    ...(linhas.every(({ linha }) => linha.aceitaParecidos) && { aceitaParecidos: true as const }),
  }))
}

/** What the answer of that call does to the grid: these rows were sent, as they were typed then, and these quotes were refused. */
export function respostaDoLote(
  prontas: readonly LinhaPronta[],
  { quantidades }: EstadoDaGrade,
  recusados: readonly { cotacaoId: number; message: string }[],
): GestoNaGrade {
  const motivos = new Map(recusados.map(({ cotacaoId, message }) => [cotacaoId, message]))
  const recusas = prontas.flatMap(({ chave, cotacao }) => {
    const motivo = motivos.get(cotacao.id)
    return motivo === undefined ? [] : [[chave, motivo] as const]
  })
  return {
    tipo: 'adicionar',
    enviadas: Object.fromEntries(prontas.map(({ chave }) => [chave, quantidades[chave] ?? ''])),
    recusas: Object.fromEntries(recusas),
  }
}

/** What filling may cost more than the cheapest quotes, so that sellers reach their minimums: a tenth. */
const TETO_POR_MIL = 1100

/**
 * The usual quantity of each empty row that can be bought, as its quote sells it (rules N19, N20), and the quotes of all rows for which the
 * person named no seller, chosen together (rule N33). `minimos` is what the cart has of sellers that ask a minimum.
 */
export function preenchimentoDe(
  { linhas, doPedido }: { linhas: readonly LinhaDaGrade[]; doPedido: boolean },
  estado: EstadoDaGrade,
  minimos: NonNullable<Carrinho['minimosDosVendedores']> = [],
): Preenchimento {
  const linhasComVias = linhas.flatMap(linha => {
    const chave = chaveDaLinha(linha)
    const texto = estado.quantidades[chave]
    const quantidade = texto === undefined ? linha.quantidadeDeSempre : quantidadeDigitada(texto)
    const daPessoa = linha.cotacoes.find(({ id }) => id === (estado.escolhidas[chave] ?? linha.preferida))
    const ofertas = daPessoa ? [daPessoa] : doPedido ? [] : linha.cotacoes
    return quantidade ? [{ chave, daPessoa, vias: opcoesDaLinha(ofertas.map(ofertaDe), quantidade) }] : []
  })
  const { escolhas } = escolherCesta(
    linhasComVias.map(({ vias }) => vias),
    { exigencias: exigenciasDe(linhas, minimos), tetoPorMil: TETO_POR_MIL },
  )
  const escolhidas = linhasComVias.flatMap(({ chave, daPessoa }, lugar) => {
    const via = escolhas[lugar]
    return via ? [{ chave, daPessoa, ...via }] : []
  })
  return {
    quantidades: Object.fromEntries(escolhidas.map(({ chave, quantidade }) => [chave, String(quantidade)])),
    sugeridas: Object.fromEntries(
      escolhidas.filter(({ daPessoa }) => !daPessoa).map(({ chave, cotacaoId }) => [chave, cotacaoId]),
    ),
  }
}

/** Is there a row that filling would fill? */
export function podePreencher(linhas: readonly LinhaDaGrade[]): boolean {
  return linhas.some(({ quantidadeDeSempre, cotacoes }) => quantidadeDeSempre !== null && cotacoes.length > 0)
}

/** A quote of a row as the domain takes it. */
export function ofertaDe({ vendedor, preco, ...cotacao }: CotacaoDaGrade): OfertaDaTroca {
  const { pedidoMinimo } = vendedor
  return {
    ...cotacao,
    preco: deReais(preco),
    vendedorId: vendedor.id,
    vendedorNome: vendedor.nome,
    pedidoMinimo: pedidoMinimo === undefined ? null : deReais(pedidoMinimo),
  }
}

function exigenciasDe(
  linhas: readonly LinhaDaGrade[],
  minimos: NonNullable<Carrinho['minimosDosVendedores']>,
): Map<number, Exigencia> {
  const vendedores = linhas.flatMap(({ cotacoes }) => cotacoes.map(({ vendedor }) => vendedor))
  const dasLinhas = vendedores.flatMap(({ id, pedidoMinimo }) =>
    pedidoMinimo === undefined ? [] : [[id, { minimo: deReais(pedidoMinimo), soma: ZERO }] as const],
  )
  const doCarrinho = minimos.map(
    ({ vendedorId, minimo, soma }) => [vendedorId, { minimo: deReais(minimo), soma: deReais(soma) }] as const,
  )
  return new Map([...dasLinhas, ...doCarrinho])
}

/** The nearest quantity that this quote sells; null if it is sold out. */
export function sugerida(
  quantidade: number,
  { minimo, multiplo, disponivel }: CotacaoDaGrade,
): number | null {
  return quantidadeSugerida(quantidade, { minimo, multiplo, estoque: disponivel })
}

/** The problem with a quantity, and the one that mends it; null without one (rules N15, N19, N20). */
export function avisoDaQuantidade(
  quantidade: number,
  cotacao: CotacaoDaGrade,
): { texto: string; usar: number | null } | null {
  if (quantidade === 0 || atende(cotacao, quantidade)) return null
  const usar = sugerida(quantidade, cotacao)
  const { disponivel } = cotacao
  if (disponivel !== null && quantidade > disponivel)
    return { texto: `${comMaiuscula(restam(disponivel))}. Diminua a quantidade.`, usar }
  return { texto: `${comMaiuscula(descreverLote(cotacao))}.`, usar }
}
