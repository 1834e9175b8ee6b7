// The accounts with a published password (rule M30). All other accounts of the demonstration have a random one.
import { randomBytes } from 'node:crypto'

/** Password of all these accounts. */
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'

/** E-mail by the name of the company in the demonstration data. */
export const EMAILS: Readonly<Record<string, string>> = {
  'Cantina do Largo': 'comprador@exemplo.com.br',
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

/** The login of a company: a published one, or an invented e-mail and a random password. */
export function acessoDe(nome: string, caixa: 'compras' | 'vendas'): Acesso {
  const email = EMAILS[nome]
  if (email) return { email, password: SENHA_DA_DEMONSTRACAO }
  const palavra =
    nome
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')
      .at(-1) ?? 'empresa'
  return { email: `${caixa}@${palavra}.example`, password: randomBytes(18).toString('base64url') }
}

/** An invented telephone number, one for each company. */
export function telefoneDe(cnpj: string): { ddd: string; celular: string } {
  return { ddd: '21', celular: `90000${cnpj.replace(/\D/g, '').slice(4, 8)}` }
}
