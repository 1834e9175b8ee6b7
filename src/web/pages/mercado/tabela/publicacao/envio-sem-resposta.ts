// The publishing whose answer has not come. Kept on this device, so that the same draft sent again is the same call, even after the
// screen was left (rule N30).
import { novaChave } from '#web/queries/nova-chave.ts'
import { ofDevice } from '#web/ui/storage.ts'

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
  ofDevice.keep(lugarDe(vendedorId), JSON.stringify(envio))
  return envio.chave
}

/** The answer has come, or the table was taken back: the same draft is another publishing from now on. */
export function esquecerEnvio(vendedorId: number): void {
  naMemoria.delete(vendedorId)
  ofDevice.keep(lugarDe(vendedorId), null)
}

function ler(vendedorId: number): EnvioGuardado | null {
  const guardado = ofDevice.readJson(lugarDe(vendedorId)) as EnvioGuardado | null // written by `chaveDoEnvio`
  return guardado ?? naMemoria.get(vendedorId) ?? null
}
