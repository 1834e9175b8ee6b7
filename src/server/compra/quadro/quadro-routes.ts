import type * as z from 'zod/mini'
import type { quadro, quadroSchema } from '#contract/compra/quadro.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { COTACOES_DO_QUADRO } from '#domain/compra/quadro.ts'
import { combinadoDe } from '#domain/venda/combinado.ts'
import type { FaixaDaCeasa } from '#domain/venda/faixa-da-ceasa.ts'
import { precoAntigo, ultimaConfirmacaoDoPreco } from '#domain/venda/validade.ts'
import { type CotacaoDaGrade, lerCotacoesDaGrade } from '#server/compra/lista/grade-repository.ts'
import { lerCostume } from '#server/compra/lista/ler-grade.ts'
import { faixasDe } from '#server/mercado/ceasa/faixa-repository.ts'
import type { ProdutoLido } from '#server/mercado/produto/produto-sql.ts'
import { precosDe } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { lerProdutos, listarEscolhidos, listarVendidos } from './quadro-repository.ts'

/** Handlers of the board of prices. */
export function quadroHandlers(deps: Dependencies): HandlersDe<typeof quadro> {
  return { 'GET /v1/quadro': ({ sessao }) => lerQuadro(deps, sessao) }
}

// The board of prices of one buyer, for its device to keep (rule N126).

type Quadro = z.output<typeof quadroSchema>
type ProdutoDoQuadro = Quadro['categorias'][number]['produtos'][number]

/** The products that this user chose and usually orders; without any, as for staff, those on sale. */
async function lerQuadro(deps: Pick<Dependencies, 'db' | 'clock'>, sessao: Sessao): Promise<Quadro> {
  const { id: userId } = sessao.user
  const { db, clock } = deps
  const agora = clock()
  const costume = (await lerCostume(deps, userId)).map(({ produto }) => produto.id)
  const escolhidos = await listarEscolhidos(db, userId, costume)
  const ids = escolhidos.length > 0 ? escolhidos : await listarVendidos(db, agora)
  const procurados = ids.map(produtoId => ({ produtoId, vendedorId: null }))
  const lidas = await lerCotacoesDaGrade(db, procurados, agora, {
    precosDe: precosDe(sessao),
    limite: COTACOES_DO_QUADRO,
  })
  const cotacoes = Map.groupBy(lidas, ({ produtoId }) => produtoId)
  const faixas = await faixasDe(db, ids, agora)
  const vendedores = new Map(lidas.map(({ vendedorId, vendedorNome }) => [vendedorId, vendedorNome]))
  const categorias = Map.groupBy(await lerProdutos(db, ids), ({ categoriaNome }) => categoriaNome)
  const view = (produto: ProdutoLido) =>
    produtoView(
      produto,
      faixas.get(produto.id),
      (cotacoes.get(produto.id) ?? []).map(cotacao => cotacaoView(cotacao, agora)),
    )
  return {
    vendedores: [...vendedores].map(([id, nome]) => ({ id, nome })),
    categorias: [...categorias].map(([nome, produtos]) => ({ nome, produtos: produtos.map(view) })),
  }
}

function produtoView(
  { id, nome, tipo, unidadeMedida, pesoGramas }: ProdutoLido,
  faixa: FaixaDaCeasa | undefined,
  cotacoes: ProdutoDoQuadro['cotacoes'],
): ProdutoDoQuadro {
  return {
    id,
    nome,
    tipo,
    unidadeMedida,
    peso: pesoGramas,
    ...(faixa && !faixa.desatualizada && { ceasa: { minimo: faixa.minimo, maximo: faixa.maximo } }),
    cotacoes,
  }
}

function cotacaoView(cotacao: CotacaoDaGrade, agora: Date): ProdutoDoQuadro['cotacoes'][number] {
  const { precoCentavos, vendedorId, validaAte } = cotacao
  return {
    preco: precoCentavos,
    ...combinadoDe(cotacao),
    vendedorId,
    ...(validaAte && { validaAte }),
    ...(precoAntigo(cotacao, agora) && { antigaDe: dataEmSaoPaulo(ultimaConfirmacaoDoPreco(cotacao)) }),
  }
}
