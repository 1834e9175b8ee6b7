// What sellers do: publish each morning, pack, answer.
import { randomUUID } from 'node:crypto'
import type { Ator } from './ator.ts'
import type { Mercado } from './cadastros.ts'

/** Of 100 products of the catalogue, how many a seller offers. */
const VENDE_EM_100 = 40

export interface Vendedor {
  ator: Ator
  produtos: Mercado['produtos']
}

export function comOferta(ator: Ator, { produtos }: Mercado): Vendedor {
  return { ator, produtos: produtos.filter(() => ator.sorteio.em100(VENDE_EM_100)) }
}

/** The table of the day: the first one has every price, later ones change some. */
export async function publicar({ ator, produtos }: Vendedor): Promise<void> {
  const { body: tabela } = await ator.chamar('GET /v1/tabela')
  const atuais = new Map(tabela.linhas.map(linha => [linha.produto.id, linha.preco]))
  const linhas = produtos
    .filter(({ id }) => !atuais.get(id) || ator.sorteio.em100(30))
    .map(({ id: produtoId, centavos }) => ({
      produtoId,
      precoAnterior: atuais.get(produtoId) ?? null,
      preco: Math.max(1, Math.round(centavos * (0.85 + ator.sorteio.inteiro(31) / 100))) / 100,
    }))
  const body = { chave: randomUUID(), confirmarDemais: true, lidaEm: tabela.lidaEm, linhas }
  await ator.chamar('POST /v1/tabela', { body })
}

/** Says of every order of today what was packed. */
export async function separarHoje({ ator }: Vendedor): Promise<void> {
  const { body: hoje } = await ator.chamar('GET /v1/separacao')
  if (hoje.dia !== hoje.hoje) return
  for (const { id: pedidoId, itens } of hoje.pedidos) {
    const ditos = itens.filter(({ separado }) => separado === null)
    if (ditos.length === 0) continue
    await ator.chamar('PUT /v1/separacao/{pedidoId}', {
      params: { pedidoId },
      body: { itens: ditos.map(({ id, quantidade }) => ({ itemId: id, separado: quantidade })) },
    })
  }
}
