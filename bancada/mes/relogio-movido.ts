// Loaded with `--import` into the product and the provider of a month: their clock is the machine's, moved by what the month says over
// the process's channel. Timers run in real time; intervals of a second and more are shorter, because a day takes a minute.
const MachineDate = Date
const HASTE = 10
const LONG_MS = 1000

let shift = Number(process.env.DESLOCAMENTO_MS)

class MovedDate extends MachineDate {
  constructor(...given: [] | [number | string | Date] | Parameters<typeof Date.UTC>) {
    if (given.length === 0) super(MachineDate.now() + shift)
    else super(...(given as [number])) // one of the forms above, handed on as it came
  }

  static override now(): number {
    return MachineDate.now() + shift
  }
}

globalThis.Date = MovedDate as DateConstructor // nothing calls it without `new`

const realSetInterval = globalThis.setInterval
globalThis.setInterval = ((callback: () => void, milliseconds = 0, ...rest: []) =>
  realSetInterval(callback, milliseconds >= LONG_MS ? milliseconds / HASTE : milliseconds, ...rest)) as
  // the product uses no other form
  typeof globalThis.setInterval

process.on('message', (milliseconds: number) => {
  shift = milliseconds
  process.send?.(milliseconds)
})
process.on('disconnect', () => process.exit(1))
