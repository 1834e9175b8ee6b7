// The team of one buyer (rule N113): who buys up to a limit, and who receives. They have the password of `comprador@`.
import { centavos } from '#domain/centavos.ts'
import { VALIDADE_DO_CONVITE_HORAS } from '#domain/conta/funcao.ts'
import { aceitarOConvite } from '#server/pessoas/auth/auth-routes.ts'
import { abrirConvite, inserirConvite } from '#server/pessoas/membro/membro-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type Senhas, senhaDe } from './contas.ts'

const MEMBROS = [
  {
    nome: 'João Lima',
    email: 'compras@exemplo.com.br',
    funcao: 'COMPRAS',
    limitePorPedido: centavos(50_000),
    limitePorMes: null,
  },
  {
    nome: 'Rita Souza',
    email: 'recebimento@exemplo.com.br',
    funcao: 'RECEBIMENTO',
    limitePorPedido: null,
    limitePorMes: null,
  },
] as const

/** Both accept an invitation, of which no message is sent: it would void the link. */
export async function montarEquipe(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  ids: ReadonlyMap<string, number>,
  senhas: Senhas,
): Promise<void> {
  const empresaId = ids.get('Hotel Mirante da Barra') ?? 0
  const password = senhaDe(senhas, 'comprador@exemplo.com.br')
  const agora = deps.clock()
  const ate = new Date(agora.getTime() + VALIDADE_DO_CONVITE_HORAS * 3_600_000)
  for (const { nome, ...membro } of MEMBROS) {
    const convite = await inTransaction(deps.db, async tx =>
      abrirConvite(tx, await inserirConvite(tx, { ...membro, empresaId, ate }, agora)),
    )
    if (convite) await aceitarOConvite(deps, { token: convite.token, nome, password })
  }
}
