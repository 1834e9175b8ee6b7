// What happens once in a year, by the day since people registered: an order that is forgotten, people who come and go, accounts that close.
import { anonimo, comToken } from '../../tests/support/pessoa.ts'
import { type Ator, criarAtor, type Mes } from './ator.ts'
import type { Banco } from './banco.ts'
import { criarFuncionario, lerLink, type Mercado, SENHA } from './cadastros.ts'
import type { Conferir } from './caderno.ts'
import type { DiaDoCalendario } from './calendario.ts'
import type { Comprador } from './comprador.ts'
import type { Membro } from './memoria.ts'
import { retirarTudo, type Vendedor } from './vendedor.ts'

export interface Gente {
  mercado: Mercado
  compradores: Comprador[]
  vendedores: Vendedor[]
  banco: Banco
}

interface Lugar {
  mes: Mes
  gente: Gente
  conferir: Conferir
}

const ENTRA = { membro: 40, segundo: 75 }
const SAI = { membro: 110, segundo: 130, equipe: 150, comprador: 180, vendedor: 190 }
/** From then on, how often those who stopped ask for the end of their account. */
const PEDEM_O_FIM = { desde: 200, aCada: 10 }
const NUMERO_DO_MEMBRO = 9_000

const ACONTECIMENTOS: readonly [dia: number, acontece: (lugar: Lugar) => Promise<void>][] = [
  [1, esquecerUm],
  [ENTRA.membro, lugar => entrarNaEquipe(lugar, 'compras1@mes.example')],
  [ENTRA.segundo, lugar => entrarNaEquipe(lugar, 'compras2@mes.example')],
  [SAI.membro, sairDaEquipe],
  [SAI.segundo, sairDaEquipe],
  [SAI.equipe, trocarFuncionario],
  [SAI.comprador, pararDeComprar],
  [SAI.vendedor, pararDeVender],
  ...Array.from(
    { length: 16 },
    (_, i) => [PEDEM_O_FIM.desde + i * PEDEM_O_FIM.aCada, pedirOFim] as [number, typeof pedirOFim],
  ),
]

/** Lets happen what is due today. */
export async function acontecer(lugar: Lugar, { noAno }: DiaDoCalendario): Promise<void> {
  for (const [dia, acontece] of ACONTECIMENTOS)
    if (dia > noAno.depoisDe && dia <= noAno.ate) await acontece(lugar)
}

/** Those who are still there. */
export function presentes<P extends { ator: Ator }>({ memoria }: Pick<Mes, 'memoria'>, pessoas: P[]): P[] {
  return pessoas.filter(({ ator }) => !memoria.encerradas.has(ator.id))
}

/** The member of a team who buys in the place of its company; the company itself without one. */
export function quemCompra(mes: Mes, comprador: Comprador): Comprador {
  const membro = mes.memoria.membro
  if (membro?.empresaId !== comprador.ator.id) return comprador
  return { ...comprador, ator: atorDoMembro(mes, membro) }
}

const abertos = new WeakMap<Mes, Map<string, Ator>>()

function atorDoMembro(mes: Mes, { conta, empresaId }: Membro): Ator {
  const doMes = abertos.get(mes) ?? new Map<string, Ator>()
  const ator = doMes.get(conta.email) ?? criarAtor(mes, { conta, numero: NUMERO_DO_MEMBRO, empresaId })
  doMes.set(conta.email, ator)
  abertos.set(mes, doMes)
  return ator
}

// A paid order stays undelivered. Its custody ends by itself after a year.
async function esquecerUm({ mes: { memoria }, gente }: Lugar): Promise<void> {
  for (const { ator, paga } of gente.compradores) {
    if (paga !== 'EM_DIA' || memoria.esquecido !== null) continue
    const { body } = await ator.chamar('GET /v1/pedido', { query: { statusPedido: 'PENDENTE', size: 1 } })
    memoria.esquecido = body.content[0]?.id ?? null
  }
}

const daEquipeDe = (compradores: Comprador[]) => compradores[1] ?? compradores[0]

