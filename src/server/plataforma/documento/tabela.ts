// Tables on paper: their head is repeated on each page, and a row never breaks.
import { alturaDoTexto, type Estilo, escrever, type Folha, mm, novaPagina, riscar } from './folha.ts'

export interface Coluna {
  titulo: string
  /** Its share of the table's width; the shares need no certain sum. */
  largura: number
  direita?: boolean
}

/** A box to tick. No symbol: a table goes to a worker. */
export const QUADRADO = null

export type Celula = string | typeof QUADRADO

export interface Tabela {
  colunas: readonly Coluna[]
  /** As many cells as columns in each. */
  linhas: readonly (readonly Celula[])[]
}

const CABECALHO: Estilo = { tamanho: 8, negrito: true, cor: '#333333' }
const CELULA: Estilo = { tamanho: 10 }
const RECUO = mm(1.2)
const LADO = mm(3.6)

interface Lugar {
  coluna: Coluna
  x: number
  largura: number
}

/** The height of a whole table. */
export function alturaDaTabela(folha: Folha, tabela: Tabela): number {
  const lugares = lugaresDe(folha, tabela)
  return tabela.linhas.reduce(
    (soma, linha) => soma + alturaDaLinha(folha, lugares, linha),
    alturaDoCabecalho(folha, lugares),
  )
}

/** Draws a table from `y` on. */
export function desenharTabela(folha: Folha, tabela: Tabela): void {
  const lugares = lugaresDe(folha, tabela)
  const [primeira] = tabela.linhas
  const inicio = alturaDoCabecalho(folha, lugares) + (primeira ? alturaDaLinha(folha, lugares, primeira) : 0)
  if (folha.y + inicio > folha.fundo) novaPagina(folha)
  desenharCabecalho(folha, lugares)
  for (const linha of tabela.linhas) {
    const altura = alturaDaLinha(folha, lugares, linha)
    if (folha.y + altura > folha.fundo) {
      novaPagina(folha)
      desenharCabecalho(folha, lugares)
    }
    desenharLinha(folha, lugares, linha)
    folha.y += altura
    riscar(folha, { x: folha.margem, y: folha.y, largura: folha.largura })
  }
}

function lugaresDe({ margem, largura }: Folha, { colunas }: Tabela): Lugar[] {
  const soma = colunas.reduce((total, coluna) => total + coluna.largura, 0)
  let x = margem
  return colunas.map(coluna => {
    const lugar = { coluna, x: x + RECUO, largura: (largura * coluna.largura) / soma - 2 * RECUO }
    x += (largura * coluna.largura) / soma
    return lugar
  })
}

const alinhar = ({ direita }: Coluna) => (direita ? ('right' as const) : ('left' as const))

function alturaDoCabecalho(folha: Folha, lugares: readonly Lugar[]): number {
  const alturas = lugares.map(({ coluna, largura }) =>
    alturaDoTexto(folha, coluna.titulo, largura, CABECALHO),
  )
  return Math.max(...alturas) + 2 * RECUO
}

function desenharCabecalho(folha: Folha, lugares: readonly Lugar[]): void {
  for (const { coluna, x, largura } of lugares)
    escrever(
      folha,
      coluna.titulo,
      { x, y: folha.y + RECUO, largura },
      { ...CABECALHO, alinhar: alinhar(coluna) },
    )
  folha.y += alturaDoCabecalho(folha, lugares)
  riscar(folha, { x: folha.margem, y: folha.y, largura: folha.largura }, '#000000')
}

function alturaDaLinha(folha: Folha, lugares: readonly Lugar[], linha: readonly Celula[]): number {
  const alturas = lugares.map(({ largura }, indice) => {
    const celula = linha[indice]
    return celula === QUADRADO ? LADO : alturaDoTexto(folha, celula ?? '', largura, CELULA)
  })
  return Math.max(...alturas) + 2 * RECUO
}

function desenharLinha(folha: Folha, lugares: readonly Lugar[], linha: readonly Celula[]): void {
  for (const [indice, { coluna, x, largura }] of lugares.entries()) {
    const celula = linha[indice]
    if (celula === QUADRADO) desenharQuadrado(folha, x)
    else
      escrever(
        folha,
        celula ?? '',
        { x, y: folha.y + RECUO, largura },
        { ...CELULA, alinhar: alinhar(coluna) },
      )
  }
}

function desenharQuadrado({ pdf, y }: Folha, x: number): void {
  pdf
    .save()
    .lineWidth(0.8)
    .strokeColor('#000000')
    .rect(x, y + RECUO - 0.5, LADO, LADO)
    .stroke()
    .restore()
}
