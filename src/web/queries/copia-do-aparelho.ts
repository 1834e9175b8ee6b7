// What this device keeps to be read without a line: one copy of each kind, of one user (rules N60, N126, N127).
import type { QueryClient } from '@tanstack/react-query'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { atuanteDe, sessionQuery, type User } from '#web/queries/pessoas/auth-queries.ts'
import { ofDevice } from '#web/ui/storage.ts'

interface Lidos {
  quadro: RespostaDe<'GET /v1/quadro'>
  /** With their reader: without a line the session is unknown, and a delivery is of one person. */
  rotas: { dia: RespostaDe<'GET /v1/rota'>; user: User }
}

export type NomeDaCopia = keyof Lidos

export interface Copia<Nome extends NomeDaCopia> {
  /** The person whom it belongs to (`donoDaCopia`). */
  dono: string
  /** When the server answered it, in milliseconds. */
  em: number
  lido: Lidos[Nome]
}

/** The copies, and what an owner must be allowed to. */
const ACOES: Readonly<Record<NomeDaCopia, Acao>> = { quadro: 'navegar-no-catalogo', rotas: 'gerir-entregas' }
const NOMES = Object.keys(ACOES) as NomeDaCopia[] // as written above

const SETE_DIAS_MS = 7 * 86_400_000

/** The owner and the time of a copy, known without opening its database: asking for one that is not there would make it. */
const lugar = (nome: NomeDaCopia) => `${nome}-guardado`

/** The account, and who of its team; empty if this user may not read it, now. */
export function donoDaCopia(
  nome: NomeDaCopia,
  user: Pick<User, 'id' | 'membro' | 'role' | 'status'>,
): string {
  const podeLer = podeAgir(atuanteDe(user), ACOES[nome]) && !motivoParaNaoAcessar(user.status)
  return podeLer ? `${user.id}-${user.membro?.id ?? 0}` : ''
}

/** Does this device have it? */
export function temCopia(nome: NomeDaCopia): boolean {
  return ofDevice.read(lugar(nome)) !== null
}

/**
 * Reads anew, and keeps the answer in the place of the one before, unless `fica` wants that one or the session or its rights
 * have changed meanwhile.
 */
export async function lerEGuardar<Nome extends NomeDaCopia>(
  queryClient: QueryClient,
  nome: Nome,
  ler: () => Promise<Lidos[Nome]>,
  fica?: (antes: Lidos[Nome], lido: Lidos[Nome]) => boolean,
): Promise<Copia<Nome>> {
  const deQuem = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    return user ? donoDaCopia(nome, user) : ''
  }
  const dono = deQuem()
  const copia = { dono, lido: await ler(), em: Date.now() }
  const antes = fica ? await lerCopia(nome) : null
  if (antes?.dono === dono && fica?.(antes.lido, copia.lido)) return copia
  if (dono && deQuem() === dono) await guardar(nome, copia)
  return copia
}

/** The same of a day's routes. A driver may look at another day, too: then today's stay. */
export async function lerEGuardarRotas(
  queryClient: QueryClient,
  ler: () => Promise<Lidos['rotas']['dia']>,
): Promise<Lidos['rotas']['dia']> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user) return ler()
  const { lido } = await lerEGuardar(
    queryClient,
    'rotas',
    async () => ({ dia: await ler(), user }),
    (antes, { dia: { dia, hoje } }) => antes.dia.dia === hoje && dia !== hoje,
  )
  return lido.dia
}

// A browser that cannot keep it has none.
async function guardar<Nome extends NomeDaCopia>(nome: Nome, copia: Copia<Nome>): Promise<void> {
  ofDevice.keep(lugar(nome), `${copia.dono} ${copia.em}`)
  await usar(nome, 'readwrite', loja => loja.put(copia, CHAVE)).catch(() => apagar(nome))
}

/** The copy of this device; null if there is none, or if another version of the app wrote it. */
export async function lerCopia<Nome extends NomeDaCopia>(nome: Nome): Promise<Copia<Nome> | null> {
  await esquecerVencida(nome)
  if (!temCopia(nome)) return null
  const copia = await usar<Copia<Nome> | undefined>(nome, 'readonly', loja => loja.get(CHAVE)).catch(
    () => undefined,
  )
  if (copia?.lido && !vencida(copia.em)) return copia
  await apagar(nome)
  return null
}

/**
 * Takes the kept routes and their reader as read, for a page that comes from the device: no server can say who is here. Both are asked for
 * anew as soon as one can, and so is the privacy page's acceptance: the device does not have its code.
 */
export async function abrirRotasGuardadas(queryClient: QueryClient): Promise<void> {
  const copia = await lerCopia('rotas')
  if (!copia) return
  const user: User = { ...copia.lido.user, aceitarPrivacidade: false }
  const dia = { ...copia.lido.dia, hoje: dataEmSaoPaulo(lerRelogio()) }
  queryClient.setQueryData(sessionQuery.queryKey, user, { updatedAt: 0 })
  for (const pedido of [undefined, dia.dia]) {
    const { queryKey } = consulta('GET /v1/rota', { query: { dia: pedido } })
    queryClient.setQueryData(queryKey, dia, { updatedAt: copia.em })
  }
}

/** Removes copies that are too old, or not of the session's user (null without a session), who may read them. */
export async function esquecerAlheias(user: User | null): Promise<void> {
  for (const nome of NOMES)
    if (user !== null && marca(nome)[0] === donoDaCopia(nome, user)) await esquecerVencida(nome)
    else if (temCopia(nome)) await apagar(nome)
}

/** Removes copies that are too old, which needs neither a line nor a session. */
export async function esquecerVencidas(): Promise<void> {
  for (const nome of NOMES) await esquecerVencida(nome)
}

async function esquecerVencida(nome: NomeDaCopia): Promise<void> {
  if (temCopia(nome) && vencida(Number(marca(nome)[1]))) await apagar(nome)
}

const marca = (nome: NomeDaCopia) => (ofDevice.read(lugar(nome)) ?? '').split(' ')

// A clock that was set back counts as too old.
function vencida(em: number): boolean {
  return !(em <= Date.now() && Date.now() - em <= SETE_DIAS_MS)
}

/** Leaves nothing of it. */
async function apagar(nome: NomeDaCopia): Promise<void> {
  ofDevice.keep(lugar(nome), null)
  try {
    await resultadoDe(indexedDB.deleteDatabase(nome))
  } catch {
    // A browser that refuses its database, as some do in a private window, keeps nothing there.
  }
}

const CHAVE = 'atual'

// A connection that stays open would hold up the removal from another tab.
async function usar<Resultado>(
  nome: NomeDaCopia,
  modo: IDBTransactionMode,
  pedir: (loja: IDBObjectStore) => IDBRequest<Resultado>,
): Promise<Resultado> {
  const abertura = indexedDB.open(nome, 1)
  abertura.onupgradeneeded = () => abertura.result.createObjectStore(nome)
  const banco = await resultadoDe(abertura)
  try {
    return await resultadoDe(pedir(banco.transaction(nome, modo).objectStore(nome)))
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
