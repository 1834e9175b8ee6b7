// Makes the orders of the demonstration by the product's own use cases, most of them on past days.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { gerarBoleto } from '#server/cobranca/emissao/gerar-boleto.ts'
import { adicionarItem } from '#server/compra/carrinho/adicionar-item.ts'
import { alterarStatus } from '#server/pedido/pedido/alterar-status.ts'
import { marcarAtrasos } from '#server/pedido/pedido/marcar-atrasos.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { criarBoletins } from './boletins.ts'
import type { Cadastrados } from './cadastros.ts'
import type { CotacaoPublicada } from './catalogo.ts'
import { recuarRelogio } from './dias.ts'
import { combinarProximaEntrega } from './entregas.ts'
import { criarRemarcador } from './precos.ts'
import { CARRINHO_PESADO, PEDIDOS, type PedidoDeDemonstracao } from './roteiro-de-pedidos.ts'
import type { Simulacao } from './simulacao.ts'

/** Days from the boleto to its payment, and to the status that staff give the order. */
const ATE_O_PAGAMENTO = 0.5
const ATE_A_DECISAO = 0.9
/** Days since unpaid orders were marked as in arrears: after the first order's due date, before the second order. */
const DIA_DOS_ATRASOS = 10

interface Cenario {
  ids: Cadastrados
  cotacoes: readonly CotacaoPublicada[]
  simulacao: Simulacao
}

/** Makes the orders, oldest first and each at the prices of its day. Marks arrears, publishes the bulletins and sets the prices of today. */
export async function fazerPedidos(deps: Dependencies, cenario: Cenario): Promise<void> {
  const remarcarAte = criarRemarcador(
    deps,
    cenario.cotacoes.flatMap(({ remarcacoes }) => remarcacoes),
  )
  const publicarBoletinsAte = criarBoletins(deps, cenario.ids)
  for (const pedido of PEDIDOS) {
    if (pedido.diasAtras < DIA_DOS_ATRASOS) await marcarAtrasos(recuarRelogio(deps, DIA_DOS_ATRASOS))
    await remarcarAte(pedido.diasAtras)
    await publicarBoletinsAte(pedido.diasAtras)
    await fazerPedido(deps, pedido, cenario)
  }
  await remarcarAte(0)
  await publicarBoletinsAte(0)
  await cenario.simulacao.adiantar(0)
  const { comprador, produto, quantidade } = CARRINHO_PESADO
  await adicionarItem(deps, edicaoPropria(cenario.ids.get(comprador) ?? 0), {
    cotacaoId: cotacaoDe(cenario, produto),
    quantidade,
  })
}

async function fazerPedido(
  deps: Dependencies,
  pedido: PedidoDeDemonstracao,
  cenario: Cenario,
): Promise<void> {
  const userId = cenario.ids.get(pedido.comprador) ?? 0
  const depsOfDay = recuarRelogio(deps, pedido.diasAtras)
  await cenario.simulacao.adiantar(-pedido.diasAtras)
  for (const [produto, quantidade] of pedido.itens)
    await adicionarItem(depsOfDay, edicaoPropria(userId), {
      cotacaoId: cotacaoDe(cenario, produto, pedido.vendedor),
      quantidade,
    })
  if (pedido.proximaEntrega) {
    const hoje = dataEmSaoPaulo(deps.clock())
    await combinarProximaEntrega(depsOfDay, { ids: cenario.ids, userId, hoje })
  }
  await cenario.simulacao.perderAviso()
  await gerarBoleto(depsOfDay, { ...edicaoPropria(userId), pedidoId: null, totalEsperado: null })
  const { pedidoId, chargeId } = await ultimoPedido(deps, userId)
  if (pedido.pago) {
    await cenario.simulacao.perderAviso()
    await cenario.simulacao.pagar(chargeId)
    await lerEAplicar(recuarRelogio(deps, pedido.diasAtras - ATE_O_PAGAMENTO), chargeId)
  }
  const user = { id: cenario.ids.get('Administração') ?? 0, papel: 'ADM' } as const
  const depsOfDecision = recuarRelogio(deps, pedido.diasAtras - ATE_A_DECISAO)
  if (pedido.status) await alterarStatus(depsOfDecision, { pedidoId, para: pedido.status, user })
}

// The specialist's quote is the first one.
function cotacaoDe({ cotacoes }: Cenario, produto: string, vendedor?: string): number {
  const candidatas = cotacoes.filter(cotacao => cotacao.produto === produto)
  return (candidatas.find(cotacao => cotacao.vendedor === vendedor) ?? candidatas[0])?.id ?? 0
}

// The buyer edits its own cart.
function edicaoPropria(userId: number) {
  return { userId, porUsuarioId: userId }
}

async function ultimoPedido({ db }: Pick<Dependencies, 'db'>, compradorId: number) {
  return db
    .selectFrom('pedido')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'pedido.id')
    .select(['pedido.id as pedidoId', 'charge_id as chargeId'])
    .where('comprador_id', '=', compradorId)
    .orderBy('pedido.id', 'desc')
    .executeTakeFirstOrThrow()
}
