// Whatever step of the money path fails, the buyer has one boleto or none, and the money adds up.
// Every awaited step of the money path fails once, in the full ring in three ways. The loop finds the steps by itself, so that a new step is
// covered without being listed.
import { beforeAll, describe, expect, it } from 'vitest'
import { liberarCustodia } from '#server/cobranca/cobranca/liberar-custodia.ts'
import { gerarBoleto } from '#server/cobranca/emissao/emissao.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { aplicarNotificacoes } from '#server/cobranca/notificacao/notificacao-jobs.ts'
import { receberNotificacao } from '#server/cobranca/notificacao/receber-notificacao.ts'
import { vincularConta } from '#server/contas/pagbank/vincular-conta.ts'
import { buscarSessao, inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { darSaldos, saldosDe } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { assinaturaDe, enderecoDaNotificacao, esperarAvisosAplicados } from '../support/avisos.ts'
import { efeitosDoPagamento } from '../support/compras.ts'
import { estoqueDe } from '../support/condicoes.ts'
import { emTempo } from '../support/em-tempo.ts'
import { salvarAgenda, semDomingo } from '../support/entregas.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { comToken, type Pessoa } from '../support/pessoa.ts'
import { controle, pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'
import { criarVendedorSemConta, prepararVinculo } from '../support/vinculo.ts'

const app = useApp()
// So that a boleto books its day of delivery, too (rule N51).
beforeAll(async () => salvarAgenda(await criarEquipe(app), semDomingo({ paradas: 9999 })))

interface CarrinhoComEstoque {
  comprador: Pessoa
  vendedor: Pessoa
  pedidoId: number
  cotacaoId: number
}

let equipe: Pessoa
beforeAll(async () => {
  equipe = await criarEquipe(app)
})

/** A cart with two of five units; its buyer has R$ 5,00 of abatimento, and its seller owes R$ 7,00. */
async function compradorComCarrinho(): Promise<CarrinhoComEstoque> {
  const comprador = await criarComprador(app, { limite: 100_000 })
  const vendedor = await criarVendedor(app)
  await darSaldos(equipe, { comprador, abatimento: 5 }, { vendedor, acerto: 7 })
  const cotacaoId = await criarCotacao(app, { preco: 5000, disponivel: 5, vendedor })
  const body = { cotacaoId, quantidade: 2 }
  const { body: carrinho } = await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
    params: { userId: comprador.id },
    body,
  })
  return { comprador, vendedor, pedidoId: exigir(carrinho.id), cotacaoId }
}

const gerar = ({ comprador, pedidoId }: Pick<CarrinhoComEstoque, 'comprador' | 'pedidoId'>) =>
  gerarBoleto(app.deps, { userId: comprador.id, porUsuarioId: comprador.id, pedidoId, totalEsperado: null })

async function pedidosDe(comprador: Pessoa) {
  return (await comprador.chamar('GET /v1/pedido')).body.content
}

async function emissaoDe(pedidoId: number): Promise<number> {
  const { id } = await app.deps.db
    .selectFrom('emissao')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return id
}

describe.each(RODADAS)('every step fails once: %s', modo => {
  it('rule M17: generating the boleto ends with one order and one charge after any failed step', {
    timeout: 120_000,
  }, async () => {
    for (let k = 1; ; k++) {
      const carrinho = await compradorComCarrinho()
      const { reached } = await failAtStep(k, modo, () => gerar(carrinho))
      await recuperarEmissoes(app.deps, 0)
      await gerar(carrinho)
      expect(await pedidosDe(carrinho.comprador), `passo ${k}`).toHaveLength(1)
      expect(await estoqueDe(app, carrinho.cotacaoId), `estoque no passo ${k}`).toBe(3)
      const saldos = await saldosDe(equipe, carrinho.comprador, carrinho.vendedor)
      expect(saldos, `saldos no passo ${k}`).toEqual({ abatimento: 0, acerto: 0 })
      await conferirInvariantes(app)
      if (!reached) {
        expect(k).toBeGreaterThan(10)
        break
      }
    }
  })

  it('rule M26: a notice is stored in the end after any failed step, and counts once', {
    timeout: 120_000,
  }, async () => {
    for (let k = 1; ; k++) {
      await controle(app, 'POST', '/falhas', { tipo: 'perder', vezes: 2 })
      const carrinho = await compradorComCarrinho()
      await gerar(carrinho)
      const { pedidoId } = carrinho
      await pagarBoleto(app, pedidoId)
      const corpo = `{"reference_id":"RESTIA-${pedidoId}"}`
      const aviso = {
        tokenDaNotificacao: (await enderecoDaNotificacao(app, pedidoId)).split('/').at(-1) ?? '',
        corpo: Buffer.from(corpo),
        assinatura: assinaturaDe(corpo),
        tipo: 'application/json',
      }
      const { reached } = await failAtStep(k, modo, () => receberNotificacao(app.deps, aviso))
      // The provider repeats a notice that was not answered with 200, stored or not.
      if (reached) await receberNotificacao(app.deps, aviso)
      await esperarAvisosAplicados(app, pedidoId)
      expect(await pedidosDe(carrinho.comprador), `passo ${k}`).toMatchObject([
        { statusPagamento: 'BOLETO_PAGO', statusPedido: 'AGUARDANDO_FRETE' },
      ])
      expect(await efeitosDoPagamento(app, pedidoId), `passo ${k}`).toEqual({ historico: 1, creditos: 1 })
      await conferirInvariantes(app)
      if (!reached) {
        expect(k).toBeGreaterThan(5)
        break
      }
    }
  })

  it('rule M26: a notice is applied in the end after any failed step', { timeout: 120_000 }, async () => {
    for (let k = 1; ; k++) {
      await controle(app, 'POST', '/falhas', { tipo: 'perder' })
      const carrinho = await compradorComCarrinho()
      await gerar(carrinho)
      const emissaoId = await emissaoDe(carrinho.pedidoId)
      await pagarBoleto(app, carrinho.pedidoId)
      const { reached } = await failAtStep(k, modo, () => aplicarNotificacoes(app.deps, emissaoId))
      await aplicarNotificacoes(app.deps, emissaoId)
      expect(await pedidosDe(carrinho.comprador), `passo ${k}`).toMatchObject([
        { statusPagamento: 'BOLETO_PAGO', statusPedido: 'AGUARDANDO_FRETE' },
      ])
      await conferirInvariantes(app)
      if (!reached) {
        expect(k).toBeGreaterThan(5)
        break
      }
    }
  })

  it('rule M20: the sellers are paid in the end after any failed step of the release', {
    timeout: 120_000,
  }, async () => {
    for (let k = 1; ; k++) {
      const carrinho = await compradorComCarrinho()
      await gerar(carrinho)
      await pagarBoleto(app, carrinho.pedidoId)
      await aplicarNotificacoes(app.deps, await emissaoDe(carrinho.pedidoId))
      await app.deps.db
        .updateTable('pedido')
        .set({ status_pedido: 'ENTREGUE' })
        .where('id', '=', carrinho.pedidoId)
        .execute()
      const { reached } = await failAtStep(k, modo, () => liberarCustodia(app.deps, carrinho.pedidoId))
      await liberarCustodia(app.deps, carrinho.pedidoId)
      const { body } = await equipe.chamar('GET /v1/pedido/{id}', { params: { id: carrinho.pedidoId } })
      expect(body.statusVendedorPagamento, `passo ${k}`).toBe('REPASSADO')
      if (!reached) {
        expect(k).toBeGreaterThan(3)
        break
      }
    }
  })
})

