// The calls that people make every morning stay cheap: their round trips to the database are counted.
// What the money path asks the database for, and what it does not ask twice.
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { emitirBoleto } from '#server/cobranca/emissao/emissao.ts'
import { aplicarNotificacoes } from '#server/cobranca/notificacao/notificacao-jobs.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Json } from '#simulator/test-support.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperarAvisosAplicados, perderAvisos } from '../support/avisos.ts'
import { cadastrarEAprovar, dadosDeComprador, SENHA } from '../support/cadastro.ts'
import { adicionar, fazerPedido, gerarBoleto, lerPedido } from '../support/compras.ts'
import { esperarCorreio } from '../support/correio.ts'
import { reservar } from '../support/emissoes.ts'
import { exigir } from '../support/exigir.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { comandosDoServidorDurante, comandosDurante, ouvirComandos } from '../support/planos.ts'
import { codigoDe, darSegundoFator } from '../support/segundo-fator.ts'
import { pagarBoleto } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarProduto,
} from '../support/test-users.ts'
import { esperarTrabalhos } from '../support/trabalhos.ts'

const app = useApp({ onConnect: ouvirComandos })

const verCarrinho = (comprador: Pessoa) =>
  comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: comprador.id } })

async function contarTrabalhos(): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job`.execute(app.deps.db)
  return rows.length
}

const quantos = (comandos: readonly string[], forma: RegExp) =>
  comandos.filter(comando => forma.test(comando)).length

it('rule M24: a payment locks its order once', async () => {
  await perderAvisos(app, 2)
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app))
  await pagarBoleto(app, id)
  const { charge_id } = await app.deps.db
    .selectFrom('cobranca')
    .select('charge_id')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const comandos = await comandosDurante(() => lerEAplicar(app.deps, charge_id))
  expect((await lerPedido(comprador, id)).body).toMatchObject({ statusPagamento: 'BOLETO_PAGO' })
  expect(quantos(comandos, /from "pedido".* for update/s)).toBe(1)
})

it('rule M26: the notices of a boleto that is recorded do not run its emission again', async () => {
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app))
  const { id: emissaoId } = await app.deps.db
    .selectFrom('emissao')
    .select('id')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const comandos = await comandosDurante(() => aplicarNotificacoes(app.deps, emissaoId))
  expect(quantos(comandos, /update "cobranca"/)).toBe(1)
  expect(quantos(comandos, /update "?emissao"?/)).toBe(0)
})

it('rule M22: the link that the provider has just answered is not read back', async () => {
  const comprador = await criarComprador(app)
  await adicionar(comprador, await criarCotacao(app))
  const emissao = await reservar(app, comprador)
  let link = ''
  const comandos = await comandosDurante(async () => {
    link = await emitirBoleto(app.deps, emissao)
  })
  expect(link).toMatch(/^http/)
  expect(quantos(comandos, /insert into "?cobranca"?/)).toBe(1)
  expect(quantos(comandos, /^\s*select.* from "?cobranca"?/s)).toBe(0)
})

it('a boleto asks at most 25 times with its notice, its e-mails and its rivals, and leaves no other job', async () => {
  const comprador = await criarComprador(app)
  const cotacoes = [await criarCotacao(app), await criarCotacao(app), await criarCotacao(app)]
  for (const cotacaoId of cotacoes) await adicionar(comprador, cotacaoId)
  const { body: carrinho } = await verCarrinho(comprador)
  const pedidoId = exigir(carrinho.id)
  await esperarTrabalhos(app) // of the boletos before
  const trabalhosAntes = await contarTrabalhos()
  const comandos = await comandosDoServidorDurante(async () => {
    const { status } = await gerarBoleto(comprador, { pedidoId, totalEsperado: carrinho.total })
    expect(status).toBe(200)
    await comandosDurante(() => esperarAvisosAplicados(app, pedidoId))
    await comandosDurante(() => esperarCorreio(app))
  })
  // The e-mails of the buyer and of three sellers (rule N40).
  expect(await contarTrabalhos()).toBe(trabalhosAntes + 4)
  // The queue asks for jobs by the clock.
  const doBoleto = comandos.filter(comando => !comando.includes('pgboss'))
  expect(doBoleto.length).toBeLessThanOrEqual(25)
})

/** How many statements a call of this person sends; the rules of the market are in memory. */
async function idas(
  { id }: Pick<Pessoa, 'id'>,
  chamada: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object },
): Promise<{ total: number; body: Json }> {
  const token = await inTransaction(app.deps.db, tx => inserirSessao(tx, id, app.deps.clock()))
  const headers = { cookie: `sessao=${token}`, origin: app.url, 'sec-fetch-site': 'same-origin' }
  // What is remembered would end after a second, perhaps in the middle of the call.
  const relogio = vi.spyOn(process, 'uptime').mockReturnValue(process.uptime())
  onTestFinished(() => relogio.mockRestore())
  app.deps.regras.esquecer()
  await app.deps.regras.vigentes()
  let body: Json = {}
  const comandos = await comandosDurante(async () => {
    const resposta = await app.app.inject({ ...chamada, headers })
    expect(resposta.statusCode).toBeLessThan(300)
    body = resposta.json()
  })
  return { total: comandos.length, body }
}

it.each([
  ['the product list', () => '/v1/produto'],
  ['the quotes of a product', (produtoId: number) => `/v1/cotacao/${produtoId}`],
])('%s asks twice: for the session, and for everything else', async (_o, caminho) => {
  const produtoId = await criarProduto(app)
  await criarCotacao(app, { produtoId })
  const { total } = await idas(await criarComprador(app), { url: `${caminho(produtoId)}?` })
  expect(total).toBe(2)
})

it('rule N45: how many notices are unread is asked once, besides the session', async () => {
  const { total, body } = await idas(await criarComprador(app), { url: '/v1/aviso/novos' })
  expect(body).toEqual({ naoLidos: 0, ultimoId: 0 })
  expect(total).toBe(2)
})

describe('a cart, session and transaction counted,', () => {
  it.each([0, 1, 3])(
    'is read in two statements, edited in four and emptied in six, with %s other items',
    async quantos => {
      const comprador = await criarComprador(app)
      const url = `/v1/pedido/carrinho/${comprador.id}`
      for (let i = 0; i < quantos; i++) await adicionar(comprador, await criarCotacao(app))
      const payload = { cotacaoId: await criarCotacao(app), quantidade: 2 }
      const posto = await idas(comprador, { method: 'POST', url: `${url}/itens`, payload })
      const somado = await idas(comprador, { method: 'POST', url: `${url}/itens`, payload })
      const item = `${url}/itens/${somado.body.itensPedido.at(-1).id}`
      const alterado = await idas(comprador, { method: 'PUT', url: item, payload: { quantidade: 3 } })
      const lido = await idas(comprador, { url })
      const retirado = await idas(comprador, { method: 'DELETE', url: item })
      expect([posto, somado, alterado, retirado].map(({ total }) => total)).toEqual([4, 4, 4, 6])
      expect(lido.total).toBe(2)
      expect(somado.body.itensPedido.at(-1).quantidade).toBe(4)
      expect(lido.body).toEqual(alterado.body)
      expect(retirado.body.itensPedido).toHaveLength(quantos)
    },
  )

  it('asks for the rules of the market once more when they are not in memory', async () => {
    const comprador = await criarComprador(app)
    const token = await inTransaction(app.deps.db, tx => inserirSessao(tx, comprador.id, app.deps.clock()))
    app.deps.regras.esquecer()
    const comandos = await comandosDurante(async () => {
      const url = `/v1/pedido/carrinho/${comprador.id}`
      await app.app.inject({ url, headers: { cookie: `sessao=${token}` } })
    })
    expect(comandos).toHaveLength(3)
    expect(quantos(comandos, /tabela_frete/)).toBe(1)
  })
})

it('design/sign-in: a login asks five times, six in place of a session; its record costs none of them', async () => {
  const dados = dadosDeComprador()
  await cadastrarEAprovar(app, dados)
  const conta = { email: dados.email, password: SENHA }
  const { comandos, cookie } = await entrarOuvindo(conta)
  expect(comandos).toBeLessThanOrEqual(5)
  expect((await entrarOuvindo(conta, { cookie })).comandos).toBeLessThanOrEqual(6)
})

it('design/team: a wrong password asks as often for an account and a member as for nobody, and the right one no more for a member', async () => {
  const email = (quem: string) => `${quem}@equipe.example`
  const senhaHash = await hashPassword(SENHA)
  const { id } = await criarComprador(app, { email: email('conta'), senhaHash })
  const membro = await criarMembro(app, id, 'COMPRAS')
  const { db } = app.deps
  const acesso = { email: email('membro'), senha_hash: senhaHash }
  await db.updateTable('usuario').set(acesso).where('id', '=', membro.id).execute()
  const errar = async (quem: string) => {
    const payload = { email: email(quem), password: 'chute' }
    const perguntar = () => app.app.inject({ method: 'POST', url: '/v1/auth/login', payload })
    await perguntar()
    return (await comandosDurante(perguntar)).length
  }
  expect(new Set([await errar('conta'), await errar('membro'), await errar('ninguem')]).size).toBe(1)
  const { comandos } = await entrarOuvindo({ email: email('membro'), password: SENHA })
  expect(comandos).toBeLessThanOrEqual(5)
})

it('design/sign-in: neither does a login with a code ask more than six times', async () => {
  const email = 'codigo@feira.example'
  const { id } = await criarEquipe(app, 'ADM', { email, senhaHash: await hashPassword(SENHA) })
  const chave = await darSegundoFator(app, id)
  const codigo = (passos: number) => codigoDe(chave, app.deps.clock(), passos)
  const { comandos, cookie } = await entrarOuvindo({ email, password: SENHA, codigo: codigo(0) })
  expect(comandos).toBeLessThanOrEqual(5)
  const outra = { email, password: SENHA, codigo: codigo(1) }
  expect((await entrarOuvindo(outra, { cookie })).comandos).toBeLessThanOrEqual(6)
})

/** How many statements a login sends, and the cookie that it answers. */
async function entrarOuvindo(payload: object, headers: Record<string, string> = {}) {
  let cookie = ''
  const comandos = await comandosDurante(async () => {
    const resposta = await app.app.inject({ method: 'POST', url: '/v1/auth/login', payload, headers })
    expect(resposta.statusCode).toBe(200)
    cookie = String(resposta.headers['set-cookie']).split(';')[0] ?? ''
  })
  return { comandos: comandos.length, cookie }
}
