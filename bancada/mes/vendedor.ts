// What sellers do: publish each morning in their own way, run out, rest, pack, say short, answer claims.
import { randomUUID } from 'node:crypto'
import { somarDias } from '#domain/calendario.ts'
import { precoDePlanilha } from '#domain/venda/numero-de-planilha.ts'
import type { Ator } from './ator.ts'
import type { Mercado } from './cadastros.ts'

/** Of 100 products of the catalogue, how many a seller offers. */
const VENDE_EM_100 = 40
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
  const linhas = produtos.flatMap(({ id: produtoId, centavos }) => {
    const atual = atuais.get(produtoId)
    const precoAnterior = atual?.preco ?? null
    const muda = jeito === 'POR_CENTO' || sorteio.em100(30)
    if (precoAnterior !== null && !muda) return []
    const novo =
      jeito === 'POR_CENTO' && precoAnterior !== null
        ? Math.round(precoAnterior * passo)
        : Math.round(centavos * (0.85 + sorteio.inteiro(31) / 100))
    const lido =
      jeito === 'PLANILHA' ? precoDePlanilha(escrever(Math.max(1, novo), sorteio.inteiro(5))) : novo
    const condicoes = sorteio.em100(25)
      ? {
          validaAte: null,
          disponivel: sorteio.inteiro(40),
          minimo: 1,
          multiplo: 1,
          disponivelAnterior: atual?.disponivel ?? null,
        }
      : undefined
    return [
      { produtoId, precoAnterior, preco: Math.max(1, lido ?? 0) / 100, ...(condicoes && { condicoes }) },
    ]
  })
  const body = { chave: randomUUID(), confirmarDemais: true, lidaEm: tabela.lidaEm, linhas }
  const { body: feito } = await ator.chamar('POST /v1/tabela', { body })
  for (const { situacao, message } of feito.resultados ?? [])
    if (situacao === 'RECUSADA') ator.estranhar(`linha da tabela recusada: ${message}`)
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
  ]
  return formas[jeito] ?? (resto === '00' ? reais : `r$${reais},${resto}`)
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
  if (um && sorteio.em100(20)) await ator.chamar('DELETE /v1/combinado/{id}', { params: { id: um.id } })
}

/** Says of every order of today what was packed, now and then less than what was ordered, in units or by the scale. */
export async function separarHoje({ ator }: Vendedor): Promise<void> {
  const { body: hoje } = await ator.chamar('GET /v1/separacao')
  if (hoje.dia !== hoje.hoje) return
  for (const { id: pedidoId, itens } of hoje.pedidos) {
    const ditos = itens
      .filter(({ separado }) => separado === null)
      .map(({ id: itemId, quantidade, produto }) => {
        const separado = ator.sorteio.em100(3) ? ator.sorteio.inteiro(quantidade) : quantidade
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
    if (ditos.length > 0)
      await ator.chamar('PUT /v1/separacao/{pedidoId}', { params: { pedidoId }, body: { itens: ditos } })
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
