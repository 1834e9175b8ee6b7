// Orders as each role may see them: presenters that name every field they let through (spec §6, rule M29). They declare the
// contract's types; the fields that only some roles get are optional there.
import type * as z from 'zod/mini'
import type { freteSchema, itemDoPedidoSchema } from '#contract/pedido/item-e-frete.ts'
import type { pedidoDaListaSchema, pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { type Centavos, multiplicar, somar } from '#domain/centavos.ts'
import { type Funcao, podeAgir } from '#domain/conta/funcao.ts'
import { type Acao, type Papel, pode } from '#domain/conta/permissao.ts'
import { ORIGEM_DO_FRETE } from '#domain/entrega/frete.ts'
import {
  estaQuitado,
  pagamentoVoltou,
  statusDosRepasses,
  statusOferecidos,
} from '#domain/pagamento/status-pagamento.ts'
import { motivoParaNaoPedirCancelamento } from '#domain/pedido/cancelamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { pesoDaLinha } from '#domain/peso.ts'
import type { PagamentoAVendedorLido } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import type { ReembolsoDoPedido } from '#server/contas/reembolso/reembolso-repository.ts'
import { cotacaoDoItemView } from '#server/mercado/cotacao/cotacao-view.ts'
import type { FreteCombinadoLido } from '#server/mercado/frete/frete-combinado-repository.ts'
import { freteCombinadoView } from '#server/mercado/frete/frete-combinado-view.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { ItemDePedidoLido } from './item-repository.ts'
import { fretePoupadoCom } from './mesma-entrega-sql.ts'
import {
  atrasoView,
  encerradoSemPagamento,
  foiPagoPorFora,
  fraseParaNaoEntregar,
  ocultarSeImpagavel,
  pagamentoAoVendedorView,
  pagoEmParte,
  podeReceberPorFora,
  porForaView,
  recebidoDe,
  recebimentoView,
  reembolsoView,
  segundaViaView,
  vistoView,
} from './pagamento-view.ts'
import type { PedidoDaListaLido, PedidoLido } from './pedido-repository.ts'
import type { SegundaViaLida } from './segunda-via-repository.ts'
import { substitutoEm } from './substituto-sql.ts'

type PedidoDaLista = z.output<typeof pedidoDaListaSchema>
type Pedido = z.output<typeof pedidoSchema>

/** The user who looks at an order. */
export interface Leitor {
  papel: Papel
  userId: number
  /** Of a member of the buyer's team (rule N113); null or absent for the account itself. */
  funcao?: Funcao | null | undefined
}

const podeLer = ({ papel, funcao = null }: Leitor, acao: Acao) => podeAgir({ papel, funcao }, acao)

/**
 * An order of the list. A seller sees neither freight nor boleto, and its `total` is the sum of its own items. Nor does a member without
 * money: its answers carry no amounts at all (`telhado/http/answer.ts`).
 */
export function pedidoDaListaView(
  pedido: PedidoDaListaLido,
  { agora, ...leitor }: Leitor & { agora: Date },
): PedidoDaLista {
  const { papel, userId } = leitor
  const ehVendedor = papel === 'VENDEDOR'
  const repasses = pedido.repasses.filter(({ vendedorId }) => !ehVendedor || vendedorId === userId)
  const itens = pedido.itens.map(item => itemView(item, pedido.statusPedido, agora))
  const visaoDoVendedor: PedidoDaLista = {
    id: pedido.id,
    statusPedido: pedido.statusPedido,
    statusPagamento: pedido.statusPagamento,
    statusVendedorPagamento: statusDosRepasses(repasses.map(({ status }) => status)),
    dataCriacao: pedido.criadoEm,
    entregaDia: pedido.entregaDia,
    comprador: { id: pedido.compradorId, nome: pedido.compradorNome },
    total: ehVendedor ? somar(...itens.map(({ total }) => total)) : pedido.totalCentavos,
    quantidadeDeItens: itens.length,
    itensPedido: itens,
    ...(pagamentoVoltou(pedido) && { pagamentoVoltou: true }),
    ...(pedido.mensagemNova !== undefined && { mensagemNova: pedido.mensagemNova }),
    ...(pedido.entregueEm !== undefined && { entregueEm: pedido.entregueEm }),
  }
  if (!podeLer(leitor, 'ver-valores-do-pedido'))
    return {
      ...visaoDoVendedor,
      statusPagamento: null,
      statusVendedorPagamento: null,
      ...(pedido.conferirAte !== undefined && { conferirAte: pedido.conferirAte }),
    }
  return ehVendedor
    ? visaoDoVendedor
    : {
        ...visaoDoVendedor,
        ...(pedido.referencia !== null && { referencia: pedido.referencia }),
        frete: freteView(pedido),
        abatimento: pedido.abatimentoCentavos,
        valorDoBoleto: pedido.valorDoBoletoCentavos,
        linkBoleto: ocultarSeImpagavel(pedido, pedido.link),
        vencimento: pedido.vencimento,
        ...(pedido.conferirAte !== undefined && { conferirAte: pedido.conferirAte }),
        ...(pedido.emAnaliseCentavos !== undefined && { emAnalise: pedido.emAnaliseCentavos }),
        cancelamentoPedido: pedido.cancelamento === 'ABERTO',
      }
}

/** The rows of other tables that one order shows. */
interface PartesDoPedido {
  itens: ItemDePedidoLido[]
  pagamentos: readonly PagamentoAVendedorLido[]
  /** Null if the freight was the table's. */
  freteCombinado: FreteCombinadoLido | null
  /** Null if the caller sees no boleto. */
  segundaVia: SegundaViaLida | null
  /** Empty if the caller does not look after them. */
  reembolsos: readonly ReembolsoDoPedido[]
  podePagarPorPix: boolean
  /** What the caller's share paid of its debt, if the caller is a seller. */
  acertoCentavos: Centavos
}

/** One order: the fields of the list, and what the caller may do with it now. A seller sees its own payment only (rule M44). */
export function pedidoView(
  pedido: PedidoLido,
  {
    itens,
    pagamentos,
    freteCombinado,
    segundaVia,
    reembolsos,
    podePagarPorPix,
    acertoCentavos,
  }: PartesDoPedido,
  { agora, ...leitor }: Leitor & { agora: Date },
): Pedido {
  const visaoComum: Pedido = {
    ...pedidoDaListaView({ ...pedido, itens }, { ...leitor, agora }),
    pagoPorFora: foiPagoPorFora(pedido),
    proximosStatus: [...statusOferecidos(recebidoDe(pedido), leitor.papel)],
  }
  if (leitor.papel === 'VENDEDOR') {
    const proprios = pagamentos.filter(({ vendedorId }) => vendedorId === leitor.userId)
    return {
      ...visaoComum,
      pagamentosAVendedores: proprios.map(pagamentoAoVendedorView),
      ...(acertoCentavos > 0 && { acertoDescontado: acertoCentavos }),
    }
  }
  if (!podeLer(leitor, 'ver-valores-do-pedido')) return visaoComum
  const fretePoupado = fretePoupadoCom(pedido.quemJuntou)
  const visaoDoComprador = {
    ...visaoComum,
    freteCombinado: freteCombinado && freteCombinadoView(freteCombinado, leitor.papel),
    ...(pedido.freteCom.length > 0 && { mesmaEntrega: pedido.freteCom }),
    ...(fretePoupado && { fretePoupado }),
    linhaDigitavel: ocultarSeImpagavel(pedido, pedido.linhaDigitavel),
    atraso: atrasoView(pedido),
    boletoEncerrado: encerradoSemPagamento(pedido),
    boletoPagoEmParte: pagoEmParte(pedido),
    pagoPorPix: pedido.meioDaCobranca === 'PIX' && pedido.pagaOPedido && estaQuitado(pedido),
    podePagarPorPix,
    ...(segundaVia && segundaViaView(segundaVia, agora)),
    cancelamento: cancelamentoView(pedido, leitor.papel),
    ...(pedido.geradoPor !== null && { geradoPor: pedido.geradoPor }),
    ...(podeLer(leitor, 'gerir-compras') && {
      podePedirCancelamento: motivoParaNaoPedirCancelamento(pedido) === null,
    }),
  }
  if (!pode(leitor.papel, 'ver-todos-os-pedidos')) return visaoDoComprador
  return {
    ...visaoDoComprador,
    recebimento: recebimentoView(recebidoDe(pedido)),
    reembolsos: reembolsos.map(reembolsoView),
    vistoDaDivergencia: vistoView(pedido),
    pagamentoPorFora: porForaView(pedido),
    pagamentosAVendedores: pagamentos.map(pagamentoAoVendedorView),
    podeReceberPorFora: podeReceberPorFora(pedido, agora),
    motivoParaNaoEntregar: fraseParaNaoEntregar(pedido, leitor.papel),
  }
}

function cancelamentoView(pedido: PedidoLido, papel: Papel): Pedido['cancelamento'] {
  const { cancelamento: situacao, cancelamentoMotivo: motivo, cancelamentoEm: em } = pedido
  if (situacao === null || motivo === null || em === null) return null
  const pedidoFeito = { motivo, em, situacao, resposta: pedido.cancelamentoResposta }
  const decisao = { ...pedidoFeito, decididoEm: pedido.cancelamentoDecididoEm }
  if (!pode(papel, 'ver-todos-os-pedidos')) return decisao
  return { ...decisao, por: autorView(pedido.cancelamentoPorId, pedido.cancelamentoPorNome) }
}

function freteView({
  freteDestino,
  pesoGramas,
  freteCentavos,
}: PedidoDaListaLido): z.output<typeof freteSchema> {
  return { origem: ORIGEM_DO_FRETE, destino: freteDestino, pesoTotal: pesoGramas, valor: freteCentavos }
}

function itemView(
  item: ItemDePedidoLido,
  statusPedido: StatusDePedido,
  agora: Date,
): z.output<typeof itemDoPedidoSchema> {
  const { precoCentavos, quantidade, pesoGramas, substituto, codigoDoVendedor } = item
  return {
    id: item.id,
    quantidade,
    cotacao: cotacaoDoItemView(item),
    ...(codigoDoVendedor && { codigoDoVendedor }),
    peso: pesoDaLinha(pesoGramas, quantidade),
    total: multiplicar(precoCentavos, quantidade),
    ...(item.aceitaParecidos && { aceitaParecidos: true }),
    ...separadoView(item),
    ...(substituto && { substituto: substitutoEm(substituto, statusPedido, agora) }),
  }
}

// What was packed, once its seller has said it (rule N56).
function separadoView(item: ItemDePedidoLido): Pick<z.output<typeof itemDoPedidoSchema>, 'separado'> {
  const { separado: quantidade, separadoMotivo: motivo, separadoTexto: texto, separadoEm } = item
  if (quantidade === null || separadoEm === null) return {}
  const { lote, separadoGramas: peso } = item
  return { separado: { quantidade, motivo, texto, lote, peso, em: new Date(separadoEm) } }
}
