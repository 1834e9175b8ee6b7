// The texts that are printed on a slip.

import { formatarCnpj } from '../../../src/domain/cadastro/cnpj.ts'
import { dataEmSaoPaulo } from '../../../src/domain/calendario.ts'
import { codigoDeBarrasDaLinha, formatarLinhaDigitavel, mod11 } from '../../../src/domain/pagamento/boleto.ts'
import { accountById } from '../accounts/account-repository.ts'
import type { SimulatorContext } from '../context.ts'
import { SIMULATION_DEFAULTS } from '../defaults.ts'
import { orderById } from '../orders/order-repository.ts'
import { boletoOf, type ChargeRecord, type OrderInput, totalOf } from '../orders/records.ts'
import type { PaymentInstructions } from '../validation/payment-instructions.ts'
import { ACCOUNT, AGENCY, ourNumber, WALLET } from './boleto-number.ts'

export interface Slip {
  /** 44 digits. */
  barcode: string
  /** In its five fields, with points and spaces. */
  line: string
  dueDate: string
  issueDate: string
  amount: string
  documentNumber: string
  ourNumber: string
  agencyAndAccount: string
  beneficiary: { name: string; taxId: string; address: string }
  payer: { name: string; taxId: string; addressLines: [string, string] }
  instructions: string[]
  items: { name: string; quantity: string; amount: string }[]
  /** The amount less the items, which is mostly freight; null if the items add up to the amount. */
  rest: string | null
}

/** The slip of a charge that is not `DECLINED`. */
export function slipOf(context: SimulatorContext, charge: ChargeRecord): Slip {
  const { due_date, holder, instruction_lines } = boletoOf(charge)
  const order = orderById(context.store, charge.orderId)
  const owner = accountById(context.store, order?.owner ?? '')
  const own = owner?.id === context.options.platformAccountId
  const { address } = holder
  return {
    barcode: codigoDeBarrasDaLinha(charge.line),
    line: formatarLinhaDigitavel(charge.line),
    dueDate: printedDate(due_date),
    issueDate: printedDate(dataEmSaoPaulo(new Date(charge.createdAt))),
    amount: printedAmount(totalOf(charge)),
    documentNumber: (charge.input.reference_id ?? order?.input.reference_id ?? charge.id).slice(0, 24),
    ourNumber: printedOurNumber(charge.number),
    agencyAndAccount: `${AGENCY} / ${ACCOUNT}-${mod11(ACCOUNT)}`,
    beneficiary: {
      name: owner?.name ?? '',
      taxId: printedTaxId(owner?.tax_id ?? ''),
      address: own ? SIMULATION_DEFAULTS.platformAddress : '',
    },
    payer: {
      name: holder.name,
      taxId: printedTaxId(holder.tax_id),
      addressLines: [
        [address.street, address.number, address.complement, address.locality].filter(Boolean).join(', '),
        `${address.city}/${address.region_code} - CEP ${address.postal_code.replace(/^(\d{5})/, '$1-')}`,
      ],
    },
    instructions: [
      instruction_lines.line_1,
      instruction_lines.line_2,
      ...chargesInWords(charge.input.payment_instructions),
    ],
    items: itemsOf(order?.input).map(printedItem),
    rest: printedRest(totalOf(charge), itemsOf(order?.input)),
  }
}

function printedOurNumber(number: number): string {
  return `${WALLET}/${ourNumber(number)}-${mod11(ourNumber(number))}`
}

interface Item {
  name: string
  quantity: number
  unit_amount: number
}

function itemsOf(input: OrderInput | undefined): Item[] {
  // checkOrder checked every item before the order was stored.
  return (input?.items ?? []) as Item[]
}

function printedItem({ name, quantity, unit_amount }: Item): Slip['items'][number] {
  return { name, quantity: String(quantity), amount: printedAmount(quantity * unit_amount) }
}

function printedRest(totalCents: number, items: readonly Item[]): string | null {
  const rest = totalCents - items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0)
  return rest === 0 ? null : printedAmount(rest)
}

function chargesInWords({ fine, interest, discounts = [] }: PaymentInstructions = {}): string[] {
  const percent = (value: number) =>
    `${(value / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} %`
  return [
    ...(fine ? [`Após o vencimento, multa de ${percent(fine.value)}.`] : []),
    ...(interest ? [`Após o vencimento, juros de ${percent(interest.value)} ao mês.`] : []),
    ...discounts.map(({ due_date, value }) => `Até ${printedDate(due_date)}, desconto de ${percent(value)}.`),
  ]
}

/** `20/10/2025` from `2025-10-20`. */
const printedDate = (date: string) => date.split('-').reverse().join('/')

/** `1.234,56` from centavos. */
const printedAmount = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** CPF or CNPJ with its mask. */
function printedTaxId(taxId: string): string {
  return taxId.length === 11
    ? taxId.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    : formatarCnpj(taxId)
}
