// Runs in a page that the server painted. Starts the app once the page is whole and painted, or after a second in a hidden tab:
// on a slow line the browser paints what has come. Keeps what the person did before the app could answer; early-input.ts does it
// again. No form may be sent meanwhile: its fields would stand in the address.
;(() => {
  // The libraries come before the app, in tasks of their own: together they would be one long task.
  const whole = new Promise(done => addEventListener('DOMContentLoaded', done))
  const start = async () => {
    await whole
    for (const { href } of document.querySelectorAll('link[data-antes], link[data-entrada]')) {
      await import(href)
      await new Promise(later => setTimeout(later))
    }
  }
  const startOrAgain = () => start().catch(globalThis.appLost)
  requestAnimationFrame(() => setTimeout(startOrAgain))
  setTimeout(startOrAgain, 1000)
  // Clicks and forms until the app starts to take over, which answers them; texts until it has done so, and may have lost some.
  const acts = new AbortController()
  const texts = new AbortController()
  const early = { done: [], fields: new Map(), acts, texts }
  globalThis.earlyInput = early
  const hear = (type, { signal }, listener) => addEventListener(type, listener, { capture: true, signal })
  hear('click', acts, ({ target }) => {
    const button = target.closest('#root button:not([popovertarget])')
    const all = [...document.querySelectorAll('#root button')]
    if (button) early.done.push({ place: all.indexOf(button), text: button.textContent })
  })
  hear('input', texts, ({ target }) => {
    if (target.name) early.fields.set(target.name, target.type === 'checkbox' ? target.checked : target.value)
  })
  hear('submit', acts, event => {
    event.preventDefault()
    // In the place of the click that sent it.
    if (event.submitter) early.done.pop()
    early.done.push(null)
  })
})()
