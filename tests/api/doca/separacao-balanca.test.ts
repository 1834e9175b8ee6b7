// What the scale said while packing: less comes back with the delivery, and a claim at the door counts from it (rule N165).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { comprar, conferir, entregar, lerConferencia } from '../../support/ocorrencias.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { daquiA, lerPapel, lerSeparacao, marcarEntrega, separar } from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

/** Four boxes of R$ 30,00 and 18 kg, for today. */
async function cenario() {
  app.setClock(new Date('2026-11-23T12:00:00Z'))
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const equipe = await criarEquipe(app)
  const produtoId = await criarProduto(app, { pesoKg: 18 })
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 3000, produtoId })
  const { pedidoId, itens } = await comprar(comprador, [cotacaoId, 4])
  await marcarEntrega(app, { dia: daquiA(app, 0) }, pedidoId)
  return { vendedor, comprador, equipe, pedidoId, itemId: exigir(itens[0]) }
}

const recusa = ({ status, body }: { status: number; body: { codigo?: string } }) => [status, body.codigo]

const ocorrenciasDe = async (pessoa: Pessoa, pedidoId: number) =>
  (await lerConferencia(pessoa, pedidoId)).body.ocorrencias.map(
    ({ origem, motivo, quantidade, peso, valorPedido, situacao }) => ({
      origem,
      motivo,
      quantidade,
      peso,
      valorPedido,
      situacao,
    }),
  )

const DA_BALANCA = {
  origem: 'SEPARACAO',
  motivo: 'PESO',
  quantidade: null,
  peso: 1.2,
  valorPedido: 2,
  situacao: 'ACEITA',
}

describe('rule N165: the weight that the scale showed', () => {
  it('is read by seller, buyer and check, and stands on the packing list; without it nothing is said', async () => {
    const { vendedor, comprador, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 4 })
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]?.separado?.peso).toBe(null)
    const { status, body } = await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 70.8 })
    expect([status, body.itens[0]?.separado?.peso]).toEqual([200, 70.8])
    expect((await lerSeparacao(vendedor)).pedidos[0]?.itens[0]?.separado?.peso).toBe(70.8)
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]?.separado?.peso).toBe(70.8)
    expect((await lerConferencia(comprador, pedidoId)).body.itens).toMatchObject([
      { pesoSeparado: 70.8, gramasPedidos: 1200, valorPedido: 2, valorMaximo: 118 },
    ])
    const lista = await lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', { query: { tipo: 'lista' } })
    expect(lista.texto.replace(/\s+/g, ' ')).toContain('na balança 70,8 de 72 kg')
    await separar(vendedor, pedidoId, { itemId, separado: 4 })
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]?.separado?.peso).toBe(null)
  })

  it('comes back with the delivery where it was less, borne by the seller, and leaves the boleto', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    const antes = (await lerPedido(comprador, pedidoId)).body
    await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 70.8 })
    expect(await ocorrenciasDe(comprador, pedidoId)).toEqual([])
    await entregar(equipe, pedidoId)
    expect(await ocorrenciasDe(comprador, pedidoId)).toEqual([DA_BALANCA])
    const { body } = await lerConferencia(equipe, pedidoId)
    expect(body.ocorrencias[0]?.decisao).toMatchObject({ pagaPor: 'VENDEDOR', valor: 2, sozinha: true })
    const depois = (await lerPedido(comprador, pedidoId)).body
    expect([depois.total, depois.valorDoBoleto]).toEqual([antes.total, antes.valorDoBoleto])
    await conferirInvariantes(app)
  })

  it('is the seller’s own where it was more, and counts for the units that were packed', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 3, motivo: 'SEM_PRODUTO', peso: 55 })
    await entregar(equipe, pedidoId)
    expect(await ocorrenciasDe(comprador, pedidoId)).toMatchObject([{ motivo: 'FALTA', quantidade: 1 }])
  })

  it('comes back beside missing units, each once', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 3, motivo: 'SEM_PRODUTO', peso: 52.8 })
    await entregar(equipe, pedidoId)
    expect(await ocorrenciasDe(comprador, pedidoId)).toMatchObject([
      { motivo: 'FALTA', quantidade: 1, valorPedido: 30, situacao: 'ACEITA' },
      { motivo: 'PESO', peso: 1.2, valorPedido: 2, situacao: 'ACEITA' },
    ])
    await conferirInvariantes(app)
  })

  it('is nothing for a cancelled order', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 70.8 })
    expect((await alterarStatus(equipe, pedidoId, 'CANCELADO')).status).toBe(200)
    expect(await ocorrenciasDe(comprador, pedidoId)).toEqual([])
    await conferirInvariantes(app)
  })

  it('is refused without a packed unit, or beyond twice the weight of what was packed', async () => {
    const { vendedor, pedidoId, itemId } = await cenario()
    const dizer = (dito: object) => separar(vendedor, pedidoId, { itemId, ...dito })
    const invalido = [400, 'peso-separado-invalido']
    expect(recusa(await dizer({ separado: 0, motivo: 'SEM_PRODUTO', peso: 1 }))).toEqual(invalido)
    expect(recusa(await dizer({ separado: null, peso: 1 }))).toEqual(invalido)
    expect(recusa(await dizer({ separado: 4, peso: 144.1 }))).toEqual(invalido)
    expect((await dizer({ separado: 4, peso: 0 })).status).toBe(400)
    expect((await dizer({ separado: 4, peso: 144 })).status).toBe(200)
  })
})