describe.each(RODADAS)('every step of linking an account fails once: %s', modo => {
  it('spec §7.18: the seller is linked, or can link at once', { timeout: 120_000 }, async () => {
    for (let k = 1; ; k++) {
      const { vendedor, cnpj, sessao } = await vendedorComSessao()
      const contaDele = async () => (await vendedor.chamar('GET /v1/auth/user-info')).body.pagBankId
      const { contaId, volta } = await prepararVinculo(app, vendedor, cnpj)
      const { reached } = await failAtStep(k, modo, () => vincularConta(app.deps, sessao, volta))
      expect([null, contaId], `passo ${k}`).toContain(await contaDele())
      if ((await contaDele()) === null)
        await vincularConta(app.deps, sessao, (await prepararVinculo(app, vendedor, cnpj)).volta)
      expect(await contaDele(), `passo ${k}`).toMatch(/^ACCO_/)
      if (!reached) {
        expect(k).toBeGreaterThan(8)
        break
      }
    }
  })
})

/** A seller without an account, and the session as the server sees it. */
async function vendedorComSessao() {
  const { vendedor, cnpj } = await criarVendedorSemConta(app)
  const { db, clock } = app.deps
  const token = await inTransaction(db, tx => inserirSessao(tx, vendedor.id, clock()))
  const sessao = await buscarSessao(db, token, clock())
  if (!sessao) throw new Error('a sessão que acabou de abrir não existe')
  return { vendedor: comToken(app, vendedor.id, token), cnpj, sessao }
}

describe('the provider misbehaves at checkout', () => {
  it.each([
    ['answers 500', 'erro-500'],
    ['makes the boleto and answers a broken page', 'erro-502-depois'],
    ['makes the boleto and cuts the line', 'corte'],
    ['makes the boleto and sends half a JSON', 'json-quebrado'],
    ['limits the rate', 'limite'],
  ])('%s three times: the buyer is told to wait, the recovery finds the one boleto', async (_, tipo) => {
    const carrinho = await compradorComCarrinho()
    await controle(app, 'POST', '/falhas', { tipo, vezes: 3, chamada: 'POST /orders' })
    // A notice would complete the boleto while the click is still trying.
    await controle(app, 'POST', '/falhas', { tipo: 'perder', vezes: 100 })
    await expect(gerar(carrinho)).rejects.toThrow('boleto-em-processamento')
    const { body } = await carrinho.comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: carrinho.comprador.id },
    })
    expect(body).toMatchObject({ emEmissao: true, limiteDisponivel: 860 })
    await recuperarEmissoes(app.deps, 0)
    expect(await pedidosDe(carrinho.comprador)).toHaveLength(1)
  })

  it('answers only after 20 s: the buyer is told to wait within 15 s', async () => {
    const carrinho = await compradorComCarrinho()
    await controle(app, 'POST', '/falhas', {
      tipo: 'lentidao',
      milissegundos: 20_000,
      chamada: 'POST /orders',
    })
    const inicio = Date.now()
    await expect(gerar(carrinho)).rejects.toThrow('boleto-em-processamento')
    emTempo(Date.now() - inicio, 15_000)
    await esperar(async () => {
      await recuperarEmissoes(app.deps, 0)
      return (await pedidosDe(carrinho.comprador)).length === 1
    })
  })

  it('declines the boleto: the cart and the limit are as they were', async () => {
    const carrinho = await compradorComCarrinho()
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
    await expect(gerar(carrinho)).rejects.toThrow('boleto-recusado')
    const { body } = await carrinho.comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: carrinho.comprador.id },
    })
    expect(body).toMatchObject({ emEmissao: false, limiteDisponivel: 1000, total: 145, impedimento: null })
    expect((await gerar(carrinho)).endsWith('.pdf')).toBe(true)
  })
})
