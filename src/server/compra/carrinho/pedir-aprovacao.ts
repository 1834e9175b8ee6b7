// A member asks its company to order the cart (rule N116). Nothing is frozen: who approves generates the boleto of the cart as it is then.
import { itensQueContam, motivosParaNaoGerarBoleto, resumirItens } from '#domain/compra/carrinho.ts'
import { atualizarAprovacao } from '#server/pedido/pedido/estado-repository.ts'
import type { MembroDaSessao } from '#server/pessoas/auth/session-repository.ts'
import { avisoDeAprovacao } from '#server/pessoas/membro/aviso-sql.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { travarParaEditar } from './carrinho-repository.ts'
import { type CarrinhoLido, lerSituacao } from './situacao.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'regras' | 'fila'>

/**
 * Marks the company's cart with who asks, when and the total, and tells the company. Refuses with what holds the boleto back besides the
 * member's limit, or with `carrinho-em-emissao`.
 */
export async function pedirAprovacao(
  deps: Deps,
  { userId, membro }: { userId: number; membro: MembroDaSessao },
): Promise<CarrinhoLido> {
  const regras = await deps.regras.vigentes()
  return inTransaction(deps.db, async tx => {
    const agora = deps.clock()
    await travarParaEditar(tx, userId)
    const leitura = await lerSituacao(tx, { userId, agora, regras })
    const { situacao, carrinho } = leitura
    recusarSe(motivosParaNaoGerarBoleto(situacao)[0] ?? null)
    if (!carrinho) return leitura
    const resumo = resumirItens(itensQueContam(situacao.itens), situacao, situacao.divisao)
    const { id: membroId, nome } = membro
    const aprovacao = { membroId, nome, em: agora.toISOString(), totalCentavos: resumo.totalCentavos }
    await atualizarAprovacao(tx, carrinho.id, aprovacao)
    await avisar(deps, tx, avisoDeAprovacao(userId, { nome, total: aprovacao.totalCentavos }), agora)
    return { ...leitura, carrinho: { ...carrinho, aprovacao } }
  })
}

/** Takes the mark away, by whom ever it was. */
export async function desistirDaAprovacao(deps: Deps, { userId }: QuemEdita): Promise<CarrinhoLido> {
  const regras = await deps.regras.vigentes()
  return inTransaction(deps.db, async tx => {
    const pedidoId = await travarParaEditar(tx, userId)
    if (pedidoId !== null) await atualizarAprovacao(tx, pedidoId, null)
    return lerSituacao(tx, { userId, agora: deps.clock(), regras })
  })
}
