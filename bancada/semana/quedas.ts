// What breaks while somebody taps, and how a person goes on afterwards.
import type { Palco } from '../mes/palco.ts'
import type { Caderno } from './caderno.ts'
import type { PedidoVisto } from './comprador.ts'
import { encerrarSessoes } from './livros.ts'
import { aba, chega, entrar, LINHA, SEM_SESSAO, type Telefone } from './telefone.ts'

/** By the day of the week, which begins on Monday. On Saturday the server dies between two taps, on Sunday nothing happens. */
export const QUEDAS = ['nada', 'linha', 'servidor', 'versao', 'sessao', 'boleto', 'resto'] as const
export type Queda = (typeof QUEDAS)[number]

const DEPOIS_DE: Partial<Record<Queda, string>> = {
  linha: 'depois de perder a linha',
  servidor: 'depois da queda do servidor',
  versao: 'depois da troca de versão',
  sessao: 'depois do fim da sessão',
}
/** What goes by itself has gone by then. */
const SOZINHO_MS = 6000
export const FEITO_MS = 20_000
const VOLTA_MS = 1500
const LOGIN_MS = 800

export interface Semana {
  palco: Palco
  caderno: Caderno
  queda: Queda
  telefones: { comprador: Telefone; vendedor: Telefone; equipe: Telefone }
  ids: { comprador: number; vendedor: number; equipe: number }
  /** What the buyer read of its orders. */
  vistos: PedidoVisto[]
  /** The other sellers set their prices. */
  publicarOutros(): Promise<void>
}

export type Pessoa = keyof Semana['telefones']

interface Gesto {
  quem: Pessoa
  oQue: string
  /** Sends what was typed. */
  tocar: () => Promise<void>
  /** How often the books say that it was done. */
  feito: () => Promise<number>
  /** The device keeps it, and sends it by itself. */
  noAparelho?: boolean
  /** What was typed, as the screen shows it now. */
  digitado?: () => Promise<unknown>
}

/** Sends it under the day's trouble, and once more where the screen still has it to send; it has to be done, once. */
export async function enviar(
  semana: Semana,
  { quem, oQue, tocar, feito, digitado, noAparelho = false }: Gesto,
): Promise<void> {
  const { caderno, queda } = semana
  const antes = await digitado?.()
  await sob(semana, quem, tocar)
  const ficou = DEPOIS_DE[queda]
  const espera = noAparelho && queda !== 'sessao' ? FEITO_MS * 2 : SOZINHO_MS
  if (!(await chega(async () => (await feito()) > 0, ficou ? espera : FEITO_MS)) && ficou) {
    if (digitado) caderno.igual('guardado', `${oQue} ${ficou}`, await digitado(), antes)
    await tocar()
    await chega(async () => (await feito()) > 0, FEITO_MS)
  } else if (ficou) caderno.contar('guardado')
  caderno.igual('uma-vez', `${oQue}, quantas vezes`, await feito(), 1)
}

async function sob(semana: Semana, quem: Pessoa, tocar: () => Promise<void>): Promise<void> {
  const { palco, queda, telefones, ids } = semana
  const { [quem]: telefone } = telefones
  switch (queda) {
    case 'linha':
      return telefone.durante(LINHA, async () => {
        await telefone.context.setOffline(true)
        await tocar().finally(() => telefone.page.waitForTimeout(VOLTA_MS))
        await telefone.context.setOffline(false)
        await telefone.page.waitForTimeout(VOLTA_MS)
      })
    case 'servidor':
      return duranteATodos(telefones, async () => {
        await Promise.all([palco.produto.cair(), tocar()])
      })
    case 'sessao': {
      const { page } = telefone
      const { pathname } = new URL(page.url())
      await encerrarSessoes(palco.banco.connection.db, ids[quem], quem === 'vendedor' ? 'saiu' : '30 dias')
      await telefone.durante(SEM_SESSAO, async () => {
        await tocar()
        await page.waitForURL(/\/login/)
      })
      await entrar(telefone)
      return page.waitForURL(url => url.pathname === pathname)
    }
    default:
      return tocar()
  }
}

/** The other phones lose the server, too. */
function duranteATodos(telefones: Semana['telefones'], fazer: () => Promise<void>): Promise<void> {
  return Object.values(telefones).reduce((dentro, telefone) => () => telefone.durante(LINHA, dentro), fazer)()
}

/** Taps an entry of the bar, and logs in where the session has ended meanwhile. */
export async function pegar(telefone: Telefone, nome: string): Promise<void> {
  const entrarSePreciso = async () => {
    await telefone.page.waitForTimeout(LOGIN_MS)
    if (new URL(telefone.page.url()).pathname === '/login')
      await telefone.tarefa('entrar', () => entrar(telefone))
  }
  await entrarSePreciso()
  await aba(telefone, nome)
  await entrarSePreciso()
}
