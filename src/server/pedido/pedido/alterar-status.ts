// Staff change an order's status (spec §4, rules M20, M23, M27).
import type * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { fimDaConferencia } from '#domain/entrega/conferencia.ts'
import { valorDosGramas } from '#domain/entrega/ocorrencia.ts'
import { gramasAMenos } from '#domain/entrega/separacao.ts'
import type { Motivo } from '#domain/motivo.ts'
import { motivoParaNaoEntregar } from '#domain/pagamento/status-pagamento.ts'
import { motivoParaNaoAlterarStatus, type StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { devolverDescontos } from '#server/contas/abatimento/devolucao-repository.ts'
import { travarContasDeAcerto } from '#server/contas/abatimento/lancamento-repository.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { aceitarPorSi, aceitarSozinhas } from '#server/pedido/ocorrencia/aceitar-sozinhas.ts'
import { avisosDeAbertura, avisosDeDecisao } from '#server/pedido/ocorrencia/avisos-da-ocorrencia-sql.ts'
import {
  anularOcorrencias,
  inserirOcorrencias,
  listarAbertas,
} from '#server/pedido/ocorrencia/decisao-repository.ts'
import { type ItemAMenos, listarItensAMenos } from '#server/pedido/ocorrencia/separacao-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { liberarCredito } from './ajustar-credito.ts'
import { avisarDoPedido } from './avisar-do-pedido.ts'
import type { FatoDoPedido } from './avisos-sql.ts'
import { encerrarCancelamento } from './cancelamento-repository.ts'
import { devolverVagaDoPedido } from './entrega-do-pedido-repository.ts'
import { vistoDaEntrega } from './entrega-repository.ts'
import {
  atualizarPrazoDaConferencia,
  atualizarStatus,
  buscarRecebido,
  listarCobrancasComDinheiro,
  type PedidoTravado,
  travarPedido,
} from './estado-repository.ts'
import { devolverEstoqueDoPedido } from './estoque-do-pedido-repository.ts'
import { anotarHistorico } from './historico-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'
import { cancelarRepasses } from './repasse-repository.ts'

// What a delivery does to claims (rules N63, N64): what was packed short is claimed by itself, and what waited for the delivery goes on.

/**
 * Opens and accepts the claims of what was packed short, borne by the seller, unless a check names the
 * item and so says what came of it (design/claims-and-ledgers). Of an item with a substitute it is what that costs less. Of the claims of checks, those of missing units that the seller itself packed short are accepted. Then the setting of rule N64 is asked for the rest.
 * The caller has locked the order and set ENTREGUE.
 */
async function decidirAoEntregar(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  { pedidoId, aceitarSozinhoAteCentavos }: { pedidoId: number; aceitarSozinhoAteCentavos: Centavos },
  agora: Date,
): Promise<void> {
  const aMenos = await listarItensAMenos(tx, pedidoId)
  const naoConferidos = aMenos.filter(({ conferido, valorCentavos }) => !conferido && valorCentavos > 0)
  const deFalta = naoConferidos.map(daSeparacao(pedidoId))
  const dePeso = aMenos.map(daBalanca(pedidoId)).filter(({ pedidoCentavos }) => pedidoCentavos > 0)
  const novas = await inserirOcorrencias(tx, [...deFalta, ...dePeso], agora)
  if (aMenos.length > 0 || aceitarSozinhoAteCentavos > 0) await travarContas(tx, pedidoId)
  const admitidas = await aceitarAdmitidas(tx, { pedidoId, aMenos }, agora)
  const sozinhas = await aceitarSozinhas(tx, { pedidoId, aceitarSozinhoAteCentavos, ids: null }, agora)
  if (novas.length > 0) await avisar({ fila }, tx, avisosDeAbertura(novas), agora)
  const aceitas = [...admitidas, ...sozinhas]
  if (aceitas.length > 0) await avisar({ fila }, tx, avisosDeDecisao(aceitas), agora)
}

// The claims are accepted in two turns, each in the sequence of the sellers: two deliveries would wait for each other (rule N74).
async function travarContas(tx: Tx, pedidoId: number): Promise<void> {
  const abertas = await listarAbertas(tx, pedidoId)
  await travarContasDeAcerto(
    tx,
    abertas.map(({ vendedorId }) => vendedorId),
  )
}

const daSeparacao = (pedidoId: number) => (item: ItemAMenos) => ({
  pedidoId,
  itemId: item.itemId,
  compradorId: item.compradorId,
  vendedorId: item.vendedorId,
  origem: 'SEPARACAO' as const,
  motivo: 'FALTA' as const,
  quantidade: item.faltam,
  gramas: null,
  texto: item.texto,
  pedidoCentavos: item.valorCentavos,
  substituicaoId: item.substituicaoId,
})

// What the packed units weighed less, which counts for checks as claimed already (rule N165).
const daBalanca = (pedidoId: number) => (item: ItemAMenos) => {
  const gramas = gramasAMenos(item)
  return {
    ...daSeparacao(pedidoId)(item),
    motivo: 'PESO' as const,
    quantidade: null,
    gramas,
    texto: null,
    pedidoCentavos: valorDosGramas(gramas, { preco: item.precoCentavos, peso: item.pesoGramas }),
    substituicaoId: null,
  }
}

// Claims of packing, and claims of missing units, as far as their seller said itself that it packed as many less, and what substitutes cost less (rule N155).
async function aceitarAdmitidas(
  tx: Tx,
  { pedidoId, aMenos }: { pedidoId: number; aMenos: readonly ItemAMenos[] },
  agora: Date,
): Promise<number[]> {
  if (aMenos.length === 0) return []
  const semSubstituto = aMenos.filter(({ substituicaoId }) => substituicaoId === null)
  const restam = new Map(semSubstituto.map(({ itemId, faltam }) => [itemId, faltam]))
  const aceitas: number[] = []
  for (const aberta of await listarAbertas(tx, pedidoId)) {
    const admitidas = restam.get(aberta.itemId) ?? 0
    const unidades = aberta.quantidade ?? 0
    const faltaAdmitida =
      aberta.motivo === 'FALTA' && aberta.substituicaoId === null && unidades > 0 && unidades <= admitidas
    if (!faltaAdmitida && aberta.origem !== 'SEPARACAO') continue
    await aceitarPorSi(tx, aberta, agora)
    restam.set(aberta.itemId, admitidas - unidades)
    aceitas.push(aberta.id)
  }
  return aceitas
}

const ALTERAR_STATUS = atoSoDaConta(
  'alterar-status',
  'Pedidos e dinheiro',
  'Alterou a situação do pedido',
  'statusPedido',
)

export interface MudancaDeStatus {
  pedidoId: number
  para: StatusDePedido
  user: Quem
  /** What the author saw of it, if a task on the desk shows it. */
  visto?: string | undefined
}

const FATO_DO_STATUS: { readonly [S in StatusDePedido]?: FatoDoPedido } = {
  ENTREGUE: 'pedido-entregue',
  CANCELADO: 'pedido-cancelado',
}

export type DepsDeStatus = Pick<Dependencies, 'db' | 'clock' | 'fila'>

/**
 * Sets an order's status and answers the order as it is afterwards. Refuses with `pedido-inexistente`, `status-nao-permitido`,
 * `status-ja-mudou`, `pagamento-devolvido`, `pagamento-nao-cobre` or, from the desk, `tarefa-mudou`.
 */
export async function alterarStatus(
  deps: DepsDeStatus,
  mudanca: MudancaDeStatus,
): Promise<z.output<typeof pedidoSchema>> {
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    await mudarStatus(tx, deps, mudanca, agora)
    return lerPedido(tx, mudanca.pedidoId, { user: mudanca.user, agora })
  })
}

