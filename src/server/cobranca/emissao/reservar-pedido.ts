// Step 1 of a boleto, in one transaction (rule M17): checks every reason to refuse against locked rows, freezes the cart, takes its units
// off the stock, books its day of delivery, reserves the credit and writes the emission. From here on a crash loses nothing.
import { fimDaCustodia } from '#domain/calendario.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { dividirBoleto, motivoParaNaoGerarBoleto, resumirItens } from '#domain/compra/carrinho.ts'
import { diaDaZona } from '#domain/entrega/agenda.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import { buscarCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { anotarEdicao, type QuemEdita } from '#server/compra/carrinho/anotar-edicao.ts'
import {
  type Carrinho,
  leituraDoCarrinho,
  travaDoCarrinho,
} from '#server/compra/carrinho/carrinho-repository.ts'
import { type CarrinhoLido, situacaoDe } from '#server/compra/carrinho/situacao.ts'
import { marcarVaga, SEM_LIMITE } from '#server/mercado/entrega/vaga-repository.ts'
import { travarFreteCombinado } from '#server/mercado/frete/frete-combinado-repository.ts'
import { leituraDasRegras } from '#server/mercado/frete/regras-repository.ts'
import type { EntregaMarcada } from '#server/pedido/pedido/congelamento-repository.ts'
import { exigirGastos } from '#server/pessoas/membro/gastos-do-membro.ts'
import { travaDeUserPor } from '#server/pessoas/user/user-repository.ts'
import { inOneTrip } from '#server/plataforma/db/one-trip.ts'
import { ConcurrentChange, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { montarRequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { Emissao } from './emissao-repository.ts'
import { novaIdentidade } from './identidade.ts'
import { gravarReserva, travaDoQueSeToma } from './reserva-repository.ts'

type Deps = Pick<Dependencies, 'clock' | 'provedor'>

export interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw; null if the caller did not say. */
  pedidoId: number | null
  /** The total that the caller saw, in centavos; null if the caller did not say. */
  totalEsperado: Centavos | null
  /** The day of delivery that the caller saw, `YYYY-MM-DD`; null or absent if the caller did not say. */
  entregaDia?: string | null
  /** What the caller saw that the boleto asks for, likewise; a cheaper one is made (rule N69). */
  valorEsperado?: Centavos | null
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
  const { pedidoId: pedidoVistoId, totalEsperado, valorEsperado = null, entregaDia = null, ...quem } = pedido
  const { userId } = quem
  const agora = deps.clock()
  // What is read last is read under the locks of the first three, which everybody takes in this sequence (rules N16, N74).
  const [dono, carrinho, travados, regras, lido] = await inOneTrip(tx, [
    travaDeUserPor(userId, quem.porUsuarioId),
    travaDoCarrinho(userId),
    travaDoQueSeToma(userId),
    leituraDasRegras(agora),
    leituraDoCarrinho(userId, agora, { paraEmitir: true }),
  ])
  // Staff had the right to this buyer when the call began (rule M14).
  if (userId !== quem.porUsuarioId && dono?.status !== 'ATIVO')
    throw new RecusaError({ codigo: 'user-inexistente' })
  if (pedidoVistoId !== null && carrinho?.id !== pedidoVistoId) {
    const link = await linkDoPedido(tx, userId, { pedidoId: pedidoVistoId, totalEsperado, valorEsperado })
    if (link) return { link }
    if (carrinho) throw new RecusaError({ codigo: 'carrinho-mudou' })
  }
  // A seller's first claim between the lock and the read waits for the next boleto.
  const dividas = lido.dividas.filter(({ vendedorId }) => travados.contas.has(vendedorId))
  const visto = { totalEsperadoCentavos: totalEsperado, valorEsperadoCentavos: valorEsperado }
  const leitura = situacaoDe({ ...lido, dividas }, { agora, regras, entregaDia }, visto)
  // Under the buyer's lock, so that of two clicks the second sees the first one's order (rule N115).
  const membroId = quem.membroId ?? null
  const gastosDoMembro = membroId === null ? null : await exigirGastos(tx, membroId, agora)
  recusarSe(motivoParaNaoGerarBoleto({ ...leitura.situacao, gastosDoMembro }))
  const { id: pedidoId } = exigir(carrinho, 'carrinho-vazio')
  // A quote got its limit between the lock and the read.
  if (
    leitura.itensDoBoleto.some(
      ({ cotacaoId, estoque }) => estoque !== null && !travados.cotacoes.has(cotacaoId),
    )
  )
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const entrega = await marcarEntrega(tx, leitura)
  const reserva = calcularReserva(deps, leitura, { pedidoId, agora })
  // What is frozen is what was checked: a product's weight may have changed meanwhile (rule M39).
  if (reserva.freteCombinadoId && !(await travarFreteCombinado(tx, reserva.freteCombinadoId)))
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const valorCentavos = centavos(-reserva.valorDoBoletoCentavos)
  const emissao = await gravarReserva(
    tx,
    { ...reserva.emissao, pedidoId, via: 1, porUsuarioId: quem.porUsuarioId, agora },
    {
      congelamento: { ...reserva, entrega, membroId },
      lancamento: { compradorId: userId, tipo: 'RESERVADO', pedidoId, valorCentavos },
    },
  )
  const { totalCentavos, abatimentoCentavos } = reserva
  const depois = { pedidoId, totalCentavos, ...(abatimentoCentavos > 0 && { abatimentoCentavos }) }
  await anotarEdicao(tx, quem, { acao: 'gerar-boleto', depois }, agora)
  return emissao
}

// Null if the cart is not an order yet. The link of a cancelled order is hidden (rule M27). A caller that saw another total than the
// order's is refused with `total-mudou`, like one whose cart changed (rules M18, M22).
async function linkDoPedido(
  tx: Tx,
  userId: number,
  {
    pedidoId,
    totalEsperado,
    valorEsperado,
  }: { pedidoId: number; totalEsperado: Centavos | null; valorEsperado: Centavos | null },
): Promise<string | null> {
  const cobranca = await buscarCobranca(tx, pedidoId)
  if (cobranca?.compradorId !== userId || cobranca.statusPedido === 'CANCELADO') return null
  const { link, totalCentavos, valorCentavos } = cobranca
  if (totalEsperado !== null && totalEsperado !== totalCentavos)
    throw new RecusaError({ codigo: 'total-mudou', totalCentavos })
  if (valorEsperado !== null && valorCentavos > valorEsperado)
    throw new RecusaError({ codigo: 'valor-mudou', valorCentavos })
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
  const resumo = resumirItens(situacao.itens, situacao, situacao.divisao)
  const freteCentavos = exigir(resumo.freteCentavos, 'sem-preco-de-frete')
  const divisao = dividirBoleto(situacao.itens, freteCentavos, situacao.divisao)
  const { abatimentoCentavos, valorDoBoletoCentavos } = divisao
  const contas = new Map(
    itensDoBoleto.map(item => [item.vendedorId, exigir(item.contaPagBank, 'cotacao-indisponivel')]),
  )
  const identidade = novaIdentidade(pedidoId)
  const requisicao = montarRequisicaoDeBoleto({
    pedidoId,
    numeroDoComprador: leitura.carrinho?.referencia,
    referencia: identidade.referencia,
    comprador,
    endereco,
    itens: itensDoBoleto.map(item => ({ ...item, nome: item.produto.nome })),
    valorDoBoletoCentavos,
    divisao,
    contas,
    contaDaPlataforma: provedor.contaDaPlataforma,
    vencimento: leitura.vencimento,
    atraso: configuracao,
    custodiaAte: fimDaCustodia(agora),
    enderecoDaNotificacao: `${provedor.urlDaNotificacao}/${identidade.tokenDaNotificacao}`,
  })
  const emissao = { ...identidade, requisicao, abatimentoCentavos }
  return {
    ...resumo,
    abatimentoCentavos,
    valorDoBoletoCentavos,
    freteCentavos,
    destino: endereco.cep,
    tabelaId: resumo.freteCombinado ? null : tabelaId,
    freteCombinadoId: resumo.freteCombinado?.id ?? null,
    itens: itensDoBoleto.map(item => ({ ...item, unidades: item.estoque === null ? 0 : item.quantidade })),
    divisao,
    comissaoPontosBase: configuracao.comissaoPontosBase,
    contas,
    emissao,
  }
}

// Books the day of delivery with the boleto (rule N51), after the quotes and the sellers' accounts in the order of locks.

/**
 * Books the day of a cart without a reason against a boleto, and answers what its order keeps. If another boleto has just taken the last
 * place, a day that was only proposed gives way to the next one, and another is refused with `entrega-lotada`.
 */
async function marcarEntrega(tx: Tx, { entrega, situacao, regras }: CarrinhoLido): Promise<EntregaMarcada> {
  const { zonaId, dia, forcado, proposto } = entrega
  if (zonaId === null || dia === null) return { zonaId, dia }
  const limites = forcado ? SEM_LIMITE : (diaDaZona(regras.agenda, zonaId, dia) ?? SEM_LIMITE)
  const marcou = await marcarVaga(tx, { zonaId, dia, gramas: pesoTotal(situacao.itens) }, limites)
  if (marcou) return { zonaId, dia }
  throw proposto ? new ConcurrentChange() : new RecusaError({ codigo: 'entrega-lotada', dia })
}
