// What the screens take for now. The server paints the first one from its own clock; a phone with a wrong date, or midnight, would draw it
// otherwise (design/first-view).

/** The server's instant and the device's when it came, in milliseconds; null in a page without data. */
let acerto: { servidor: number; aparelho: number } | null = null

const MINUTO_MS = 60_000

/** From here on the screens count from this instant of the server's. */
export function acertarRelogio(instanteMs: number): void {
  acerto = { servidor: instanteMs, aparelho: Date.now() }
}

/** Now by the server's clock, in whole minutes since it was told: the first drawing has exactly the instant of the painted one. */
export function lerRelogio(): Date {
  if (!acerto) return new Date()
  const passados = Math.floor((Date.now() - acerto.aparelho) / MINUTO_MS)
  return new Date(acerto.servidor + passados * MINUTO_MS)
}
