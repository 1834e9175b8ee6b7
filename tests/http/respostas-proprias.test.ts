// The answer to a change shows that change, even if another caller makes the next one a moment later.
import { describe, expect, it } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { useApp } from '../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../support/compras.ts'
import type { Resposta } from '../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

/** Sends many changes at once, several times; answers each request with its answer. */
async function aoMesmoTempo<K extends Chave>(
  mudar: (valor: number) => Promise<Resposta<K>>,
  ler: (resposta: Resposta<K>) => unknown,
) {
  const pares: [enviado: number, respondido: unknown][] = []
  for (let vez = 0; vez < 5; vez++) {
    const valores = Array.from({ length: 12 }, (_, i) => vez * 100 + i + 1)
    const respostas = await Promise.all(valores.map(async valor => [valor, await mudar(valor)] as const))
    for (const [valor, resposta] of respostas) {
      expect(resposta.status).toBe(200)
      pares.push([valor, ler(resposta)])
    }
  }
  return {
    enviados: pares.map(([enviado]) => enviado),
    respondidos: pares.map(([, respondido]) => respondido),
  }
}

describe('of many changes at once each caller reads its own', () => {
  it('spec §7.27: the price of a quote', async () => {
    const vendedor = await criarVendedor(app)
    const params = { id: await criarCotacao(app, { vendedor, preco: 5000 }) }
    const { enviados, respondidos } = await aoMesmoTempo(
      preco => vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { preco, vendedorId: vendedor.id } }),
      ({ body }) => body.preco,
    )
    expect(respondidos).toEqual(enviados)
  })

  it('spec §7.13: the weight of a product, with the version that the change made', async () => {
    const equipe = await criarEquipe(app)
    const params = { id: await criarProduto(app) }
    const versoes = new Set<number>()
    const { enviados, respondidos } = await aoMesmoTempo(
      peso => equipe.chamar('PUT /v1/produto/{id}', { params, form: { peso: `${peso}` } }),
      ({ body }) => {
        versoes.add(body.versao)
        return body.peso
      },
    )
    expect(respondidos).toEqual(enviados)
    expect(versoes.size).toBe(enviados.length)
  })

  it('spec §7.7: the name in a profile', async () => {
    const comprador = await criarComprador(app)
    const { enviados, respondidos } = await aoMesmoTempo(
      nome => comprador.chamar('PUT /v1/user', { body: { nome: `${nome}`, cep: '20040030' } }),
      ({ body }) => Number(body.nome),
    )
    expect(respondidos).toEqual(enviados)
  })
})

it('spec §7.37: the status of an order is the one that was set, with what the caller may do next', async () => {
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
  expect((await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')).body).toMatchObject({
    id,
    statusPedido: 'ENTREGUE',
    proximosStatus: [],
  })
})
