// Every figure of a panel that leads to a list (rule M50).
import { describe, expect, it } from 'vitest'
import { type FiguraDosPedidos, LISTA_DA_FIGURA } from '#domain/pedido/situacao-da-lista.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const DIA_MS = 24 * 3_600_000
const FIGURAS = Object.keys(LISTA_DA_FIGURA) as FiguraDosPedidos[] // the keys of a constant

/** What the lists of these figures hold. */
async function totaisDasListas(pessoa: Pessoa): Promise<Record<string, number>> {
  const totais: [string, number][] = []
  for (const figura of FIGURAS) {
    const query = { situacao: LISTA_DA_FIGURA[figura] }
    const { body } = await pessoa.chamar('GET /v1/pedido', { query })
    totais.push([figura, body.page.totalElements])
  }
  return Object.fromEntries(totais)
}

describe('rule M50: a figure on a panel is the total of the list that it opens', () => {
  it("holds for the panels of staff, sellers and buyers, and for each kind of the desk's tasks", async () => {
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 10_000 })
    const pedir = () => fazerPedido(comprador, cotacaoId)
    const [cancelado, entregue] = [await pedir(), await pedir()]
    await pedir()
    await pagarEEsperar(app, comprador, await pedir())
    app.setClock(new Date(Date.now() + 30 * DIA_MS))
    await marcarAtrasos(app.deps)
    const equipe = await criarEquipe(app)
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    await alterarStatus(equipe, entregue, 'ENTREGUE')
    for (const pessoa of [equipe, await comSessao(app, vendedor.id), await comSessao(app, comprador.id)]) {
      const contagem = (await pessoa.chamar('GET /v1/pedido/contagem')).body
      expect(contagem).toEqual(await totaisDasListas(pessoa))
    }
    const { aEntregar, emAtraso, aVencer } = (await equipe.chamar('GET /v1/adm/movimento')).body
    const doPainel = { aPagar: aVencer.quantidade, emAtraso: emAtraso.quantidade, aEntregar }
    expect(doPainel).toEqual(await totaisDasListas(equipe))
    expect(doPainel).toEqual({ aPagar: 0, emAtraso: 2, aEntregar: 2 })

    const mesa = (await equipe.chamar('GET /v1/mesa/contagem')).body
    expect(mesa.tipos).not.toEqual([])
    for (const { tipo, abertas } of mesa.tipos)
      expect([tipo, (await equipe.chamar('GET /v1/mesa', { query: { tipo } })).body.total]).toEqual([
        tipo,
        abertas,
      ])
  })
})
