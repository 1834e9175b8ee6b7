// What the product calls outside: does it answer? `npm run doctor` asks only if it is told to.
import type { Config } from '#server/plataforma/config/config.ts'
import type { PagBankConfig } from '#server/plataforma/config/config-pagbank.ts'
import { BucketError } from '#server/plataforma/images/bucket-request.ts'
import type { BucketSettings } from '#server/plataforma/images/bucket-settings.ts'
import { openBucket } from '#server/plataforma/images/image-bucket.ts'
import { verifySmtp } from '#server/plataforma/mailer.ts'
import { callProvider } from '#server/plataforma/provedor/provider-request.ts'
import { type Exame, novoExame } from './exame.ts'

const PRAZOS = { prazoMs: 10_000, prazoTotalMs: 10_000 }
/** No picture has this name. */
const NENHUM_OBJETO = 'ensaio-da-rede'

/** Sends nothing that is kept: a greeting, a question about the own account, and one about a picture that does not exist. */
export async function examinarRede(config: Config): Promise<Exame> {
  const exame = novoExame('Rede')
  for (const [nome, url, perguntar, remedio] of vizinhosDe(config)) {
    const { hostname } = new URL(url)
    try {
      await perguntar()
      exame.linhas.push(`${nome}: ${hostname} responde`)
    } catch (error) {
      const motivo = error instanceof BucketError ? error.detail : (error as Error).message // each of them throws errors
      exame.problemas.push(`${nome}: ${hostname} não responde (${motivo}). ${remedio}`)
    }
  }
  return exame
}

/** A question throws if its answer is not as it should be. */
type Vizinho = [nome: string, url: string, perguntar: () => Promise<unknown>, remedio: string]

function vizinhosDe({ smtp, pagbank, bucket }: Config): Vizinho[] {
  const vizinhos: Vizinho[] = []
  if (smtp) vizinhos.push(['E-mail', smtp.url, () => verifySmtp(smtp), 'Confira SMTP_URL e a porta.'])
  if (pagbank)
    vizinhos.push(['PagBank', pagbank.apiUrl, () => perguntarAoPagBank(pagbank), 'Confira PAGBANK_TOKEN.'])
  const olhar = async (onde: BucketSettings) => (await openBucket(onde)).call('HEAD', NENHUM_OBJETO)
  if (bucket) vizinhos.push(['Imagens', bucket.url, () => olhar(bucket), 'Confira IMAGENS e as chaves.'])
  return vizinhos
}

// A refusal is an answer too, unless it is of the token.
async function perguntarAoPagBank({ apiUrl, token, contaDaPlataforma }: PagBankConfig): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const url = `${apiUrl}/accounts/${encodeURIComponent(contaDaPlataforma)}`
  const resposta = await callProvider({ url, method: 'GET', headers, ...PRAZOS })
  if (resposta.tipo === 'incerto') throw new Error(resposta.detalhe)
  if (resposta.tipo === 'recusa' && resposta.status === 401) throw new Error('HTTP 401')
}
