// The bank's part of the slip, with the boxes of FEBRABAN's model.
import { barCode } from './bar-code.ts'
import { type Area, box, fitted, line, row, type Shape, text } from './drawing.ts'
import type { Slip } from './slip.ts'
import { HEADER_HEIGHT, slipHeader } from './slip-header.ts'

const ROW = 7.6
const RIGHT = 48
const QUIET_ZONE = 5

export interface Frame {
  x: number
  y: number
  width: number
}

export function compensationForm(slip: Slip, frame: Frame): Shape[] {
  const { x, width } = frame
  const top = frame.y + HEADER_HEIGHT
  const left: Area = { x, y: top, width: width - RIGHT, height: ROW }
  const at = (n: number): Area => ({ ...left, y: top + n * ROW })
  const payerTop = top + 9 * ROW
  return [
    ...slipHeader(slip.line, frame),
    ...box(at(0), 'Local de pagamento', 'Nenhum: boleto simulado, não é aceito em banco algum'),
    ...box(at(1), 'Beneficiário', `${slip.beneficiary.name} - CNPJ ${slip.beneficiary.taxId}`),
    ...documentRow(slip, at(2)),
    ...currencyRow(at(3)),
    ...instructions(slip, { ...at(4), height: ROW * 5 }),
    ...rightColumn(slip, { x: x + width - RIGHT, y: top, width: RIGHT, height: ROW }),
    ...payer(slip, { x, y: payerTop, width, height: 17 }),
    line([x, top], [x, payerTop + 17]),
    line([x + width, top], [x + width, payerTop + 17]),
    ...barCode(slip.barcode, [x + QUIET_ZONE, payerTop + 20]),
    text([x + width, payerTop + 20], 'Autenticação mecânica - Ficha de compensação', {
      size: 6,
      align: 'right',
    }),
  ]
}

function documentRow(slip: Slip, start: Area): Shape[] {
  return row(start, [
    { width: 26, title: 'Data do documento', value: slip.issueDate },
    { width: 42, title: 'Nº do documento', value: slip.documentNumber },
    { width: 18, title: 'Espécie doc.', value: 'DM' },
    { width: 14, title: 'Aceite', value: 'N' },
    { width: 32, title: 'Data de processamento', value: slip.issueDate },
  ])
}

function currencyRow(start: Area): Shape[] {
  return row(start, [
    { width: 26, title: 'Uso do banco', value: '' },
    { width: 20, title: 'Carteira', value: '17' },
    { width: 22, title: 'Espécie moeda', value: 'R$' },
    { width: 32, title: 'Quantidade', value: '' },
    { width: 32, title: 'Valor', value: '' },
  ])
}

function rightColumn(slip: Slip, start: Area): Shape[] {
  const fields: [string, string][] = [
    ['Vencimento', slip.dueDate],
    ['Agência / Código do beneficiário', slip.agencyAndAccount],
    ['Nosso número', slip.ourNumber],
    ['(=) Valor do documento', slip.amount],
    ['(-) Desconto / Abatimento', ''],
    ['(-) Outras deduções', ''],
    ['(+) Mora / Multa', ''],
    ['(+) Outros acréscimos', ''],
    ['(=) Valor cobrado', ''],
  ]
  const shaded: Shape[] = [0, 3].map(n => ({
    kind: 'bar',
    at: [start.x, start.y + n * ROW] as [number, number],
    size: [start.width, ROW] as [number, number],
    color: '#eeeeee',
  }))
  const boxes = fields.flatMap(([title, value], n) =>
    box({ ...start, y: start.y + n * ROW }, title, value, { align: 'right', bold: n === 0 || n === 3 }),
  )
  return [...shaded, ...boxes]
}

function instructions(slip: Slip, area: Area): Shape[] {
  const { x, y, width, height } = area
  const title = 'Instruções (texto de responsabilidade do beneficiário)'
  const lines = slip.instructions.slice(0, 6)
  return [
    line([x, y + height], [x + width, y + height]),
    text([x + 1.2, y + 2.5], title, { size: 5.5 }),
    ...lines.map((one, n) => text([x + 1.2, y + 8 + n * 4.6], fitted(one, width - 3, 8), { size: 8 })),
    text([x + 1.2, y + height - 2], 'SIMULAÇÃO – não pagar', { size: 8, bold: true, color: '#b3261e' }),
  ]
}

function payer({ payer: { name, taxId, addressLines } }: Slip, { x, y, width, height }: Area): Shape[] {
  const small = { size: 5.5 }
  return [
    text([x + 1.2, y + 2.5], 'Pagador', small),
    text([x + 14, y + 3.8], fitted(`${name} - CNPJ/CPF ${taxId}`, width - 18, 8), { size: 8 }),
    text([x + 14, y + 7.6], fitted(addressLines[0], width - 18, 8), { size: 8 }),
    text([x + 14, y + 11.4], fitted(addressLines[1], width - 18, 8), { size: 8 }),
    text([x + 1.2, y + height - 1.4], 'Sacador / Avalista', small),
    text([x + width - 40, y + height - 1.4], 'Código de baixa', small),
    line([x, y + height], [x + width, y + height], { width: 0.5 }),
  ]
}
