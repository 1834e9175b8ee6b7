// What several of the requests are made of.
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { limparCarrinho } from '#server/compra/carrinho/carrinho-routes.ts'
import { alterarStatus, fazerPedido } from '../compras.ts'
import { numerado } from '../exemplar.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { comSessao } from '../pessoa.ts'
import { cobrancaDoPedido } from '../reembolsos.ts'
import { controle } from '../simulador.ts'
import { criarProduto } from '../test-users.ts'

export const nada: FazerEnvio = () => ({})
export const pagina = { page: 0, size: 20 }
export const umaPagina: FazerEnvio = () => ({ query: pagina })
export const paramsDoProduto: FazerEnvio = ({ produtoId }) => ({ params: { id: produtoId } })
export const paramsDoComprador: FazerEnvio = ({ pessoas }) => ({ params: { id: pessoas.comprador.id } })
export const paramsDoPedido: FazerEnvio = ({ pedidoId }) => ({ params: { id: pedidoId } })
export const paramsDoVendedor: FazerEnvio = ({ pessoas }) => ({ params: { id: pessoas.vendedor.id } })

/** The last thirty days. */
export function umMes({ app }: Mundo): { de: string; ate: string } {
  const ate = dataEmSaoPaulo(app.deps.clock())
  return { de: somarDias(ate, -30), ate }
}

/** A product that nobody sells yet; answers its id. */
export function novoProduto({ app }: Mundo): Promise<number> {
  return criarProduto(app, { nome: numerado('Cenoura'), pesoKg: 20, categoriaId: 2 })
}

/** A new order of the buyer, of the quote; answers its id. */
export async function novoPedido({ app, pessoas, cotacaoId }: Mundo): Promise<number> {
  await limparCarrinho(app.deps, { userId: pessoas.comprador.id, porUsuarioId: pessoas.comprador.id })
  return fazerPedido(await comSessao(app, pessoas.comprador.id), cotacaoId)
}

/** A delivered order whose boleto can no longer be paid; answers its id. */
export async function entregueComBoletoMorto(mundo: Mundo): Promise<number> {
  const id = await novoPedido(mundo)
  await alterarStatus(mundo.pessoas.adm, id, 'ENTREGUE')
  await controle(mundo.app, 'POST', `/cobrancas/${(await cobrancaDoPedido(mundo.app, id)).id}/vencer`)
  return id
}
