// Load on the cluster through its proxy.
import { setTimeout as sleep } from 'node:timers/promises'
import { adicionar, gerarBoleto } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarVendedor } from '../../support/test-users.ts'
import type { Cluster } from './cluster.ts'

/** Reads and writes through the proxy, by so many people at once, until it is stopped. */
export async function carregar(cluster: Cluster, quantos: number) {
  const falhas: string[] = []
  let feitos = 0
  let ativo = true
  const cotacaoId = await criarCotacao(cluster)
  const compradores = await Promise.all(Array.from({ length: quantos }, () => criarComprador(cluster)))
  const anotar = (nome: string, chamada: Promise<{ status: number }>) =>
    chamada.then(
      ({ status }) => {
        feitos++
        if (status >= 300) falhas.push(`${nome}: ${status}`)
      },
      (error: unknown) => void falhas.push(`${nome}: ${error}`),
    )
  const rondas = compradores.map(async comprador => {
    while (ativo) {
      await anotar('carrinho', adicionar(comprador, cotacaoId))
      await anotar('produtos', comprador.chamar('GET /v1/produto'))
      await anotar('pedidos', comprador.chamar('GET /v1/pedido'))
      await sleep(20)
    }
  })
  return {
    feitos: () => feitos,
    parar: async () => {
      ativo = false
      await Promise.all(rondas)
      return { feitos, falhas }
    },
  }
}

interface Feito {
  id: number
  /** When the buyer began, and when the boleto was answered. */
  desde: number
  em: number
}

/** Buyers who order without a pause; what counts as done is an order whose boleto was answered. */
export async function comecarEscritores(cluster: Cluster, quantos: number) {
  const feitos: Feito[] = []
  const recusas: Record<string, number> = {}
  let ativo = true
  const vendedor = await criarVendedor(cluster)
  const cotacaoId = await criarCotacao(cluster, { vendedor, preco: 500 })
  const compradores: Pessoa[] = []
  for (let i = 0; i < quantos; i++) compradores.push(await criarComprador(cluster, { limite: 90_000_000 }))
  const contar = (recusa: string) => {
    recusas[recusa] = (recusas[recusa] ?? 0) + 1
  }
  const comprar = async (comprador: Pessoa) => {
    const desde = Date.now()
    const item = await adicionar(comprador, cotacaoId)
    if (item.status !== 201) return contar(`item ${item.status}`)
    const id = exigir(item.body.id)
    const { status } = await gerarBoleto(comprador, { pedidoId: id })
    if (status === 200) feitos.push({ id, desde, em: Date.now() })
    else contar(`boleto ${status}`)
  }
  const rondas = compradores.map(async comprador => {
    while (ativo) {
      await comprar(comprador).catch((error: unknown) => contar(String(error)))
      await sleep(100 * Math.random())
    }
  })
  return {
    feitos: () => feitos,
    recusas: () => recusas,
    parar: async () => {
      ativo = false
      await Promise.all(rondas)
    },
  }
}
