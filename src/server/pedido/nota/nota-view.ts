import type { Vista } from '#contract/endpoint.ts'
import type { notaSchema } from '#contract/pedido/nota.ts'
import { cnpjDiferente } from '#domain/pedido/nota.ts'
import type { Quem } from '#server/pedido/pedido/ler-pedido.ts'
import type { NotaLida } from './nota-repository.ts'

/** A note for one of those who may see it. */
export function notaView(
  { id, vendedorId, vendedorNome, vendedorCnpj, chave, numero, valorCentavos, tipo, em }: NotaLida,
  leitor: Quem,
): Vista<typeof notaSchema> {
  return {
    id,
    vendedor: { id: vendedorId, nome: vendedorNome },
    chave,
    numero,
    valor: valorCentavos,
    arquivo: tipo,
    cnpjDiferente: cnpjDiferente(chave, vendedorCnpj),
    em,
    minha: vendedorId === leitor.id,
  }
}
