// Orders in every status, created through the same use cases as real ones; some on past days.
import { adicionarItem } from '#server/carrinho/adicionar-item.ts'
import { gerarBoleto } from '#server/carrinho/gerar-boleto.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lerEAplicar } from '#server/jobs/ler-cobranca.ts'
import { marcarAtrasos } from '#server/jobs/marcar-atrasos.ts'
import { alterarStatus } from '#server/pedido/alterar-status.ts'
import type { IdsPorEmpresa } from './cadastros.ts'
import { type CotacaoPublicada, MISTO } from './catalogo.ts'
import { dependenciasNoDia } from './dias.ts'
import { createRemarcador } from './precos.ts'
import type { Simulacao } from './simulacao.ts'

/** Days from the boleto to its payment, and to the staff's change of status. */
const ATE_O_PAGAMENTO = 0.5
const ATE_A_DECISAO = 0.9
/** How many days ago unpaid orders were marked as overdue: after the first order's due date, before the second order. */
const DIA_DOS_ATRASOS = 10

interface PedidoDeDemonstracao {
  comprador: string
  diasAtras: number
  /** The seller whose quotes it takes if there are any; otherwise the specialist's. */
  de?: string
  itens: readonly (readonly [produto: string, quantidade: number])[]
  pago?: true
  status?: 'ENTREGUE' | 'CANCELADO'
}

const PEDIDOS: readonly PedidoDeDemonstracao[] = [
  {
    comprador: 'Mercadinho Três Irmãos',
    diasAtras: 24,
    itens: [
      ['Batata Lisa', 10],
      ['Cebola Branca Nacional', 6],
      ['Tomate Italiano', 4],
    ],
  },
  {
    comprador: 'Hotel Mirante da Barra',
    de: MISTO,
    diasAtras: 9,
    itens: [
      ['Morango', 30],
      ['Abacaxi Pérola', 60],
      ['Ovo Vermelho', 4],
    ],
    pago: true,
    status: 'ENTREGUE',
  },
  {
    comprador: 'Cantina do Largo',
    diasAtras: 6,
    itens: [
      ['Alface Crespa', 8],
      ['Tomate Salada', 3],
      ['Cheiro-Verde', 10],
    ],
    pago: true,
    status: 'ENTREGUE',
  },
  {
    comprador: 'Sacolão Bom Preço de Icaraí',
    diasAtras: 5,
    itens: [
      ['Banana Prata', 20],
      ['Laranja Pêra', 15],
    ],
    status: 'CANCELADO',
  },
  {
    comprador: 'Restaurante Fogão da Serra',
    de: MISTO,
    diasAtras: 3,
    itens: [
      ['Cenoura', 5],
      ['Aipim', 8],
      ['Couve Manteiga', 12],
    ],
    status: 'ENTREGUE',
  },
  {
    comprador: 'Supermercado Vila Carioca',
    diasAtras: 1,
    itens: [
      ['Batata Asterix', 60],
      ['Cebola Branca Nacional', 75],
      ['Abóbora Japonesa', 1500],
    ],
    pago: true,
  },
  {
    comprador: 'Boteco Maré Alta',
    de: MISTO,
    diasAtras: 0,
    itens: [
      ['Limão Taiti', 12],
      ['Manga Palmer', 10],
      ['Ovo Branco', 4],
    ],
  },
]

/** A cart that is too heavy for an automatic freight price (rule M16). */
const CARRINHO_PESADO = {
  comprador: 'Cozinha Industrial Sabor & Cia',
  produto: 'Melancia',
  quantidade: 13_000,
}

interface Cenario {
  ids: IdsPorEmpresa
  cotacoes: readonly CotacaoPublicada[]
  simulacao: Simulacao
}

/** Creates the orders, oldest first and each at the prices of its day; brings the prices up to date and marks overdue orders. */
export async function fazerPedidos(deps: Dependencies, cenario: Cenario): Promise<void> {
  const remarcarAte = createRemarcador(
    deps,
    cenario.cotacoes.flatMap(({ remarcacoes }) => remarcacoes),
  )
  for (const pedido of PEDIDOS) {
    if (pedido.diasAtras < DIA_DOS_ATRASOS) await marcarAtrasos(dependenciasNoDia(deps, DIA_DOS_ATRASOS))
    await remarcarAte(pedido.diasAtras)
    await fazerPedido(deps, pedido, cenario)
  }
  await remarcarAte(0)
  await cenario.simulacao.adiantar(0)
  const { comprador, produto, quantidade } = CARRINHO_PESADO
  await adicionarItem(deps, quemEdita(cenario.ids.get(comprador) ?? 0), {
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
  const dependenciasDoPedido = dependenciasNoDia(deps, pedido.diasAtras)
  await cenario.simulacao.adiantar(-pedido.diasAtras)
  for (const [produto, quantidade] of pedido.itens)
    await adicionarItem(dependenciasDoPedido, quemEdita(userId), {
      cotacaoId: cotacaoDe(cenario, produto, pedido.de),
      quantidade,
    })
  await cenario.simulacao.perderAviso()
  await gerarBoleto(dependenciasDoPedido, { ...quemEdita(userId), pedidoId: null, totalEsperado: null })
  const { pedidoId, chargeId } = await ultimoPedido(deps, userId)
  if (pedido.pago) {
    await cenario.simulacao.perderAviso()
    await cenario.simulacao.pagar(chargeId)
    await lerEAplicar(dependenciasNoDia(deps, pedido.diasAtras - ATE_O_PAGAMENTO), chargeId)
  }
  const user = { id: cenario.ids.get('Administração') ?? 0, papel: 'ADM' } as const
  const decisao = dependenciasNoDia(deps, pedido.diasAtras - ATE_A_DECISAO)
  if (pedido.status) await alterarStatus(decisao, { pedidoId, para: pedido.status, user })
}

// The specialist's quote is the first one.
function cotacaoDe({ cotacoes }: Cenario, produto: string, vendedor?: string): number {
  const cotacoesDoProduto = cotacoes.filter(cotacao => cotacao.produto === produto)
  return (cotacoesDoProduto.find(cotacao => cotacao.vendedor === vendedor) ?? cotacoesDoProduto[0])?.id ?? 0
}

function quemEdita(userId: number) {
  return { userId, porUsuarioId: userId }
}

async function ultimoPedido({ db }: Dependencies, compradorId: number) {
  return db
    .selectFrom('pedido')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'pedido.id')
    .select(['pedido.id as pedidoId', 'charge_id as chargeId'])
    .where('comprador_id', '=', compradorId)
    .orderBy('pedido.id', 'desc')
    .executeTakeFirstOrThrow()
}
