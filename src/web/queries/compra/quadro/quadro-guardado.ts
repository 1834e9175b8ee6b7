// What this device keeps of the board of prices: one copy, of one user (rules N126, N127).
import { quadroVencido } from '#domain/compra/quadro.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { atuanteDe, type User } from '#web/queries/pessoas/auth-queries.ts'
import { ofDevice } from '#web/ui/storage.ts'

export interface QuadroGuardado {
  /** The person whom it belongs to (`donoDoQuadro`). */
  dono: string
  /** When the server answered it, in milliseconds. */
  em: number
  quadro: RespostaDe<'GET /v1/quadro'>
}

const BANCO = 'quadro'
const CHAVE = 'atual'

/** The owner and the time of the copy, known without opening the database: asking for one that is not there would make it. */
const LUGAR = 'quadro-guardado'

/** The account, and who of its team; empty if this user may not read prices, now. */
export function donoDoQuadro(user: Pick<User, 'id' | 'membro' | 'role' | 'status'>): string {
  const podeLer = podeAgir(atuanteDe(user), 'navegar-no-catalogo') && !motivoParaNaoAcessar(user.status)
  return podeLer ? `${user.id}-${user.membro?.id ?? 0}` : ''
}

/** Does this device have a board? */
export function temQuadro(): boolean {
  return ofDevice.read(LUGAR) !== null
}

/** Keeps a board in the place of the one before. A browser that cannot keep it has none. */
export async function guardarQuadro(guardado: QuadroGuardado): Promise<void> {
  ofDevice.keep(LUGAR, `${guardado.dono} ${guardado.em}`)
  await usar('readwrite', loja => loja.put(guardado, CHAVE)).catch(apagarQuadro)
}

/** The board of this device; null if there is none. */
export async function lerQuadroGuardado(): Promise<QuadroGuardado | null> {
  await esquecerQuadroVencido()
  if (!temQuadro()) return null
  const guardado = await usar<QuadroGuardado | undefined>('readonly', loja => loja.get(CHAVE)).catch(
    () => undefined,
  )
  return guardado && !quadroVencido(guardado.em, Date.now()) ? guardado : null
}

/** Removes a board that is too old, or that is not of the session's user (null without a session), who may read prices. */
export async function esquecerQuadroAlheio(user: User | null): Promise<void> {
  if (user === null || !ehDele(user)) await esquecerQuadro()
  else await esquecerQuadroVencido()
}

const marca = () => (ofDevice.read(LUGAR) ?? '').split(' ')

const ehDele = (user: User) => marca()[0] === donoDoQuadro(user)

/** Removes a board that is too old, which needs neither a line nor a session. */
export async function esquecerQuadroVencido(): Promise<void> {
  if (quadroVencido(Number(marca()[1]), Date.now())) await esquecerQuadro()
}

async function esquecerQuadro(): Promise<void> {
  if (temQuadro()) await apagarQuadro()
}

/** Leaves nothing of it. */
async function apagarQuadro(): Promise<void> {
  ofDevice.keep(LUGAR, null)
  try {
    await resultadoDe(indexedDB.deleteDatabase(BANCO))
  } catch {
    // A browser that refuses its database, as some do in a private window, keeps nothing there.
  }
}

// A connection that stays open would hold up the removal from another tab.
async function usar<Resultado>(
  modo: IDBTransactionMode,
  pedir: (loja: IDBObjectStore) => IDBRequest<Resultado>,
): Promise<Resultado> {
  const abertura = indexedDB.open(BANCO, 1)
  abertura.onupgradeneeded = () => abertura.result.createObjectStore(BANCO)
  const banco = await resultadoDe(abertura)
  try {
    return await resultadoDe(pedir(banco.transaction(BANCO, modo).objectStore(BANCO)))
  } finally {
    banco.close()
  }
}

function resultadoDe<Resultado>(pedido: IDBRequest<Resultado>): Promise<Resultado> {
  const { promise, resolve, reject } = Promise.withResolvers<Resultado>()
  pedido.onsuccess = () => resolve(pedido.result)
  pedido.onerror = () => reject(pedido.error)
  return promise
}
