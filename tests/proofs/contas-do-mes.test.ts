// What buyers, sellers and staff read about money is what happened: the lived month (`npm run mes`) finds an error that is planted in the product, by
// the comparison that it is planted for.
import { describe, expect, it } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { abrirCaderno, type Conferencia } from '../../bancada/mes/caderno.ts'
import type { Cena } from '../../bancada/mes/conta.ts'
import { fecharODia, olharAMesa } from '../../bancada/mes/fechamento.ts'
import { abrirMemoria, verCarrinho } from '../../bancada/mes/memoria.ts'
import { PLANTAS, type Planta } from '../../bancada/mes/plantar.ts'
import { contarParaRelatorios } from '../../bancada/mes/relatorios.ts'
import { SIMULATION_DEFAULTS } from '../../packages/pagbank-simulator/defaults.ts'
import { type AppForTest, useApp } from '../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  envelhecerPagamento,
  gerarBoleto,
  pagarEEsperar,
} from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { cobrancaDoPedido } from '../support/reembolsos.ts'
import { controle } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'
import { esperarTrabalhos } from '../support/trabalhos.ts'

const HOJE = dataEmSaoPaulo(new Date())
const LIMITE = 10_000_000
const COMISSAO = 350

/** A buyer, two sellers with a quote each, and staff, all of whom the month knows. */
async function abrirCena(app: AppForTest) {
  const comprador = await criarComprador(app, { limite: LIMITE })
  const vendedores = [await criarVendedor(app), await criarVendedor(app)]
  const adm = await criarEquipe(app, 'ADM')
  const produtoId = await criarProduto(app, { pesoKg: 12 })
  const cotacoes: number[] = []
  for (const [i, vendedor] of vendedores.entries())
    cotacoes.push(await criarCotacao(app, { vendedor, produtoId, preco: 3333 + i }))
  await adm.chamar('PUT /v1/configuracao', { body: { comissaoPontosBase: COMISSAO } })
  const memoria = abrirMemoria()
  memoria.comissao = COMISSAO
  memoria.gramas.set(produtoId, 12_000)
  memoria.ceps.set(comprador.id, '20040030')
  memoria.limites.set(comprador.id, LIMITE)
  const cena: Cena = {
    ...{ db: app.deps.db, simulatorUrl: exigir(app.simulatorUrl), token: SIMULATION_DEFAULTS.internalToken },
    ...{ desde: somarDias(HOJE, -1), hoje: () => HOJE },
    ...{ memoria, adm, vendedores, compradores: [comprador] },
  }
  const comprar = async () => {
    const params = { userId: comprador.id }
    for (const cotacaoId of cotacoes) await adicionar(comprador, cotacaoId, 3)
    const { body: carrinho } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })
    verCarrinho(memoria, carrinho, HOJE)
    const { status, body } = await gerarBoleto(comprador)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return exigir(carrinho.id)
  }
  return { cena, comprar, comprador, adm }
}

/** What its seller's scale showed of the first item of an order: a kilogram less. */
async function pesarMenos({ cena }: Awaited<ReturnType<typeof abrirCena>>, pedidoId: number) {
  const [item] = exigir(cena.memoria.mostrados.get(pedidoId)).itens
  const { id: itemId, quantidade: separado, vendedor } = exigir(item)
  const [params, gramas] = [{ pedidoId }, 12_000 * separado - 1000]
  const dono = exigir(cena.vendedores.find(({ id }) => id === vendedor))
  const body = { itens: [{ itemId, separado, peso: gramas / 1000 }] }
  expect((await dono.chamar('PUT /v1/separacao/{pedidoId}', { params, body })).status).toBe(200)
  cena.memoria.separados.set(itemId, { separado, gramas })
}

/** One order that waits, one in custody, one that is paid out and weighs less, one that was paid another way, one that is cancelled. */
async function viver(app: AppForTest, mundo: Awaited<ReturnType<typeof abrirCena>>) {
  const { cena, comprar, comprador, adm } = mundo
  const [, retido, pago, porFora] = [await comprar(), await comprar(), await comprar(), await comprar()]
  await alterarStatus(adm, await comprar(), 'CANCELADO')
  await pesarMenos(mundo, pago)
  for (const id of [retido, pago]) {
    const { id: chargeId, amount } = await cobrancaDoPedido(app, id)
    await pagarEEsperar(app, comprador, id)
    cena.memoria.pagos.set(chargeId, { valor: amount.value, dia: HOJE })
  }
  for (const id of [pago, porFora]) await alterarStatus(adm, id, 'ENTREGUE')
  await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, porFora)).id}/vencer`)
  const params = { id: porFora }
  await adm.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params, body: { observacao: 'Pix' } })
  await esperarTrabalhos(app)
  // Sums are kept of days that are over.
  await envelhecerPagamento(app, pago, 1)
}

/** The comparisons that found something, with what they found. */
async function fechar(app: AppForTest, cena: Cena, planta: Planta | null) {
  const caderno = abrirCaderno(() => HOJE)
  const contado = await contarParaRelatorios(cena, () => esperarTrabalhos(app))
  await planta?.anoite?.execute(cena.db)
  await fecharODia(cena, caderno, contado)
  await olharAMesa(cena, caderno)
  return { diferencas: caderno.diferencas, nomes: caderno.diferencas.map(({ conferencia }) => conferencia) }
}

describe.each(Object.entries<Planta>(PLANTAS))('an error of the kind “%s”', (_, planta) => {
  const app = useApp({ semInvariantes: 'the errors are planted' })

  it(`is found as “${planta.acha}”, and nothing before it is planted`, async () => {
    const mundo = await abrirCena(app)
    await viver(app, mundo)
    expect((await fechar(app, mundo.cena, null)).diferencas).toEqual([])
    await planta.antes?.(mundo.cena)
    await viver(app, mundo)
    expect((await fechar(app, mundo.cena, planta)).nomes).toContain(planta.acha)
  })
})

/** The same person, who is shown no row of this list. */
function semLinhas<P extends Pick<Pessoa, 'chamar'>>(pessoa: P, lista: Chave): P {
  const chamar: Pessoa['chamar'] = async (chave, envio) => {
    const resposta = await pessoa.chamar(chave, envio)
    if (chave === lista) Object.assign(resposta.body, { content: [] })
    return resposta
  }
  return { ...pessoa, chamar }
}

describe('a page that says something else than the books', () => {
  const app = useApp()

  it('is found: a task that the desk does not list, and a share that a seller does not see', async () => {
    const mundo = await abrirCena(app)
    await viver(app, mundo)
    const { cena } = mundo
    const achadas = async (mentira: Partial<Cena>) =>
      new Set((await fechar(app, { ...cena, ...mentira }, null)).nomes)
    const naMesa: Conferencia[] = ['mesa: sem tarefa', 'mesa: contagem']
    expect(await achadas({ adm: semLinhas(cena.adm, 'GET /v1/mesa') })).toEqual(new Set(naMesa))
    const vendedores = cena.vendedores.map(um => semLinhas(um, 'GET /v1/repasse'))
    expect(await achadas({ vendedores })).toEqual(new Set(['repasses: pedidos']))
  })
})
