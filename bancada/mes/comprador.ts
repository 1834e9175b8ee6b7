// What buyers do: fill what they always buy, mend the cart as its sentences say, ask for the boleto, check what came.
import { randomUUID } from 'node:crypto'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Ator } from './ator.ts'
import type { Mercado } from './cadastros.ts'
import { emCentavos, verCarrinho } from './memoria.ts'

const ITENS_DE_SEMPRE = 9
/** Times that a buyer mends its cart before it gives up for today. */
const CONSERTOS = 12

/** The latest of the free days that a buyer chooses. */
const DIAS_ADIANTE = 4

/** How buyers pay; most in time. */
const PAGA = [
  'EM_DIA',
  'EM_DIA',
  'EM_DIA',
  'EM_DIA',
  'EM_DIA',
  'EM_DIA',
  'ATRASA',
  'PIX',
  'PIX',
  'NUNCA',
] as const

export interface Comprador {
  ator: Ator
  /** Product ids and how many units, as always. */
  deSempre: { produtoId: number; quantidade: number }[]
  /** Days of the week on which it buys, 0 is Sunday. */
  dias: ReadonlySet<number>
  paga: (typeof PAGA)[number]
}

interface Item {
  cotacaoId: number
  quantidade: number
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
    paga: sorteio.umDe(PAGA),
    deSempre,
    dias: new Set(sorteio.embaralhar([1, 2, 3, 4, 5, 6]).slice(0, 2 + sorteio.inteiro(2))),
  }
}

/** Answers the prices that sellers offered; most are taken (rule N146). */
async function responderOfertas(ator: Ator): Promise<void> {
  const { body } = await ator.chamar('GET /v1/combinado')
  for (const { id, aceitoEm, cotacaoId, preco, ate } of body.combinados ?? []) {
    if (aceitoEm !== null) continue
    if (ator.sorteio.em100(80)) {
      const { status } = await ator.chamar('PUT /v1/combinado/{id}/aceite', { params: { id } })
      if (status === 200)
        ator.memoria.acordos.set(`${ator.id} ${cotacaoId}`, { preco: emCentavos(preco), ate })
    } else await ator.chamar('DELETE /v1/combinado/{id}', { params: { id } })
  }
}

/** Answers in the night what sellers offer for what is missing of today's orders; some sleep (rule N156). */
export async function responderSubstitutos({ ator }: Comprador, hoje: string): Promise<void> {
  const { memoria, sorteio } = ator
  const { body } = await ator.chamar('GET /v1/pedido', { query: { entregaDia: hoje, size: 20 } })
  for (const { id } of body.content) {
    if (!memoria.mostrados.get(id)?.itens.some(item => memoria.substitutos.has(item.id))) continue
    if (sorteio.em100(15)) continue
    for (const { id: itemId, substituto } of await lerItens(ator, id))
      if (substituto?.situacao === 'ABERTA') await responderUm(ator, { pedidoId: id, itemId, substituto })
    // What the page says afterwards counts, since an answer may have been lost.
    for (const { id: itemId, substituto } of await lerItens(ator, id)) {
      const dita = memoria.substitutos.get(itemId)
      if (dita && substituto?.situacao === 'ACEITA') dita.aceito = true
    }
  }
}

type ItemDoPedido = Corpo<'GET /v1/pedido/{id}'>['itensPedido'][number]

const lerItens = async ({ chamar }: Ator, id: number) =>
  (await chamar('GET /v1/pedido/{id}', { params: { id } })).body.itensPedido

async function responderUm(
  ator: Ator,
  {
    pedidoId: id,
    itemId,
    substituto,
  }: { pedidoId: number; itemId: number; substituto: NonNullable<ItemDoPedido['substituto']> },
): Promise<void> {
  const dita = ator.memoria.substitutos.get(itemId)
  if (dita?.preco !== emCentavos(substituto.preco) || dita.quantidade !== substituto.quantidade)
    ator.estranhar(`substituto do item ${itemId} mostrado com outro preço`)
  await ator.chamar('PUT /v1/pedido/{id}/substituto/{substitutoId}', {
    params: { id, substitutoId: substituto.id },
    body: { aceito: ator.sorteio.em100(80) },
  })
}

