// What the product calls outside: does it answer? `npm run doctor` asks only if it is told to.
import type { Config } from '#server/plataforma/config/config.ts'
import { BucketError } from '#server/plataforma/images/bucket-request.ts'
import { openBucket } from '#server/plataforma/images/image-bucket.ts'
import { verifySmtp } from '#server/plataforma/mailer.ts'
import { callProvider } from '#server/plataforma/provedor/provider-request.ts'
import { type Exame, novoExame } from './exame.ts'

const PRAZO_MS = 10_000
/** No picture has this name. */
const NENHUM_OBJETO = 'ensaio-da-rede'

interface Vizinho {
  nome: string
  host: string
  /** Throws if it does not answer as it should. */
  perguntar(): Promise<unknown>
  remedio: string
}

/** Sends nothing that is kept: a greeting, a question about the own account, and one about a picture that does not exist. */
export async function examinarRede(config: Config): Promise<Exame> {
  const exame = novoExame('Rede')
  for (const { nome, host, perguntar, remedio } of vizinhosDe(config)) {
    try {
      await perguntar()
      exame.linhas.push(`${nome}: ${host} responde`)
    } catch (error) {
      const motivo = error instanceof BucketError ? error.detail : (error as Error).message // each of them throws errors
      exame.problemas.push(`${nome}: ${host} não responde (${motivo}). ${remedio}`)
    }
  }
  if (exame.linhas.length + exame.problemas.length === 0) exame.linhas.push('nada a perguntar')
  return exame
}

function vizinhosDe({ smtp, pagbank, bucket }: Config): Vizinho[] {
  const vizinhos: (Vizinho | null)[] = [
    smtp && {
      nome: 'E-mail',
      host: new URL(smtp.url).hostname,
      perguntar: () => verifySmtp(smtp),
      remedio: 'Confira SMTP_URL e se esta máquina alcança esse servidor.',
    },
    pagbank && {
      nome: 'PagBank',
      host: new URL(pagbank.apiUrl).hostname,
      perguntar: () => perguntarAoPagBank(pagbank),
      remedio: 'Confira PAGBANK_TOKEN, PAGBANK_AMBIENTE e a saída desta máquina para a internet.',
    },
    bucket && {
      nome: 'Imagens',
      host: new URL(bucket.url).host,
      perguntar: async () => (await openBucket(bucket)).call('HEAD', NENHUM_OBJETO),
      remedio: 'Confira IMAGENS e as duas chaves.',
    },
  ]
  return vizinhos.filter(vizinho => vizinho !== null)
}

// A refusal is an answer too, unless it is of the token.
async function perguntarAoPagBank({
  apiUrl,
  token,
  contaDaPlataforma,
}: NonNullable<Config['pagbank']>): Promise<void> {
  const resposta = await callProvider({
    url: `${apiUrl}/accounts/${encodeURIComponent(contaDaPlataforma)}`,
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...{ prazoMs: PRAZO_MS, prazoTotalMs: PRAZO_MS },
  })
  if (resposta.tipo === 'incerto') throw new Error(resposta.detalhe)
  if (resposta.tipo === 'recusa' && resposta.status === 401) throw new Error('HTTP 401')
}
