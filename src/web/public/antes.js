// Runs in a page that the server painted. Starts the app after the first paint, or after a second in a hidden tab. Keeps what the
// person did before the app could answer; early-input.ts does it again. No form may be sent meanwhile: its fields would stand in
// the address.
;(() => {
  // The libraries come before the app, in tasks of their own: together they would be one long task.
  const start = async () => {
    for (const { href } of document.querySelectorAll('link[data-antes], link[data-entrada]')) {
      await import(href)
      await new Promise(later => setTimeout(later))
    }
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 1000)
  const early = { button: null, fields: new Map(), focused: null, submitted: false }
  const heard = new AbortController()
  const hear = (type, listener) => addEventListener(type, listener, { capture: true, signal: heard.signal })
  hear('click', ({ target }) => {
    const button = target.closest('#root button:not([popovertarget])')
    const all = [...document.querySelectorAll('#root button')]
    early.button = button && { place: all.indexOf(button), text: button.textContent }
  })
  hear('input', ({ target }) => {
    if (target.name) early.fields.set(target.name, target.type === 'checkbox' ? target.checked : target.value)
  })
  hear('focusin', ({ target }) => {
    early.focused = target.name ?? null
  })
  hear('submit', event => {
    event.preventDefault()
    early.submitted = true
  })
  globalThis.takeEarlyInput = () => {
    heard.abort()
    return early.button || early.focused || early.fields.size > 0 || early.submitted ? early : null
  }
})()
