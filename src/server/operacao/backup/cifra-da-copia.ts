// An encrypted copy is a file of age (https://age-encryption.org), which the program of that name opens too. The server that writes it knows
// the recipient only; the key is kept elsewhere.
import { open } from 'node:fs/promises'
import { Duplex, Readable } from 'node:stream'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

const BEGINNING = 'age-encryption.org/'

/** Encrypts what passes through. Its first read throws StartError if this is no recipient. */
export function encryptFor(destinatario: string): Duplex {
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
export async function openCopy(path: string, chave: string | null): Promise<Duplex[]> {
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
export function webStreamOf(stream: Readable) {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}