async function entrarNaEquipe({ mes, gente }: Lugar, email: string): Promise<void> {
  const dono = daEquipeDe(gente.compradores)?.ator
  if (!dono) return
  const acordo = { funcao: 'COMPRAS', limitePorPedido: null, limitePorMes: null }
  const { status } = await dono.chamar('POST /v1/membro', { body: { email, ...acordo } })
  if (status !== 201) return
  const conta = { nome: `Compras de ${dono.conta.nome}`.slice(0, 60), email, password: SENHA }
  // Until the invitation is sent.
  await mes.palco.avancarAte(mes.palco.agora())
  const token = await lerLink(mes, email, 'convite')
  const aceite = { token, nome: conta.nome, password: SENHA }
  await anonimo(mes.palco).chamar('POST /v1/auth/convite', { body: aceite })
  mes.memoria.membro = { conta, empresaId: dono.id }
}

async function sairDaEquipe({ mes, gente, conferir }: Lugar): Promise<void> {
  const { membro } = mes.memoria
  const dono = daEquipeDe(gente.compradores)?.ator
  if (!membro || !dono) return
  const quemSai = atorDoMembro(mes, membro)
  await quemSai.chamar('GET /v1/pedido')
  const { body } = await dono.chamar('GET /v1/membro')
  const id = body.find(({ email }) => email === membro.conta.email)?.id ?? 0
  await dono.chamar('DELETE /v1/membro/{id}', { params: { id } })
  mes.memoria.membro = null
  await conferirFora(mes, quemSai, conferir)
}

/** Its session ends, and a new login does not help: it fails, or opens a page that says why. */
async function conferirFora(mes: Mes, quemSai: Ator, conferir: Conferir): Promise<void> {
  const { email, password } = quemSai.conta
  const sonda = async ({ chamar }: Pick<Ator, 'chamar'>) =>
    (await chamar('GET /v1/pedido')).status >= 400 ? 'recusado' : 'aceito'
  conferir('quem saiu', email, 'recusado', await sonda(quemSai).catch(() => 'recusado'))
  const body = { email, password, manter: false }
  const { status, headers } = await anonimo(mes.palco).chamar('POST /v1/auth/login', { body })
  const [, token = ''] = /^sessao=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? []
  const depois = status === 200 ? await sonda(comToken(mes.palco, 0, token)) : 'recusado'
  conferir('quem saiu', `${email}, login`, 'recusado', depois)
}

async function trocarFuncionario({ mes, gente: { mercado }, conferir }: Lugar): Promise<void> {
  const quemSai = mercado.equipe[1]
  if (!quemSai) return
  const body = { bloqueado: true, motivo: 'Saiu da empresa' }
  await mercado.adm.chamar('PUT /v1/funcionario/{id}/bloqueio', { params: { id: quemSai.id }, body })
  await conferirFora(mes, quemSai, conferir)
  mercado.equipe[1] = await criarFuncionario(mes, mercado.adm, 4)
}

async function pararDeComprar({ mes: { memoria }, gente }: Lugar): Promise<void> {
  const quemPara = gente.compradores.findLast(
    ({ ator, paga }) => paga === 'EM_DIA' && ator.id !== memoria.membro?.empresaId,
  )
  if (quemPara) memoria.parando.add(quemPara.ator.id)
}

async function pararDeVender({ mes: { memoria }, gente }: Lugar): Promise<void> {
  const quemPara = gente.vendedores.at(-1)
  if (!quemPara || gente.vendedores.length === 1) return
  memoria.parando.add(quemPara.ator.id)
  await retirarTudo(quemPara)
}

// The desk closes the account on one of the next days, unless something of it is open.
async function pedirOFim({ mes, gente, conferir }: Lugar): Promise<void> {
  const { memoria } = mes
  for (const { ator } of [...gente.compradores, ...gente.vendedores]) {
    if (!memoria.parando.has(ator.id)) continue
    if (memoria.encerradas.has(ator.id)) await conferirFora(mes, ator, conferir)
    else {
      const { body } = await ator.chamar('GET /v1/privacidade/conta')
      if (!body.encerramento && body.pendencias.length === 0)
        await ator.chamar('POST /v1/privacidade/encerramento')
    }
  }
}
