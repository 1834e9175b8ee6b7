// The payment provider and the link to it.
type CodigoDoPagBank =
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

export type MotivoDoPagBank =
  | { codigo: CodigoDoPagBank }
  | { codigo: 'vendedor-nao-recebe'; vendedorNomes: string }
