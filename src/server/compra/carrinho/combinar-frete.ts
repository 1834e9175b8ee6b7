// The freight of a cart to which the table gives no price: its buyer asks, staff agree (rule M39, design/cart).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoCombinarFrete } from '#domain/compra/carrinho.ts'
import { freteCombinadoQueVale, motivoParaNaoUsarValidade } from '#domain/entrega/frete-combinado.ts'
import { invariant } from '#domain/invariant.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import {
  buscarFreteDoCarrinho,
  encerrarFreteCombinado,
  type FreteCombinadoLido,
  inserirFreteCombinado,
  inserirPedidoDeFrete,
  removerPedidoDeFrete,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import { type CarrinhoLido, lerSituacao } from './situacao.ts'

/**
 * Locks the buyer and the cart, so that neither weight nor CEP change until the transaction ends. Refuses with the reasons of
 * `motivoParaNaoCombinarFrete`.
 */
async function abrirCarrinhoSemPreco(tx: Tx, { userId, porUsuarioId }: QuemEdita, agora: Date) {
  await travarUserPor(tx, userId, porUsuarioId)
  const pedidoId = await abrirCarrinho(tx, userId, agora)
  const { situacao } = await lerSituacao(tx, { userId, agora, regras: await lerRegras(tx, agora) })
  recusarSe(motivoParaNaoCombinarFrete(situacao))
  invariant(situacao.cep !== null, 'um cadastro completo tem CEP')
  return { pedidoId, pesoGramas: pesoTotal(situacao.itens), cep: situacao.cep, situacao }
}

/**
 * Puts a cart on the desk of staff; asked again, it waits since the first time. Refuses with the reasons of
 * `motivoParaNaoCombinarFrete`, also with `frete-com-preco` while an agreed freight counts.
 */
export function pedirFrete(deps: DepsDeEdicao, quem: QuemEdita): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const { situacao, pedidoId, pesoGramas, cep } = await abrirCarrinhoSemPreco(tx, quem, agora)
    if (freteCombinadoQueVale(situacao, pesoGramas)) throw new RecusaError({ codigo: 'frete-com-preco' })
    const novo = { pedidoId, pesoGramas, cep, porUsuarioId: quem.porUsuarioId }
    const entrou = await inserirPedidoDeFrete(tx, novo, agora)
    return entrou ? { acao: 'pedir-frete', depois: { pesoGramas, cep } } : null
  })
}

/** What staff typed, and what they saw: weight, CEP and the freight agreed before (null for none). An absent field is not compared. */
export interface AcordoDeFrete {
  valor: Centavos
  motivo: string
  /** The last day in São Paulo, `YYYY-MM-DD`. */
  validoAte: string
  pesoTotal?: Gramas | undefined
  destino?: string | undefined
  anterior?: number | null | undefined
}

/**
 * Agrees the freight of a cart, in place of the one agreed before. Refuses with the reasons of `motivoParaNaoCombinarFrete`, with
 * `validade-fora-do-prazo`, with `entrega-mudou` if the cart is not the one that staff saw, or with `versao-ja-mudou` if another
 * freight was agreed meanwhile.
 */
export function combinarFrete(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  acordo: AcordoDeFrete,
): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const carrinho = await abrirCarrinhoSemPreco(tx, quem, agora)
    recusarSe(motivoParaNaoUsarValidade(acordo.validoAte, dataEmSaoPaulo(agora)))
    const antes = await buscarFreteDoCarrinho(tx, carrinho.pedidoId)
    recusarSeNaoEhOVisto(carrinho, antes, acordo)
    const { valor: valorCentavos, motivo, validoAte } = acordo
    const { pedidoId, pesoGramas, cep } = carrinho
    const depois = { valorCentavos, motivo, validoAte, pesoGramas, cep }
    await encerrarFreteCombinado(tx, pedidoId)
    const esperavaDesde = await removerPedidoDeFrete(tx, pedidoId)
    const { porUsuarioId } = quem
    await inserirFreteCombinado(tx, { ...depois, pedidoId, porUsuarioId, esperavaDesde }, agora)
    return { acao: 'combinar-frete', antes: antes && resumoDoFrete(antes), depois }
  })
}

function recusarSeNaoEhOVisto(
  { pesoGramas, cep }: { pesoGramas: Gramas; cep: string },
  antes: FreteCombinadoLido | null,
  { pesoTotal = pesoGramas, destino = cep, anterior }: AcordoDeFrete,
): void {
  if (pesoTotal !== pesoGramas || destino !== cep) throw new RecusaError({ codigo: 'entrega-mudou' })
  if (anterior !== undefined && anterior !== (antes?.id ?? null))
    throw new RecusaError({ codigo: 'versao-ja-mudou' })
}

/** Takes the agreed freight of a cart back. Refuses with `frete-nao-combinado` or `carrinho-em-emissao`. */
export function desfazerFrete(deps: DepsDeEdicao, quem: QuemEdita): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, agora)
    const antes = exigir(await buscarFreteDoCarrinho(tx, pedidoId), 'frete-nao-combinado')
    await encerrarFreteCombinado(tx, pedidoId)
    return { acao: 'desfazer-frete', antes: resumoDoFrete(antes) }
  })
}

function resumoDoFrete({ valorCentavos, motivo, validoAte, pesoGramas, cep }: FreteCombinadoLido) {
  return { valorCentavos, motivo, validoAte, pesoGramas, cep }
}
