// The payment provider in the configuration: the simulation, or PagBank with credentials (rule M31).

import { readAll, StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import type { LinksAceitos } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { ehDestaMaquina } from './config-exposicao.ts'

/** The variables that decide about the provider; `PUBLIC_URL` is the site's own address. */
export interface PagBankVariables {
  PUBLIC_URL?: string | undefined
  PAGBANK_AMBIENTE?: 'simulacao' | 'sandbox' | 'producao' | undefined
  PAGBANK_TOKEN?: string | undefined
  PAGBANK_CLIENT_ID?: string | undefined
  PAGBANK_CLIENT_SECRET?: string | undefined
  PAGBANK_CONTA_DA_PLATAFORMA?: string | undefined
  PAGBANK_API_URL?: string | undefined
  PAGBANK_CONNECT_URL?: string | undefined
}

export interface PagBankConfig {
  token: string
  clientId: string
  clientSecret: string
  contaDaPlataforma: string
  apiUrl: string
  connectUrl: string
  links: LinksAceitos
  aceitaNotificacaoSemAssinatura: boolean
}

const ENDERECOS = {
  sandbox: {
    api: 'https://sandbox.api.pagseguro.com',
    connect: 'https://connect.sandbox.pagseguro.uol.com.br/oauth2/authorize',
  },
  producao: {
    api: 'https://api.pagseguro.com',
    connect: 'https://connect.pagseguro.uol.com.br/oauth2/authorize',
  },
} as const

/** The provider's domains; boletos are at `boleto.pagseguro.com.br`. */
const DOMINIOS = ['pagseguro.com.br', 'pagseguro.com', 'pagseguro.uol.com.br', 'pagbank.com.br']

const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'

/** The shape of each credential, and how to say it. A value that was cut or pasted with its quotes is noticed at start. */
const CREDENCIAIS = {
  PAGBANK_TOKEN: [
    /^[\w.~+/=-]{20,200}$/,
    'deve ter de 20 a 200 letras, dígitos e sinais, sem espaços nem aspas',
  ],
  PAGBANK_CLIENT_ID: [new RegExp(`^${UUID}$`), 'deve ser um UUID, 8-4-4-4-12 dígitos hexadecimais'],
  PAGBANK_CLIENT_SECRET: [new RegExp(`^${UUID}$`), 'deve ser um UUID, 8-4-4-4-12 dígitos hexadecimais'],
  PAGBANK_CONTA_DA_PLATAFORMA: [new RegExp(`^ACCO_${UUID}$`), 'deve ser ACCO_ e um UUID'],
} as const

type Credencial = keyof typeof CREDENCIAIS
const NOMES = Object.keys(CREDENCIAIS) as Credencial[] // the keys of the object above

/**
 * The provider's configuration; null for the simulation. Credentials without `PAGBANK_AMBIENTE` stop the start, so that no operator
 * takes the simulation for the real provider. Throws StartError.
 */
export function parsePagBank(values: PagBankVariables): PagBankConfig | null {
  const { PAGBANK_AMBIENTE: ambiente } = values
  if (ambiente === 'simulacao') return null
  if (ambiente === undefined) {
    const credencial = NOMES.find(nome => values[nome])
    if (credencial) throw new StartError(`PAGBANK_AMBIENTE: falta, e ${credencial} foi informada.`)
    return null
  }
  const { credenciais, enderecos } = readAll({
    credenciais: () => lerCredenciais(values, ambiente),
    enderecos: () => lerEnderecos(values, ambiente),
  })
  return { ...credenciais, ...enderecos, aceitaNotificacaoSemAssinatura: ambiente === 'sandbox' }
}

/** Length of what the route of notices and its token add to the address of the site. */
const CAMINHO_DA_NOTIFICACAO_CARACTERES = '/v1/pagbank/notificacao/'.length + 32
const NOTIFICACAO_MAXIMA_CARACTERES = 100

function exigirHttps(nome: string, valor = '', porque = ''): void {
  if (!valor.startsWith('https:')) throw new StartError(`${nome}: deve começar com https${porque}.`)
}

function exigirSite({ PUBLIC_URL = '' }: PagBankVariables): void {
  exigirHttps('PUBLIC_URL', PUBLIC_URL, '; o PagBank só avisa assim')
  const maximo = NOTIFICACAO_MAXIMA_CARACTERES - CAMINHO_DA_NOTIFICACAO_CARACTERES
  if (PUBLIC_URL.replace(/\/+$/, '').length > maximo)
    throw new StartError(`PUBLIC_URL: deve ter no máximo ${maximo} caracteres, para os avisos do PagBank.`)
}

function lerCredenciais(values: PagBankVariables, ambiente: string) {
  const exigir = (nome: Credencial) => () => {
    const valor = values[nome]
    const [forma, comoE] = CREDENCIAIS[nome]
    if (!valor) throw new StartError(`${nome}: falta, e PAGBANK_AMBIENTE=${ambiente} precisa dela.`)
    if (!forma.test(valor)) throw new StartError(`${nome}: ${comoE}.`)
    return valor
  }
  return readAll({
    token: exigir('PAGBANK_TOKEN'),
    clientId: exigir('PAGBANK_CLIENT_ID'),
    clientSecret: exigir('PAGBANK_CLIENT_SECRET'),
    contaDaPlataforma: exigir('PAGBANK_CONTA_DA_PLATAFORMA'),
  })
}

function lerEnderecos(values: PagBankVariables, ambiente: 'sandbox' | 'producao') {
  const apiUrl = values.PAGBANK_API_URL ?? ENDERECOS[ambiente].api
  const connectUrl = values.PAGBANK_CONNECT_URL ?? ENDERECOS[ambiente].connect
  const apiHost = URL.parse(apiUrl)?.hostname ?? ''
  // A simulator on this machine needs no https: requests to it do not leave the machine.
  const local = ehDestaMaquina(apiHost)
  if (!local)
    readAll({
      api: () => exigirHttps('PAGBANK_API_URL', apiUrl),
      connect: () => exigirHttps('PAGBANK_CONNECT_URL', connectUrl),
      site: () => exigirSite(values),
    })
  return { apiUrl, connectUrl, links: { hosts: local ? [apiHost] : [...DOMINIOS, apiHost], semHttps: local } }
}
