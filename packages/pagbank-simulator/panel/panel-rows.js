// Draws the list of boletos. Rows are updated in place, so that focus and selection survive a refresh.

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const printedLine = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/
const ACTIONS_WHEN = {
  WAITING: ['pagar', 'pagar-atrasado', 'vencer', 'reenviar-aviso'],
  PAID: ['devolver', 'reenviar-aviso'],
  CANCELED: ['reenviar-aviso'],
  DECLINED: ['reenviar-aviso'],
}
const NOTICES = {
  PENDENTE: 'Aviso a caminho',
  RETIDO: 'Aviso retido',
  ENTREGUE: 'Aviso entregue',
  PERDIDO: 'Aviso perdido de propósito',
  ESGOTADO: 'Aviso não entregue',
}

/** Makes the list show these charges, newest first. */
export function drawRows(list, template, charges) {
  const known = new Map([...list.children].map(row => [row.dataset.id, row]))
  charges.forEach((charge, place) => {
    const row = known.get(charge.charge_id) ?? newRow(template, charge)
    known.delete(charge.charge_id)
    fillRow(row, charge)
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null)
  })
  for (const row of known.values()) row.remove()
}

function newRow(template, charge) {
  const row = template.content.firstElementChild.cloneNode(true)
  const name = charge.reference_id ?? charge.charge_id
  row.dataset.id = charge.charge_id
  for (const button of row.querySelectorAll('button')) {
    const words = button.dataset.action === 'reenviar-aviso' ? 'do boleto' : 'boleto'
    button.setAttribute('aria-label', accessibleName(button, words, name))
  }
  row.querySelector('a').setAttribute('aria-label', `PDF do boleto ${name}`)
  return row
}

function accessibleName(button, words, name) {
  if (['pagar-atrasado', 'vencer'].includes(button.dataset.action))
    return `${button.textContent} o boleto ${name}`
  return `${button.textContent} ${words} ${name}`
}

/** Writes a charge into its row. */
export function fillRow(row, charge) {
  const [label, tone] = statusOf(charge)
  const fields = {
    reference: charge.reference_id ?? charge.charge_id,
    payer: charge.payer,
    line: charge.line.replace(printedLine, '$1.$2 $3.$4 $5.$6 $7 $8'),
    notice: noticeOf(charge.notice),
    amount: reais.format(charge.amount / 100),
    due: `vence ${charge.due_date.split('-').reverse().join('/')}`,
    status: label,
  }
  for (const [name, value] of Object.entries(fields)) {
    const element = row.querySelector(`[data-field="${name}"]`)
    if (element.textContent !== value) element.textContent = value
  }
  row.querySelector('.status').className = `status ${tone}`
  const link = row.querySelector('a')
  link.hidden = charge.pdf === null
  if (charge.pdf !== null) link.href = charge.pdf
  const hadFocus = row.contains(document.activeElement)
  for (const button of row.querySelectorAll('button')) {
    button.hidden = !ACTIONS_WHEN[charge.status].includes(button.dataset.action)
  }
  // If the pressed button is hidden now, the focus moves to another button of the row.
  if (hadFocus && document.activeElement === document.body) row.querySelector('button:not([hidden])')?.focus()
}

function statusOf({ status, amount, paid, refunded, late }) {
  if (status === 'WAITING') return ['Aguardando pagamento', '']
  if (status === 'DECLINED') return ['Recusado', 'bad']
  if (status === 'CANCELED') return paid > 0 ? ['Devolvido', 'bad'] : ['Não pago', 'bad']
  if (refunded > 0) return [`Pago, devolvido ${reais.format(refunded / 100)}`, 'paid']
  const paidHowMuch = paid === amount ? 'Pago' : `Pago ${reais.format(paid / 100)}`
  return [late ? `${paidHowMuch} com atraso` : paidHowMuch, 'paid']
}

function noticeOf(notice) {
  if (notice === null) return 'Sem aviso'
  const attempts = notice.attempts > 1 ? ` (${notice.attempts} tentativas)` : ''
  return NOTICES[notice.state] + attempts
}
