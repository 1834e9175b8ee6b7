// Every reason for a refusal, as a code with the numbers that its sentence names. Sentences and HTTP status live in
// the contract (`contract/erros.ts`); whoever adds a code here cannot compile before it has one there.
import type { Centavos } from './centavos.ts'
import type { Gramas } from './peso.ts'

/** Sessions and accounts (spec §4, §6, §8; rules M1–M5). */
type CodigoDeAcesso =
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
  | 'conta-ja-mudou'
  | 'propria-conta'
  | 'email-ja-cadastrado'
  | 'email-recusado'
  | 'confirme-senha'
  | 'senha-atual-incorreta'
  | 'link-invalido'

/** Things that are not there, or that belong to somebody else. */
type CodigoDeAusencia =
  | 'rota-inexistente'
  | 'produto-inexistente'
  | 'categoria-inexistente'
  | 'cotacao-inexistente'
  | 'user-inexistente'
  | 'item-inexistente'
  | 'pedido-inexistente'
  | 'reembolso-inexistente'
  | 'emissao-inexistente'

/** Products and every image that people send (rule M7). */
type CodigoDeCatalogo = 'produto-ja-existe' | 'imagem-invalida'

/** Quotes (rules M8, M9). */
type CodigoDeCotacao = 'cotacao-ja-publicada' | 'cotacao-de-outro-vendedor' | 'cotacao-indisponivel'

/** Cart and boleto (rules M13–M19). */
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

/** Orders and their states (rules M23–M25, decision 033). */
type CodigoDePedido =
  | 'status-nao-permitido'
  | 'status-ja-mudou'
  | 'pagamento-devolvido'
  | 'pedido-nao-entregue'
  | 'boleto-ainda-vale'
  | 'pagamento-no-pagbank'
  | 'pagamento-ja-registrado'

/** What staff keep: freight table, settings, refunds, boletos without an answer (rules M16, M27, decision 034). */
type CodigoDeGestao =
  | 'versao-ja-mudou'
  | 'vigencia-no-passado'
  | 'reembolso-ja-concluido'
  | 'reembolso-em-andamento'
  | 'emissao-em-andamento'
  | 'emissao-ja-terminada'
  | 'boleto-nao-encontrado'

/** The payment provider. */
type CodigoDePagBank =
  | 'boleto-recusado'
  | 'boleto-recusado-pelo-cadastro'
  | 'boleto-recusado-pelos-vendedores'
  | 'boleto-recusado-pela-plataforma'
  | 'boleto-em-processamento'
  | 'boleto-desfeito'
  | 'pagbank-parametros-invalidos'
  | 'pagbank-nao-vinculado'
  | 'pagbank-indisponivel'
  | 'vinculo-ja-mudou'
  | 'assinatura-invalida'

/** Machinery: methods, sizes, media types, surprises. */
type CodigoTecnico =
  | 'metodo-nao-permitido'
  | 'corpo-grande-demais'
  | 'tipo-nao-suportado'
  | 'indisponivel'
  | 'erro-interno'

/** Codes whose sentence names no number. */
export type CodigoSemDados =
  | CodigoDeAcesso
  | CodigoDeAusencia
  | CodigoDeCatalogo
  | CodigoDeCotacao
  | CodigoDeCarrinho
  | CodigoDePedido
  | CodigoDeGestao
  | CodigoDePagBank
  | CodigoTecnico

/** A reason not to generate a boleto (rule M18). */
export type MotivoDeCarrinho =
  | { codigo: CodigoDeCarrinho }
  | { codigo: 'quantidade-alta-demais'; maximo: number }
  | { codigo: 'item-indisponivel'; produtoNome: string }
  | { codigo: 'total-mudou'; totalCentavos: Centavos }
  | { codigo: 'limite-insuficiente'; faltaCentavos: Centavos }
  | { codigo: 'peso-acima-do-frete'; pesoGramas: Gramas; maximoGramas: Gramas }
  | { codigo: 'total-abaixo-do-minimo'; minimoCentavos: Centavos }
  | { codigo: 'total-acima-do-maximo'; maximoCentavos: Centavos }

export type Motivo =
  | { codigo: CodigoSemDados }
  | MotivoDeCarrinho
  | { codigo: 'vendedor-nao-recebe'; vendedorNomes: string }
  | { codigo: 'muitas-tentativas'; esperaSegundos: number }
  | { codigo: 'faixas-sobrepostas'; zonaNome: string; outraZonaNome: string }

export type CodigoDeMotivo = Motivo['codigo']
