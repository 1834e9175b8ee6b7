// Records that a delivered order was paid another way, after its boleto ended unpaid (design/paid-another-way).
import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { dataEmSaoPaulo, horaEmSaoPaulo } from '#domain/calendario.ts'
import type { Motivo } from '#domain/motivo.ts'
import { motivoParaNaoReceberPorFora } from '#domain/pagamento/por-fora.ts'
import { abrirPagamentos } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { liberarCredito } from '#server/pedido/pedido/ajustar-credito.ts'
import { avisarDoPedido } from '#server/pedido/pedido/avisar-do-pedido.ts'
import { atualizarStatus, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/pedido/historico-repository.ts'
import { lerPedido, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarPix, type PixLido, pixEmEmissao } from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import { cancelarRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { buscarCobranca, soltarPagamento } from './cobranca-repository.ts'
import { atualizarCobranca } from './ler-cobranca.ts'
import { inserirPagamentoPorFora } from './por-fora-repository.ts'

const RECEBER_POR_FORA = atoSoDaConta('receber-por-fora', 'Pedidos e dinheiro', 'Marcou como pago por fora')

interface PagamentoPorFora {
  pedidoId: number
  /** Who paid, and how. */
  observacao: string
  user: Quem
  /** The due date that the author saw, if a task on the desk shows it. */
  visto?: string
}

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>

/**
 * Records once that what an order's boleto asked for came another way: the order is paid, its credit is free, and a payment outside of the
 * provider is open for each of its sellers (rule M44). Its buyer is told (rule N40). Refuses with `pedido-inexistente`, `pagamento-ja-registrado`,
 * `pedido-nao-entregue`, `pagamento-no-pagbank`, `boleto-ainda-vale`, `pix-em-aberto`, `pix-em-processamento` while a code is being made (rule N99)
 * or, from the desk, `tarefa-mudou`. Answers the order as it is afterwards.
 */
export async function receberPorFora(
  deps: Deps,
  { pedidoId, observacao, user, visto }: PagamentoPorFora,
): Promise<z.output<typeof pedidoSchema>> {
  // The boleto may have been paid a moment ago. If the provider does not answer, its last answer counts; if the boleto's money arrives
  // later, it goes back.
  await atualizarCobranca(deps, pedidoId)
  const agora = deps.clock()
  const porUsuarioId = user.id
  return inTransaction(deps.db, async tx => {
    const pedido = exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
    const cobranca = exigir(await buscarCobranca(tx, pedidoId), 'pedido-inexistente')
    const { statusPagamento } = pedido
    recusarSe(motivoParaNaoReceberPorFora({ ...pedido, cobranca }, dataEmSaoPaulo(agora)))
    recusarSe(pixEmAberto(await buscarPix(tx, pedidoId), agora))
    if (await pixEmEmissao(tx, pedidoId)) recusarSe({ codigo: 'pix-em-processamento' })
    if (visto !== undefined) exigirVisto(visto, cobranca.vencimento)
    const valorCentavos = exigir(pedido.valorDoBoletoCentavos, 'pedido-inexistente')
    await inserirPagamentoPorFora(tx, { pedidoId, valorCentavos, observacao, porUsuarioId, em: agora })
    await soltarPagamento(tx, pedidoId)
    await atualizarStatus(tx, pedidoId, { statusPagamento: 'BOLETO_PAGO' })
    await liberarCredito(tx, pedido, 'LIBERADO_POR_FORA', agora)
    await cancelarRepasses(tx, pedidoId, agora)
    await abrirPagamentos(tx, pedidoId, agora)
    await abrirRepassesPresos(tx, { pedidoId }, agora)
    await anotarHistorico(tx, { pedidoId, porUsuarioId }, agora)
    const registro = { acao: RECEBER_POR_FORA, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { statusPagamento: 'BOLETO_PAGO', valorCentavos, observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes: { statusPagamento }, depois }, agora)
    await avisarDoPedido(deps, tx, { pedidoId, fatos: ['pedido-pago'], porFora: true }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

// A code that the buyer may be paying at this moment (rule N99).
function pixEmAberto(pix: PixLido | null, agora: Date): Motivo | null {
  if (pix?.situacao !== 'ABERTO' || pix.expiraEm <= agora) return null
  return { codigo: 'pix-em-aberto', ate: horaEmSaoPaulo(pix.expiraEm) }
}
