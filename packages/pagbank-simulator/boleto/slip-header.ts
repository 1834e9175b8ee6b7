import { BANK_NAME, printedBank } from './boleto-number.ts'
import { line, type Shape, text } from './drawing.ts'

export const HEADER_HEIGHT = 10

/** Bank, its code with check digit, and at the right the typed line or a title. */
export function slipHeader(right: string, { x, y, width }: { x: number; y: number; width: number }): Shape[] {
  const bottom = y + HEADER_HEIGHT
  return [
    ...emblem(x + 1, y + 1.2),
    text([x + 9.5, bottom - 2.4], BANK_NAME, { size: 9.5, bold: true }),
    line([x + 45, y + 2], [x + 45, bottom], { width: 0.5 }),
    text([x + 55.5, bottom - 2.2], printedBank, { size: 15, bold: true, align: 'center' }),
    line([x + 66, y + 2], [x + 66, bottom], { width: 0.5 }),
    text([x + width, bottom - 2.4], right, { size: 11, bold: true, align: 'right' }),
    line([x, bottom], [x + width, bottom], { width: 0.5 }),
  ]
}

/** The invented bank's mark: three steps. */
function emblem(x: number, y: number): Shape[] {
  return [0, 1, 2].map(step => ({
    kind: 'bar',
    at: [x + step * 2.3, y + 5 - step * 2] as [number, number],
    size: [1.8, 2 + step * 2] as [number, number],
    color: '#b3261e',
  }))
}
