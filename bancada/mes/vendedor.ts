// What sellers do: publish each morning in their own way, run out, rest, pack, say short, offer another product, answer claims.
import { randomUUID } from 'node:crypto'
import { somarDias } from '#domain/calendario.ts'
import { precoDePlanilha } from '#domain/venda/numero-de-planilha.ts'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Ator } from './ator.ts'
import type { Mercado } from './cadastros.ts'
import { precoPara } from './memoria.ts'

/** Of 100 products of the catalogue, how many a seller offers. */
const VENDE_EM_100 = 40
/** Of 100 items, of how many less is packed. */
const FALTA_EM_100 = 5
const JEITOS = ['CADA_PRECO', 'POR_CENTO', 'PLANILHA'] as const

export interface Vendedor {
  ator: Ator
  produtos: Mercado['produtos']
  /** How it sets its prices of the morning. */
  jeito: (typeof JEITOS)[number]
}

export function comOferta(ator: Ator, { produtos }: Mercado): Vendedor {
  const oferta = produtos.filter(() => ator.sorteio.em100(VENDE_EM_100))
  return { ator, produtos: oferta, jeito: ator.sorteio.umDe(JEITOS) }
}

/** The table of the day: the first one has every price, later ones change some, or all by the same share. */
export async function publicar({ ator, produtos, jeito }: Vendedor): Promise<void> {
  const { sorteio } = ator
  const { body: tabela } = await ator.chamar('GET /v1/tabela')
  const atuais = new Map(tabela.linhas.map(linha => [linha.produto.id, linha]))
  const passo = 97 + sorteio.inteiro(8)
  const pensados = new Map<number, number>()
  const linhas = produtos.flatMap(({ id: produtoId, centavos }) => {
    const atual = atuais.get(produtoId)
    const precoAnterior = atual?.preco ?? null
    const muda = jeito === 'POR_CENTO' || sorteio.em100(30)
    if (precoAnterior !== null && !muda) return []
    const novo =
      jeito === 'POR_CENTO' && precoAnterior !== null
        ? Math.round(precoAnterior * passo)
        : Math.round(centavos * (0.85 + sorteio.inteiro(31) / 100))
    const pensado = Math.max(1, novo)
    pensados.set(produtoId, pensado)
    const preco =
      jeito === 'PLANILHA' ? lerCelula(escrever(pensado, sorteio.inteiro(FORMAS)), sorteio) : pensado / 100
    const condicoes = sorteio.em100(25)
      ? {
          validaAte: null,
          disponivel: sorteio.inteiro(40),
          minimo: 1,
          multiplo: 1,
          disponivelAnterior: atual?.disponivel ?? null,
        }
      : undefined
    return [{ produtoId, precoAnterior, preco, ...(condicoes && { condicoes }) }]
  })
  const body = { chave: randomUUID(), confirmarDemais: true, lidaEm: tabela.lidaEm, linhas }
  const { body: feito } = await ator.chamar('POST /v1/tabela', { body })
  for (const { produtoId, situacao, message } of feito.resultados ?? [])
    if (situacao === 'RECUSADA') ator.estranhar(`linha da tabela recusada: ${message}`)
    else ator.memoria.precos.set(`${ator.id} ${produtoId}`, pensados.get(produtoId) ?? 0)
}

/** Takes everything off its table. */
export async function retirarTudo({ ator }: Vendedor): Promise<void> {
  const { body: tabela } = await ator.chamar('GET /v1/tabela')
  const linhas = tabela.linhas.flatMap(({ produto, preco }) =>
    preco === null ? [] : [{ produtoId: produto.id, preco, precoAnterior: preco, retirar: true }],
  )
  await ator.chamar('POST /v1/tabela', {
    body: { chave: randomUUID(), confirmarDemais: false, lidaEm: tabela.lidaEm, linhas },
  })
}

const FORMAS = 7
const DIGITADO = /^\d+(?:[.,]\d{1,2})?$/

/** A cell as the screen reads it; what is typed into a field goes as it is. */
function lerCelula(celula: string, sorteio: Ator['sorteio']): string | number | null {
  if (DIGITADO.test(celula) && sorteio.em100(50)) return celula
  const lido = precoDePlanilha(celula)
  return lido === null ? null : lido / 100
}

/** A price as people write it in a sheet. */
function escrever(centavos: number, jeito: number): string {
  const [reais = '', resto = ''] = (centavos / 100).toFixed(2).split('.')
  const comPonto = reais.replace(/\B(?=(\d{3})+$)/g, '.')
  const formas = [
    `${reais},${resto}`,
    `R$ ${comPonto},${resto}`,
    `${reais}.${resto}`,
    ` ${comPonto},${resto} `,
    // 'R$ 3', '1.234'
    resto === '00' ? `R$ ${comPonto}` : `r$${reais},${resto}`,
    // '12,5'
    resto.endsWith('0') && resto !== '00' ? `${reais},${resto[0]}` : `${comPonto},${resto}`,
  ]
  return formas[jeito] ?? (resto === '00' ? reais : `${reais},${resto}`)
}

/** Now and then a seller is away for some days, or asks for a smallest order. */
export async function mudarCondicoes({ ator }: Vendedor, hoje: string): Promise<void> {
  if (!ator.sorteio.em100(4)) return
  const falta = ator.sorteio.em100(50)
  const body = {
    pedidoMinimo: falta ? null : 50 + ator.sorteio.inteiro(100),
    ausenteDe: falta ? somarDias(hoje, 1) : null,
    ausenteAte: falta ? somarDias(hoje, 1 + ator.sorteio.inteiro(3)) : null,
  }
  await ator.chamar('PUT /v1/vendedor/condicoes', { body })
}

