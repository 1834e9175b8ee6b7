// Requests of the permission matrix about a buyer's team.
import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { centavos } from '#domain/centavos.ts'
import { convidarMembro } from '#server/pessoas/membro/convidar-membro.ts'
import { SENHA } from '../cadastro.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { nada } from './comum.ts'

const acordo = { funcao: 'COMPRAS', limitePorPedido: 500, limitePorMes: null }
const email = () => `${randomUUID()}@feira.example`

async function umConvite({ app, pessoas }: Mundo): Promise<number> {
  const limites = { limitePedidoCentavos: centavos(50_000), limiteMesCentavos: null }
  await app.deps.db.deleteFrom('membro').where('usuario_id', 'is', null).execute()
  await app.deps.db.deleteFrom('uso_por_hora').execute()
  const convite = { email: email(), funcao: 'COMPRAS', ...limites } as const
  return (await convidarMembro(app.deps, pessoas.comprador.id, convite)).id
}

export const ENVIOS_DE_MEMBRO = {
  'GET /v1/membro': nada,
  'POST /v1/membro': () => ({ body: { ...acordo, email: email() } }),
  'PUT /v1/membro/{id}': async mundo => ({ params: { id: await umConvite(mundo) }, body: acordo }),
  'DELETE /v1/membro/{id}': async mundo => ({ params: { id: await umConvite(mundo) } }),
  'POST /v1/auth/convite/leitura': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /v1/auth/convite': () => ({ body: { token: 'x'.repeat(43), nome: 'Rita', password: SENHA } }),
} satisfies Partial<Record<Chave, FazerEnvio>>
