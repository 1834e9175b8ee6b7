// What buyers do: fill what they always buy, mend the cart as its sentences say, ask for the boleto.
import { randomUUID } from 'node:crypto'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Ator } from './ator.ts'
import type { Mercado } from './cadastros.ts'

const ITENS_DE_SEMPRE = 9
/** Times that a buyer mends its cart before it gives up for today. */
const CONSERTOS = 12

export interface Comprador {
  ator: Ator
  /** Product ids and how many units, as always. */
  deSempre: { produtoId: number; quantidade: number }[]
  /** Days of the week on which it buys, 0 is Sunday. */
  dias: ReadonlySet<number>
}

type Carrinho = Corpo<'GET /v1/pedido/carrinho/{userId}'>

/** Draws the habits of a buyer. */
export function comHabitos(ator: Ator, { produtos }: Mercado): Comprador {
  const { sorteio } = ator
  const deSempre = sorteio
    .embaralhar(produtos)
    .slice(0, ITENS_DE_SEMPRE)
    .map(({ id: produtoId, centavos }) => ({
      produtoId,
      quantidade: Math.max(1, Math.round((1 + sorteio.inteiro(6)) * (centavos < 1500 ? 8 : 1))),
    }))
  return {
    ator,
    deSempre,
    dias: new Set(sorteio.embaralhar([1, 2, 3, 4, 5, 6]).slice(0, 2 + sorteio.inteiro(2))),
  }
}

/** One purchase, from the first price that is looked at to the boleto. */
export async function comprar(comprador: Comprador): Promise<void> {
  const { ator } = comprador
  const itens = await escolher(comprador)
  if (itens.length === 0) return
  const { body } = await ator.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: ator.id },
    body: { chave: randomUUID(), modo: 'SUBSTITUIR', itens },
  })
  if (body.carrinho) await fechar(ator, body.carrinho)
}

async function escolher({ ator, deSempre }: Comprador) {
  const itens: { cotacaoId: number; quantidade: number }[] = []
  for (const { produtoId, quantidade } of deSempre) {
    if (!ator.sorteio.em100(70)) continue
    const { body: cotacoes } = await ator.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    const [melhor] = cotacoes
    if (melhor) itens.push({ cotacaoId: melhor.id, quantidade })
  }
  return itens
}

/** Mends the cart until its boleto can be generated, and generates it. */
export async function fechar(ator: Ator, primeiro: Carrinho): Promise<void> {
  let carrinho = primeiro
  for (let vez = 0; vez < CONSERTOS; vez++) {
    if (!carrinho.impedimento) return gerarBoleto(ator, carrinho)
    const depois = await consertar(ator, carrinho)
    if (!depois) return
    carrinho = depois
  }
}

async function gerarBoleto(ator: Ator, { id, total, entregaDia }: Carrinho): Promise<void> {
  await ator.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
    params: { userId: ator.id },
    body: { pedidoId: id, totalEsperado: total, ...(entregaDia && { entregaDia }) },
  })
}

/** Does what the first reason asks for; null if the buyer leaves it for today. */
async function consertar(ator: Ator, carrinho: Carrinho): Promise<Carrinho | null> {
  const { userId } = { userId: ator.id }
  const { impedimento, itensPedido } = carrinho
  const tirar = async (itemId: number) =>
    (await ator.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params: { userId, itemId } }))
      .body
  const comAviso = itensPedido.find(({ aviso }) => aviso !== null)
  if (comAviso?.aviso) {
    const { sugestao: quantidade } = comAviso.aviso
    if (!quantidade) return tirar(comAviso.id)
    const params = { userId, itemId: comAviso.id }
    return (
      await ator.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body: { quantidade } })
    ).body
  }
  switch (impedimento?.codigo) {
    case 'minimo-do-vendedor': {
      const abaixo = carrinho.minimosDosVendedores?.find(({ soma, minimo }) => soma < minimo)
      const item = itensPedido.find(({ cotacao }) => cotacao.vendedor.id === abaixo?.vendedorId)
      return item ? tirar(item.id) : null
    }
    case 'limite-insuficiente': {
      const ultimo = itensPedido.at(-1)
      return ultimo ? tirar(ultimo.id) : null
    }
    case 'sem-preco-de-frete':
    case 'peso-acima-do-frete':
    case 'frete-combinado-vencido':
      await ator.chamar('POST /v1/pedido/carrinho/{userId}/frete/pedido', { params: { userId } })
      return null
    default:
      return null
  }
}
