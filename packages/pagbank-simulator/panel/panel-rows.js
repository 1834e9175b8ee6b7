// Draws the list of boletos. Rows are updated in place, so that focus and selection survive a refresh.

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const printedLine = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/
const ACTIONS_WHEN = {
  WAITING: ['pagar', 'pagar-atrasado', 'vencer', 'reenviar-aviso'],
  // Of a Pix that waits: it is paid in time or not at all, and nothing was told of it yet.
  PIX: ['pagar', 'vencer'],
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
  const noun = charge.expires_at === null ? 'boleto' : 'Pix'
  if (noun === 'Pix') row.querySelector('[data-action="pagar"]').textContent = 'Pagar Pix'
  for (const button of row.querySelectorAll('button'))
    button.setAttribute('aria-label', accessibleName(button, noun, name))
  row.querySelector('a').setAttribute('aria-label', `PDF do boleto ${name}`)
  return row
}

function accessibleName({ dataset: { action }, textContent }, noun, name) {
  if (textContent.endsWith(noun)) return `${textContent} ${name}`
  if (['pagar-atrasado', 'vencer'].includes(action)) return `${textContent} o ${noun} ${name}`
  return `${textContent} ${action === 'reenviar-aviso' ? `do ${noun}` : noun} ${name}`
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
    due: dueOf(charge),
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
  const waitingPix = charge.expires_at !== null && charge.status === 'WAITING'
  const actions = ACTIONS_WHEN[waitingPix ? 'PIX' : charge.status]
  const hadFocus = row.contains(document.activeElement)
  for (const button of row.querySelectorAll('button')) {
    button.hidden = !actions.includes(button.dataset.action)
  }
  // If the pressed button is hidden now, the focus moves to another button of the row.
  if (hadFocus && document.activeElement === document.body) row.querySelector('button:not([hidden])')?.focus()
}

function dueOf({ due_date, expires_at }) {
  const day = due_date.split('-').reverse().join('/')
  return expires_at === null ? `vence ${day}` : `vale até ${expires_at.slice(11, 16)} de ${day}`
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
