// The simulated time: the machine's clock plus a shift that tests set, kept in the store.
import type { Store } from './store/open-store.ts'

export interface SimulatedClock {
  now(): Date
  /** How far the simulation runs ahead of the machine, in milliseconds. */
  shift(): number
  setShift(milliseconds: number): void
  /** While true, nothing ends by time alone: the provider is late with it. Not kept in the store. */
  late: boolean
}

/** The clock of a store; the shift survives a restart. */
export function simulatedClock(store: Store, machineClock: () => Date): SimulatedClock {
  const row = store.first("SELECT value FROM setting WHERE key = 'clock-shift'")
  let shift = Number(row?.value ?? 0)
  return {
    now: () => new Date(machineClock().getTime() + shift),
    shift: () => shift,
    late: false,
    setShift: milliseconds => {
      store.run("INSERT OR REPLACE INTO setting (key, value) VALUES ('clock-shift', ?)", String(milliseconds))
      shift = milliseconds
    },
  }
}

/** RFC 3339 with milliseconds and São Paulo's offset, `2025-09-16T11:29:44.145-03:00`, as the provider writes it. */
export function providerTimestamp(instant: Date | number): string {
  const saoPaulo = new Date(new Date(instant).getTime() - 3 * 3_600_000)
  return saoPaulo.toISOString().replace('Z', '-03:00')
}
