// Where the bucket is and how to sign for it: the variables IMAGENS, IMAGENS_CHAVE_DE_ACESSO and IMAGENS_CHAVE_SECRETA.
import { readAll, StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

export interface BucketSettings {
  /** Address of the bucket, without a final slash. */
  url: string
  /** Before each name: empty, or with a final slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface BucketVariables {
  IMAGENS?: string | undefined
  IMAGENS_CHAVE_DE_ACESSO?: string | undefined
  IMAGENS_CHAVE_SECRETA?: string | undefined
}

const FORM =
  'IMAGENS: deve ser como s3://balde?endpoint=https://endereco&region=regiao, ou faltar, para as imagens na pasta de dados.'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[\w.-]+\/)*$/
const KNOWN = ['endpoint', 'region', 'style']
const STYLES = ['path', 'host']

/**
 * The bucket that `s3://bucket/prefix?endpoint=…&region=…&style=path|host` names; null without IMAGENS. Without `endpoint` it is one of AWS,
 * and `region` is needed. `style=host` puts the bucket's name into the host, else it is the first part of the path. Throws StartError.
 */
export function parseBucket(values: BucketVariables): BucketSettings | null {
  const { IMAGENS, IMAGENS_CHAVE_DE_ACESSO: accessKeyId, IMAGENS_CHAVE_SECRETA: secretAccessKey } = values
  if (!IMAGENS) {
    if (accessKeyId || secretAccessKey)
      throw new StartError(
        'IMAGENS: falta, e uma chave do balde foi informada. Diga também o balde, como IMAGENS=s3://balde.',
      )
    return null
  }
  const address = URL.parse(IMAGENS)
  if (!address) throw new StartError(FORM)
  const prefix = prefixOf(address)
  const known = [...address.searchParams.keys()].every(name => KNOWN.includes(name))
  const whole = address.protocol === 's3:' && !address.username && !address.port && !address.hash
  if (!(whole && known && BUCKET.test(address.hostname) && PREFIX.test(prefix))) throw new StartError(FORM)
  const keys = readAll({
    accessKeyId: () => requireKey('IMAGENS_CHAVE_DE_ACESSO', accessKeyId),
    secretAccessKey: () => requireKey('IMAGENS_CHAVE_SECRETA', secretAccessKey),
  })
  return { ...placeOf(address), prefix, ...keys }
}

function requireKey(name: string, value: string | undefined): string {
  if (!value) throw new StartError(`${name}: falta, e IMAGENS precisa dela.`)
  return value
}

function prefixOf({ pathname }: URL): string {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return path && `${path}/`
}

function placeOf({ hostname: bucket, searchParams }: URL): { url: string; region: string } {
  const region = searchParams.get('region')
  const given = searchParams.get('endpoint')
  if (!region && !given)
    throw new StartError(
      'IMAGENS: sem endpoint o balde é da AWS, e falta a região: s3://balde?region=sa-east-1.',
    )
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`)
  const style = searchParams.get('style') ?? 'path'
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || !STYLES.includes(style)) throw new StartError(FORM)
  const host = style === 'host' ? `${bucket}.${endpoint.host}` : endpoint.host
  const path = endpoint.pathname.replace(/\/+$/, '') + (style === 'host' ? '' : `/${bucket}`)
  return { url: `${endpoint.protocol}//${host}${path}`, region: region ?? 'us-east-1' }
}
