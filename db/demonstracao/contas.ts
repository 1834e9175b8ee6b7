// The accounts to log in with (rule M30). The other accounts of the demonstration have random passwords.

/** The password of these accounts. */
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
