// The team of one buyer (rules N113, N116): who buys up to a limit and asks for approval of a cart, and who receives.

import { centavos } from '#domain/centavos.ts'
import { VALIDADE_DO_CONVITE_HORAS } from '#domain/conta/funcao.ts'
import { adicionarLote } from '#server/compra/carrinho/adicionar-lote.ts'
import { pedirAprovacao } from '#server/compra/carrinho/pedir-aprovacao.ts'
import { aceitarOConvite } from '#server/pessoas/auth/auth-routes.ts'
import { abrirConvite, inserirConvite, listarMembros } from '#server/pessoas/membro/membro-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type Cenario, cotacaoDe, edicaoPropria } from './compra.ts'
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

/** The member who buys fills the cart beyond its limit, and asks. */
export async function pedirPeloMembro(
  deps: Dependencies,
  { ids, cotacoes }: Pick<Cenario, 'ids' | 'cotacoes'>,
): Promise<void> {
  const userId = ids.get('Hotel Mirante da Barra') ?? 0
  const comprador = (await listarMembros(deps.db, userId)).find(({ funcao }) => funcao === 'COMPRAS')
  if (!comprador) return
  const { id, nome, funcao, limitePorPedido, limitePorMes } = comprador
  const membro = {
    id,
    nome: nome ?? '',
    funcao,
    limitePedidoCentavos: limitePorPedido,
    limiteMesCentavos: limitePorMes,
  }
  const itens = [['Batata Lisa', 4] as const, ['Tomate Salada', 3] as const].map(([produto, quantidade]) => ({
    cotacaoId: cotacaoDe({ cotacoes }, produto),
    quantidade,
  }))
  await adicionarLote(deps, { ...edicaoPropria(userId), membroId: id }, { modo: 'SUBSTITUIR', itens })
  await pedirAprovacao(deps, { userId, membro })
}

/** Both accept an invitation, of which no message is sent: it would void the link. */
export async function montarEquipe(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  ids: ReadonlyMap<string, number>,
  senhas: Senhas,
): Promise<void> {
  const empresaId = ids.get('Hotel Mirante da Barra') ?? 0
  const agora = deps.clock()
  const ate = new Date(agora.getTime() + VALIDADE_DO_CONVITE_HORAS * 3_600_000)
  for (const { nome, ...membro } of MEMBROS) {
    const convite = await inTransaction(deps.db, async tx =>
      abrirConvite(tx, await inserirConvite(tx, { ...membro, empresaId, ate }, agora)),
    )
    const password = senhaDe(senhas, membro.email)
    if (convite) await aceitarOConvite(deps, { token: convite.token, nome, password })
  }
}
