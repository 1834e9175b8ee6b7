// Makes the orders of the demonstration by the product's own use cases, most of them on past days: those of the month, and thirteen by hand among them.
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { adicionarItem } from '#server/compra/carrinho/adicionar-item.ts'
import { alterarStatus } from '#server/pedido/pedido/alterar-status.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { DIA_DO_ABATIMENTO, deixarParado } from './abatimentos.ts'
import { type Ato, viverAteAgora } from './atos.ts'
import { criarBoletins } from './boletins.ts'
import { ato, type Cenario, type Compra, comprar, cotacaoDe, edicaoPropria, pagar } from './compra.ts'
import { recuarRelogio } from './dias.ts'
import { boletoSemResposta, devolverAMao } from './mesa.ts'
import { conferirPedido, decidirFalta } from './ocorrencias.ts'
import { compraDoMes } from './pedidos-do-mes.ts'
import { criarRemarcador } from './precos.ts'
import {
  CARRINHO_PESADO,
  PEDIDO_CONFERIDO,
  PEDIDOS,
  type PedidoDeDemonstracao,
} from './roteiro-de-pedidos.ts'
import { instanteDe, lerRoteiro } from './roteiro-do-mes.ts'

/** Days from the boleto to its payment, and to the status that staff give the order. */
const ATE_O_PAGAMENTO = 0.5
const ATE_A_DECISAO = 0.9
/** And to the check of one delivery on its evening, and the decision about it. */
const ATE_A_CONFERENCIA = 1.5
const ATE_O_FIM = 1.9
/** Days since the first prices and bulletins. */
const PRIMEIRO_DIA = 36
const MEIA_NOITE = '00:00'
const HORA_DOS_ATRASOS = '02:00'

/** Makes the orders, each at the prices of its day; sets prices, publishes bulletins and marks arrears day by day. */
export async function fazerPedidos(deps: Dependencies, cenario: Cenario): Promise<void> {
  const agora = deps.clock()
  const hoje = dataEmSaoPaulo(agora)
  const parado = { ...deps, clock: () => agora }
  await cenario.simulacao.perderAvisos()
  await viverAteAgora(parado, [
    ...abrirDias(parado, cenario),
    ...PEDIDOS.map(pedido => comprar(cenario, compraEscrita(parado, cenario, pedido))),
    boletoSemResposta(cenario, parado),
    ato(recuarRelogio(parado, DIA_DO_ABATIMENTO).clock(), noDia => deixarParado(noDia, cenario.ids)),
    ...lerRoteiro().map(pedido => ({
      ...comprar(cenario, compraDoMes(cenario, pedido, hoje)),
      de: pedido.comprador,
    })),
  ])
  await cenario.simulacao.adiantar(0)
  await cenario.simulacao.entregarAvisos()
  const { comprador, produto, quantidade } = CARRINHO_PESADO
  const cotacaoId = cotacaoDe(cenario, produto)
  await adicionarItem(deps, edicaoPropria(cenario.ids.get(comprador) ?? 0), { cotacaoId, quantidade })
}

/** The provider's date from each midnight on, the arrears of the early morning, the prices and the bulletin of the day. */
function abrirDias(deps: Dependencies, { ids, cotacoes, simulacao }: Cenario): Ato[] {
  const remarcarAte = criarRemarcador(
    deps,
    cotacoes.flatMap(({ remarcacoes }) => remarcacoes),
  )
  const publicarBoletinsAte = criarBoletins(deps, ids)
  const hoje = dataEmSaoPaulo(deps.clock())
  return Array.from({ length: PRIMEIRO_DIA + 1 }, (_, n) => PRIMEIRO_DIA - n).flatMap(diasAtras => [
    ato(instanteDe(hoje, [-diasAtras, MEIA_NOITE]), () => simulacao.adiantar(-diasAtras)),
    ato(instanteDe(hoje, [-diasAtras, HORA_DOS_ATRASOS]), marcarAtrasos),
    ato(recuarRelogio(deps, diasAtras).clock(), async () => {
      await remarcarAte(diasAtras)
      await publicarBoletinsAte(diasAtras)
    }),
  ])
}

function compraEscrita(deps: Dependencies, cenario: Cenario, pedido: PedidoDeDemonstracao): Compra {
  const { comprador, diasAtras, vendedor, itens, pago, status: para, devolucao, proximaEntrega } = pedido
  const depoisDe = (dias: number) => recuarRelogio(deps, diasAtras - dias).clock()
  const { ids } = cenario
  const user = { id: ids.get('Administração') ?? 0, papel: 'ADM' } as const
  return {
    comprador,
    em: depoisDe(0),
    itens: itens.map(([produto, quantidade]) => [produto, vendedor, quantidade]),
    ...(proximaEntrega && { proximaEntrega: dataEmSaoPaulo(deps.clock()) }),
    depois: feito => [
      ...(pago ? [pagar(cenario, depoisDe(ATE_O_PAGAMENTO), feito)] : []),
      ...(para
        ? [
            ato(depoisDe(ATE_A_DECISAO), async noDia => {
              if (devolucao) await cenario.simulacao.recusarDevolucao()
              await alterarStatus(noDia, { pedidoId: feito.pedidoId, para, user })
            }),
          ]
        : []),
      ...(devolucao === 'A_MAO'
        ? [ato(depoisDe(ATE_A_CONFERENCIA), noDia => devolverAMao(noDia, cenario, feito))]
        : []),
      ...(pedido === PEDIDO_CONFERIDO
        ? [
            ato(depoisDe(ATE_A_CONFERENCIA), noDia => conferirPedido(noDia, ids, feito.pedidoId)),
            ato(depoisDe(ATE_O_FIM), noDia => decidirFalta(noDia, ids, feito.pedidoId)),
          ]
        : []),
    ],
  }
}
