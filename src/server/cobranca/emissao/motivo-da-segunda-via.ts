import type { Motivo } from '#domain/motivo.ts'

/** The refusal of an order's further boleto, from that of a cart's boleto: an order has no cart that could be changed (rule M40). */
export function motivoDaSegundaVia(motivo: Motivo): Motivo {
  switch (motivo.codigo) {
    case 'vendedor-nao-recebe':
      return { codigo: 'segunda-via-vendedor-nao-recebe', vendedorNomes: motivo.vendedorNomes }
    case 'boleto-recusado-pela-plataforma':
      return { codigo: 'segunda-via-fora-do-ar' }
    case 'boleto-desfeito':
      return { codigo: 'segunda-via-desfeita' }
    default:
      return { codigo: 'segunda-via-recusada' }
  }
}
