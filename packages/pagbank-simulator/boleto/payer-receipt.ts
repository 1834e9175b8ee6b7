// The payer's part of the slip: payer, items, amount.
import type { Frame } from './compensation-form.ts'
import { type Area, box, fitted, line, row, type Shape, text } from './drawing.ts'
import type { Slip } from './slip.ts'
import { HEADER_HEIGHT, slipHeader } from './slip-header.ts'

const ROW = 7.6
const MOST_ITEMS = 12
const ITEM_ROW = 4.2

export function payerReceipt(slip: Slip, frame: Frame): Shape[] {
  const { x, width } = frame
  const top = frame.y + HEADER_HEIGHT
  const at = (n: number): Area => ({ x, y: top + n * ROW, width, height: ROW })
  const bottom = top + 4 * ROW
  return [
    ...slipHeader('RECIBO DO PAGADOR', frame),
    ...beneficiaryRow(slip, at(0)),
    ...box(at(1), 'Endereço do beneficiário', slip.beneficiary.address),
    ...box(at(2), 'Pagador', `${slip.payer.name} - CNPJ/CPF ${slip.payer.taxId}`),
    ...row(at(3), [
      { width: 44, title: 'Nº do documento', value: slip.documentNumber },
      { width: 44, title: 'Nosso número', value: slip.ourNumber },
      { width: 30, title: 'Data do documento', value: slip.issueDate },
      { width: 30, title: 'Vencimento', value: slip.dueDate },
      { width: width - 148, title: 'Valor do documento (R$)', value: slip.amount },
    ]),
    line([x + width, top], [x + width, bottom]),
    ...itemList(slip, { x, y: bottom, width, height: ROW }),
    text([x, 135], `Linha digitável: ${slip.line}`, { size: 7.5 }),
  ]
}

function beneficiaryRow(slip: Slip, start: Area): Shape[] {
  return row(start, [
    { width: 92, title: 'Beneficiário', value: slip.beneficiary.name },
    { width: 44, title: 'CNPJ/CPF do beneficiário', value: slip.beneficiary.taxId },
    { width: start.width - 136, title: 'Agência / Código do beneficiário', value: slip.agencyAndAccount },
  ])
}

function itemList({ items, rest }: Slip, { x, y, width }: Area): Shape[] {
  const shown = items.length > MOST_ITEMS ? items.slice(0, MOST_ITEMS - 1) : items
  const hidden = items.length - shown.length
  const lineAt = (n: number) => y + 8.5 + n * ITEM_ROW
  const rows = shown.flatMap((item, n) => [
    text([x + 1.2, lineAt(n)], fitted(item.name, 120, 8), { size: 8 }),
    text([x + 140, lineAt(n)], item.quantity, { size: 8, align: 'right' }),
    text([x + width - 1.5, lineAt(n)], item.amount, { size: 8, align: 'right' }),
  ])
  const more =
    hidden > 0 ? [text([x + 1.2, lineAt(shown.length)], `… e mais ${hidden} itens`, { size: 8 })] : []
  const restAt = lineAt(shown.length + more.length)
  const restRow = rest
    ? [
        text([x + 1.2, restAt], 'Frete e outros', { size: 8 }),
        text([x + width - 1.5, restAt], rest, { size: 8, align: 'right' }),
      ]
    : []
  return [
    text([x + 1.2, y + 3.5], 'Demonstrativo', { size: 5.5 }),
    text([x + 140, y + 3.5], 'Quantidade', { size: 5.5, align: 'right' }),
    text([x + width - 1.5, y + 3.5], 'Valor (R$)', { size: 5.5, align: 'right' }),
    ...rows,
    ...more,
    ...restRow,
  ]
}
