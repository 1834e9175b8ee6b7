// The accounts with a published password (rule M30). All other accounts of the demonstration have a random one.
import { randomBytes } from 'node:crypto'

/** Password of all these accounts, if only this machine reaches them. */
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'

/** What each of these accounts shows, for the list that the start prints. */
export const LOGINS: Readonly<Record<string, string>> = {
  'adm@exemplo.com.br': 'ADM',
  'funcionario@exemplo.com.br': 'FUNCIONARIO',
  'comprador@exemplo.com.br': 'COMPRADOR com limite de R$ 20.000,00',
  'vendedor@exemplo.com.br': 'VENDEDOR com cotações',
  'hotel@exemplo.com.br': 'COMPRADOR com equipe: João pediu aprovação de um carrinho',
  'compras@exemplo.com.br': 'João, da equipe do hotel: compra até R$ 500,00',
  'recebimento@exemplo.com.br': 'Rita, da equipe do hotel: recebe, sem ver valores',
  'vendedor.novo@exemplo.com.br': 'VENDEDOR que ainda não vinculou o PagBank',
  'pendente@exemplo.com.br': 'COMPRADOR que espera aprovação',
}

/** The password of each of these accounts, by e-mail. */
export type Senhas = ReadonlyMap<string, string>

/** For a product that only this machine reaches. */
export const SENHAS_PUBLICADAS: Senhas = new Map(
  Object.keys(LOGINS).map(email => [email, SENHA_DA_DEMONSTRACAO]),
)

/** A random password for each account. */
export function sortearSenhas(): Senhas {
  return new Map(Object.keys(LOGINS).map(email => [email, randomBytes(9).toString('base64url')]))
}

/** E-mail by the name of the company in the demonstration data. */
export const EMAILS: Readonly<Record<string, string>> = {
  'Cantina do Largo': 'comprador@exemplo.com.br',
  'Hotel Mirante da Barra': 'hotel@exemplo.com.br',
  'Empório Natural do Leblon': 'pendente@exemplo.com.br',
  'Hortifruti Pedra do Irajá': 'vendedor@exemplo.com.br',
  'Citros Tanguá Comércio': 'vendedor.novo@exemplo.com.br',
}

/** Staff. */
export const EQUIPE = [
  { nome: 'Administração', email: 'adm@exemplo.com.br', role: 'ADM' },
  { nome: 'Atendimento', email: 'funcionario@exemplo.com.br', role: 'FUNCIONARIO' },
] as const

/** The credit limit of `comprador@`, in centavos. */
export const LIMITE_DO_COMPRADOR_CENTAVOS = 2_000_000

/** E-mail and password of an account. */
export interface Acesso {
  email: string
  password: string
}

/** The login of a company: one of the list, or an invented e-mail and a random password that is not kept. */
export function acessoDe(nome: string, caixa: 'compras' | 'vendas', senhas: Senhas): Acesso {
  const email = EMAILS[nome]
  if (email) return { email, password: senhaDe(senhas, email) }
  const palavra =
    nome
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')
      .at(-1) ?? 'empresa'
  return { email: `${caixa}@${palavra}.example`, password: randomBytes(18).toString('base64url') }
}

/** The password of an account of the list. */
export function senhaDe(senhas: Senhas, email: string): string {
  const senha = senhas.get(email)
  if (!senha) throw new Error(`${email}: não está na lista das contas`)
  return senha
}

/** An invented telephone number, one for each company. */
export function telefoneDe(cnpj: string): { ddd: string; celular: string } {
  return { ddd: '21', celular: `90000${cnpj.replace(/\D/g, '').slice(4, 8)}` }
}
