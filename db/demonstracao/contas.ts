// The accounts that a person may log in with (rule M30). All others of the demonstration have a password that nobody knows.

/** Password of all of them. */
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'

/** E-mail by the company of the demonstration data that it stands for. */
export const EMAILS: Readonly<Record<string, string>> = {
  'Cantina do Largo': 'comprador@exemplo.com.br',
  'Empório Natural do Leblon': 'pendente@exemplo.com.br',
  'Hortifruti Pedra do Irajá': 'vendedor@exemplo.com.br',
  'Citros Tanguá Comércio': 'vendedor.novo@exemplo.com.br',
}

/** Staff: their names say what they are. */
export const EQUIPE = [
  { nome: 'Administração', email: 'adm@exemplo.com.br', role: 'ADM' },
  { nome: 'Atendimento', email: 'funcionario@exemplo.com.br', role: 'FUNCIONARIO' },
] as const

/** The credit limit of `comprador@`, in centavos. */
export const LIMITE_DO_COMPRADOR_CENTAVOS = 2_000_000
