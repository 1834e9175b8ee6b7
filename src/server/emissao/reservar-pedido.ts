// Step 1 of a boleto, in one transaction (rule M17): checks every reason to refuse against locked rows, freezes the cart, reserves
// the credit and writes the emission. From here on a crash loses nothing.
import { fimDaCustodia, vencimentoDoBoleto } from '#domain/calendario.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { motivoParaNaoGerarBoleto, resumirItens } from '#domain/compra/carrinho.ts'
import { dividir } from '#domain/pagamento/divisao.ts'
import { anotarEdicao, type QuemEdita } from '#server/carrinho/anotar-edicao.ts'
import { type Carrinho, travarCarrinho } from '#server/carrinho/carrinho-repository.ts'
import { type CarrinhoLido, lerSituacao } from '#server/carrinho/situacao.ts'
import { inserirLancamento } from '#server/comprador/credito-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { travarFreteCombinado } from '#server/frete/frete-combinado-repository.ts'
import { montarRequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import { congelarPedido } from '#server/pedido/congelamento-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { travarUserPor } from '#server/user/user-repository.ts'
import { inserirEmissao } from './emissao-repository.ts'
import { novaIdentidade } from './identidade.ts'

type Deps = Pick<Dependencies, 'clock' | 'fila' | 'provedor'>

export interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw; null if the caller did not say. */
  pedidoId: number | null
  /** The total that the caller saw, in centavos; null if the caller did not say. */
  totalEsperado: Centavos | null
}

/** Reserves a buyer's cart for a boleto and answers the emission's id. Refuses with any reason of rule M18, or `carrinho-mudou`. */
export async function reservarPedido(
  deps: Deps,
  tx: Tx,
  { pedidoId: pedidoVistoId, totalEsperado, ...quem }: PedidoDeBoleto,
): Promise<number> {
  const { userId } = quem
  await travarUserPor(tx, userId, quem.porUsuarioId)
  const carrinho = await travarCarrinho(tx, userId)
  if (carrinho && pedidoVistoId !== null && carrinho.id !== pedidoVistoId)
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  const agora = deps.clock()
  const leitura = await lerSituacao(tx, { userId, carrinho, agora }, totalEsperado)
  recusarSe(motivoParaNaoGerarBoleto(leitura.situacao))
  const { id: pedidoId } = exigir(carrinho, 'carrinho-vazio')
  const reserva = calcularReserva(deps, leitura, { pedidoId, agora })
  // What is frozen is what was checked: a product's weight may have changed meanwhile (rule M39).
  if (reserva.freteCombinadoId && !(await travarFreteCombinado(tx, reserva.freteCombinadoId)))
    throw new RecusaError({ codigo: 'carrinho-mudou' })
  await congelarPedido(tx, pedidoId, reserva)
  const valorCentavos = centavos(-reserva.totalCentavos)
  await inserirLancamento(tx, { compradorId: userId, tipo: 'RESERVADO', pedidoId, valorCentavos }, agora)
  const emissaoId = await inserirEmissao(tx, {
    ...reserva.emissao,
    pedidoId,
    via: 1,
    porUsuarioId: quem.porUsuarioId,
    agora,
  })
  const depois = { pedidoId, totalCentavos: reserva.totalCentavos }
  await anotarEdicao(tx, quem, { acao: 'gerar-boleto', depois }, agora)
  await deps.fila.enviar(tx, 'recuperar-emissao', { emissaoId }, { aposSegundos: 40 })
  return emissaoId
}

/** Everything that is frozen, computed once from what was read under lock. */
function calcularReserva(
  { provedor }: Pick<Dependencies, 'provedor'>,
  leitura: CarrinhoLido,
  { pedidoId, agora }: { pedidoId: Carrinho['id']; agora: Date },
) {
  const { comprador, configuracao, itensDoBoleto, situacao, tabelaId } = leitura
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
    vencimento: vencimentoDoBoleto(agora, configuracao.prazoDoBoletoDias),
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
    itens: itensDoBoleto,
    divisao,
    contas,
    emissao,
  }
}
