// What the money path asks the database for, and what it does not ask twice.
import { expect, it } from 'vitest'
import { inserirSessao } from '#server/auth/session-repository.ts'
import { aplicarAvisos } from '#server/aviso-pagbank/aplicar-avisos.ts'
import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { emitirBoleto } from '#server/emissao/emitir-boleto.ts'
import { reservarPedido } from '#server/emissao/reservar-pedido.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { cadastrarEAprovar, dadosDeComprador, SENHA } from '../support/cadastro.ts'
import { adicionar, fazerPedido, lerPedido } from '../support/compras.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import { pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarProduto } from '../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

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
  const comandos = await comandosDurante(() => aplicarAvisos(app.deps, emissaoId))
  expect(quantos(comandos, /update "cobranca"/)).toBe(1)
  expect(quantos(comandos, /update "emissao"/)).toBe(0)
})

it('rule M22: the link that the provider has just answered is not read back', async () => {
  const comprador = await criarComprador(app)
  await adicionar(comprador, await criarCotacao(app))
  const pedido = { userId: comprador.id, porUsuarioId: comprador.id, pedidoId: null, totalEsperado: null }
  const emissaoId = await inTransaction(app.deps.db, tx => reservarPedido(app.deps, tx, pedido))
  let link = ''
  const comandos = await comandosDurante(async () => {
    link = await emitirBoleto(app.deps, emissaoId)
  })
  expect(link).toMatch(/^http/)
  expect(quantos(comandos, /insert into "cobranca"/)).toBe(1)
  expect(quantos(comandos, /^select.* from "cobranca"/s)).toBe(0)
})

it.each([
  ['the product list', () => '/v1/produto'],
  ['the quotes of a product', (produtoId: number) => `/v1/cotacao/${produtoId}`],
])('%s asks twice: for the session, and for everything else', async (_o, caminho) => {
  const produtoId = await criarProduto(app)
  await criarCotacao(app, { produtoId })
  const { id } = await criarComprador(app)
  const token = await inTransaction(app.deps.db, tx => inserirSessao(tx, id, app.deps.clock()))
  const headers = { cookie: `sessao=${token}` }
  const comandos = await comandosDurante(async () => {
    const { statusCode } = await app.app.inject({ url: `${caminho(produtoId)}?`, headers })
    expect(statusCode).toBe(200)
  })
  expect(comandos).toHaveLength(2)
})

it('decision 063: a login asks five times, six in place of a session; its record costs none of them', async () => {
  const dados = dadosDeComprador()
  await cadastrarEAprovar(app, dados)
  const entrarOuvindo = async (headers: Record<string, string> = {}) => {
    let cookie = ''
    const payload = { email: dados.email, password: SENHA }
    const comandos = await comandosDurante(async () => {
      const resposta = await app.app.inject({ method: 'POST', url: '/v1/auth/login', payload, headers })
      expect(resposta.statusCode).toBe(200)
      cookie = String(resposta.headers['set-cookie']).split(';')[0] ?? ''
    })
    return { comandos: comandos.length, cookie }
  }
  const { comandos, cookie } = await entrarOuvindo()
  expect(comandos).toBeLessThanOrEqual(5)
  expect((await entrarOuvindo({ cookie })).comandos).toBeLessThanOrEqual(6)
})
