// Loaded into each page of a phone before its own scripts: `Date` is the machine's, moved. A leap fires what was due in between once, as a
// phone does that wakes up. Nothing else is replaced: the app reads how its page was loaded.
;(() => {
  const MachineDate = Date
  const { setTimeout: later, setInterval: each, clearTimeout: drop } = globalThis
  const now = () => MachineDate.now() + (globalThis.deslocamentoMs ?? 0)
  globalThis.Date = class extends MachineDate {
    constructor(...given) {
      if (given.length === 0) super(now())
      else super(...given)
    }
    static now() {
      return now()
    }
  }
  const LONG_MS = 1000
  const waiting = new Map()
  const wait =
    (start, once) =>
    (callback, ms = 0, ...rest) => {
      const fire = () => {
        if (once) waiting.delete(id)
        callback(...rest)
      }
      const id = start(fire, ms)
      if (ms >= LONG_MS) waiting.set(id, { fire, due: now() + ms, once })
      return id
    }
  const forget = id => {
    waiting.delete(id)
    drop(id)
  }
  Object.assign(globalThis, { setTimeout: wait(later, true), setInterval: wait(each, false) })
  Object.assign(globalThis, { clearTimeout: forget, clearInterval: forget })
  globalThis.saltarPara = ms => {
    globalThis.deslocamentoMs = ms
    for (const [id, { fire, due, once }] of [...waiting]) {
      if (due > now() || !waiting.has(id)) continue
      if (once) drop(id)
      fire()
    }
  }
})()
