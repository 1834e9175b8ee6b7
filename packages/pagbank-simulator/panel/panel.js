// The panel's behaviour: reads the list every few seconds and sends the pressed actions to the control.
import { drawRows, fillRow } from './panel-rows.js'

const REFRESH_MS = 3000
const LATE_DAYS = 5
const control = new URL('../controle/', import.meta.url)
const find = id => document.getElementById(id)
const [list, template, search, message] = ['rows', 'row', 'search', 'message'].map(find)
const [empty, more, faultForm] = ['empty', 'more', 'faults'].map(find)
const NOTHING_YET = empty.textContent
let asked = 0

async function call(method, address, body) {
  const options = { method, headers: { 'content-type': 'application/json' } }
  const response = await fetch(new URL(address, control), {
    ...options,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error_messages?.[0]?.description ?? `Resposta ${response.status}`)
  return answer
}

function say(text, bad = false, place = message) {
  place.textContent = text
  place.classList.toggle('bad', bad)
}

async function refresh() {
  asked += 1
  const mine = asked
  const query = new URLSearchParams({ busca: search.value })
  const { total, charges } = await call('GET', `cobrancas?${query}`)
  // An older request may be answered after a newer one.
  if (mine !== asked) return
  drawRows(list, template, charges)
  showHowMany(total, charges.length)
  find('count').textContent = total === 0 ? '' : `(${total})`
}

function showHowMany(total, shown) {
  const searched = search.value.trim()
  empty.hidden = shown > 0
  empty.textContent = searched === '' ? NOTHING_YET : `Nenhum boleto encontrado para “${searched}”.`
  more.hidden = total <= shown
  more.textContent = `Aqui estão os ${shown} mais novos de ${total}. Busque para achar os outros.`
}

async function press(button) {
  const row = button.closest('.row')
  const late = button.dataset.action === 'pagar-atrasado'
  const action = late ? 'pagar' : button.dataset.action
  for (const one of row.querySelectorAll('button')) one.disabled = true
  // A refresh requested before this press would show the row's old state.
  asked += 1
  try {
    const charge = await call(
      'POST',
      `cobrancas/${row.dataset.id}/${action}`,
      late ? { dias_de_atraso: LATE_DAYS } : {},
    )
    say(`${button.textContent}: feito para ${charge.reference_id ?? charge.charge_id}.`)
    for (const one of row.querySelectorAll('button')) one.disabled = false
    button.focus()
    fillRow(row, charge)
  } catch (error) {
    say(error.message, true)
  } finally {
    for (const one of row.querySelectorAll('button')) one.disabled = false
  }
}

function showFaults(faults) {
  const items = faults.map(({ tipo, vezes, chamada }) => {
    const item = document.createElement('li')
    const option = document.querySelector(`option[value="${tipo}"]`)
    item.textContent = `${option?.textContent ?? tipo} – ainda ${vezes}×${chamada ? ` em ${chamada}` : ''}`
    return item
  })
  find('armed').replaceChildren(...items)
}

function showClock({ agora, deslocamento_segundos: shift }) {
  const [date, time] = agora.split('T')
  find('now').textContent = `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`
  find('clock').dataset.days = String(Math.round(shift / 86400))
}

async function send(work, done, place = message) {
  try {
    await work()
    say(done, false, place)
  } catch (error) {
    say(error.message, true, place)
  }
}

// Only faults of API calls name a call; a disabled field is not sent.
function fitCall() {
  const kind = faultForm.elements.tipo.selectedOptions[0]
  faultForm.elements.chamada.disabled = !kind.closest('[data-of-a-call]')
}

faultForm.addEventListener('change', fitCall)
fitCall()

list.addEventListener('click', event => {
  const button = event.target.closest('button')
  if (button) press(button)
})

search.addEventListener('input', () => refresh().catch(() => say('Sem resposta da simulação.', true)))

faultForm.addEventListener('submit', event => {
  event.preventDefault()
  const { tipo, chamada, vezes, segundos } = Object.fromEntries(new FormData(event.target))
  const fault = { tipo, chamada, vezes: Number(vezes), milissegundos: Math.round(Number(segundos) * 1000) }
  send(async () => showFaults(await call('POST', 'falhas', fault)), 'Falha armada.', find('faults-message'))
})

find('mend').addEventListener('click', () =>
  send(
    async () => showFaults(await call('DELETE', 'falhas')),
    'Tudo funciona de novo.',
    find('faults-message'),
  ),
)

find('clock').addEventListener('submit', event => {
  event.preventDefault()
  const step = Number(event.submitter.value)
  const days = step === 0 ? 0 : Number(event.target.dataset.days ?? 0) + step
  send(async () => {
    showClock(await call('POST', 'relogio', { dias: days }))
    await refresh()
  }, 'Relógio da simulação acertado.')
})

async function keepFresh() {
  try {
    if (!document.hidden) {
      await refresh()
      showFaults(await call('GET', 'falhas'))
      showClock(await call('GET', 'relogio'))
      if (message.dataset.lost) say('')
      delete message.dataset.lost
    }
  } catch {
    message.dataset.lost = 'sim'
    say('Sem resposta da simulação. Tentando de novo…', true)
  }
  setTimeout(keepFresh, REFRESH_MS)
}

keepFresh()