describe('rule N165: a claim at the door', () => {
  it('counts from what the scale said: grams are asked beyond it, all together once', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 70.8 })
    const dita = { itemId, recebido: 4, gramasFaltando: 1200, motivo: 'PESO' }
    expect((await conferir(comprador, pedidoId, [dita])).body.ocorrencias).toEqual([])
    await conferir(comprador, pedidoId, [{ ...dita, gramasFaltando: 3000 }])
    await entregar(equipe, pedidoId)
    expect(await ocorrenciasDe(comprador, pedidoId)).toEqual([
      { ...DA_BALANCA, origem: 'CONFERENCIA', peso: 1.8, valorPedido: 3, situacao: 'ABERTA' },
      DA_BALANCA,
    ])
    expect((await lerConferencia(comprador, pedidoId)).body.itens).toMatchObject([
      { gramasPedidos: 3000, valorPedido: 5, valorMaximo: 115 },
    ])
    await conferirInvariantes(app)
  })

  it('of all units asks for what the scale left, before and after the delivery', async () => {
    for (const antes of [true, false]) {
      const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
      await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 70.8 })
      if (!antes) await entregar(equipe, pedidoId)
      const { status } = await conferir(comprador, pedidoId, [{ itemId, recebido: 0, motivo: 'QUALIDADE' }])
      expect(status).toBe(201)
      if (antes) await entregar(equipe, pedidoId)
      const valores = (await ocorrenciasDe(comprador, pedidoId)).map(({ valorPedido }) => valorPedido)
      expect(valores.sort()).toEqual([118, 2])
      await conferirInvariantes(app)
    }
  })

  it('that came first stands: the scale adds nothing to it any more', async () => {
    const { vendedor, comprador, pedidoId, itemId } = await cenario()
    await separar(vendedor, pedidoId, { itemId, separado: 4, peso: 71 })
    await conferir(comprador, pedidoId, [{ itemId, recebido: 4, gramasFaltando: 3000, motivo: 'PESO' }])
    const dizer = (peso?: number) =>
      separar(vendedor, pedidoId, { itemId, separado: 4, ...(peso && { peso }) })
    expect(recusa(await dizer(70))).toEqual([409, 'peso-ja-reclamado'])
    expect(recusa(await dizer())).toEqual([409, 'peso-ja-reclamado'])
    expect((await dizer(71)).status).toBe(200)
  })

  it('and the scale at the same time are one sequence, and never ask for more than the item', async () => {
    const { vendedor, comprador, equipe, pedidoId, itemId } = await cenario()
    await Promise.all([
      ...[66, 68, 70, 71].map(peso => separar(vendedor, pedidoId, { itemId, separado: 4, peso })),
      ...[1000, 4000].map(gramasFaltando =>
        conferir(comprador, pedidoId, [{ itemId, recebido: 4, gramasFaltando, motivo: 'PESO' }]),
      ),
      alterarStatus(equipe, pedidoId, 'ENTREGUE'),
    ])
    await conferirInvariantes(app)
  })
})
