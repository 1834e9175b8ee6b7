import PDFDocument from 'pdfkit'
import { type Bar, type Line, MM_PER_POINT, PAGE, type Shape, type Text } from './drawing.ts'
import type { Slip } from './slip.ts'
import { slipDrawing } from './slip-drawing.ts'

type Pdf = InstanceType<typeof PDFDocument>

const points = (millimetres: number) => millimetres / MM_PER_POINT

/** The slip as a PDF of one A4 page. */
export function boletoPdf(slip: Slip): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [points(PAGE.width), points(PAGE.height)],
    margin: 0,
    lang: 'pt-BR',
    info: { Title: `SIMULAÇÃO - Boleto ${slip.documentNumber}`, Subject: slip.line },
  })
  const finished = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const shape of slipDrawing(slip)) draw(pdf, shape)
  pdf.end()
  return finished
}

function draw(pdf: Pdf, shape: Shape): void {
  if (shape.kind === 'text') drawText(pdf, shape)
  else if (shape.kind === 'bar') drawBar(pdf, shape)
  else drawLine(pdf, shape)
}

function drawBar(pdf: Pdf, { at: [x, y], size: [width, height], color = '#000000' }: Bar): void {
  pdf.rect(points(x), points(y), points(width), points(height)).fill(color)
}

function drawLine(pdf: Pdf, { from, to, width = 0.2, dashed }: Line): void {
  pdf.save().lineWidth(points(width)).strokeColor('#000000')
  if (dashed) pdf.dash(points(1.2), { space: points(1) })
  pdf.moveTo(points(from[0]), points(from[1])).lineTo(points(to[0]), points(to[1])).stroke().restore()
}

function drawText(
  pdf: Pdf,
  { at: [x, y], text, size, bold, align = 'left', color = '#000000', rotate }: Text,
): void {
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  const printable = toWinAnsi(text)
  const shift = { left: 0, center: 0.5, right: 1 }[align] * pdf.widthOfString(printable)
  pdf.save()
  if (rotate !== undefined) pdf.rotate(-rotate, { origin: [points(x), points(y)] })
  pdf
    .fillColor(color)
    .text(printable, points(x) - shift, points(y), { lineBreak: false, baseline: 'alphabetic' })
  pdf.restore()
}

/** The built-in fonts have Latin letters only; other characters become question marks. */
function toWinAnsi(text: string): string {
  return text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff–—…•“”‘’€]/gu, '?')
}
