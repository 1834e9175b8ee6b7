// The cart at today's prices, with weight, freight, total and the reasons why no boleto can be made (rules M15, M16, M18). While its boleto
// is being issued all that is frozen, and its credit is reserved already (rules M17, M28).

import type * as z from 'zod/mini'
import type { carrinhoSchema, itemDoCarrinhoSchema } from '#contract/compra/carrinho.ts'
import type { abatimentoDoCarrinhoSchema } from '#contract/contas/abatimento.ts'
import type { freteDoCarrinhoSchema } from '#contract/pedido/item-e-frete.ts'
import type { Endereco } from '#domain/cadastro/endereco.ts'
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { type Centavos, multiplicar, subtrair } from '#domain/centavos.ts'
import {
  itensQueContam,
  motivosParaNaoGerarBoleto,
  type Resumo,
  resumirItens,
} from '#domain/compra/carrinho.ts'
import {
  avisoDoItem,
  type MinimoDoVendedor,
  minimosDosVendedores,
  motivoParaNaoVender,
} from '#domain/compra/condicoes.ts'
import type { GastosDoMembro } from '#domain/compra/limite-do-membro.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { ORIGEM_DO_FRETE, type RegraDoFrete, regraDoFrete } from '#domain/entrega/frete.ts'
import { restam } from '#domain/inteiro.ts'
import type { CondicoesDeAtraso } from '#domain/pagamento/atraso.ts'
import { pesoDaLinha } from '#domain/peso.ts'
import { combinadoDe } from '#domain/venda/combinado.ts'
import { cotacaoDoItemView } from '#server/mercado/cotacao/cotacao-view.ts'
import { freteCombinadoView } from '#server/mercado/frete/frete-combinado-view.ts'
import type { AprovacaoPedida } from '#server/pedido/pedido/estado-repository.ts'
import { motivoView } from '#server/plataforma/motivo-view.ts'
import type { ItemLido } from './carrinho-repository.ts'
import { type CarrinhoLido, itemDeCarrinho } from './situacao.ts'

/** A user's cart as this role may see it; one without an id before the first item. `gastosDoMembro` are of the member who looks. */
export function carrinhoView(
  leitura: CarrinhoLido,
  papel: Papel,
  gastosDoMembro: GastosDoMembro | null,
): z.output<typeof carrinhoSchema> {
  const { comprador, carrinho, itens, situacao } = leitura
  const resumo = resumirItens(itensQueContam(situacao.itens), situacao, situacao.divisao)
  const { pesoGramas, totalCentavos, valorDoBoletoCentavos } = carrinho?.congelado ?? resumo
  const usado = leitura.abatimento.usadoCentavos ?? resumo.abatimentoCentavos
  const minimos = minimosDosVendedores(itensQueContam(situacao.itens))
  const impedimentos = motivosParaNaoGerarBoleto({ ...situacao, gastosDoMembro }).map(motivoView)
  const limite = situacao.donoEhComprador ? situacao.disponivelCentavos : null
  return {
    ...identidadeView(carrinho),
    statusPedido: 'NO_CARRINHO',
    statusPagamento: null,
    statusVendedorPagamento: null,
    linkBoleto: null,
    itensPedido: itens.map(item => itemView(item, leitura)),
    frete: { origem: ORIGEM_DO_FRETE, pesoTotal: pesoGramas, ...freteView(leitura, resumo, papel) },
    total: totalCentavos,
    valorDoBoleto: valorDoBoletoCentavos,
    ...(leitura.abatimento.disponivelCentavos > 0 && { abatimento: abatimentoView(leitura, usado) }),
    comprador: { id: comprador.id, nome: comprador.nome },
    endereco: enderecoView(comprador.endereco),
    ...((leitura.entrega.dia !== null || leitura.entrega.dias.length > 0) && {
      entregaDia: leitura.entrega.dia,
    }),
    vencimento: leitura.vencimento,
    primeiraCompra: situacao.donoEhComprador && !leitura.temPedido,
    limiteDisponivel: limite,
    limiteDepois: limite === null || situacao.emEmissao ? limite : subtrair(limite, valorDoBoletoCentavos),
    ...(minimos.length > 0 && { minimosDosVendedores: minimos.map(minimoView) }),
    atraso: atrasoView(leitura.regras.configuracao),
    emEmissao: situacao.emEmissao,
    impedimento: impedimentos[0] ?? null,
    impedimentos,
    recusaDoBoleto: carrinho?.recusaDoBoleto ? motivoView(carrinho.recusaDoBoleto) : null,
    ...(carrinho?.aprovacao && { aprovacao: aprovacaoView(carrinho.aprovacao) }),
  }
}

