import type { Vista } from '#contract/endpoint.ts'
import type { notaSchema } from '#contract/pedido/nota.ts'
import { cnpjDiferente } from '#domain/pedido/nota.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { NotaLida } from './nota-repository.ts'

/** A note for one of those who may see it. */
export function notaView({ vendedorCnpj, ...nota }: NotaLida, leitor: Quem): Vista<typeof notaSchema> {
  return {
    ...nota,
    cnpjDiferente: cnpjDiferente(nota.chave, vendedorCnpj),
    minha: nota.vendedor.id === leitor.id,
  }
}
