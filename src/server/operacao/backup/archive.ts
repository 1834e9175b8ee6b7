// A backup's file: a gzipped tar. Its last entry holds the SHA-256 of each other entry, so that a cut or changed file is noticed.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Duplex, pipeline as join, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

const SUMS = 'conferencia.json'

export interface ArchiveWriter {
  /** Appends an entry. Entries stay in memory one at a time. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Appends the sums, syncs the file and gives it its name. */
  finish(): Promise<void>
  /** Removes what was written so far. */
  abandon(): Promise<void>
}

export interface Entry {
  name: string
  bytes: Buffer
}

/** Begins a file beside `path`, which takes that name once it is whole. Encrypted for the recipient, if there is one. */
export function createArchive(path: string, destinatario: string | null): ArchiveWriter {
  const draft = `${path}.parcial`
  const { readable, controller } = createTarPacker()
  const written = pipeline([
    Readable.fromWeb(readable),
    createGzip(),
    ...(destinatario ? [encryptFor(destinatario)] : []),
    createWriteStream(draft, { mode: 0o600 }),
  ])
  written.catch(() => undefined) // reported by `add` or `finish`
  const sums: Record<string, string> = {}

  const append = async (name: string, bytes: Uint8Array) => {
    const entry = controller.add({ name, size: bytes.length, type: 'file' }).getWriter()
    const failure = written.then(() => undefined)
    await Promise.race([entry.write(bytes).then(() => entry.close()), failure])
  }
  return {
    add: async (name, bytes) => {
      sums[name] = sumOf(bytes)
      await append(name, bytes)
    },
    finish: async () => {
      await append(SUMS, Buffer.from(JSON.stringify(sums)))
      controller.finalize()
      await written
      const file = await open(draft)
      await file.sync().finally(() => file.close())
      await rename(draft, path)
    },
    abandon: async () => {
      controller.error(new Error('abandoned'))
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** Reads the entries in the order in which they were written, without the sums. Throws StartError if the file is not a backup. */
export async function* readArchive(path: string, chave: string | null): AsyncGenerator<Entry> {
  for await (const entry of readEntries(path, chave)) if (entry.name !== SUMS) yield entry
}

/** Reads the file to its end. Throws StartError if it is cut or if an entry is missing or changed. */
export async function checkArchive(path: string, chave: string | null): Promise<void> {
  const found: Record<string, string> = {}
  let written: string | null = null
  for await (const { name, bytes } of readEntries(path, chave)) {
    if (name === SUMS) written = bytes.toString()
    else found[name] = sumOf(bytes)
  }
  if (written === null || written !== JSON.stringify(found)) throw broken(path)
}

async function* readEntries(path: string, chave: string | null): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  try {
    // What fails on the way destroys the last stream with its error.
    join([file, ...(await openCopy(path, chave)), unpacked], () => undefined)
    for await (const { header, body } of webStreamOf(unpacked).pipeThrough(createTarDecoder()))
      yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof Error && 'syscall' in error)
      throw new StartError(
        `A cópia ${path} não pôde ser lida (${'code' in error ? error.code : error.message}).`,
      )
    throw broken(path)
  } finally {
    file.destroy()
  }
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function broken(path: string): StartError {
  return new StartError(`A cópia ${path} está incompleta ou alterada. Use outra.`)
}

// An encrypted copy is a file of age (https://age-encryption.org), which the program of that name opens too. The server that writes it knows
// the recipient only; the key is kept elsewhere.

const BEGINNING = 'age-encryption.org/'

/** Encrypts what passes through. Its first read throws StartError if this is no recipient. */
function encryptFor(destinatario: string): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    try {
      encrypter.addRecipient(destinatario)
    } catch {
      throw new StartError('COPIA_DESTINATARIO: não é inteiro. Copie de novo o que começa com age1.')
    }
    yield* await encrypter.encrypt(webStreamOf(Readable.from(source)))
  })
}

/** What an archive passes through before it is unpacked: nothing, or the key. Throws StartError if it needs one that is not given. */
async function openCopy(path: string, chave: string | null): Promise<Duplex[]> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(BEGINNING.length)).finally(() => file.close())
  if (buffer.toString() !== BEGINNING) return []
  if (!chave)
    throw new StartError(`A cópia ${path} está cifrada. Dê a chave dela em COPIA_CHAVE ou COPIA_CHAVE_FILE.`)
  const reading = async function* (source: AsyncIterable<Uint8Array>) {
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    const opened = async () => {
      decrypter.addIdentity(chave)
      return decrypter.decrypt(webStreamOf(Readable.from(source)))
    }
    yield* await opened().catch(() => {
      throw new StartError(`COPIA_CHAVE não é a chave da cópia ${path}, ou o começo da cópia está alterado.`)
    })
  }
  return [Duplex.from(reading)]
}

/** Node's own type of a web stream differs from the DOM's in a detail that nothing here uses. */
function webStreamOf(stream: Readable) {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}
