// The payment provider in the configuration: the simulation, or PagBank with credentials (rule M31).
import { StartError } from './db/embedded/system/start-error.ts'

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
  aceitaAvisoSemAssinatura: boolean
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

const CREDENCIAIS = [
  'PAGBANK_TOKEN',
  'PAGBANK_CLIENT_ID',
  'PAGBANK_CLIENT_SECRET',
  'PAGBANK_CONTA_DA_PLATAFORMA',
] as const

/**
 * The provider's configuration; null for the simulation. Credentials without `PAGBANK_AMBIENTE` stop the start, so that nobody
 * takes the simulation for the real provider. Throws StartError.
 */
export function parsePagBank(values: PagBankVariables): PagBankConfig | null {
  const { PAGBANK_AMBIENTE: ambiente } = values
  if (ambiente === 'simulacao') return null
  if (ambiente === undefined) {
    const credencial = CREDENCIAIS.find(nome => values[nome])
    if (credencial) throw new StartError(`PAGBANK_AMBIENTE: falta, e ${credencial} foi informada.`)
    return null
  }
  const pagbank = lerPagBank(values, ambiente)
  if (!ehDestaMaquina(pagbank.apiUrl)) exigirEnderecosSeguros(values, pagbank)
  return pagbank
}

/** Length of what the route of notices and its token add to the address of the site. */
const CAMINHO_DE_AVISO_CARACTERES = '/v1/pagbank/notificacao/'.length + 32
const AVISO_MAXIMO_CARACTERES = 100

function exigirEnderecosSeguros({ PUBLIC_URL }: PagBankVariables, { apiUrl }: PagBankConfig): void {
  if (!apiUrl.startsWith('https:')) throw new StartError('PAGBANK_API_URL: deve começar com https.')
  if (!PUBLIC_URL?.startsWith('https:'))
    throw new StartError('PUBLIC_URL: deve começar com https; o PagBank só avisa assim.')
  const maximo = AVISO_MAXIMO_CARACTERES - CAMINHO_DE_AVISO_CARACTERES
  if (PUBLIC_URL.replace(/\/+$/, '').length > maximo)
    throw new StartError(`PUBLIC_URL: deve ter no máximo ${maximo} caracteres, para os avisos do PagBank.`)
}

// A simulator on this machine needs no https: requests to it do not leave the machine.
function ehDestaMaquina(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(url)?.hostname ?? '')
}

function lerPagBank(values: PagBankVariables, ambiente: 'sandbox' | 'producao'): PagBankConfig {
  const exigir = (nome: (typeof CREDENCIAIS)[number]) => {
    const valor = values[nome]
    if (!valor) throw new StartError(`${nome}: falta, e PAGBANK_AMBIENTE=${ambiente} precisa dela.`)
    return valor
  }
  return {
    token: exigir('PAGBANK_TOKEN'),
    clientId: exigir('PAGBANK_CLIENT_ID'),
    clientSecret: exigir('PAGBANK_CLIENT_SECRET'),
    contaDaPlataforma: exigir('PAGBANK_CONTA_DA_PLATAFORMA'),
    apiUrl: values.PAGBANK_API_URL ?? ENDERECOS[ambiente].api,
    connectUrl: values.PAGBANK_CONNECT_URL ?? ENDERECOS[ambiente].connect,
    aceitaAvisoSemAssinatura: ambiente === 'sandbox',
  }
}
