// Which orders a user may see, and one order as the user's role may see it (spec §6).
import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { ZERO } from '#domain/centavos.ts'
import { type Atuante, type Funcao, podeAgir } from '#domain/conta/funcao.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoPagarPorPix } from '#domain/pagamento/pix.ts'
import { estaQuitado } from '#domain/pagamento/status-pagamento.ts'
import { acertoDoPedido } from '#server/contas/abatimento/extrato-repository.ts'
import { listarPagamentosDoPedido } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import { listarReembolsosDoPedido } from '#server/contas/reembolso/reembolso-repository.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { buscarFreteCombinado } from '#server/mercado/frete/frete-combinado-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { listarItensDoPedido } from './item-repository.ts'
import { foiPagoPorFora } from './pagamento-view.ts'
import { buscarPedido, type PedidoLido } from './pedido-repository.ts'
import { pedidoView } from './pedido-view.ts'
import { buscarPedidoDoPix } from './pix-do-pedido-repository.ts'
import { buscarSegundaVia } from './segunda-via-repository.ts'

/** The user who reads or changes an order. */
export type Quem = Pick<Sessao['user'], 'id' | 'papel'>

/** The filter of a role: staff see all orders, a buyer its own, a seller those with its items. */
export function filtroDoPapel({ id, papel }: Quem): {
  compradorId: number | null
  vendedorId: number | null
} {
  if (pode(papel, 'ver-todos-os-pedidos')) return { compradorId: null, vendedorId: null }
  return papel === 'VENDEDOR' ? { compradorId: null, vendedorId: id } : { compradorId: id, vendedorId: null }
}

interface FiltroComDono {
  statusPagamento?: string | undefined
  situacao?: string | undefined
  compradorNome?: string | undefined
  referencia?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

/**
 * Refuses a filter of the list that this role does not have (rule M29). Only staff filter by the buyer's name; other roles see only their own orders (spec §6).
 * Days are for buyers only: a seller's orders, or all, of some days would have to be counted one by one (design/orders). The filter
 * of payments is for those who see amounts (rule N113).
 */
export function recusarFiltroDeOutroPapel(
  quem: Atuante,
  { compradorNome, referencia, de, ate, statusPagamento, situacao }: FiltroComDono,
): void {
  const { papel } = quem
  const soDaEquipe = pode(papel, 'filtrar-pedidos-por-comprador') ? {} : { compradorNome, referencia }
  const soDeComprador = pode(papel, 'gerir-compras') ? {} : { de, ate }
  const doDinheiro = { statusPagamento, situacao: situacao === 'A_ENTREGAR' ? undefined : situacao }
  const soDeQuemVeValores = podeAgir(quem, 'ver-valores-do-pedido') ? {} : doDinheiro
  const campos = [
    ...nomesDe(soDaEquipe).map(nome => [nome, 'Só a administração usa este filtro.']),
    ...nomesDe(soDeComprador).map(nome => [nome, 'Só compradores usam este filtro.']),
    ...nomesDe(soDeQuemVeValores).map(nome => [nome, 'Só quem vê valores usa este filtro.']),
  ]
  if (campos.length > 0) throw new RecusaError({ codigo: 'dados-invalidos' }, Object.fromEntries(campos))
}

const DIAS_DE_MUDANCAS = 7

/** Refuses to look further back for changes: more orders than that are read as a list. */
export function recusarMudancaAntiga(alteradoDesde: Date | undefined, agora: Date): void {
  const primeiro = agora.getTime() - DIAS_DE_MUDANCAS * 24 * 60 * 60_000
  if (alteradoDesde && alteradoDesde.getTime() < primeiro)
    throw new RecusaError(
      { codigo: 'dados-invalidos' },
      { alteradoDesde: `No máximo os últimos ${DIAS_DE_MUDANCAS} dias.` },
    )
}

// An empty filter filters nothing.
const nomesDe = (filtro: FiltroComDono) =>
  Object.entries(filtro).flatMap(([nome, valor]) => (valor ? [nome] : []))

/** One order as this user may see it. Refuses with `pedido-inexistente`, also if it exists and is not the user's. */
export async function lerPedido(
  db: Db,
  id: number,
  { user, funcao, agora }: { user: Quem; funcao?: Funcao | undefined; agora: Date },
): Promise<z.output<typeof pedidoSchema>> {
  const filtro = filtroDoPapel(user)
  const pedido = exigir(await buscarPedido(db, id, filtro), 'pedido-inexistente')
  const itens = await listarItensDoPedido(db, id, filtro.vendedorId)
  const pagamentos = foiPagoPorFora(pedido) ? await listarPagamentosDoPedido(db, id, filtro.vendedorId) : []
  const { freteCombinadoId } = pedido
  const freteCombinado = freteCombinadoId === null ? null : await buscarFreteCombinado(db, freteCombinadoId)
  const segundaVia = pode(user.papel, 'ver-frete-e-boleto') ? await buscarSegundaVia(db, id) : null
  const podePagarPorPix = pode(user.papel, 'ver-frete-e-boleto') && (await pagavelPorPix(db, pedido))
  const reembolsos = pode(user.papel, 'gerir-reembolsos') ? await listarReembolsosDoPedido(db, id) : []
  const { vendedorId } = filtro
  const acertoCentavos = vendedorId === null ? ZERO : await acertoDoPedido(db, { pedidoId: id, vendedorId })
  return pedidoView(
    pedido,
    { itens, pagamentos, freteCombinado, segundaVia, reembolsos, podePagarPorPix, acertoCentavos },
    { papel: user.papel, userId: user.id, funcao, agora },
  )
}

// Few orders are delivered and not paid: only for them is it asked.
async function pagavelPorPix(db: Db, pedido: PedidoLido): Promise<boolean> {
  if (pedido.statusPedido !== 'ENTREGUE' || estaQuitado(pedido)) return false
  const { pixLigado: ligado, maximoDeRecebedores } = await lerConfiguracao(db)
  const lido = ligado ? await buscarPedidoDoPix(db, pedido.id) : null
  return lido !== null && motivoParaNaoPagarPorPix({ ...lido, ligado, maximoDeRecebedores }) === null
}
