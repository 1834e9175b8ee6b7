// One writer for the files of all lists: statements, reports, a buyer's orders (rules N87, N88, N112). CSV and PDF have the same cells.

import type { Arquivo } from '#contract/endpoint.ts'
import type { FORMATOS } from '#contract/periodo.ts'
import { LINHAS_POR_CSV, LINHAS_POR_PDF } from '#contract/tamanhos-de-pagina.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { palavraDaReferencia } from '#domain/pedido/palavras.ts'
import { CELULA, planilha } from '#domain/planilha.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import type { Papel } from './desenhista.ts'
import { pdf } from './pdf.ts'
import type { WorkerQueue } from './worker-queue.ts'

export type Formato = (typeof FORMATOS)[number]

/** A column of a file, made by `texto`, `dinheiro`, `dia` or `numero`, with cells written as `CELULA` does. */
export interface ColunaDoArquivo<Linha> {
  titulo: string
  celula: (linha: Linha) => string
  /** Its share of the paper's width; 0: it stands in the CSV alone. */
  largura: number
  direita?: true
}

type Coluna<Linha, Valor> = [titulo: string, valor: (linha: Linha) => Valor | null, largura?: number]

/** Text as it is; null is an empty cell, here and below. */
export function texto<Linha>(
  ...[titulo, valor, largura = 20]: Coluna<Linha, string>
): ColunaDoArquivo<Linha> {
  return { titulo, largura, celula: linha => valor(linha) ?? '' }
}

export function dinheiro<Linha>(
  ...[titulo, valor, largura = 14]: Coluna<Linha, Centavos>
): ColunaDoArquivo<Linha> {
  return { titulo, largura, direita: true, celula: linha => escreverSe(valor(linha), CELULA.dinheiro) }
}

export function dia<Linha>(
  ...[titulo, valor, largura = 12]: Coluna<Linha, string | Date>
): ColunaDoArquivo<Linha> {
  return { titulo, largura, celula: linha => escreverSe(valor(linha), CELULA.dia) }
}

export function numero<Linha>(
  ...[titulo, valor, largura = 10]: Coluna<Linha, number>
): ColunaDoArquivo<Linha> {
  return { titulo, largura, direita: true, celula: linha => escreverSe(valor(linha), CELULA.numero) }
}

/** These columns with the buyer's own number behind the first one, if any of the rows has one (rule N144). */
export function comReferencia<Linha extends { referencia?: string | null | undefined }>(
  [primeira, ...outras]: readonly ColunaDoArquivo<Linha>[],
  linhas: readonly Linha[],
  { deQuemLe }: { deQuemLe: boolean },
): ColunaDoArquivo<Linha>[] {
  const numero = texto<Linha>(palavraDaReferencia(deQuemLe), ({ referencia = null }) => referencia, 13)
  return [
    ...(primeira ? [primeira] : []),
    ...(linhas.some(linha => linha.referencia) ? [numero] : []),
    ...outras,
  ]
}

const escreverSe = <Valor>(valor: Valor | null, escrever: (valor: Valor) => string) =>
  valor === null ? '' : escrever(valor)

/** How many rows to read for a file: one more than it takes, which `escreverRelacao` then refuses. */
export const linhasParaLer = (formato: Formato) => MAXIMOS[formato] + 1

const MAXIMOS: Readonly<Record<Formato, number>> = { csv: LINHAS_POR_CSV, pdf: LINHAS_POR_PDF }

export interface Relacao<Linha> {
  formato: Formato
  /** The file's name without its ending, and without accents: a browser in a plain locale would save it as 'download'. */
  nome: string
  colunas: readonly ColunaDoArquivo<Linha>[]
  linhas: readonly Linha[]
  /** On paper alone. */
  papel: {
    titulo: string
    subtitulo: string
    /** What stands above and below the table: balances, what the paper is not. */
    antes: readonly string[]
    depois: readonly string[]
    /** Who wants the paper, for 'Emitido em … às …, por …'. */
    por: string
  }
}

/** The file of a list. Refuses with `arquivo-grande-demais`: more rows than its kind takes. */
export async function escreverRelacao<Linha>(
  { papeis, clock }: { papeis: Pick<WorkerQueue<Papel, Uint8Array>, 'run'>; clock: () => Date },
  { formato, nome, colunas, linhas, papel }: Relacao<Linha>,
): Promise<Arquivo> {
  if (formato === 'csv') return arquivoCsv(nome, colunas, linhas)
  recusarSe(linhas.length > LINHAS_POR_PDF ? { codigo: 'arquivo-grande-demais' } : null)
  const noPapel = colunas.filter(({ largura }) => largura > 0)
  const agora = clock()
  const emitido = `Emitido em ${formatarData(dataEmSaoPaulo(agora))} às ${horaEmSaoPaulo(agora)}, por ${papel.por}.`
  const tabela = {
    colunas: noPapel.map(({ titulo, largura, direita = false }) => ({ titulo, largura, direita })),
    linhas: linhas.map(linha => noPapel.map(({ celula }) => celula(linha))),
  }
  const vazio = 'Nada neste período.'
  const blocos = [
    { linhas: linhas.length === 0 ? [...papel.antes, vazio] : papel.antes },
    ...(linhas.length === 0 ? [] : [{ tabela }]),
    { linhas: [...papel.depois, emitido] },
  ]
  const documento = { titulo: papel.titulo, subtitulo: papel.subtitulo, blocos, vazio }
  return pdf(nome, await papeis.run({ documento }))
}

/** The CSV of these rows. Refuses with `arquivo-grande-demais`. */
export function arquivoCsv<Linha>(
  nome: string,
  colunas: readonly ColunaDoArquivo<Linha>[],
  linhas: readonly Linha[],
): Arquivo {
  recusarSe(linhas.length > LINHAS_POR_CSV ? { codigo: 'arquivo-grande-demais' } : null)
  const cabecalho = colunas.map(({ titulo }) => titulo)
  return {
    nome: `${nome}.csv`,
    tipo: 'text/csv; charset=utf-8',
    corpo: planilha(
      cabecalho,
      linhas.map(linha => colunas.map(({ celula }) => celula(linha))),
    ),
  }
}
