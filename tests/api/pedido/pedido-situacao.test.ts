// The lists of orders that are one tap away, and what a list says of a delivery (design/orders).
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

async function comprar(quantos: number) {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const cotacaoId = await criarCotacao(app, { preco: 2000, vendedor })
  const pedidos: number[] = []
  while (pedidos.length < quantos) pedidos.push(await fazerPedido(comprador, cotacaoId))
  return { comprador, vendedor, pedidos, equipe: await criarEquipe(app) }
}

const ids = async (pessoa: Pessoa, situacao: 'A_PAGAR' | 'EM_ATRASO' | 'A_ENTREGAR') => {
  const { body } = await pessoa.chamar('GET /v1/pedido', { query: { situacao } })
  expect(body.page.totalElements).toBe(body.content.length)
  return body.content.map(({ id }) => id)
}
const contar = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido/contagem')).body

it('spec §7: what is to be paid and what is to be delivered, listed and counted, without what was cancelled', async () => {
  const { comprador, vendedor, pedidos, equipe } = await comprar(4)
  const [aberto, cancelado, pago, fiado] = pedidos.map(exigir)
  await alterarStatus(equipe, exigir(cancelado), 'CANCELADO')
  await pagarEEsperar(app, comprador, exigir(pago))
  await alterarStatus(equipe, exigir(fiado), 'ENTREGUE')
  for (const pessoa of [comprador, vendedor]) {
    expect(await ids(pessoa, 'A_PAGAR')).toEqual([fiado, aberto])
    expect(await ids(pessoa, 'A_ENTREGAR')).toEqual([pago, aberto])
    expect(await ids(pessoa, 'EM_ATRASO')).toEqual([])
    expect(await contar(pessoa)).toEqual({ aPagar: 2, emAtraso: 0, aEntregar: 2 })
  }
  expect(await contar(await criarComprador(app))).toEqual({ aPagar: 0, emAtraso: 0, aEntregar: 0 })
  const soma = await comprador.chamar('GET /v1/pedido/soma', { query: { situacao: 'A_PAGAR' } })
  expect(soma.body).toMatchObject({ pedidos: 2, cancelados: 0, pago: 0 })
})

it('rules N61, N64: a list says since when an order is delivered, until when to check it, and what is claimed', async () => {
  const { comprador, vendedor, pedidos, equipe } = await comprar(1)
  const id = exigir(pedidos[0])
  const ler = async (pessoa: Pessoa) => {
    const { entregueEm, conferirAte, emAnalise } = exigir(
      (await pessoa.chamar('GET /v1/pedido')).body.content.find(pedido => pedido.id === id),
    )
    return { entregueEm, conferirAte, emAnalise }
  }
  expect(await ler(comprador)).toEqual({ entregueEm: null, conferirAte: null, emAnalise: 0 })
  await alterarStatus(equipe, id, 'ENTREGUE')
  const { body: antes } = await comprador.chamar('GET /v1/conferencia/{pedidoId}', {
    params: { pedidoId: id },
  })
  const entregue = await ler(comprador)
  expect(entregue).toEqual({ entregueEm: expect.any(String), conferirAte: antes.ate, emAnalise: 0 })
  expect(await ler(vendedor)).toEqual({ entregueEm: entregue.entregueEm })
  const item = exigir(antes.itens[0])
  await comprador.chamar('POST /v1/conferencia/{pedidoId}', {
    params: { pedidoId: id },
    body: {
      chave: crypto.randomUUID(),
      recebidoPor: 'Rosa',
      itens: [{ itemId: item.id, recebido: item.quantidade - 1, motivo: 'FALTA' }],
    },
  })
  expect(await ler(comprador)).toMatchObject({ conferirAte: null, emAnalise: item.preco })
})
