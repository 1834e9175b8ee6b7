// What a person has marked on a delivery and not yet sent, kept on this device by order and person (rule N61).
import type { MotivoDaOcorrencia } from '#domain/entrega/ocorrencia.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { ofDevice } from '#web/ui/storage.ts'

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
  const nome = dono.daEquipe ? null : ofDevice.read(lugarDoNome(dono))
  const novo = { chave: novaChave(), recebidoPor: nome ?? '', linhas: {}, enviado: false }
  // Written by `guardarRascunho`; an older form lacks fields.
  return { ...novo, ...(ofDevice.readJson(lugarDe(dono)) as Partial<Rascunho> | null) }
}

/**
 * Keeps the draft on this device, or forgets it if nothing is marked. False if the device has no room for it: then the draft lasts until
 * the page is closed.
 */
export function guardarRascunho(dono: DeQuem, rascunho: Rascunho): boolean {
  const vazio = !rascunho.enviado && Object.keys(rascunho.linhas).length === 0
  const guardado = ofDevice.keep(lugarDe(dono), vazio ? null : JSON.stringify(rascunho))
  if (!dono.daEquipe) ofDevice.keep(lugarDoNome(dono), rascunho.recebidoPor)
  return guardado || vazio
}

/** Forgets the draft, which the server has now. */
export function esquecerRascunho(dono: DeQuem): void {
  ofDevice.keep(lugarDe(dono), null)
}