/** One purchase, from the first price that is looked at to the boleto. */
export async function comprar(comprador: Comprador): Promise<void> {
  const { ator } = comprador
  await responderOfertas(ator)
  const itens = await escolher(comprador)
  if (itens.length === 0) return
  const { body } = await ator.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: ator.id },
    body: { chave: randomUUID(), modo: 'SUBSTITUIR', itens },
  })
  if (body.carrinho)
    await fechar(ator, ator.sorteio.em100(20) ? await adiar(ator, body.carrinho) : body.carrinho)
}

/** Has it delivered on a later day. */
async function adiar(ator: Ator, carrinho: Carrinho): Promise<Carrinho> {
  const params = { userId: ator.id }
  const { body } = await ator.chamar('GET /v1/pedido/carrinho/{userId}/entrega', { params })
  const livres = body.dias.filter(({ situacao }) => situacao === 'LIVRE')
  if (livres.length === 0) return carrinho
  const { dia } = ator.sorteio.umDe(livres.slice(0, DIAS_ADIANTE))
  const adiado = await ator.chamar('PUT /v1/pedido/carrinho/{userId}/entrega', { params, body: { dia } })
  return adiado.status === 200 ? adiado.body : lerCarrinho(ator)
}

async function escolher({ ator, deSempre }: Pick<Comprador, 'ator' | 'deSempre'>): Promise<Item[]> {
  const { sorteio } = ator
  const querem = deSempre.filter(() => sorteio.em100(70))
  if (sorteio.em100(30)) return cestaMaisBarata(ator, querem)
  const { body: grade } = await ator.chamar('GET /v1/lista/costume/grade')
  const deCostume = new Map(grade.linhas.map(linha => [linha.produto.id, linha]))
  const itens: Item[] = []
  for (const { produtoId, quantidade } of querem) {
    const linha = deCostume.get(produtoId)
    const [melhor] =
      linha?.cotacoes ?? (await ator.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body
    if (melhor) itens.push({ cotacaoId: melhor.id, quantidade: linha?.quantidadeDeSempre ?? quantidade })
  }
  return itens
}

async function cestaMaisBarata(ator: Ator, linhas: Comprador['deSempre']): Promise<Item[]> {
  if (linhas.length === 0) return []
  const { body } = await ator.chamar('POST /v1/cesta', { body: { userId: ator.id, linhas } })
  const [proposta] = body.propostas ?? []
  return (proposta?.linhas ?? []).flatMap(({ itens }) =>
    itens.map(({ cotacaoId, quantidade }) => ({ cotacaoId, quantidade })),
  )
}

/** Orders what waited for its freight, once staff agreed it, and what sold out before the boleto. */
export async function retomar({ ator }: Comprador): Promise<void> {
  const carrinho = await lerCarrinho(ator)
  if (carrinho.itensPedido.length > 0) await fechar(ator, carrinho)
}

/** Notices in the afternoon that something was forgotten: it comes with the same delivery (rule N163). */
export async function esquecer({ ator, deSempre }: Comprador): Promise<void> {
  if (!ator.sorteio.em100(20)) return
  const [falta] = await escolher({ ator, deSempre: [ator.sorteio.umDe(deSempre)] })
  if (!falta) return
  const { body } = await ator.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: ator.id },
    body: { chave: randomUUID(), modo: 'SOMAR', itens: [falta] },
  })
  if (body.carrinho) await fechar(ator, body.carrinho)
}

