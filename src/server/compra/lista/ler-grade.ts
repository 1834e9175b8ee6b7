// The grid of a list, of what is usual, or of an order (rules N32, N33, N35).
import type { cotacaoDaGradeSchema, gradeSchema } from '#contract/compra/lista.ts'
import type { Vista } from '#contract/endpoint.ts'
import { ordenarCostume, quantidadeDeSempre } from '#domain/compra/costume.ts'
import { ITENS_DA_LISTA } from '#domain/compra/lista.ts'
import type { TarifaDaEntrega } from '#domain/entrega/estimativa.ts'
import { type TabelaDeFrete, zonaDoCep } from '#domain/entrega/frete.ts'
import { type Gramas, precoPorKg } from '#domain/peso.ts'
import { combinadoDe } from '#domain/venda/combinado.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import { type Leitor, precosDe } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import { buscarUser } from '#server/pessoas/user/user-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  buscarPedidoDaGrade,
  type CompradoLido,
  type CotacaoDaGrade,
  lerComprados,
  lerCotacoesDaGrade,
  lerLinhasDaLista,
  lerLinhasDoPedido,
  type Origem,
} from './grade-repository.ts'
import type { ListaLida } from './lista-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'regras'>

type Grade = Vista<typeof gradeSchema>

/** Where the rows come from, and who reads them. */
interface Fonte {
  leitor: Leitor
  titulo: string
  compradorId: number
  lista: ListaLida | null
  origens: readonly Origem[]
  comprados: readonly CompradoLido[]
  /** When the order of the rows was made; null outside of orders. */
  pedidoEm: Date | null
}

/** A list's rows, in its sequence. */
export async function lerGradeDaLista(deps: Deps, leitor: Leitor, lista: ListaLida): Promise<Grade> {
  const { compradorId, nome: titulo } = lista
  const origens = await lerLinhasDaLista(deps.db, lista.id)
  const comprados = await lerComprados(deps.db, compradorId, deps.clock())
  return montar(deps, { leitor, titulo, compradorId, lista, origens, comprados, pedidoEm: null })
}

/** What a buyer usually orders, most often ordered first. */
export async function lerGradeDoCostume(deps: Deps, leitor: Leitor, compradorId: number): Promise<Grade> {
  const comprados = await lerCostume(deps, compradorId)
  const semMais = { vendedorId: null, vendedorNome: null, quantidade: null, precoCentavos: null }
  const origens = comprados.slice(0, ITENS_DA_LISTA).map(({ produto }) => ({ produto, ...semMais }))
  const titulo = 'Costumo comprar'
  return montar(deps, { leitor, titulo, compradorId, lista: null, origens, comprados, pedidoEm: null })
}

/** An order's items; `compradorId` null is any buyer's order. Refuses with `pedido-inexistente`. */
export async function lerGradeDoPedido(
  deps: Deps,
  leitor: Leitor,
  { pedidoId, compradorId }: { pedidoId: number; compradorId: number | null },
): Promise<Grade> {
  const pedido = exigir(await buscarPedidoDaGrade(deps.db, pedidoId, compradorId), 'pedido-inexistente')
  return montar(deps, {
    leitor,
    titulo: `Pedido ${pedidoId}`,
    compradorId: pedido.compradorId,
    lista: null,
    origens: await lerLinhasDoPedido(deps.db, pedidoId),
    comprados: [],
    pedidoEm: pedido.criadoEm,
  })
}

/** The products that a buyer usually orders, most often ordered first. */
export async function lerCostume(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  compradorId: number,
): Promise<CompradoLido[]> {
  return ordenarCostume(await lerComprados(db, compradorId, clock()))
}

async function montar({ db, clock, regras }: Deps, fonte: Fonte): Promise<Grade> {
  const { titulo, lista, origens } = fonte
  const comprador = exigir(await buscarUser(db, fonte.compradorId), 'user-inexistente')
  const procurados = origens.map(({ produto, vendedorId }) => ({ produtoId: produto.id, vendedorId }))
  const cotacoes = Map.groupBy(
    await lerCotacoesDaGrade(db, procurados, clock(), {
      precosDe: precosDe(fonte.leitor, fonte.compradorId),
    }),
    ({ produtoId }) => produtoId,
  )
  const comprados = new Map(fonte.comprados.map(comprado => [comprado.produto.id, comprado]))
  const { tabela } = await regras.vigentes()
  return {
    titulo,
    comprador: { id: comprador.id, nome: comprador.nome },
    lista,
    frete: tarifaPara(tabela, comprador.cep),
    linhas: origens.map(origem => {
      const { id } = origem.produto
      return linhaDe(origem, cotacoes.get(id) ?? [], { ...fonte, comprado: comprados.get(id) })
    }),
  }
}

function linhaDe(
  { produto, vendedorId, vendedorNome, quantidade, precoCentavos, aceitaParecidos }: Origem,
  cotacoes: CotacaoDaGrade[],
  { lista, pedidoEm, comprado }: Pick<Fonte, 'lista' | 'pedidoEm'> & { comprado: CompradoLido | undefined },
): Grade['linhas'][number] {
  const doPedido = pedidoEm !== null && precoCentavos !== null ? { preco: precoCentavos, em: pedidoEm } : null
  const daUltimaVez = comprado ? { preco: comprado.precoCentavos, em: comprado.em } : null
  return {
    produto: produtoView(produto),
    quantidadeDeSempre: quantidade ?? quantidadeDeSempre(comprado?.quantidades ?? []),
    quantidadeDaLista: lista ? quantidade : null,
    ...(aceitaParecidos && { aceitaParecidos }),
    ultimo: doPedido ?? daUltimaVez,
    cotacoes: cotacoes.map(cotacao => cotacaoView(cotacao, produto.pesoGramas)),
    vendedorPreferido:
      vendedorId !== null && vendedorNome !== null ? { id: vendedorId, nome: vendedorNome } : null,
    preferida: cotacoes.find(cotacao => cotacao.vendedorId === vendedorId)?.id ?? null,
  }
}

function cotacaoView(cotacao: CotacaoDaGrade, pesoGramas: Gramas): Vista<typeof cotacaoDaGradeSchema> {
  const { precoCentavos: preco, vendedorId: id, vendedorNome: nome, pedidoMinimoCentavos } = cotacao
  return {
    ...cotacao,
    preco,
    precoPorKg: precoPorKg(preco, pesoGramas),
    vendedor: { id, nome, pedidoMinimo: pedidoMinimoCentavos ?? undefined },
    ...combinadoDe(cotacao),
    confirmadaEm: cotacao.confirmadaEm ?? undefined,
    validaAte: cotacao.validaAte ?? undefined,
  }
}

function tarifaPara(tabela: TabelaDeFrete, cep: string | null): TarifaDaEntrega | null {
  const zona = cep === null ? null : zonaDoCep(tabela, cep)
  if (!zona) return null
  const { paradaCentavos: parada, centavosPorKg: porKg, minimoCentavos: minimo } = zona
  return { parada, porKg, minimo, maximo: tabela.maximoGramas }
}