/** Now and then a seller holds a price for a buyer for some days, or ends one (rules N145, N146). */
export async function combinarPrecos({ ator }: Vendedor, hoje: string): Promise<void> {
  const { sorteio } = ator
  if (!sorteio.em100(15)) return
  const { body: tabela } = await ator.chamar('GET /v1/tabela')
  const { body } = await ator.chamar('GET /v1/combinado')
  const ofertas = tabela.linhas.filter(({ cotacaoId, preco }) => cotacaoId !== null && preco !== null)
  const { compradores = [], combinados = [] } = body
  if (compradores.length > 0 && ofertas.length > 0) {
    const { cotacaoId, preco } = sorteio.umDe(ofertas)
    const compradorId = sorteio.umDe(compradores).id
    const centavos = Math.round((preco ?? 0) * (80 + sorteio.inteiro(25)))
    const oferta = { cotacaoId, compradorId, preco: Math.max(1, centavos) / 100 }
    await ator.chamar('POST /v1/combinado', {
      body: { ...oferta, ate: somarDias(hoje, sorteio.inteiro(15)) },
    })
  }
  const [um] = combinados
  if (!um || !sorteio.em100(20)) return
  await ator.chamar('DELETE /v1/combinado/{id}', { params: { id: um.id } })
  if (um.aceitoEm !== null) ator.memoria.acordos.delete(`${um.comprador.id} ${um.cotacaoId}`)
}

/** Says of every order of today what was packed, now and then less than what was ordered, in units or by the scale. */
export async function separarHoje({ ator }: Vendedor): Promise<void> {
  const { body: hoje } = await ator.chamar('GET /v1/separacao')
  if (hoje.dia !== hoje.hoje) return
  for (const { id: pedidoId, itens } of hoje.pedidos) {
    const ditos = itens
      .filter(({ separado }) => separado === null)
      .map(({ id: itemId, quantidade, produto }) => {
        const separado = ator.sorteio.em100(FALTA_EM_100) ? ator.sorteio.inteiro(quantidade) : quantidade
        const peso = ator.sorteio.em100(10)
          ? Math.round(produto.peso * separado * (92 + ator.sorteio.inteiro(11))) / 100
          : 0
        return {
          itemId,
          separado,
          ...(separado < quantidade && { motivo: 'SEM_PRODUTO' }),
          ...(peso > 0 && { peso }),
        }
      })
    if (ditos.length === 0) continue
    const params = { pedidoId }
    const { status } = await ator.chamar('PUT /v1/separacao/{pedidoId}', { params, body: { itens: ditos } })
    if (status !== 200) continue
    for (const { itemId, separado, peso } of ditos)
      ator.memoria.separados.set(itemId, { separado, gramas: peso ? Math.round(peso * 1000) : null })
    await oferecerSubstitutos(ator, { pedidoId, itens, hoje: hoje.hoje })
  }
}

type ItemASeparar = Corpo<'GET /v1/separacao'>['pedidos'][number]['itens'][number]

/** Another product of the category in the place of most that is missing (rule N154). */
async function oferecerSubstitutos(
  ator: Ator,
  { pedidoId, itens, hoje }: { pedidoId: number; itens: ItemASeparar[]; hoje: string },
): Promise<void> {
  const { sorteio, memoria } = ator
  const emFalta = itens.filter(
    ({ id, quantidade }) =>
      (memoria.separados.get(id)?.separado ?? quantidade) < quantidade && sorteio.em100(70),
  )
  if (emFalta.length === 0) return
  const { linhas } = (await ator.chamar('GET /v1/tabela')).body
  for (const { id: itemId, quantidade, produto } of emFalta) {
    const categoria = linhas.find(linha => linha.produto.id === produto.id)?.produto.categoria
    const outras = linhas.filter(
      linha => linha.aVenda && linha.produto.categoria === categoria && linha.produto.id !== produto.id,
    )
    if (outras.length === 0) continue
    const { cotacaoId, produto: outro } = sorteio.umDe(outras)
    const { comprador = 0 } = memoria.mostrados.get(pedidoId) ?? {}
    const venda = { comprador, cotacao: cotacaoId ?? 0, vendedor: ator.id, produto: outro.id }
    const preco = precoPara(memoria, venda, hoje) ?? 0
    const oferta = {
      cotacaoId,
      quantidade: quantidade - (memoria.separados.get(itemId)?.separado ?? 0),
    }
    const { status } = await ator.chamar('POST /v1/separacao/{pedidoId}/substituto', {
      params: { pedidoId },
      body: { itemId, ...oferta },
    })
    const dita = { preco, quantidade: oferta.quantidade, aceito: false }
    // One that was made in a call without an answer is in the way of its repetition.
    if (status === 201 || status === 409) memoria.substitutos.set(itemId, dita)
  }
}

/** Answers most claims of its lines. */
export async function responder({ ator }: Vendedor): Promise<void> {
  const { body } = await ator.chamar('GET /v1/ocorrencia', { query: { situacao: 'ABERTA', size: 50 } })
  for (const { id, pode } of body.content) {
    if (!pode.responder || ator.sorteio.em100(20)) continue
    const concorda = ator.sorteio.em100(70)
    await ator.chamar('PUT /v1/ocorrencia/{id}/resposta', {
      params: { id },
      body: concorda ? { concorda } : { concorda, texto: 'Saiu inteiro daqui.' },
    })
  }
}
