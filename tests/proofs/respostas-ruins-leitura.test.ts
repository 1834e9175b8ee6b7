// A bad answer of the provider changes no order and links no account; the next try counts.
import { beforeAll, describe, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { fazerPedido, lerPedido } from '../support/compras.ts'
import { HTML, json, metadeDoCorpo, SEM_EFEITO, texto } from '../support/estragos.ts'
import { criarLinhaRuim, type Estrago } from '../support/linha-ruim.ts'
import { provedorAParte } from '../support/provedor-a-parte.ts'
import { controle } from '../support/simulador.ts'
import { umaAmostra } from '../support/sorteio.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'
import { concluirVinculo, criarVendedorSemConta, prepararVinculo } from '../support/vinculo.ts'

const linha = criarLinhaRuim()
const app = useApp({ abrirProvedor: linha.abrir(provedorAParte()) })

// Notices would read the charges before the tests do.
beforeAll(() => perderAvisos(app, 1_000_000))

/** Answers about a charge that cannot be read. */
const ILEGIVEIS_DE_COBRANCA: Record<string, Estrago> = {
  'HTML with status 200': texto(200, HTML),
  'an empty body': texto(200, ''),
  null: json(() => null),
  'half a body, then the line is cut': metadeDoCorpo,
  'no id': json(({ id: _, ...cobranca }) => cobranca),
  'no status': json(({ status: _, ...cobranca }) => cobranca),
  'no amount': json(({ amount: _, ...cobranca }) => cobranca),
  'no summary': json(({ amount: { summary: _, ...amount }, ...cobranca }) => ({ ...cobranca, amount })),
  'a summary without the paid amount': json(cobranca => {
    delete cobranca.amount.summary.paid
    return cobranca
  }),
  'CANCELED and no summary': json(({ amount: { summary: _, ...amount }, ...cobranca }) => ({
    ...cobranca,
    status: 'CANCELED',
    amount,
  })),
  'another charge': json(cobranca => ({ ...cobranca, id: 'CHAR_00000000-0000-4000-8000-000000000000' })),
}

describe('rule M26: a charge is read, and the answer is unreadable', () => {
  it.concurrent.each(umaAmostra(Object.entries({ ...ILEGIVEIS_DE_COBRANCA, ...SEM_EFEITO }), 2))(
    '%s: nothing changes, and the next reading counts',
    async (_, estrago) => {
      const comprador = await criarComprador(app)
      const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
      const cobranca = app.deps.db
        .selectFrom('cobranca')
        .select('charge_id')
        .where('pedido_id', '=', pedidoId)
      const { charge_id: chargeId } = await cobranca.executeTakeFirstOrThrow()
      await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`)
      const { consertar } = linha.estragar({
        chamada: 'GET /charges/',
        sobre: chargeId,
        estrago,
        chega: true,
      })
      await expect(lerEAplicar(app.deps, chargeId)).rejects.toThrow(
        /^o provedor não respondeu sobre a cobrança CHAR_\S+: \S/,
      )
      const statusPagamento = async () => (await lerPedido(comprador, pedidoId)).body.statusPagamento
      expect(await statusPagamento()).toBe('BOLETO_PENDENTE_PAGAMENTO')
      expect(consertar()).toBeGreaterThan(0)
      await lerEAplicar(app.deps, chargeId)
      expect(await statusPagamento()).toBe('BOLETO_PAGO')
    },
  )
})

describe("spec §8.30, §8.31: linking, and the provider's answer is unreadable", () => {
  const CASOS = ['POST /oauth2/token', 'GET /accounts/'].flatMap(chamada =>
    Object.entries({
      'HTML with status 200': texto(200, HTML),
      'an empty body': texto(200, ''),
      null: json(() => null),
      'an empty object': json(() => ({})),
      ...SEM_EFEITO,
    }).map(([nome, estrago]) => [chamada, nome, estrago] as const),
  )
  it.concurrent.each(umaAmostra(CASOS, 2))(
    '%s: %s: one Portuguese sentence, nothing linked, and then it works',
    async (chamada, _, estrago) => {
      const { vendedor, cnpj } = await criarVendedorSemConta(app)
      const { contaId, volta } = await prepararVinculo(app, vendedor, cnpj)
      const sobre = chamada.startsWith('GET') ? contaId : volta.code
      const { consertar } = linha.estragar({ chamada, sobre, estrago, chega: true })
      const { status, message } = await concluirVinculo(vendedor, volta)
      expect([
        'Não foi possível concluir a vinculação da conta.',
        'Falha ao comunicar com o servidor. Tente novamente mais tarde.',
      ]).toContain(message)
      expect([422, 503]).toContain(status)
      const contaVinculada = async () => (await vendedor.chamar('GET /v1/auth/user-info')).body.pagBankId
      expect(await contaVinculada()).toBeNull()
      expect(consertar()).toBeGreaterThan(0)
      const outra = await prepararVinculo(app, vendedor, cnpj)
      expect((await concluirVinculo(vendedor, outra.volta)).status).toBe(204)
      expect(await contaVinculada()).toBe(outra.contaId)
    },
  )
})