/**
 * Sets the status of several orders, each in a transaction of its own, and answers for each whether it was refused and why. An order
 * that is named twice counts once. The refusals are those of `alterarStatus`.
 */
export async function alterarEmLote(
  deps: DepsDeStatus,
  { pedidos, ...mudanca }: Omit<MudancaDeStatus, 'pedidoId'> & { pedidos: readonly number[] },
): Promise<Resposta<Api['PUT /v1/pedido/lote']>> {
  const resultados: Resposta<Api['PUT /v1/pedido/lote']> = []
  for (const id of new Set(pedidos)) {
    const motivo = await motivoDaRecusa(() =>
      inTransaction(deps.db, tx => mudarStatus(tx, deps, { ...mudanca, pedidoId: id }, deps.clock())),
    )
    resultados.push({ id, recusa: motivo && motivoView(motivo) })
  }
  return resultados
}

async function motivoDaRecusa(mudanca: () => Promise<void>): Promise<Motivo | null> {
  try {
    await mudanca()
    return null
  } catch (error) {
    if (error instanceof RecusaError) return error.motivo
    throw error
  }
}

/**
 * Changes the status within a transaction, with all that follows; a request for its cancellation is closed by it (rule M57). The
 * refusals are those of `alterarStatus`.
 */
export async function mudarStatus(
  tx: Tx,
  { fila }: DepsDeStatus,
  { pedidoId, para, user, visto }: MudancaDeStatus,
  agora: Date,
): Promise<void> {
  const linha = await travarPedido(tx, pedidoId)
  const pedido = exigir(linha?.statusPedido === 'NO_CARRINHO' ? null : linha, 'pedido-inexistente')
  const antes = pedido.statusPedido
  recusarSe(motivoParaNaoAlterarStatus(antes, para, user.papel))
  if (visto !== undefined) exigirVisto(visto, vistoDaEntrega(pedido))
  const recebido = await buscarRecebido(tx, pedidoId)
  if (para === 'ENTREGUE' && recebido) recusarSe(motivoParaNaoEntregar(recebido))
  await atualizarStatus(tx, pedidoId, { statusPedido: para })
  if (para === 'CANCELADO') {
    for (const cobrancaId of await cancelar(tx, pedido, agora))
      await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
    await anularOcorrencias(tx, pedidoId, agora)
  }
  if (para === 'ENTREGUE') await entregar(tx, { fila }, pedidoId, agora)
  const situacao = para === 'CANCELADO' ? 'ACEITO' : 'SEM_EFEITO'
  await encerrarCancelamento(tx, { pedidoId, situacao, porUsuarioId: user.id, agora })
  await anotarHistorico(tx, { pedidoId, porUsuarioId: user.id }, agora)
  const alvo = { tipo: 'pedido', id: pedidoId } as const
  await auditar(tx, { porUsuarioId: user.id, acao: ALTERAR_STATUS, alvo, antes, depois: para }, agora)
  const fato = FATO_DO_STATUS[para]
  if (fato) await avisarDoPedido({ fila }, tx, { pedidoId, fatos: [fato] }, agora)
}

