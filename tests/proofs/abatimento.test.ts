// Of what staff grant a buyer and what a seller owes, no centavo is spent twice or lost, however many act at once.
// What claims owe is used once and collected once, whoever comes at the same moment (rules N70, N74).
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { lancarAcertoDevido } from '#server/contas/abatimento/lancar.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { aceitarOcorrencia, darSaldos, entregue, saldosDe } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const CHAMADAS = 20

const pedidosDe = async (comprador: Pessoa) => (await comprador.chamar('GET /v1/pedido')).body.content

/** What the boletos of all orders took of this seller's debt, in centavos, the largest first. */
async function descontados(vendedor: Pessoa): Promise<number[]> {
  const linhas = await app.deps.db
    .selectFrom('lancamento_acerto')
    .select('valor_centavos')
    .where('vendedor_id', '=', vendedor.id)
    .where('tipo', '=', 'DESCONTADO')
    .orderBy('valor_centavos')
    .execute()
  return linhas.map(({ valor_centavos }) => -valor_centavos)
}

describe('at the same moment', () => {
  it('rule N74: boletos of many buyers take one seller’s debt once', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const cotacaoId = await criarCotacao(app, { preco: 5000, vendedor })
    const compradores = await Promise.all(Array.from({ length: CHAMADAS }, () => criarComprador(app)))
    for (const comprador of compradores) await adicionar(comprador, cotacaoId)
    const [primeiro] = compradores
    await darSaldos(equipe, { comprador: exigir(primeiro), abatimento: 1 }, { vendedor, acerto: 120 })
    const respostas = await Promise.all(compradores.map(comprador => gerarBoleto(comprador)))
    expect(respostas.map(({ status }) => status)).toEqual(compradores.map(() => 200))
    // R$ 120,00 of shares of R$ 50,00, each of which keeps a centavo.
    expect(await descontados(vendedor)).toEqual([4999, 4999, 2002])
    expect(await saldosDe(equipe, exigir(primeiro), vendedor)).toEqual({ abatimento: 0, acerto: 0 })
  })

  it('rule N70: one buyer’s clicks use an abatimento once, and the limit holds what the boleto asks for', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const comprador = await criarComprador(app, { limite: 100_000 })
    await darSaldos(equipe, { comprador, abatimento: 30 }, { vendedor, acerto: 1 })
    const { body } = await adicionar(comprador, await criarCotacao(app, { preco: 5000, vendedor }))
    const clicar = () => gerarBoleto(comprador, { pedidoId: body.id, totalEsperado: 95, valorEsperado: 65 })
    const respostas = await Promise.all(Array.from({ length: CHAMADAS }, clicar))
    expect(new Set(respostas.filter(({ status }) => status === 200).map(({ body: link }) => link)).size).toBe(
      1,
    )
    expect(respostas.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await pedidosDe(comprador)).toMatchObject([{ total: 95, abatimento: 30, valorDoBoleto: 65 }])
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(935)
  })

  it('rules N70, N72: staff pay in cash what a boleto would use: one of the two has it', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const comprador = await criarComprador(app)
    await darSaldos(equipe, { comprador, abatimento: 30 }, { vendedor, acerto: 30 })
    await adicionar(comprador, await criarCotacao(app, { preco: 5000, vendedor }))
    const observacao = 'Pago no balcão'
    const pagar = () =>
      equipe.chamar('POST /v1/comprador/{id}/abatimento', {
        params: { id: comprador.id },
        body: { tipo: 'PAGO_EM_DINHEIRO', valor: 30, observacao },
      })
    const receber = () =>
      equipe.chamar('POST /v1/vendedor/{id}/acerto', {
        params: { id: vendedor.id },
        body: { tipo: 'PAGO_POR_FORA', valor: 30, observacao },
      })
    const respostas = await Promise.all([pagar(), gerarBoleto(comprador), receber(), pagar(), receber()])
    const pagos = respostas.map(({ status }) => status)
    expect(pagos[1]).toBe(200)
    const [pedido] = await pedidosDe(comprador)
    expect([pagos[0], pagos[3]].filter(status => status === 201)).toHaveLength(
      pedido?.abatimento === 30 ? 0 : 1,
    )
    expect([pagos[2], pagos[4]].filter(status => status === 201)).toHaveLength(
      (await descontados(vendedor)).length === 1 ? 0 : 1,
    )
    expect(await saldosDe(equipe, comprador, vendedor)).toEqual({ abatimento: 0, acerto: 0 })
  })

  it('rule N74: a decision beside the boletos of its seller: they wait for it or come before it, and nothing is lost', async () => {
    const mundo = await entregue(app)
    const { comprador, vendedor, equipe, cotacaoId, pedidoId } = mundo
    await aceitarOcorrencia(app, { ...mundo, valor: 1000 })
    const outros = await Promise.all(Array.from({ length: 4 }, () => criarComprador(app)))
    for (const outro of outros) await adicionar(outro, cotacaoId)
    const respostas = await Promise.all([
      ...outros.map(outro => gerarBoleto(outro)),
      aceitarOcorrencia(app, { ...mundo, valor: 2000 }),
      aceitarOcorrencia(app, { ...mundo, valor: 500 }),
    ])
    expect(
      respostas.slice(0, 4).every(resposta => typeof resposta === 'object' && resposta.status === 200),
    ).toBe(true)
    const somaDescontada = (await descontados(vendedor)).reduce((soma, valor) => soma + valor, 0)
    const { acerto } = await saldosDe(equipe, comprador, vendedor)
    expect(somaDescontada + Math.round(acerto * 100)).toBe(3500)
    expect(pedidoId).toBeGreaterThan(0)
  })

  it('rule N74: a boleto waits for the seller’s account, and then takes what the decision wrote', async () => {
    const mundo = await entregue(app)
    const { vendedor, cotacaoId, pedidoId } = mundo
    await aceitarOcorrencia(app, { ...mundo, valor: 1000 })
    const outro = await criarComprador(app)
    await adicionar(outro, cotacaoId)
    const emCurso = await inTransaction(app.deps.db, async tx => {
      await travarPedido(tx, pedidoId)
      const ocorrencia = { pedidoId, ocorrenciaId: 900_000_000 + pedidoId, valorCentavos: centavos(2000) }
      await lancarAcertoDevido(tx, {
        ...ocorrencia,
        vendedorId: vendedor.id,
        por: null,
        em: app.deps.clock(),
      })
      const emCurso = gerarBoleto(outro)
      await setTimeout(500) // it waits for the account
      return { emCurso }
    })
    expect((await emCurso.emCurso).status).toBe(200)
    expect(await descontados(vendedor)).toEqual([3000])
  })
})
