// The payment provider and the link to it.
import type { CampoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'

type CodigoDoPagBank =
  | 'boleto-recusado'
  | 'boleto-recusado-pelos-vendedores'
  | 'boleto-recusado-pela-plataforma'
  | 'boleto-em-processamento'
  | 'boleto-desfeito'
  | 'pagbank-parametros-invalidos'
  | 'pagbank-nao-vinculado'
  | 'pagbank-indisponivel'
  | 'vinculo-ja-mudou'
  | 'assinatura-invalida'

export type MotivoDoPagBank =
  | { codigo: CodigoDoPagBank }
  /** The fields that the provider named. Refusals of earlier days name none. */
  | { codigo: 'boleto-recusado-pelo-cadastro'; campos?: readonly CampoDoBoleto[] }
  | { codigo: 'vendedor-nao-recebe'; vendedorNomes: string }
