// What a person has marked on a delivery and not yet sent, kept on this device by order and person (rule N61).
import type { MotivoDaOcorrencia } from '#domain/entrega/ocorrencia.ts'
import { novaChave } from '#web/queries/nova-chave.ts'

export interface FotoDoRascunho {
  /** The photo's own key: the server keeps a photo that is sent twice once. */
  key: string
  /** The picture itself, as a `data:` address. */
  url: string
}

export interface LinhaDoRascunho {
  /** Units that came well. */
  recebido: number
  /** What was typed in its place and is no quantity; absent or empty if nothing is wrong. */
  ilegivel?: string
  motivo: MotivoDaOcorrencia | null
  /** Missing kilograms as typed; only for the reason PESO. */
  peso: string
  texto: string
  fotos: readonly FotoDoRascunho[]
}

export interface Rascunho {
  /** Of the call: the same draft sent again is the same check. */
  chave: string
  recebidoPor: string
  /** Only lines with a problem, by item. */
  linhas: Readonly<Record<number, LinhaDoRascunho>>
  /** The person has sent it and no answer has come. */
  enviado: boolean
}

interface DeQuem {
  pedidoId: number
  userId: number
  /** Staff check in the name of many: no name is kept for the next one. */
  daEquipe?: boolean
}

const lugarDe = ({ pedidoId, userId }: DeQuem) => `conferencia-${pedidoId}-${userId}`
const lugarDoNome = ({ userId }: DeQuem) => `conferencia-recebido-por-${userId}`

/** The draft of an earlier visit on this device, or a new one with the name that this person wrote last. */
export function lerRascunho(dono: DeQuem): Rascunho {
  const nome = dono.daEquipe ? null : ler(lugarDoNome(dono))
  const novo = { chave: novaChave(), recebidoPor: nome ?? '', linhas: {}, enviado: false }
  try {
    // Written by `guardarRascunho`; an older form lacks fields.
    return { ...novo, ...(JSON.parse(ler(lugarDe(dono)) ?? '{}') as Partial<Rascunho>) }
  } catch {
    return novo
  }
}

/**
 * Keeps the draft on this device, or forgets it if nothing is marked. False if the device has no room for it: then the draft lasts until
 * the page is closed.
 */
export function guardarRascunho(dono: DeQuem, rascunho: Rascunho): boolean {
  const vazio = !rascunho.enviado && Object.keys(rascunho.linhas).length === 0
  try {
    if (vazio) localStorage.removeItem(lugarDe(dono))
    else localStorage.setItem(lugarDe(dono), JSON.stringify(rascunho))
    if (!dono.daEquipe) localStorage.setItem(lugarDoNome(dono), rascunho.recebidoPor)
    return true
  } catch {
    return vazio
  }
}

/** Forgets the draft, which the server has now. */
export function esquecerRascunho(dono: DeQuem): void {
  try {
    localStorage.removeItem(lugarDe(dono))
  } catch {
    // Storage is blocked: nothing is there.
  }
}

function ler(lugar: string): string | null {
  try {
    return localStorage.getItem(lugar)
  } catch {
    return null
  }
}
