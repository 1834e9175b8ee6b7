// Step 1 of a boleto, in one transaction (rule M17): checks every reason to refuse against locked rows, freezes the cart, takes its units
// off the stock, reserves the credit and writes the emission. From here on a crash loses nothing.
import { fimDaCustodia } from '#domain/calendario.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { motivoParaNaoGerarBoleto, resumirItens } from '#domain/compra/carrinho.ts'
import { dividir } from '#domain/pagamento/divisao.ts'
import { anotarEdicao, type QuemEdita } from '#server/carrinho/anotar-edicao.ts'
import { type Carrinho, leituraDoCarrinho, travaDoCarrinho } from '#server/carrinho/carrinho-repository.ts'
import { type CarrinhoLido, situacaoDe } from '#server/carrinho/situacao.ts'
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import { travaDoEstoque } from '#server/cotacao/estoque-repository.ts'
import { inOneTrip } from '#server/db/one-trip.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { travarFreteCombinado } from '#server/frete/frete-combinado-repository.ts'
import { leituraDasRegras } from '#server/frete/regras-repository.ts'
import { montarRequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { travaDeUserPor } from '#server/user/user-repository.ts'
import type { Emissao } from './emissao-repository.ts'
import { novaIdentidade } from './identidade.ts'
import { gravarReserva } from './reserva-repository.ts'

type Deps = Pick<Dependencies, 'clock' | 'provedor'>

export interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw; null if the caller did not say. */
  pedidoId: number | null
  /** The total that the caller saw, in centavos; null if the caller did not say. */
  totalEsperado: Centavos | null
}

/**
 * Reserves a buyer's cart for a boleto and answers the emission, whose first try the caller makes at once. If the cart that the caller saw
 * is an order by now, answers its link. Refuses with any reason of rule M18, or `carrinho-mudou`.
 */
export async function reservarPedido(
  deps: Deps,
  tx: Tx,
  pedido: PedidoDeBoleto,
): Promise<Emissao | { link: string }> {
  const { pedidoId: pedidoVistoId, totalEsperado, ...quem } = pedido
  const { userId } = quem
  const agora = deps.clock()
  // What is read last is read under the locks of the first three, which everybody takes in this sequence (rule N16).
  const [, carrinho, cotacoesTravadas, regras, lido] = await inOneTrip(tx, [
    travaDeUserPor(userId, quem.porUsuarioId),
    travaDoCarrinho(userId),
    travaDoEstoque(userId),
    leituraDasRegras(agora),
    leituraDoCarrinho(userId),
  ])
  if (pedidoVistoId !== null && carrinho?.id !== pedidoVistoId) {
    const link = await linkDoPedido(tx, userId, { pedidoId: pedidoVistoId, totalEsperado })
    if (link) return { link }
    if (carrinho) throw new RecusaError({ codigo: 'carrinho-mudou' })
  }
  const leitura = situacaoDe(lido, { agora, regras }, totalEsperado)
  recusarSe(motivoParaNaoGerarBoleto(leitura.situacao))
  const { id: pedidoId } = exigir(carrinho, 'carrinho-vazio')
  // A quote got its limit between the lock and the read.
  if (
    leitura.itensDoBoleto.some(
      ({ cotacaoId, estoque }) => estoque !== null && !cotacoesTravadas.has(cotacaoId),
    )
  )
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const reserva = calcularReserva(deps, leitura, { pedidoId, agora })
  // What is frozen is what was checked: a product's weight may have changed meanwhile (rule M39).
  if (reserva.freteCombinadoId && !(await travarFreteCombinado(tx, reserva.freteCombinadoId)))
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const valorCentavos = centavos(-reserva.totalCentavos)
  const emissao = await gravarReserva(
    tx,
    { ...reserva.emissao, pedidoId, via: 1, porUsuarioId: quem.porUsuarioId, agora },
    {
      congelamento: reserva,
      lancamento: { compradorId: userId, tipo: 'RESERVADO', pedidoId, valorCentavos },
    },
  )
  const depois = { pedidoId, totalCentavos: reserva.totalCentavos }
  await anotarEdicao(tx, quem, { acao: 'gerar-boleto', depois }, agora)
  return emissao
}

// Null if the cart is not an order yet. The link of a cancelled order is hidden (rule M27). A caller that saw another total than the
// order's is refused with `total-mudou`, like one whose cart changed (rules M18, M22).
async function linkDoPedido(
  tx: Tx,
  userId: number,
  { pedidoId, totalEsperado }: { pedidoId: number; totalEsperado: Centavos | null },
): Promise<string | null> {
  const cobranca = await buscarCobranca(tx, pedidoId)
  if (cobranca?.compradorId !== userId || cobranca.statusPedido === 'CANCELADO') return null
  const { link, valorCentavos: totalCentavos } = cobranca
  if (totalEsperado !== null && totalEsperado !== totalCentavos)
    throw new RecusaError({ codigo: 'total-mudou', totalCentavos })
  return link
}

/** Everything that is frozen, computed once from what was read under lock. */
function calcularReserva(
  { provedor }: Pick<Dependencies, 'provedor'>,
  leitura: CarrinhoLido,
  { pedidoId, agora }: { pedidoId: Carrinho['id']; agora: Date },
) {
  const { comprador, itensDoBoleto, situacao } = leitura
  const { configuracao, tabelaId } = leitura.regras
  const endereco = exigir(comprador.endereco, 'cadastro-incompleto')
  const resumo = resumirItens(situacao.itens, situacao)
  const freteCentavos = exigir(resumo.freteCentavos, 'sem-preco-de-frete')
  const divisao = dividir(situacao.itens, freteCentavos, configuracao.comissaoPontosBase)
  const contas = new Map(
    itensDoBoleto.map(item => [item.vendedorId, exigir(item.contaPagBank, 'cotacao-indisponivel')]),
  )
  const identidade = novaIdentidade(pedidoId)
  const requisicao = montarRequisicaoDeBoleto({
    pedidoId,
    referencia: identidade.referencia,
    comprador,
    endereco,
    itens: itensDoBoleto.map(item => ({ ...item, nome: item.produto.nome })),
    totalCentavos: resumo.totalCentavos,
    divisao,
    contas,
    contaDaPlataforma: provedor.contaDaPlataforma,
    vencimento: leitura.vencimento,
    atraso: configuracao,
    custodiaAte: fimDaCustodia(agora),
    enderecoDeAviso: `${provedor.urlDeAviso}/${identidade.tokenDeAviso}`,
  })
  const emissao = { ...identidade, requisicao }
  return {
    ...resumo,
    freteCentavos,
    destino: endereco.cep,
    tabelaId: resumo.freteCombinado ? null : tabelaId,
    freteCombinadoId: resumo.freteCombinado?.id ?? null,
    itens: itensDoBoleto.map(item => ({ ...item, unidades: item.estoque === null ? 0 : item.quantidade })),
    divisao,
    contas,
    emissao,
  }
}