/** Says of each delivery of today what came; of some nothing, of a few that something is missing or bad. */
export async function conferir({ ator }: Comprador, hoje: string): Promise<void> {
  const { body } = await ator.chamar('GET /v1/pedido', { query: { entregaDia: hoje, size: 10 } })
  for (const { id: pedidoId, statusPedido } of body.content) {
    if (statusPedido !== 'ENTREGUE' || ator.sorteio.em100(35)) continue
    const { body: lida } = await ator.chamar('GET /v1/conferencia/{pedidoId}', { params: { pedidoId } })
    if (lida.impedimento) continue
    const itens = lida.itens
      .filter(() => ator.sorteio.em100(5))
      .map(({ id: itemId, quantidade, separado }) => ({
        itemId,
        recebido: ator.sorteio.inteiro(Math.min(quantidade, separado ?? quantidade) + 1),
        motivo: ator.sorteio.umDe(['FALTA', 'QUALIDADE', 'TROCADO'] as const),
      }))
    const substitutos = lida.itens
      .flatMap(({ substituto }) => substituto ?? [])
      .filter(() => ator.sorteio.em100(10))
      .map(({ id: substitutoId, quantidade }) => ({
        substitutoId,
        recebido: ator.sorteio.inteiro(quantidade + 1),
        motivo: 'QUALIDADE' as const,
      }))
    const envio = { chave: randomUUID(), recebidoPor: 'Célia', itens, substitutos }
    await ator.chamar('POST /v1/conferencia/{pedidoId}', { params: { pedidoId }, body: envio })
  }
}

/** Now and then a buyer regrets an order, or writes about it. */
export async function arrependerSe({ ator }: Comprador): Promise<void> {
  if (!ator.sorteio.em100(6)) return
  const { body } = await ator.chamar('GET /v1/pedido', { query: { statusPedido: 'PENDENTE', size: 1 } })
  const [ultimo] = body.content
  if (!ultimo || ultimo.id === ator.memoria.esquecido) return
  const params = { id: ultimo.id }
  if (ator.sorteio.em100(50))
    await ator.chamar('POST /v1/pedido/{id}/cancelamento', {
      params,
      body: { motivo: 'Pedi a caixa errada.' },
    })
  else
    await ator.chamar('POST /v1/pedido/{id}/mensagem', {
      params,
      body: { texto: 'Consegue mandar antes das 8h?' },
    })
}

// Mends the cart until its boleto can be generated, and generates it.
async function fechar(ator: Ator, primeiro: Carrinho): Promise<void> {
  let carrinho = primeiro
  for (let vez = 0; vez < CONSERTOS; vez++) {
    if (!carrinho.impedimento) return gerarBoleto(ator, carrinho)
    const depois = await consertar(ator, carrinho)
    if (!depois) return
    // Absent in a refusal, as of an item that a call without an answer had taken out.
    carrinho = depois.itensPedido ? depois : await lerCarrinho(ator)
  }
}

async function lerCarrinho(ator: Ator): Promise<Carrinho> {
  return (await ator.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: ator.id } })).body
}

// Another order may have taken what the sellers owe. The boleto then asks for more than the buyer saw, and the buyer looks at the cart again.
async function gerarBoleto(ator: Ator, carrinho: Carrinho, vez = 1): Promise<void> {
  const { id, total, valorDoBoleto: valorEsperado, entregaDia } = carrinho
  verCarrinho(ator.memoria, carrinho, ator.hoje())
  const { body } = await ator.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
    params: { userId: ator.id },
    body: { pedidoId: id, totalEsperado: total, valorEsperado, ...(entregaDia && { entregaDia }) },
  })
  const { codigo } = body as { codigo?: string } // of a refusal alone
  if (codigo === 'valor-mudou' && vez < CONSERTOS) await gerarBoleto(ator, await lerCarrinho(ator), vez + 1)
}

// Does what the first reason asks for; null if the buyer leaves it for today.
async function consertar(ator: Ator, carrinho: Carrinho): Promise<Carrinho | null> {
  const userId = ator.id
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