// Opens the check of the delivery, decides what needs no decision of staff, and lets the sellers' shares go (rules M20, N61, N63).
async function entregar(
  tx: Tx,
  { fila }: Pick<DepsDeStatus, 'fila'>,
  pedidoId: number,
  agora: Date,
): Promise<void> {
  const { prazoDeConferenciaHoras, aceitarSozinhoAteCentavos } = await lerConfiguracao(tx)
  await atualizarPrazoDaConferencia(tx, pedidoId, fimDaConferencia(agora, prazoDeConferenciaHoras))
  await decidirAoEntregar({ fila }, tx, { pedidoId, aceitarSozinhoAteCentavos }, agora)
  await fila.enviar(tx, 'liberar-custodia', { pedidoId })
}

// Gives back credit, stock, what the boleto took off and the place on the day of delivery, cancels the sellers' shares and opens a refund of what was paid. Answers the charges with money to give back.
async function cancelar(tx: Tx, pedido: PedidoTravado, agora: Date): Promise<number[]> {
  await liberarCredito(tx, pedido, 'LIBERADO_POR_CANCELAMENTO', agora)
  await cancelarRepasses(tx, pedido.id, agora)
  await devolverDescontos(tx, pedido.id, agora)
  // What was packed yesterday is no stock today (rule N17).
  if (dataEmSaoPaulo(pedido.criadoEm) === dataEmSaoPaulo(agora)) await devolverEstoqueDoPedido(tx, pedido.id)
  await devolverVagaDoPedido(tx, pedido)
  const abertos: number[] = []
  for (const { cobrancaId, pago } of await listarCobrancasComDinheiro(tx, pedido.id))
    if (await abrirReembolso(tx, cobrancaId, pago, agora)) abertos.push(cobrancaId)
  await abrirRepassesPresos(tx, { pedidoId: pedido.id }, agora)
  return abertos
}
