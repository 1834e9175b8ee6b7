// Requests of the permission matrix about a buyer's team.
import type { Chave } from '#contract/index.ts'
import { centavos } from '#domain/centavos.ts'
import { VALIDADE_DO_CONVITE_HORAS } from '#domain/conta/funcao.ts'
import { abrirConvite, inserirConvite } from '#server/pessoas/membro/membro-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { SENHA } from '../cadastro.ts'
import { emailNovo } from '../exemplar.ts'
import { exigir } from '../exigir.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { nada } from './comum.ts'

const acordo = { funcao: 'COMPRAS', limitePorPedido: 500, limitePorMes: null }
const email = () => emailNovo('ana@bomdia.example')

// No message tells of it, which would give it another link.
function umConvite({ app: { deps }, pessoas }: Mundo): Promise<number> {
  const limites = { limitePorPedido: centavos(50_000), limitePorMes: null }
  const agora = deps.clock()
  const ate = new Date(agora.getTime() + VALIDADE_DO_CONVITE_HORAS * 3_600_000)
  const convite = {
    empresaId: pessoas.comprador.id,
    email: email(),
    funcao: 'COMPRAS',
    ...limites,
    ate,
  } as const
  return inTransaction(deps.db, async tx => {
    await tx.deleteFrom('membro').where('usuario_id', 'is', null).execute()
    return inserirConvite(tx, convite, agora)
  })
}

async function umLink(mundo: Mundo): Promise<string> {
  const id = await umConvite(mundo)
  return exigir(await inTransaction(mundo.app.deps.db, tx => abrirConvite(tx, id))).token
}

export const ENVIOS_DE_MEMBRO = {
  'GET /v1/membro': nada,
  'POST /v1/membro': () => ({ body: { ...acordo, email: email() } }),
  'PUT /v1/membro/{id}': async mundo => ({ params: { id: await umConvite(mundo) }, body: acordo }),
  'DELETE /v1/membro/{id}': async mundo => ({ params: { id: await umConvite(mundo) } }),
  'POST /v1/auth/convite/leitura': async mundo => ({ body: { token: await umLink(mundo) } }),
  'POST /v1/auth/convite': async mundo => ({
    body: { token: await umLink(mundo), nome: 'Ana Reis', password: SENHA },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
