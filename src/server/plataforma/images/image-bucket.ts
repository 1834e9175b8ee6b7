// Pictures in a bucket that speaks the S3 protocol (design/pictures).
import { AwsClient } from 'aws4fetch'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { type BucketCall, BucketError, type BucketRequest, createBucketRequest } from './bucket-request.ts'
import type { BucketSettings } from './bucket-settings.ts'
import type { ImageFiles } from './image-files.ts'
import { hashInFileName } from './image-name.ts'

const CONTENT = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }

/** The objects under the prefix of a bucket. Their names come without it. */
export interface Bucket {
  call(
    method: BucketCall['method'],
    name: string,
    rest?: Omit<BucketCall, 'method' | 'url'>,
  ): Promise<{ body: Buffer } | null>
  /** Objects with names that begin so. */
  list(beginning?: string): Promise<{ name: string; writtenAt: Date }[]>
}

/**
 * All calls refuse with `indisponivel` if the bucket does not answer or refuses. Throws StartError if it refuses now, because of a wrong key
 * or name. If it does not answer now, it may do so later.
 */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { url, prefix } = settings
  const request = createBucketRequest(clientOf(settings))
  await tryBucket(request, url)
  return {
    call: (method, name, rest) => request({ method, url: `${url}/${prefix}${name}`, ...rest }),
    list: async (beginning = '') => {
      const objects = await listObjects(request, url, prefix + beginning)
      return objects.map(({ key, writtenAt }) => ({ name: key.slice(prefix.length), writtenAt }))
    },
  }
}

/** The files of pictures in this bucket. */
export async function openImageBucket(settings: BucketSettings): Promise<ImageFiles> {
  const { call, list } = await openBucket(settings)
  return {
    write: async files => {
      await allEnded(files.map(({ name, bytes }) => call('PUT', name, { body: bytes, headers: CONTENT })))
    },
    read: async name => (await call('GET', name))?.body ?? null,
    has: async name => (await call('HEAD', name)) !== null,
    remove: async names => {
      await allEnded(names.map(name => call('DELETE', name)))
    },
    // Other objects of the bucket are not ours, and are never listed.
    listOlder: async olderThan =>
      (await list())
        .filter(({ name, writtenAt }) => hashInFileName(name) && writtenAt < olderThan)
        .map(({ name }) => name),
  }
}

// A call that goes on after the failure of another would remove a file when the lock on its picture is gone.
async function allEnded(calls: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls))
    if (outcome.status === 'rejected') throw outcome.reason
}

async function tryBucket(request: BucketRequest, url: string): Promise<void> {
  try {
    await request({ method: 'GET', url: `${url}/?list-type=2&max-keys=1` })
  } catch (error) {
    if (!(error instanceof BucketError && error.refused)) return
    throw new StartError(
      `IMAGENS: o balde recusou (${error.detail}). Confira nome, endpoint, região e chaves; a chave precisa listar, ler, gravar e remover.`,
    )
  }
}

function clientOf({ region, accessKeyId, secretAccessKey }: BucketSettings): AwsClient {
  return new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 0 })
}

async function listObjects(
  request: BucketRequest,
  url: string,
  prefix: string,
): Promise<{ key: string; writtenAt: Date }[]> {
  const found: { key: string; writtenAt: Date }[] = []
  let after = ''
  for (let more = true; more; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
    const page = (await request({ method: 'GET', url: `${url}/?${query}` }))?.body.toString() ?? ''
    const objects = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
      key: textOf(object, 'Key'),
      writtenAt: new Date(textOf(object, 'LastModified')),
    }))
    found.push(...objects)
    after = objects.at(-1)?.key ?? ''
    more = after !== '' && textOf(page, 'IsTruncated') === 'true'
  }
  return found
}

// Keys of pictures have no characters that XML escapes; a foreign key in another form only has to be passed over.
function textOf(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
