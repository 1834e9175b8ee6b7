// The publishing whose answer has not come. Kept on this device, so that the same draft sent again is the same call, even after the
// screen was left (rule N30).
import { novaChave } from '#web/queries/nova-chave.ts'

/** What tells one publishing from another. The rows themselves do not: a lost call may have changed what they say. */
export interface Envio {
  /** What was typed and added. */
  rascunho: string
  confirmar: boolean
}

interface EnvioGuardado extends Envio {
  chave: string
  /** In milliseconds since 1970. */
  em: number
}

/** As long as a table can be undone (rule N31). Later the same prices are meant anew. */
const PRAZO_MS = 10 * 60_000

const lugarDe = (vendedorId: number) => `tabela-envio-${vendedorId}`

/** In case that storage is blocked. */
const naMemoria = new Map<number, EnvioGuardado>()

/** The key of this publishing: that of the last one if it was the same and has no answer yet, else a new one, which is kept. */
export function chaveDoEnvio(vendedorId: number, { rascunho, confirmar }: Envio, agora: number): string {
  const anterior = ler(vendedorId)
  const mesmo = anterior?.rascunho === rascunho && anterior.confirmar === confirmar
  if (anterior && mesmo && agora - anterior.em < PRAZO_MS) return anterior.chave
  const envio = { rascunho, confirmar, chave: novaChave(), em: agora }
  naMemoria.set(vendedorId, envio)
  try {
    localStorage.setItem(lugarDe(vendedorId), JSON.stringify(envio))
  } catch {
    // Storage is blocked or full: the key lasts until the page is closed.
  }
  return envio.chave
}

/** The answer has come, or the table was taken back: the same draft is another publishing from now on. */
export function esquecerEnvio(vendedorId: number): void {
  naMemoria.delete(vendedorId)
  try {
    localStorage.removeItem(lugarDe(vendedorId))
  } catch {
    // Storage is blocked: nothing is there.
  }
}

function ler(vendedorId: number): EnvioGuardado | null {
  try {
    const texto = localStorage.getItem(lugarDe(vendedorId))
    // Written by `chaveDoEnvio`.
    return texto ? (JSON.parse(texto) as EnvioGuardado) : (naMemoria.get(vendedorId) ?? null)
  } catch {
    return naMemoria.get(vendedorId) ?? null
  }
}
