// A further boleto for an order with a dead boleto: "Gerar novo boleto" (rule M40, design/charges).

import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { dataEmSaoPaulo, fimDaCustodia, vencimentoDoBoleto } from '#domain/calendario.ts'
import type { Funcao } from '#domain/conta/funcao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { motivoParaNaoGerarSegundaVia, podeSerPago } from '#domain/pagamento/segunda-via.ts'
import { atualizarCobranca } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { atualizarRecusa, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { filtroDoPapel, lerPedido, type Quem } from '#server/pedido/pedido/ler-pedido.ts'
import { buscarPedido } from '#server/pedido/pedido/pedido-repository.ts'
import { buscarSegundaVia, type SegundaViaLida } from '#server/pedido/pedido/segunda-via-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { renovarRequisicao } from '#server/plataforma/provedor/renovar-requisicao.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { emitirBoleto, novaIdentidade } from './emissao.ts'
import { buscarEmissao, type Emissao, inserirEmissao, proximaVia } from './emissao-repository.ts'

const GERAR_SEGUNDA_VIA = ato('gerar-segunda-via', 'Pedidos e dinheiro', 'Gerou um boleto novo do pedido')

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'provedor' | 'log'>

interface PedidoDeSegundaVia {
  pedidoId: number
  /** The order's buyer, or staff. */
  user: Quem
  /** The login that acts: the user's own, or its member's. */
  loginId: LoginId
  /** Of the member. */
  funcao?: Funcao | undefined
  /** The due date that the author saw, if a task on the desk shows it. */
  visto?: string
}

/**
 * Issues a further boleto for an order and answers the order. If one is being issued, or was issued and can still be paid, answers the
 * order as it is. Refuses with `pedido-inexistente`, any reason of `motivoParaNaoGerarSegundaVia`, from the desk `tarefa-mudou`, or the provider's refusal. If the
 * provider does not answer about the new boleto, the order says that it is being issued and the recovery goes on.
 */
export async function gerarSegundaVia(
  deps: Deps,
  pedido: PedidoDeSegundaVia,
): Promise<z.output<typeof pedidoSchema>> {
  const { pedidoId, user, funcao } = pedido
  exigir(await buscarPedido(deps.db, pedidoId, filtroDoPapel(user)), 'pedido-inexistente')
  const lida = exigir(await buscarSegundaVia(deps.db, pedidoId), 'pedido-inexistente')
  if (!jaFoiPedida(lida, deps.clock())) {
    // The dead boleto may have been paid on its last day.
    const conferida = await atualizarCobranca(deps, pedidoId)
    const { compradorId } = lida
    const emissao = await inTransaction(deps.db, tx =>
      reservarSegundaVia(deps, tx, { ...pedido, compradorId, conferida }),
    )
    if (emissao) await emitir(deps, emissao)
  }
  return lerPedido(deps.db, pedidoId, { user, funcao, agora: deps.clock() })
}

// The same click again: a further boleto is being issued, or is there and can be paid.
function jaFoiPedida({ emEmissao, via, cobranca }: SegundaViaLida, agora: Date): boolean {
  return emEmissao || (via > 1 && podeSerPago(cobranca, dataEmSaoPaulo(agora)))
}

async function emitir(deps: Deps, emissao: Emissao): Promise<void> {
  try {
    await emitirBoleto(deps, emissao)
  } catch (error) {
    if (!(error instanceof RecusaError) || error.motivo.codigo !== 'boleto-em-processamento') throw error
  }
}

// Checks everything against locked rows and inserts the emission. Null if a concurrent caller did so first. The order itself stays as it is:
// it holds its credit, its prices and its shares already.
async function reservarSegundaVia(
  deps: Pick<Deps, 'clock' | 'provedor'>,
  tx: Tx,
  {
    pedidoId,
    compradorId,
    user,
    loginId,
    visto,
    conferida,
  }: PedidoDeSegundaVia & { compradorId: number; conferida: boolean },
): Promise<Emissao | null> {
  const comprador = await travarUserPor(tx, compradorId, user.id)
  await travarPedido(tx, pedidoId)
  const lida = exigir(await buscarSegundaVia(tx, pedidoId), 'pedido-inexistente')
  const agora = deps.clock()
  if (jaFoiPedida(lida, agora)) return null
  const compradorAtivo = comprador?.status === 'ATIVO'
  recusarSe(motivoParaNaoGerarSegundaVia({ ...lida, compradorAtivo, conferida }, dataEmSaoPaulo(agora)))
  if (visto !== undefined) exigirVisto(visto, lida.cobranca.vencimento)
  const anterior = exigir(
    lida.emissaoId === null ? null : await buscarEmissao(tx, lida.emissaoId),
    'pedido-inexistente',
  )
  const configuracao = await lerConfiguracao(tx)
  const identidade = novaIdentidade(pedidoId)
  const vencimento = vencimentoDoBoleto(agora, lida.prazoDoBoletoDias ?? configuracao.prazoDoBoletoDias)
  const requisicao = renovarRequisicao(anterior.requisicao, {
    referencia: identidade.referencia,
    enderecoDaNotificacao: `${deps.provedor.urlDaNotificacao}/${identidade.tokenDaNotificacao}`,
    vencimento,
    atraso: configuracao,
    custodiaAte: fimDaCustodia(agora),
  })
  const via = await proximaVia(tx, pedidoId)
  const { abatimentoCentavos } = anterior
  const nova = {
    ...identidade,
    pedidoId,
    via,
    requisicao,
    abatimentoCentavos,
    porUsuarioId: user.id,
    agora,
  }
  const emissao = await inserirEmissao(tx, nova)
  await atualizarRecusa(tx, pedidoId, null)
  if (loginId !== compradorId) {
    const registro = { acao: GERAR_SEGUNDA_VIA, alvo: { tipo: 'pedido', id: pedidoId } } as const
    await auditar(tx, { ...registro, porUsuarioId: loginId, depois: { via, vencimento } }, agora)
  }
  return emissao
}
