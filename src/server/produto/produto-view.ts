// How a product looks to the web (spec §3).
import type { Gramas } from '#domain/peso.ts'

/** The columns of a product that every view shows. */
export interface ProdutoLido {
  id: number
  nome: string
  tipo: string | null
  unidadeMedida: string
  pesoGramas: Gramas
  categoriaId: number
  categoriaNome: string
  imagem: string | null
}

/** A product for the wire; one without a picture gets its category's drawing. */
export function produtoView(produto: ProdutoLido) {
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

function desenhoDaCategoria(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return `/arte/categoria-${semAcentos.toLowerCase().replace(/[^a-z]+/g, '-')}.svg`
}
