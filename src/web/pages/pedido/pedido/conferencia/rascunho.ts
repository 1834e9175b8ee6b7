// What a person has marked on a delivery and not yet sent, kept on this device by order and person (rule N61).
import type { MotivoDaOcorrencia } from '#domain/entrega/ocorrencia.ts'
import { type Guardado, guardado } from '#web/queries/guardado.ts'
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
  /** Of the call, from when it is sent: the same draft sent again is the same check. */
  chave: string
  /** Null until it is typed. */
  recebidoPor: string | null
  /** Only lines with a problem, by item. */
  linhas: Readonly<Record<number, LinhaDoRascunho>>
  /** The person has sent it and no answer has come. */
  enviado: boolean
}

export const VAZIO: Rascunho = { chave: '', recebidoPor: null, linhas: {}, enviado: false }

/** What this person has marked on this order. A name alone is not kept. */
export function rascunhoDe(pedidoId: number, pessoa: string): Guardado<Rascunho> {
  return guardado(`conferencia-${pedidoId}-${pessoa}`, {
    vazio: VAZIO,
    estaVazio: ({ enviado, linhas }) => !enviado && Object.keys(linhas).length === 0,
    entender: json => ({ ...VAZIO, ...(json as Partial<Rascunho>) }), // an older form lacks fields
  })
}

export interface QuemConfere {
  /** Of `pessoaDe`: who receives is often another one of the team. */
  pessoa: string
  /** Staff check in the name of many: no name is kept for the next one. */
  daEquipe: boolean
}

const lugarDoNome = (pessoa: string) => `conferencia-recebido-por-${pessoa}`

/** The name that this person wrote last. */
export function lerNome({ pessoa, daEquipe }: QuemConfere): string {
  return (!daEquipe && ofDevice.read(lugarDoNome(pessoa))) || ''
}

export function guardarNome({ pessoa, daEquipe }: QuemConfere, nome: string): void {
  if (!daEquipe) ofDevice.keep(lugarDoNome(pessoa), nome)
}
