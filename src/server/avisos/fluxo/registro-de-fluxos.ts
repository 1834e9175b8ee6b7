// The open streams of this server in memory: who has them, how many, and who hears what. It knows neither database nor clock. A stream
// is a person's and hears of its company: both have ids, and only an account's own login has the same for both.
import { Readable } from 'node:stream'
import { pode } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { type Anuncio, VOLTE_MAIS_TARDE } from './eventos.ts'

export interface LimitesDeFluxos {
  /** Streams of one person, on this server. */
  porPessoa: number
  /** Streams in all, on this server. */
  total: number
}

export const LIMITES_DE_FLUXOS: LimitesDeFluxos = { porPessoa: 5, total: 2000 }

/** A client that reads nothing is sent nothing more beyond this, in characters; it comes back and reads again. */
const MAX_WAITING = 16 * 1024

/** How long a client may take to read the end. */
const TO_END_MS = 1000

/** A stream: its session, and the events for its client. */
export interface Fluxo {
  sessao: Sessao
  saida: Readable
}

export interface RegistroDeFluxos {
  /**
   * Opens a stream. At the person's number the oldest one ends: it may be a dead connection. Refuses with
   * `indisponivel` beyond the server's number.
   */
  abrir(sessao: Sessao): Fluxo
  /** All streams, or those of this login or account: a company's with its members'. */
  listar(usuarioId?: number): readonly Fluxo[]
  anunciar(anuncio: Anuncio): void
  /** Sends this text to everybody. */
  difundir(texto: string): void
  /** Ends a stream, with these last words. Its client hears nothing more from now on. */
  terminar(fluxo: Fluxo, despedida?: string): void
}

/** Creates an empty registry. A stream leaves it when either side has ended it. */
export function createRegistroDeFluxos({ porPessoa, total } = LIMITES_DE_FLUXOS): RegistroDeFluxos {
  const fluxos = new Set<Fluxo>()
  const porLogin: Grupos<LoginId> = new Map()
  const porEmpresa: Grupos<number> = new Map()
  const daEquipe = new Set<Fluxo>()

  const retirar = (fluxo: Fluxo) => {
    const { loginId, user } = fluxo.sessao
    removeFrom(porLogin, loginId, fluxo)
    removeFrom(porEmpresa, user.id, fluxo)
    daEquipe.delete(fluxo)
    fluxos.delete(fluxo)
  }
  const terminar = (fluxo: Fluxo, despedida?: string) => {
    if (!fluxos.has(fluxo)) return
    retirar(fluxo)
    if (despedida) fluxo.saida.push(despedida)
    fluxo.saida.push(null)
    // A client that reads nothing must not hold up a stop.
    setTimeout(() => fluxo.saida.destroy(), TO_END_MS).unref()
  }
  return {
    abrir: sessao => {
      const { loginId, user } = sessao
      const [maisAntigo] = porLogin.get(loginId) ?? []
      if (maisAntigo && (porLogin.get(loginId)?.size ?? 0) >= porPessoa)
        terminar(maisAntigo, VOLTE_MAIS_TARDE)
      if (fluxos.size >= total) throw new RecusaError({ codigo: 'indisponivel' })
      const fluxo = { sessao, saida: new Readable({ read: () => undefined }) }
      addTo(porLogin, loginId, fluxo)
      addTo(porEmpresa, user.id, fluxo)
      fluxos.add(fluxo)
      if (pode(user.papel, 'ver-todos-os-pedidos')) daEquipe.add(fluxo)
      fluxo.saida.once('close', () => retirar(fluxo))
      return fluxo
    },
    listar: usuarioId => {
      if (usuarioId === undefined) return [...fluxos]
      // It may be either.
      const [doLogin, daEmpresa] = [porLogin.get(usuarioId as LoginId), porEmpresa.get(usuarioId)]
      return [...new Set([...(doLogin ?? []), ...(daEmpresa ?? [])])]
    },
    anunciar: ({ usuarios, equipe, texto }) => {
      const ouvintes = new Set(equipe ? daEquipe : [])
      for (const id of usuarios) for (const fluxo of porEmpresa.get(id) ?? []) ouvintes.add(fluxo)
      for (const fluxo of ouvintes) enviar(fluxo, texto)
    },
    difundir: texto => {
      for (const fluxo of fluxos) enviar(fluxo, texto)
    },
    terminar,
  }
}

type Grupos<Id> = Map<Id, Set<Fluxo>>

function addTo<Id>(grupos: Grupos<Id>, id: Id, fluxo: Fluxo): void {
  grupos.set(id, (grupos.get(id) ?? new Set()).add(fluxo))
}

function removeFrom<Id>(grupos: Grupos<Id>, id: Id, fluxo: Fluxo): void {
  const grupo = grupos.get(id)
  grupo?.delete(fluxo)
  if (grupo?.size === 0) grupos.delete(id)
}

function enviar({ saida }: Fluxo, texto: string): void {
  if (saida.destroyed) return
  if (saida.readableLength > MAX_WAITING) saida.destroy()
  else saida.push(texto)
}
