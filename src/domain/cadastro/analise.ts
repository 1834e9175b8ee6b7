// What staff check of a registration before they decide, and what its owner may be asked to mend (rules N102–N104).
import { lerTermo } from '#domain/busca/palavras.ts'
import { formatarData } from '#domain/calendario.ts'
import { cepDeOutroEstado, lugarDoCep } from './cep.ts'
import { cnpjValido } from './cnpj.ts'

/** What a person ticks once it was checked elsewhere. */
export const MARCAS = ['cnpj', 'telefone', 'endereco'] as const
export type Marca = (typeof MARCAS)[number]

/** What its owner may be asked to mend. The e-mail is not among them: it has to be proved. */
export const CAMPOS_A_CORRIGIR = ['nome', 'cnpj', 'telefone', 'endereco'] as const
export type CampoACorrigir = (typeof CAMPOS_A_CORRIGIR)[number]

/** The parts that are written for each of them. */
export const PARTES_DO_CAMPO = {
  nome: ['nome'],
  cnpj: ['cnpj'],
  telefone: ['ddd', 'celular'],
  endereco: ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estadoSigla'],
} as const satisfies Record<CampoACorrigir, readonly string[]>
export type ParteDoCadastro = (typeof PARTES_DO_CAMPO)[CampoACorrigir][number]

/** What the machine finds in a registration: in order, or for a person to look at. */
export interface Checagem {
  certo: boolean
  texto: string
}

export interface CadastroAConferir {
  cnpj: string
  email: string
  emailConfirmado: boolean
  /** Of a buyer; null for a seller. */
  cep: string | null
  estadoSigla: string | null
  /** Has the freight table a price for the CEP? */
  temFrete: boolean
  /** Names of other accounts: of the company, with the telephone, at the address, of a name that sounds alike. */
  outras: Readonly<Record<'empresa' | 'telefone' | 'endereco' | 'nome', readonly string[]>>
  /** When it was refused before, `YYYY-MM-DD`; null if it never was. */
  recusadoEm: string | null
}

const GRATUITOS = new Set(
  'gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com yahoo.com yahoo.com.br icloud.com bol.com.br uol.com.br terra.com.br ig.com.br globo.com'.split(
    ' ',
  ),
)

/** The checks that need no other service, in the sequence of the form. */
export function conferirCadastro(cadastro: CadastroAConferir): Checagem[] {
  const { cnpj, outras, recusadoEm } = cadastro
  return [
    cnpjValido(cnpj) ? ok('Os dígitos do CNPJ conferem') : confira('Os dígitos do CNPJ não conferem'),
    semOutra(outras.empresa, 'CNPJ da mesma empresa que', 'Nenhuma outra conta da empresa'),
    semOutra(outras.nome, 'Nome parecido com o de', 'Nenhum nome parecido'),
    semOutra(outras.telefone, 'Mesmo telefone que', 'Telefone de nenhuma outra conta'),
    conferirEmail(cadastro),
    ...(cadastro.cep === null ? [] : conferirEndereco(cadastro, cadastro.cep)),
    recusadoEm ? confira(`Recusado antes, em ${formatarData(recusadoEm)}`) : ok('Nunca foi recusado'),
  ]
}

const ok = (texto: string): Checagem => ({ certo: true, texto })
const confira = (texto: string): Checagem => ({ certo: false, texto })

const semOutra = (nomes: readonly string[], iguala: string, nenhuma: string) =>
  nomes.length === 0 ? ok(nenhuma) : confira(`${iguala} ${nomes.join(', ')}`)

function conferirEmail({ email, emailConfirmado }: CadastroAConferir): Checagem {
  const dominio = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!GRATUITOS.has(dominio)) return ok(`E-mail de domínio próprio, ${dominio}`)
  return emailConfirmado
    ? ok(`E-mail gratuito (${dominio}), confirmado`)
    : confira(`E-mail gratuito (${dominio}), não confirmado`)
}

function conferirEndereco({ estadoSigla, temFrete, outras }: CadastroAConferir, cep: string): Checagem[] {
  const lugar = lugarDoCep(cep)
  const onde = lugar?.cidade ?? lugar?.estadoSigla
  const doEstado = estadoSigla !== null && !cepDeOutroEstado(cep, estadoSigla)
  return [
    semOutra(outras.endereco, 'Mesma rua e número que', 'Endereço de nenhuma outra conta'),
    !onde
      ? confira('O CEP não é de estado nenhum')
      : doEstado
        ? ok(`O CEP é de ${onde}`)
        : confira(`O CEP é de ${lugar?.estadoSigla}, não de ${estadoSigla ?? 'outro estado'}`),
    temFrete ? ok('O CEP tem frete na tabela') : confira('O CEP não tem frete na tabela'),
  ]
}

const FORMAS = new Set(['ltda', 'me', 'epp', 'eireli', 'sa', 'mei', 'cia'])

/** Do two names sound alike, whatever the sequence of their words and the kind of company (rule N5)? */
export function nomesParecidos(um: string, outro: string): boolean {
  const chave = somDoNome(um)
  return chave !== '' && chave === somDoNome(outro)
}

const somDoNome = (nome: string) =>
  lerTermo(nome)
    .filter(({ texto }) => !FORMAS.has(texto))
    .map(({ som }) => som)
    .toSorted()
    .join(' ')
