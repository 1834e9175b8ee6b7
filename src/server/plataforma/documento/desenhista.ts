// Draws papers and compresses data in a worker, so that other requests do not wait for the processor (rules N59, N131). Imports nothing that holds a
// connection.
import { parentPort } from 'node:worker_threads'
import { type Documento, desenharDocumento } from './documento.ts'
import { desenharEtiquetas, type Etiqueta } from './etiquetas.ts'
import { comprimirLote, type LoteComprimido, type LoteDeDados } from './lote-de-dados.ts'
import type { WorkerQueue } from './worker-queue.ts'

/** A paper to draw. It is copied to the worker. */
export type Papel = { documento: Documento } | { titulo: string; etiquetas: readonly Etiqueta[] }

/** What the worker does, and what it answers to each. */
export type Desenhista = WorkerQueue<Papel, Uint8Array> & WorkerQueue<LoteDeDados, LoteComprimido>

parentPort?.on('message', async (trabalho: Papel | LoteDeDados) => {
  parentPort?.postMessage(await fazer(trabalho))
})

async function fazer(trabalho: Papel | LoteDeDados): Promise<Uint8Array | LoteComprimido> {
  if ('linhas' in trabalho) return comprimirLote(trabalho)
  return 'documento' in trabalho
    ? desenharDocumento(trabalho.documento)
    : desenharEtiquetas(trabalho.titulo, trabalho.etiquetas)
}
