// Why the provider refused a boleto, read from its error codes and from the fields that they name.
import type { CampoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import type { MensagemDeErro } from './mensagem-de-erro.ts'

export type CausaDaRecusa =
  /** The accounts at these positions in the list of receivers cannot be paid. */
  | { origem: 'recebedores'; posicoes: readonly number[] }
  /** Data from the buyer's registration is not accepted: these fields, as far as the provider names them. */
  | { origem: 'comprador'; campos: readonly CampoDoBoleto[] }
  /** More receivers than the platform's contract allows. */
  | { origem: 'limite-de-recebedores' }
  /** Our credentials or their permissions. */
  | { origem: 'plataforma' }
  /** Risk analysis, or a reason that only the provider knows. */
  | { origem: 'boleto' }

const CONTA_RECUSADA = /^(account_inactive|seller_account_required|invalid_id)$/
const RECEBEDOR = /\breceivers\[(\d+)\]/
const CAMPO_DO_COMPRADOR = /^(customer|shipping)\b|\.holder\b/
const CAMPOS: readonly (readonly [RegExp, CampoDoBoleto])[] = [
  [/\bstreet\b/, 'rua'],
  [/\baddress\.number\b/, 'numero'],
  [/\bcomplement\b/, 'complemento'],
  [/\blocality\b/, 'bairro'],
  [/\bcity\b/, 'cidade'],
  [/\bregion\b/, 'estado'],
  [/\bregion_code\b/, 'estadoSigla'],
  [/\bpostal_code\b/, 'cep'],
  [/\bphones?\b/, 'celular'],
  [/\bemail\b/, 'email'],
  [/\btax_id\b/, 'cnpj'],
  [/\b(?:customer|holder)\.name\b/, 'nome'],
]

interface Recusa {
  status: number
  mensagens: readonly MensagemDeErro[]
}

/** The cause of a refusal; of several causes the one that lasts longest. */
export function causaDaRecusa({ status, mensagens }: Recusa): CausaDaRecusa {
  const posicoes = mensagens.flatMap(({ codigos, parametro }) => {
    const posicao = codigos.some(codigo => CONTA_RECUSADA.test(codigo)) && RECEBEDOR.exec(parametro)?.[1]
    return posicao ? [Number(posicao)] : []
  })
  const temCodigo = (codigo: string) => mensagens.some(({ codigos }) => codigos.includes(codigo))
  if (posicoes.length > 0) return { origem: 'recebedores', posicoes: [...new Set(posicoes)] }
  if (status === 401 || status === 403) return { origem: 'plataforma' }
  if (temCodigo('invalid_max_receivers')) return { origem: 'limite-de-recebedores' }
  // Some answers have the path in the sentence only: "shipping.address.locality must not be blank".
  const doComprador = mensagens
    .map(({ parametro, detalhe }) => parametro || (detalhe.split(' ')[0] ?? ''))
    .filter(parametro => CAMPO_DO_COMPRADOR.test(parametro))
  if (doComprador.length > 0) return { origem: 'comprador', campos: camposDe(doComprador) }
  return { origem: 'boleto' }
}

function camposDe(parametros: readonly string[]): CampoDoBoleto[] {
  return CAMPOS.filter(([padrao]) => parametros.some(parametro => padrao.test(parametro))).map(
    ([, campo]) => campo,
  )
}
