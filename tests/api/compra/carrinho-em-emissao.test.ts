// A cart whose boleto is being issued shows what was frozen, whatever changes meanwhile (rules M15, M17).
import { expect, it } from 'vitest'
import { deReais, somar } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import { desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import { combinar, lerCarrinho } from '../../support/fretes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const visto = async (comprador: Pessoa) => {
  const { itensPedido, frete, total, valorDoBoleto, minimosDosVendedores } = (await lerCarrinho(comprador))
    .body
  return { itensPedido, frete, total, valorDoBoleto, minimosDosVendedores }
}

it('rule M17: lines, freight and total stay what they were and add up', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const vendedor = await criarVendedor(app)
  const produtoId = await criarProduto(app, { pesoKg: 10 })
  const cotacaoId = await criarCotacao(app, { preco: 4000, produtoId, vendedor })
  await adicionar(comprador, cotacaoId, 3)
  const antes = await visto(comprador)
  const { id } = await emissaoSemResposta(app, { chegou: false, comprador, cotacaoId: null })

  const { deps } = app
  await deps.db
    .updateTable('produto')
    .set({ peso_gramas: deQuilos(99) })
    .where('id', '=', produtoId)
    .execute()
  const cotacao = { params: { id: cotacaoId }, body: { preco: '0,01', vendedorId: vendedor.id } }
  await vendedor.chamar('PUT /v1/cotacao/{id}', cotacao)
  await vendedor.chamar('DELETE /v1/cotacao/{id}', { ...cotacao, body: { vendedorId: vendedor.id } })
  await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '90.000,00' })
  await comprador.chamar('PUT /v1/user', { form: { nome: 'Comprador', cep: '28300000' } })

  const durante = await visto(comprador)
  expect(durante).toMatchObject({
    itensPedido: antes.itensPedido,
    frete: { ...antes.frete, regra: null },
    total: antes.total,
    valorDoBoleto: antes.valorDoBoleto,
  })
  const parcelas = [...durante.itensPedido.map(({ total }) => total), durante.frete.valor ?? 0].map(deReais)
  expect(somar(...parcelas)).toBe(deReais(durante.total))
  await desfazer(equipe, id)
  expect((await visto(comprador)).itensPedido).toMatchObject([{ disponivel: false, total: 0.03, peso: 297 }])
})

it('rule M39: an agreed freight stays, though the address for which it was agreed has changed', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { cep: '29010002' })]
  await adicionar(comprador, await criarCotacao(app, { preco: 2000 }))
  await combinar(equipe, comprador)
  const antes = await visto(comprador)
  await emissaoSemResposta(app, { chegou: false, comprador, cotacaoId: null })
  await comprador.chamar('PUT /v1/user', { form: { nome: 'Comprador', cep: '20040030' } })
  expect((await visto(comprador)).frete).toEqual({ ...antes.frete, regra: null })
})

it('rule M19: what the boleto leaves out stays as it is today; the settings of the hour take nothing into it', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const configurar = (maximoDeRecebedores: number) =>
    equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores } })
  await configurar(2)
  const [paga, fica] = [await criarCotacao(app, { preco: 4000 }), await criarCotacao(app, { preco: 5000 })]
  for (const cotacaoId of [paga, fica]) await adicionar(comprador, cotacaoId)
  await emissaoSemResposta(app, { chegou: false, comprador, cotacaoId: null })
  await configurar(15)
  const { db } = app.deps
  await db.updateTable('cotacao').set({ removida_em: new Date() }).where('id', 'in', [paga, fica]).execute()
  expect((await visto(comprador)).itensPedido).toMatchObject([
    { noProximoBoleto: true, disponivel: true, aviso: null },
    { noProximoBoleto: false, disponivel: false, aviso: { codigo: 'item-indisponivel' } },
  ])
})
