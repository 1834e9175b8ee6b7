// Names of people and goods for the requests of the matrix, which the API document shows. From the second one on, they are numbered.
import { novoCnpj } from './test-users.ts'

const vezes = new Map<string, number>()

function vez(nome: string): number {
  const agora = (vezes.get(nome) ?? 0) + 1
  vezes.set(nome, agora)
  return agora
}

/** `Cenoura`, then `Cenoura 2`. */
export function numerado(nome: string): string {
  const n = vez(nome)
  return n === 1 ? nome : `${nome} ${n}`
}

/** `compras@mercado.example`, then `compras2@mercado.example`. */
export function emailNovo(email: string): string {
  const n = vez(email)
  return n === 1 ? email : email.replace('@', `${n}@`)
}

const CONTAS = {
  mercado: ['Mercado Bom Dia', 'compras@bomdia.example', '11222333'],
  cantina: ['Cantina do Largo', 'cozinha@cantinadolargo.example', '22333444'],
  quitanda: ['Quitanda da Vila', 'contato@quitandadavila.example', '33444555'],
  emporio: ['Empório São João', 'loja@emporiosaojoao.example', '44555666'],
  sitio: ['Sítio Alvorada', 'vendas@sitioalvorada.example', '55666777'],
  horta: ['Horta da Serra', 'pedidos@hortadaserra.example', '66777888'],
  chacara: ['Chácara do Ipê', 'feira@chacaradoipe.example', '77888999'],
} as const

/** A company with a name, an e-mail and a CNPJ that no account has. */
export function empresa(qual: keyof typeof CONTAS): { nome: string; email: string; cnpj: string } {
  const [nome, email, raiz] = CONTAS[qual]
  const cnpj = novoCnpj(raiz + String(vez(raiz)).padStart(4, '0'))
  return { nome: numerado(nome), email: emailNovo(email), cnpj }
}
