// A PDF that is being drawn, with the built-in fonts (rule N59, design/delivery). pdfkit is loaded with the first document.

type PdfDocument = InstanceType<typeof import('pdfkit')>

const PONTOS_POR_MM = 72 / 25.4

/** Millimetres as the points of a PDF. */
export const mm = (milimetros: number) => milimetros * PONTOS_POR_MM

/** A document that is drawn from above to below. Lengths are in points. */
export interface Folha {
  pdf: PdfDocument
  /** Where the next line begins. */
  y: number
  margem: number
  largura: number
  /** Below it stands only the foot of the page. */
  fundo: number
  /** The widths of texts that were measured, by font and text: the same words come many times. */
  larguras: Map<string, number>
}

interface Formato {
  titulo: string
  /** In millimetres. */
  tamanho: readonly [largura: number, altura: number]
  margem: number
  /** Room for the foot of the page, below the margin's beginning. */
  pe: number
}

/** Draws a document and answers its bytes. It takes seconds of the processor: the server calls it in a worker only. */
export async function desenhar(formato: Formato, desenho: (folha: Folha) => void): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit')
  const [largura, altura] = formato.tamanho
  const pdf = new Pdf({
    size: [mm(largura), mm(altura)],
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: imprimivel(formato.titulo) },
  })
  const bytes = reunir(pdf)
  const margem = mm(formato.margem)
  const fundo = mm(altura - formato.margem - formato.pe)
  desenho({ pdf, y: margem, margem, largura: mm(largura) - 2 * margem, fundo, larguras: new Map() })
  pdf.end()
  return bytes
}

export function novaPagina(folha: Folha): void {
  folha.pdf.addPage()
  folha.y = folha.margem
}

export interface Estilo {
  tamanho: number
  negrito?: boolean
  alinhar?: 'left' | 'right' | 'center'
  cor?: string
}

/** The height of a text of this width. */
export function alturaDoTexto(folha: Folha, texto: string, largura: number, estilo: Estilo): number {
  const impresso = imprimivel(texto) || ' '
  const pdf = usarFonte(folha.pdf, estilo)
  if (larguraEmUmaLinha(folha, impresso, estilo) <= largura) return pdf.currentLineHeight(true)
  return pdf.heightOfString(impresso, { width: largura })
}

/** Writes a text into a column, in as many lines as it needs; with `altura` in as many as it has room for, and then '…'. */
export function escrever(
  folha: Folha,
  texto: string,
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura?: number },
  estilo: Estilo,
): void {
  const impresso = imprimivel(texto)
  const { alinhar = 'left', cor = '#000000' } = estilo
  const pdf = usarFonte(folha.pdf, estilo).fillColor(cor)
  const sobra = largura - larguraEmUmaLinha(folha, impresso, estilo)
  // Breaking lines costs more than all the rest: a text that fits goes without it.
  if (sobra < 0)
    pdf.text(impresso, x, y, {
      width: largura,
      align: alinhar,
      ...(altura !== undefined && { height: altura, ellipsis: true }),
    })
  else pdf.text(impresso, x + sobra * PARTE_A_ESQUERDA[alinhar], y, { lineBreak: false })
}

const PARTE_A_ESQUERDA = { left: 0, center: 0.5, right: 1 } as const

// Infinite for a text of several lines.
function larguraEmUmaLinha({ pdf, larguras }: Folha, impresso: string, estilo: Estilo): number {
  if (impresso.includes('\n')) return Number.POSITIVE_INFINITY
  const chave = `${estilo.negrito ? 'b' : ''}${estilo.tamanho} ${impresso}`
  const conhecida = larguras.get(chave)
  if (conhecida !== undefined) return conhecida
  const largura = usarFonte(pdf, estilo).widthOfString(impresso)
  larguras.set(chave, largura)
  return largura
}

/** A line across, from `x` for `largura`. */
export function riscar(
  { pdf }: Folha,
  { x, y, largura }: { x: number; y: number; largura: number },
  cor = '#999999',
): void {
  pdf
    .save()
    .lineWidth(0.5)
    .strokeColor(cor)
    .moveTo(x, y)
    .lineTo(x + largura, y)
    .stroke()
    .restore()
}

function usarFonte(pdf: PdfDocument, { tamanho, negrito }: Estilo): PdfDocument {
  return pdf.font(negrito ? 'Helvetica-Bold' : 'Helvetica').fontSize(tamanho)
}

/** The built-in fonts have the letters of Western Europe and no minus sign; others become question marks. */
function imprimivel(texto: string): string {
  return texto
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—…•“”‘’€]/gu, '?')
}

function reunir(pdf: PdfDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const partes: Uint8Array[] = []
  pdf.on('data', (parte: Uint8Array) => partes.push(parte))
  pdf.on('end', () => resolve(Buffer.concat(partes)))
  pdf.on('error', reject)
  return promise
}
