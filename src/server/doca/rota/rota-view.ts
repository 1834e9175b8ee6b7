import type { paradaSchema, rotaSchema } from '#contract/doca/rota.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { ParadaLida } from './parada-repository.ts'
import type { RotaLida } from './rota-repository.ts'

/** A stop, for staff. */
export function paradaView(lida: ParadaLida): Vista<typeof paradaSchema> {
  const { pedidoId, statusPedido, telefone, zonaId, volumes, vendedores } = lida
  const { rua, numero, complemento, bairro, cidade, estadoSigla, cep } = lida
  return {
    pedidoId,
    statusPedido,
    comprador: { id: lida.compradorId, nome: lida.compradorNome },
    telefone,
    endereco: { rua, numero, complemento, bairro, cidade, estadoSigla, cep },
    nota: lida.notaDeEntrega,
    zonaId,
    volumes,
    peso: lida.pesoGramas,
    vendedores,
  }
}

/** A route with its stops in their sequence. */
export function rotaView(
  { id, dia, zonaId, nome, motorista, versao }: RotaLida,
  paradas: readonly ParadaLida[],
): Vista<typeof rotaSchema> {
  return { id, dia, zonaId, nome, motorista, versao, paradas: paradas.map(paradaView) }
}
