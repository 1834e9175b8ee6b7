// Why a delivered order that nobody can pay is left as it is: what its page and the desk's tasks are refused with.

/** Of a further boleto. */
export const DA_SEGUNDA_VIA = [
  'segunda-via-de-cancelado',
  'pagamento-ja-registrado',
  'segunda-via-sem-comprador',
  'segunda-via-com-pagamento',
  'boleto-nao-conferido',
  'boleto-ainda-vale',
  'segunda-via-recusada',
  'segunda-via-fora-do-ar',
  'segunda-via-vendedor-nao-recebe',
] as const

/** Of a payment another way. */
export const DO_PAGO_POR_FORA = [
  'pedido-nao-entregue',
  'boleto-ainda-vale',
  'pagamento-no-pagbank',
  'pagamento-ja-registrado',
  'pix-em-aberto',
  'pix-em-processamento',
] as const
