// Products on the wire (spec §3).
import type * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { produtoDaListaSchema, produtoSchema } from '#contract/mercado/produto.ts'
import { precoPorKg } from '#domain/peso.ts'
import { combinadoDe } from '#domain/venda/combinado.ts'
import type { ProdutoDaLista } from './produto-da-lista-sql.ts'
import type { ProdutoEditavel } from './produto-repository.ts'
import type { ProdutoLido } from './produto-sql.ts'

/** A product; without a picture it shows the drawing of its category. */
export function produtoView(produto: ProdutoLido): z.output<typeof produtoSchema> {
  return {
    id: produto.id,
    nome: produto.nome,
    tipo: produto.tipo,
    unidadeMedida: produto.unidadeMedida,
    peso: produto.pesoGramas,
    categoria: produto.categoriaId,
    categoriaNome: produto.categoriaNome,
    imageUrl: produto.imagem ?? desenhoDaCategoria(produto.categoriaNome),
  }
}

/** One product with the version that an edit of it may name (design/screens). */
export function produtoEditavelView(produto: ProdutoEditavel): Resposta<Api['PUT /v1/produto/{id}']> {
  return { ...produtoView(produto), versao: produto.versao }
}

/** A product of the list with its cheapest quote (rules M10, M34). */
export function produtoDaListaView(produto: ProdutoDaLista): z.output<typeof produtoDaListaSchema> {
  const { melhorCotacao: melhor, quantidadeDeCotacoes } = produto
  const melhorCotacao = melhor && {
    id: melhor.id,
    preco: melhor.precoCentavos,
    precoPorKg: precoPorKg(melhor.precoCentavos, produto.pesoGramas),
    ...combinadoDe(melhor),
    vendedorNome: melhor.vendedorNome,
    vendedorRegiao: melhor.vendedorRegiao,
    atualizadaEm: melhor.atualizadaEm,
  }
  return { ...produtoView(produto), melhorCotacao, quantidadeDeCotacoes }
}

function desenhoDaCategoria(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return `/arte/categoria-${semAcentos.toLowerCase().replace(/[^a-z]+/g, '-')}.svg`
}
