// Draws papers in a worker, so that nobody else waits for the processor (rule N59). Imports nothing that holds a connection.
import { parentPort } from 'node:worker_threads'
import { type Documento, desenharDocumento } from './documento.ts'
import { desenharEtiquetas, type Etiqueta } from './etiquetas.ts'

/** A paper to draw. It is copied to the worker. */
export type Papel = { documento: Documento } | { titulo: string; etiquetas: readonly Etiqueta[] }

parentPort?.on('message', async (papel: Papel) => {
  const bytes =
    'documento' in papel
      ? await desenharDocumento(papel.documento)
      : await desenharEtiquetas(papel.titulo, papel.etiquetas)
  parentPort?.postMessage(bytes)
})
