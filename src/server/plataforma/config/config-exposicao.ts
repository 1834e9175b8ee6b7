// Who can reach the product: this machine only, or others too. In the second case nothing is left to a default (design/operation).
import { readAll, StartError } from '#server/plataforma/db/embedded/system/start-error.ts'

export interface Exposicao {
  HOST: string
  /** As given; without it the site is at localhost. */
  PUBLIC_URL?: string | undefined
  TRUST_PROXY: readonly string[]
  PAGBANK_AMBIENTE?: string | undefined
}

/** Does the name or address belong to this machine alone? */
export function ehDestaMaquina(host: string): boolean {
  const nome = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return (
    nome === 'localhost' || nome.endsWith('.localhost') || nome === '::1' || /^127(\.\d{1,3}){3}$/.test(nome)
  )
}

/**
 * Stops a start that leaves open what a public address needs to know: the provider, and the proxy that ends https. Throws
 * StartError. Answers whether other machines can reach the product.
 */
export function exigirDecisoesExpostas(values: Exposicao): boolean {
  readAll({ provedor: () => exigirProvedor(values), proxy: () => exigirProxy(values) })
  return motivoDaExposicao(values) !== null
}

function exigirProvedor(values: Exposicao): void {
  const motivo = motivoDaExposicao(values)
  if (motivo && values.PAGBANK_AMBIENTE === undefined)
    throw new StartError(
      `PAGBANK_AMBIENTE: falta, e outras máquinas alcançam este endereço (${motivo}). Diga producao ou sandbox, ` +
        'com as credenciais do PagBank, ou simulacao, para um site de demonstração em que nenhum dinheiro é de verdade.',
    )
}

function exigirProxy({ PUBLIC_URL, TRUST_PROXY }: Exposicao): void {
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY.length === 0)
    throw new StartError(
      'TRUST_PROXY: falta, e PUBLIC_URL é https. Diga o endereço do proxy que recebe o https, como ' +
        'TRUST_PROXY=127.0.0.1; sem isso todas as pessoas contam como um só endereço, e os erros de senha de uma bloqueiam todas.',
    )
}

/** The variable that opens the product to other machines, as it was given; null if none does. */
function motivoDaExposicao({ HOST, PUBLIC_URL }: Pick<Exposicao, 'HOST' | 'PUBLIC_URL'>): string | null {
  if (PUBLIC_URL && !ehDestaMaquina(URL.parse(PUBLIC_URL)?.hostname ?? '')) return `PUBLIC_URL=${PUBLIC_URL}`
  return ehDestaMaquina(HOST) ? null : `HOST=${HOST}`
}
