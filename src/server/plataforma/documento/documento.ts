// Papers on A4: a title, and blocks of lines, a table and signatures (rule N59). One drawer for all papers of the product, in a worker (desenhista.ts).
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import {
  alturaDoTexto,
  desenhar,
  type Estilo,
  escrever,
  type Folha,
  mm,
  novaPagina,
  riscar,
} from './folha.ts'
import { alturaDaTabela, desenharTabela, type Tabela } from './tabela.ts'

/** What stands together, where a page has room for it. */
export interface Bloco {
  titulo?: string
  linhas?: readonly string[]
  tabela?: Tabela
  /** Blank lines to write on, each with its word: 'Assinatura'. */
  assinaturas?: readonly string[]
  /** Does it begin a new page? */
  emPaginaNova?: boolean
}

export interface Documento {
  titulo: string
  /** Under the title: the day, and the person or company of the paper. */
  subtitulo: string
  blocos: readonly Bloco[]
  /** What it says without blocks. */
  vazio: string
}

const A4 = { tamanho: [210, 297], margem: 14, pe: 6 } as const
const TITULO: Estilo = { tamanho: 16, negrito: true }
const SUBTITULO: Estilo = { tamanho: 10, cor: '#333333' }
const TITULO_DO_BLOCO: Estilo = { tamanho: 11, negrito: true }
const LINHA: Estilo = { tamanho: 9 }
const PE: Estilo = { tamanho: 8, cor: '#555555' }
const ENTRE_BLOCOS = mm(5)
const ALTURA_DA_ASSINATURA = mm(13)

/** A document as a PDF on A4, with the number of each page at its foot. */
export function desenharDocumento(documento: Documento): Promise<Uint8Array> {
  const { titulo, subtitulo, blocos, vazio } = documento
  return desenhar({ titulo: `${titulo} ${subtitulo}`, ...A4 }, folha => {
    escreverAbaixo(folha, titulo, TITULO)
    escreverAbaixo(folha, subtitulo, SUBTITULO)
    folha.y += ENTRE_BLOCOS
    if (blocos.length === 0) escreverAbaixo(folha, vazio, LINHA)
    for (const [indice, bloco] of blocos.entries()) {
      desenharBloco(folha, bloco, indice === 0)
    }
    numerarPaginas(folha, `${titulo} · ${subtitulo}`)
  })
}

function desenharBloco(folha: Folha, bloco: Bloco, primeiro: boolean): void {
  const altura = alturaDoBloco(folha, bloco)
  const paginaToda = folha.fundo - folha.margem
  const cabe = folha.y + altura <= folha.fundo
  if (!primeiro && (bloco.emPaginaNova || (!cabe && altura <= paginaToda))) novaPagina(folha)
  if (bloco.titulo) escreverAbaixo(folha, bloco.titulo, TITULO_DO_BLOCO)
  for (const linha of bloco.linhas ?? []) escreverAbaixo(folha, linha, LINHA)
  if (bloco.tabela) desenharTabela(folha, bloco.tabela)
  if (bloco.assinaturas) desenharAssinaturas(folha, bloco.assinaturas)
  folha.y += ENTRE_BLOCOS
}

function alturaDoBloco(folha: Folha, { titulo, linhas = [], tabela, assinaturas }: Bloco): number {
  const doTexto = (texto: string, estilo: Estilo) => alturaDoTexto(folha, texto, folha.largura, estilo)
  const alturas = [
    titulo ? doTexto(titulo, TITULO_DO_BLOCO) : 0,
    ...linhas.map(linha => doTexto(linha, LINHA)),
    tabela ? alturaDaTabela(folha, tabela) : 0,
    assinaturas ? ALTURA_DA_ASSINATURA : 0,
  ]
  return alturas.reduce((soma, altura) => soma + altura, 0)
}

function escreverAbaixo(folha: Folha, texto: string, estilo: Estilo): void {
  const altura = alturaDoTexto(folha, texto, folha.largura, estilo)
  if (folha.y + altura > folha.fundo) novaPagina(folha)
  escrever(folha, texto, { x: folha.margem, y: folha.y, largura: folha.largura }, estilo)
  folha.y += altura
}

function desenharAssinaturas(folha: Folha, palavras: readonly string[]): void {
  if (folha.y + ALTURA_DA_ASSINATURA > folha.fundo) novaPagina(folha)
  const largura = folha.largura / palavras.length
  const y = folha.y + ALTURA_DA_ASSINATURA - mm(5)
  for (const [indice, palavra] of palavras.entries()) {
    const x = folha.margem + indice * largura
    riscar(folha, { x, y, largura: largura - mm(4) }, '#000000')
    escrever(folha, palavra, { x, y: y + mm(0.8), largura }, PE)
  }
  folha.y += ALTURA_DA_ASSINATURA
}

function numerarPaginas(folha: Folha, texto: string): void {
  const { start, count } = folha.pdf.bufferedPageRange()
  const y = folha.fundo + mm(2)
  const metade = folha.largura / 2
  for (let pagina = 0; pagina < count; pagina++) {
    folha.pdf.switchToPage(start + pagina)
    const resumo = texto.length > 70 ? `${cortar(texto, 69)}…` : texto
    escrever(folha, resumo, { x: folha.margem, y, largura: metade * 1.6 }, PE)
    const numero = `${pagina + 1} de ${count}`
    escrever(
      folha,
      numero,
      { x: folha.margem + metade * 1.6, y, largura: metade * 0.4 },
      { ...PE, alinhar: 'right' },
    )
  }
}
