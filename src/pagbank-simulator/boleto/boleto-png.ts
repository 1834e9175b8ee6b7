import sharp from 'sharp'
import { MM_PER_POINT, PAGE, type Shape, type Text } from './drawing.ts'
import type { Slip } from './slip.ts'
import { slipDrawing } from './slip-drawing.ts'

const PIXELS_PER_MM = 150 / 25.4

/** The slip as a picture of 150 dots per inch. Its letters are drawn with the fonts of the machine. */
export function boletoPng(slip: Slip): Promise<Buffer> {
  return sharp(Buffer.from(boletoSvg(slip)))
    .png()
    .toBuffer()
}

export function boletoSvg(slip: Slip): string {
  const width = Math.round(PAGE.width * PIXELS_PER_MM)
  const height = Math.round(PAGE.height * PIXELS_PER_MM)
  const body = slipDrawing(slip).map(element).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}"
 font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif">
<rect width="100%" height="100%" fill="#ffffff"/>
${body}
</svg>`
}

function element(shape: Shape): string {
  if (shape.kind === 'text') return textElement(shape)
  if (shape.kind === 'bar') {
    const [x, y] = shape.at
    const [width, height] = shape.size
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${shape.color ?? '#000000'}"/>`
  }
  const [x1, y1] = shape.from
  const [x2, y2] = shape.to
  const dashes = shape.dashed ? ' stroke-dasharray="1.2 1"' : ''
  const stroke = `stroke="#000000" stroke-width="${shape.width ?? 0.2}"${dashes}`
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${stroke}/>`
}

const ANCHOR = { left: 'start', center: 'middle', right: 'end' }

function textElement({
  at: [x, y],
  text,
  size,
  bold,
  align = 'left',
  color = '#000000',
  rotate,
}: Text): string {
  const weight = bold ? ' font-weight="bold"' : ''
  const turn = rotate === undefined ? '' : ` transform="rotate(${-rotate} ${x} ${y})"`
  const look = `font-size="${size * MM_PER_POINT}" fill="${color}" text-anchor="${ANCHOR[align]}"${weight}${turn}`
  return `<text x="${x}" y="${y}" ${look}>${escapeXml(text)}</text>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, character => `&#${character.charCodeAt(0)};`)
}
