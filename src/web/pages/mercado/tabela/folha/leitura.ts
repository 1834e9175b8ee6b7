// What the cells of a row mean beside what is published: the change, the removal, the mistake (rules N27–N29).

import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'
import { type Centavos, deReais, formatarPreco } from '#domain/centavos.ts'
import { restam } from '#domain/inteiro.ts'
import { type CelulaLida, lerCelula } from '#domain/venda/alteracoes.ts'
import { CARACTERES_DO_CODIGO } from '#domain/venda/codigo-do-vendedor.ts'
import { condicoesDe, condicoesQueMudam, SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import { type LugarNaFaixa, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import { ehPontoAmbiguo } from '#domain/venda/numero-de-planilha.ts'
import { motivoParaNaoValerAte } from '#domain/venda/validade.ts'
import { precosDaFaixa } from '#web/components/ceasa/faixa-recebida.ts'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { CondicoesDaCotacao } from '#web/queries/mercado/cotacao-queries.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import {
  escreverLote,
  escreverValidade,
  lerEstoque,
  lerLote,
  lerValidade,
  mesmoMinuto,
  temDia,
} from './celulas-digitadas.ts'
import type { Campo, Digitado } from './rascunho.ts'

/** One row beside what is published. Another object after each change of the row. */
export interface EstadoDaLinha {
  digitado: Digitado
  /** What the price cell said before the edit that is going on: "+5%" counts from it. */
  base: string | undefined
  /** The cell that is being typed into: its mistakes are not yet mistakes. */
  digitando: Campo | null
  /** What that cell says, letter by letter; `digitado` has what is kept of it. */
  naCelula: string | null
  /** The server's sentence after the last publishing. */
  recusa: string | null
  marcada: boolean
}

export const INTACTA: EstadoDaLinha = {
  digitado: {},
  base: undefined,
  digitando: null,
  naCelula: null,
  recusa: null,
  marcada: false,
}

/** No cell of the row is being typed into. */
export const ASSENTADA = { base: undefined, digitando: null, naCelula: null }

export type Situacao = 'igual' | 'alterada' | 'nova' | 'retirada' | 'erro'

export interface Leitura {
  situacao: Situacao
  /** The price that the row would have; null for none. */
  preco: Centavos | null
  /** Only if the row changes them. */
  condicoes: CondicoesDaCotacao | null
  /** The seller's own number, only if the row changes it. */
  codigo?: string | undefined
  erro: { campo: Campo; frase: string } | null
}

type Estado = Pick<EstadoDaLinha, 'digitado' | 'base'>

const RETIRAR = 'x'

/** What a cell says if nothing is typed into it. */
function textoPublicado(linha: LinhaDaTabela, campo: Campo, agora: Date): string {
  const { preco, disponivel, validaAte } = linha
  if (campo === 'preco') return preco === null ? '' : formatarPreco(deReais(preco))
  if (campo === 'estoque') return disponivel === null ? '' : String(disponivel)
  if (campo === 'lote') return escreverLote(linha)
  if (campo === 'codigo') return linha.codigoDoVendedor ?? ''
  return validaAte === null ? '' : formatarQuando(new Date(validaAte), agora)
}

/** What a cell says: what is typed, an end in the words of this moment, or what is published. */
export function textoDaCelula(
  linha: LinhaDaTabela,
  { digitado, digitando, naCelula }: Pick<EstadoDaLinha, 'digitado' | 'digitando' | 'naCelula'>,
  campo: Campo,
  agora: Date,
): string {
  if (campo === digitando && naCelula !== null) return naCelula
  const texto = digitado[campo]
  if (texto === undefined) return textoPublicado(linha, campo, agora)
  return campo === 'validade' ? escreverValidade(texto, agora) : texto
}

/** Reads the cells of a row. */
export function lerLinha(linha: LinhaDaTabela, estado: Estado, agora: Date): Leitura {
  const preco = lerPrecoDaLinha(linha, estado)
  const condicoes = lerCondicoes(linha, estado.digitado, agora)
  const publicado = linha.preco === null ? null : deReais(linha.preco)
  if (preco === RETIRAR) {
    const situacao = publicado === null ? 'igual' : 'retirada'
    return { situacao, preco: null, condicoes: null, erro: null }
  }
  if (typeof preco === 'string') return comErro('preco', preco, null)
  if ('frase' in condicoes) return comErro(condicoes.campo, condicoes.frase, preco)
  const mudaram = mudouAlgo(linha, condicoes) ? condicoes : null
  if (preco === null)
    return mudaram
      ? comErro('preco', 'Digite o preço de hoje.', null)
      : { situacao: 'igual', preco, condicoes: null, erro: null }
  const codigo = codigoMudado(linha, estado.digitado)
  if (codigo !== undefined && codigo.length > CARACTERES_DO_CODIGO)
    return comErro('codigo', `O código tem até ${CARACTERES_DO_CODIGO} caracteres.`, preco)
  const mudou = preco !== publicado || mudaram || codigo !== undefined
  const situacao = publicado === null ? 'nova' : mudou ? 'alterada' : 'igual'
  return { situacao, preco, condicoes: mudaram, codigo, erro: null }
}

const codigoMudado = ({ codigoDoVendedor }: LinhaDaTabela, { codigo }: Digitado) =>
  codigo === codigoDoVendedor ? undefined : codigo

const comErro = (campo: Campo, frase: string, preco: Centavos | null): Leitura => ({
  situacao: 'erro',
  preco,
  condicoes: null,
  erro: { campo, frase },
})

/** The price, null without one, `RETIRAR`, or a sentence. */
function lerPrecoDaLinha(linha: LinhaDaTabela, { digitado, base }: Estado): Centavos | null | string {
  const publicado = linha.preco === null ? null : deReais(linha.preco)
  const texto = digitado.preco?.trim() ?? ''
  if (texto === '') return publicado
  const ontem = linha.ontem === null ? null : deReais(linha.ontem)
  const antes = base === undefined ? null : lerCelula(base, { atual: publicado, ontem })
  const lida = lerCelula(texto, { atual: antes?.tipo === 'preco' ? antes.preco : publicado, ontem })
  return precoDe(lida, publicado)
}

function precoDe(lida: CelulaLida, publicado: Centavos | null): Centavos | null | string {
  if (lida.tipo === 'retirar') return RETIRAR
  if (lida.tipo === 'erro') return lida.message
  return lida.tipo === 'preco' ? lida.preco : publicado
}

function lerCondicoes(
  linha: LinhaDaTabela,
  { estoque, estoqueVisto, lote, validade }: Digitado,
  agora: Date,
): CondicoesDaCotacao | { campo: Campo; frase: string } {
  const { disponivel } = linha
  const lidas: CondicoesDaCotacao = { ...condicoesDe(linha), disponivelAnterior: disponivel }
  if (estoque !== undefined) {
    const lido = lerEstoque(estoque)
    if (typeof lido === 'string') return { campo: 'estoque', frase: lido }
    lidas.disponivel = lido
    if (estoqueVisto !== undefined) lidas.disponivelAnterior = estoqueVisto
    else if (linha.cotacaoId !== null && lido !== disponivel)
      return { campo: 'estoque', frase: fraseSemEstoqueVisto(disponivel) }
  }
  if (lote !== undefined) {
    const lido = lerLote(lote, linha)
    if (typeof lido === 'string') return { campo: 'lote', frase: lido }
    Object.assign(lidas, lido)
  }
  const fim = validade === undefined ? undefined : lerFim(linha, validade, agora)
  if (typeof fim === 'string') return { campo: 'validade', frase: fim }
  if (fim !== undefined) lidas.validaAte = fim === null ? null : fim.toISOString()
  return lidas
}

/** Older versions did not keep which stock the seller saw: it has to be shown before another one replaces it. */
function fraseSemEstoqueVisto(disponivel: number | null): string {
  const agora = disponivel === null ? 'está sem limite' : restam(disponivel)
  return `Digite o estoque de novo: agora ${agora}.`
}

/** The new end, or the sentence that says why it is none; undefined if it is the published one. */
function lerFim({ validaAte }: LinhaDaTabela, texto: string, agora: Date): Date | null | string | undefined {
  const publicado = validaAte === null ? null : new Date(validaAte)
  const fim = lerValidade(texto, agora)
  if (fim === undefined) return 'Digite até quando vale (ex: 18:00 ou 24/11 12:00).'
  if (fim && !temDia(texto)) return 'Digite de novo até quando vale: falta o dia.'
  if (mesmoMinuto(fim, publicado)) return undefined
  const motivo = motivoParaNaoValerAte(fim, agora)
  return motivo ? fraseDoCatalogo(motivo) : fim
}

function mudouAlgo(linha: LinhaDaTabela, condicoes: CondicoesDaCotacao): boolean {
  return condicoesQueMudam(linha, condicoes).length > 0
}

/** Does a first price say "1.234", and no price before it tells whether the dot separates thousands or decimals? Then publishing asks. */
export function pontoDuvidoso({ preco, ontem }: LinhaDaTabela, texto = ''): boolean {
  return preco === null && ontem === null && ehPontoAmbiguo(texto)
}

/** The cells once the row is left: prices are written out, and what is as published is no longer a change. */
export function escreverAoSair(linha: LinhaDaTabela, estado: Estado, agora: Date): Digitado {
  const { preco: textoDoPreco = '', ...resto } = estado.digitado
  const preco = lerPrecoDaLinha(linha, estado)
  const { estoqueVisto } = resto
  const escrito: { -readonly [qual in keyof Digitado]: Digitado[qual] } = {}
  if (preco === RETIRAR) {
    if (linha.preco !== null) escrito.preco = RETIRAR
  } else if (typeof preco === 'string') escrito.preco = textoDoPreco
  else if (preco !== null && (linha.preco === null || preco !== deReais(linha.preco)))
    escrito.preco = pontoDuvidoso(linha, textoDoPreco) ? textoDoPreco : formatarPreco(preco)
  for (const campo of ['estoque', 'lote', 'validade'] as const) {
    const texto = resto[campo]
    if (texto === undefined) continue
    const visto = campo === 'estoque' && estoqueVisto !== undefined && { estoqueVisto }
    const lida = lerCondicoes(linha, { [campo]: texto, ...visto }, agora)
    if ('frase' in lida || mudouAlgo(linha, lida)) Object.assign(escrito, { [campo]: texto }, visto)
  }
  const codigo = codigoMudado(linha, resto)
  if (codigo !== undefined) escrito.codigo = codigo
  return escrito
}

/** Where this price of the row stands in the market's range of the day; null without a range or price (rule N39). */
export function lugarDaLinha({ ceasa }: LinhaDaTabela, preco: Centavos | null): LugarNaFaixa | null {
  return ceasa && preco !== null ? lugarNaFaixa(preco, precosDaFaixa(ceasa)) : null
}

/** The row of a product that the seller added: nothing is published, and its weight is not known here. */
export function linhaDeProduto(produto: ProdutoDoCombo): LinhaDaTabela {
  return {
    produto: { ...produto, peso: 0, categoria: 0, categoriaNome: '', imageUrl: '' },
    cotacaoId: null,
    ontem: null,
    preco: null,
    precoPorKg: null,
    aVenda: false,
    atualizadaEm: null,
    confirmadaEm: null,
    ...SEM_CONDICOES,
  }
}
