// The whole page: the payer's part, the line to cut along, the bank's part.
import { compensationForm } from './compensation-form.ts'
import { line, PAGE, type Shape, text } from './drawing.ts'
import { payerReceipt } from './payer-receipt.ts'
import type { Slip } from './slip.ts'

const MARGIN = 15
const CUT_Y = 138
const RED = '#b3261e'
const PALE_RED = '#f7dcda'

export function slipDrawing(slip: Slip): Shape[] {
  return [
    ...watermark([58, 112]),
    ...watermark([58, 236]),
    ...warning(),
    ...payerReceipt(slip, { x: MARGIN, y: 18, width: PAGE.width - 2 * MARGIN }),
    line([MARGIN, CUT_Y], [PAGE.width - MARGIN, CUT_Y], { dashed: true }),
    text([PAGE.width - MARGIN, CUT_Y - 1], 'Corte na linha pontilhada', { size: 5.5, align: 'right' }),
    ...compensationForm(slip, { x: MARGIN, y: CUT_Y + 6, width: PAGE.width - 2 * MARGIN }),
    text(
      [PAGE.width / 2, 280],
      'SIMULAÇÃO – não pagar. Documento de demonstração, sem valor; nenhum banco o recebe.',
      {
        size: 8,
        bold: true,
        align: 'center',
        color: RED,
      },
    ),
  ]
}

function watermark(at: [number, number]): Shape[] {
  return [text(at, 'SIMULAÇÃO', { size: 62, bold: true, color: PALE_RED, rotate: 28 })]
}

function warning(): Shape[] {
  const center = PAGE.width / 2
  return [
    { kind: 'bar', at: [MARGIN, 7], size: [PAGE.width - 2 * MARGIN, 6.5], color: RED },
    text([center, 11.5], 'SIMULAÇÃO – não pagar', {
      size: 11,
      bold: true,
      align: 'center',
      color: '#ffffff',
    }),
  ]
}
