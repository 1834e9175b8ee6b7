// Step 1 of a boleto, one transaction (rule M17): every reason checked against locked rows, everything frozen, the credit
// reserved, the intention written. After this a crash loses nothing.
import { randomBytes, randomUUID } from 'node:crypto'
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
import { montarRequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import { congelarPedido } from '#server/pedido/congelamento-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { travarUser } from '#server/user/user-repository.ts'
import { inserirEmissao } from './emissao-repository.ts'

type Deps = Pick<Dependencies, 'clock' | 'fila' | 'provedor'>

/** Reserves a buyer's cart for a boleto and answers the intention's id. Refuses with any reason of rule M18. */
export async function reservarPedido(
  tx: Tx,
  deps: Deps,
  {
    pedidoId: visto,
    totalEsperado,
    ...quem
  }: QuemEdita & { pedidoId: number | null; totalEsperado: Centavos | null },
): Promise<number> {
  const { userId } = quem
  await travarUser(tx, userId)
  const carrinho = await travarCarrinho(tx, userId)
  if (carrinho && visto !== null && carrinho.id !== visto) throw new RecusaError({ codigo: 'carrinho-mudou' })
  const agora = deps.clock()
  const lido = await lerSituacao(tx, { userId, carrinho, agora }, totalEsperado)
  recusarSe(motivoParaNaoGerarBoleto(lido.situacao))
  const { id: pedidoId } = exigir(carrinho, 'carrinho-vazio')
  const reserva = calcular(lido, deps, { pedidoId, agora })
  await congelarPedido(tx, pedidoId, reserva)
  const saida = { compradorId: userId, tipo: 'RESERVADO', pedidoId } as const
  await inserirLancamento(tx, { ...saida, valorCentavos: centavos(-reserva.totalCentavos) }, agora)
  const emissaoId = await inserirEmissao(tx, { ...reserva.emissao, pedidoId, agora })
  const depois = { pedidoId, totalCentavos: reserva.totalCentavos }
  await anotarEdicao(tx, quem, { acao: 'gerar-boleto', depois }, agora)
  await deps.fila.enviar(tx, 'recuperar-emissao', { emissaoId }, { aposSegundos: 40 })
  return emissaoId
}

/** Everything that is frozen, computed once from what was read under lock. */
function calcular(
  lido: CarrinhoLido,
  { provedor }: Deps,
  { pedidoId, agora }: { pedidoId: Carrinho['id']; agora: Date },
) {
  const { comprador, configuracao, doBoleto, situacao, tabelaId } = lido
  const endereco = exigir(comprador.endereco, 'cadastro-incompleto')
  const resumo = resumirItens(situacao.itens, situacao.cep, situacao.tabela)
  const freteCentavos = exigir(resumo.freteCentavos, 'sem-preco-de-frete')
  const divisao = dividir(situacao.itens, freteCentavos, configuracao.comissaoPontosBase)
  const contas = new Map(
    doBoleto.map(item => [item.vendedorId, exigir(item.contaPagBank, 'cotacao-indisponivel')]),
  )
  const referencia = `RESTIA-${pedidoId}-${randomBytes(4).toString('hex')}`
  const tokenDeAviso = randomBytes(16).toString('hex')
  const requisicao = montarRequisicaoDeBoleto({
    pedidoId,
    referencia,
    comprador,
    endereco,
    itens: doBoleto.map(item => ({ ...item, nome: item.produto.nome })),
    totalCentavos: resumo.totalCentavos,
    divisao,
    contas,
    contaDaPlataforma: provedor.contaDaPlataforma,
    vencimento: vencimentoDoBoleto(agora, configuracao.prazoDoBoletoDias),
    atraso: configuracao,
    custodiaAte: fimDaCustodia(agora),
    enderecoDeAviso: `${provedor.urlDeAviso}/${tokenDeAviso}`,
  })
  const emissao = { chaveIdempotencia: randomUUID(), referencia, tokenDeAviso, requisicao }
  return {
    ...resumo,
    freteCentavos,
    destino: endereco.cep,
    tabelaId,
    itens: doBoleto,
    divisao,
    contas,
    emissao,
  }
}