function freteView(
  { carrinho, situacao, fretePedidoEm }: CarrinhoLido,
  { freteCentavos, freteCombinado, mesmaEntrega, pesoGramas }: Resumo,
  papel: Papel,
): Omit<z.output<typeof freteDoCarrinhoSchema>, 'origem' | 'pesoTotal'> {
  const { cep, tabela, freteCombinado: lido } = situacao
  const combinado = lido && freteCombinadoView(lido, papel)
  const junto = mesmaEntrega && {
    mesmaEntrega: {
      pedidos: [...mesmaEntrega.pedidos],
      peso: mesmaEntrega.pesoGramas,
      frete: mesmaEntrega.freteCentavos,
    },
  }
  if (carrinho?.congelado) {
    const { destino, freteCentavos: valor, freteCombinadoId } = carrinho.congelado
    return {
      destino,
      valor,
      regra: null,
      combinado: freteCombinadoId === null ? null : combinado,
      pedidoEm: null,
      ...junto,
    }
  }
  return {
    destino: cep,
    valor: freteCentavos,
    regra: junto ? null : regraView(regraDoFrete(tabela, cep ?? '', pesoGramas)),
    combinado: freteCombinado && combinado,
    pedidoEm: freteCentavos === null ? fretePedidoEm : null,
    ...junto,
  }
}

function identidadeView(carrinho: CarrinhoLido['carrinho']) {
  const { id = null, criadoEm: dataCriacao = null, referencia } = carrinho ?? {}
  return { id, dataCriacao, ...(referencia && { referencia }) }
}

function aprovacaoView({ membroId, nome, em, totalCentavos }: AprovacaoPedida) {
  return { por: { id: membroId, nome }, em: new Date(em), total: totalCentavos }
}

function abatimentoView(
  { abatimento: { usar, disponivelCentavos: disponivel } }: CarrinhoLido,
  usado: Centavos,
): z.output<typeof abatimentoDoCarrinhoSchema> {
  return { usar, disponivel, usado }
}

function enderecoView(endereco: Endereco | null): z.output<typeof carrinhoSchema>['endereco'] {
  if (!endereco) return null
  const { cep, rua, numero, bairro, cidade, estadoSigla } = endereco
  return { cep, rua, numero, bairro, cidade, estadoSigla }
}

function atrasoView({
  multaPontosBase,
  jurosPontosBase,
  pagavelAposVencimentoDias,
}: CondicoesDeAtraso): z.output<typeof carrinhoSchema>['atraso'] {
  return { multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias }
}

function regraView(regra: RegraDoFrete | null): z.output<typeof freteDoCarrinhoSchema>['regra'] {
  if (!regra) return null
  const { zona, base, minimoAteGramas } = regra
  return {
    zonaNome: zona.nome,
    base,
    parada: zona.paradaCentavos,
    porKg: zona.centavosPorKg,
    minimoAteKg: minimoAteGramas,
  }
}

function minimoView({ minimoCentavos, somaCentavos, ...vendedor }: MinimoDoVendedor) {
  return { ...vendedor, minimo: minimoCentavos, soma: somaCentavos }
}

function itemView(
  item: ItemLido,
  { itensDoBoleto, momento }: CarrinhoLido,
): z.output<typeof itemDoCarrinhoSchema> {
  const { precoCentavos, precoAoAdicionarCentavos, produto, quantidade, minimo, multiplo } = item
  const comCondicoes = itemDeCarrinho(item, momento)
  return {
    id: item.id,
    quantidade,
    cotacao: cotacaoDoItemView(item),
    peso: pesoDaLinha(produto.pesoGramas, quantidade),
    total: multiplicar(precoCentavos, quantidade),
    disponivel: motivoParaNaoVender(comCondicoes) === null,
    precoAnterior:
      item.congelado || precoAoAdicionarCentavos === precoCentavos ? null : precoAoAdicionarCentavos,
    ...combinadoDe(item),
    noProximoBoleto: itensDoBoleto.includes(item),
    ...(minimo > 1 && { minimo }),
    ...(multiplo > 1 && { multiplo }),
    ...(item.porNome !== null && { porNome: item.porNome }),
    ...(item.aceitaParecidos && { aceitaParecidos: true }),
    aviso: avisoView(avisoDoItem(comCondicoes)),
  }
}

type AvisoView = z.output<typeof itemDoCarrinhoSchema>['aviso']

// In the cart, a quantity beyond the stock is a matter of one tap; the sentence of a refused boleto sends the buyer there.
function avisoView(aviso: ReturnType<typeof avisoDoItem>): AvisoView {
  if (!aviso) return null
  const { motivo, sugestao } = aviso
  const { codigo, message } = motivoView(motivo)
  if (motivo.codigo !== 'estoque-insuficiente' || motivo.restam === 0) return { codigo, message, sugestao }
  const quantos = comMaiuscula(restam(motivo.restam))
  return { codigo, message: `${quantos} de ${motivo.produtoNome}. Diminua a quantidade.`, sugestao }
}
