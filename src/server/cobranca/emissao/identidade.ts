import { randomBytes, randomUUID } from 'node:crypto'
import type { NovaEmissao } from './emissao-repository.ts'

type Identidade = Pick<NovaEmissao, 'chaveIdempotencia' | 'referencia' | 'tokenDaNotificacao'>

/** What a new emission is known by: its idempotency key, our reference at the provider, and the secret of its notice address. */
export function novaIdentidade(pedidoId: number): Identidade {
  return {
    chaveIdempotencia: randomUUID(),
    referencia: `RESTIA-${pedidoId}-${randomBytes(4).toString('hex')}`,
    tokenDaNotificacao: randomBytes(16).toString('hex'),
  }
}
