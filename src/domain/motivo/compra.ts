// The cart, up to the click on "Gerar boleto" (rules M13–M19).
import type { CampoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { MotivoDoLimite } from '#domain/compra/limite-do-membro.ts'
import type { Gramas } from '#domain/peso.ts'

type CodigoDeCarrinho =
  | 'quantidade-invalida'
  | 'carrinho-vazio'
  | 'carrinho-mudou'
  | 'carrinho-em-emissao'
  | 'carrinho-sem-comprador'
  | 'cadastro-incompleto'
  | 'email-curto-para-boleto'
  | 'sem-preco-de-frete'
  | 'comprador-em-atraso'
  | 'frete-com-preco'
  | 'frete-nao-combinado'
  | 'entrega-mudou'
  | 'chave-de-outro-lote'

/** A reason not to edit a cart, not to agree its freight, or not to generate its boleto (rules M18, M39). */
export type MotivoDeCarrinho =
  | { codigo: CodigoDeCarrinho }
  /** What was saved before it was checked, and what the provider would refuse. */
  | { codigo: 'cadastro-fora-do-boleto'; campos: readonly CampoDoBoleto[] }
  | { codigo: 'quantidade-alta-demais'; maximo: number }
  | { codigo: 'carrinho-grande-demais'; maximo: number }
  | { codigo: 'peso-acima-do-frete'; pesoGramas: Gramas; maximoGramas: Gramas }
  | { codigo: 'frete-combinado-vencido'; validoAte: string }
  | { codigo: 'validade-fora-do-prazo'; primeiroDia: string; ultimoDia: string }
  | { codigo: 'item-indisponivel'; produtoNome: string }
  | MotivoDasCondicoes
  | { codigo: 'total-mudou'; totalCentavos: Centavos }
  /** The boleto is dearer than the caller saw (rule N69). */
  | { codigo: 'valor-mudou'; valorCentavos: Centavos }
  | { codigo: 'limite-insuficiente'; faltaCentavos: Centavos }
  | MotivoDoLimite
  | { codigo: 'total-abaixo-do-minimo'; minimoCentavos: Centavos }
  | { codigo: 'total-acima-do-maximo'; maximoCentavos: Centavos }

/** What the conditions of a quote or its seller ask of an item, or of all of that seller's items (rules N11–N25). */
export type MotivoDasCondicoes =
  /** `venceuEm` is null if the seller is away; then `voltaEm` is the day on which it sells again. */
  | {
      codigo: 'cotacao-vencida'
      produtoNome: string
      vendedorNome: string
      venceuEm: Date | null
      voltaEm: string | null
    }
  /** The stock, in units. */
  | { codigo: 'estoque-insuficiente'; produtoNome: string; restam: number }
  | {
      codigo: 'quantidade-fora-do-lote'
      produtoNome: string
      minimo: number
      multiplo: number
      sugestao: number
    }
  | { codigo: 'minimo-do-vendedor'; vendedorNome: string; minimoCentavos: Centavos; faltaCentavos: Centavos }

export type MotivoDeCompra = MotivoDeCarrinho | { codigo: 'item-inexistente' }
