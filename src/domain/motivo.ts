// Every reason for a refusal, as a code with the numbers that its sentence names. Sentences and HTTP status live in
// the contract (`contract/erros.ts`); whoever adds a code here cannot compile before it has one there.
import type { Centavos } from './centavos.ts'
import type { Gramas } from './peso.ts'

type SemDados<Codigo extends string> = { codigo: Codigo }

/** Sessions and accounts (spec §4, §6, §8; rules M1–M5). */
type MotivoDeAcesso =
  | SemDados<
      | 'dados-invalidos'
      | 'sem-sessao'
      | 'credenciais-invalidas'
      | 'cadastro-recusado'
      | 'sem-permissao'
      | 'usuario-pendente'
      | 'usuario-recusado'
      | 'usuario-bloqueado'
      | 'origem-recusada'
      | 'cadastro-ja-analisado'
      | 'confirme-senha'
    >
  | { codigo: 'muitas-tentativas'; esperaSegundos: number }

/** Things that are not there, or that belong to somebody else. */
type MotivoDeAusencia = SemDados<
  | 'rota-inexistente'
  | 'produto-inexistente'
  | 'cotacao-inexistente'
  | 'user-inexistente'
  | 'item-inexistente'
  | 'pedido-inexistente'
>

/** Quotes (rules M8, M9). */
type MotivoDeCotacao = SemDados<'cotacao-ja-publicada' | 'cotacao-de-outro-vendedor' | 'cotacao-indisponivel'>

/** Cart and boleto (rules M13–M19). */
export type MotivoDeCarrinho =
  | SemDados<
      | 'carrinho-vazio'
      | 'carrinho-em-emissao'
      | 'carrinho-sem-comprador'
      | 'cadastro-incompleto'
      | 'sem-preco-de-frete'
      | 'comprador-em-atraso'
    >
  | { codigo: 'quantidade-invalida' }
  | { codigo: 'item-indisponivel'; produtoNome: string }
  | { codigo: 'total-mudou'; totalCentavos: Centavos }
  | { codigo: 'limite-insuficiente'; faltaCentavos: Centavos }
  | { codigo: 'peso-acima-do-frete'; pesoGramas: Gramas; maximoGramas: Gramas }
  | { codigo: 'total-abaixo-do-minimo'; minimoCentavos: Centavos }
  | { codigo: 'total-acima-do-maximo'; maximoCentavos: Centavos }

/** Orders and their states (rules M23–M25). */
type MotivoDePedido = SemDados<'status-nao-permitido' | 'status-ja-mudou'>

/** The payment provider. */
type MotivoDePagBank = SemDados<
  | 'boleto-recusado'
  | 'boleto-em-processamento'
  | 'pagbank-parametros-invalidos'
  | 'pagbank-nao-vinculado'
  | 'pagbank-indisponivel'
  | 'assinatura-invalida'
>

/** Machinery: sizes, media types, surprises. */
type MotivoTecnico = SemDados<'corpo-grande-demais' | 'tipo-nao-suportado' | 'indisponivel' | 'erro-interno'>

export type Motivo =
  | MotivoDeAcesso
  | MotivoDeAusencia
  | MotivoDeCotacao
  | MotivoDeCarrinho
  | MotivoDePedido
  | MotivoDePagBank
  | MotivoTecnico

export type CodigoDeMotivo = Motivo['codigo']
