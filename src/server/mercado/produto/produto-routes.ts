import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { edicaoDeProdutoSchema, produto } from '#contract/mercado/produto.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { pode } from '#domain/conta/permissao.ts'
import { type Gramas, precoPorKg } from '#domain/peso.ts'
import { motivoParaNaoPedirAviso } from '#domain/venda/aviso-de-cotacao.ts'
import { faixaDePreco } from '#domain/venda/faixa-de-preco.ts'
import {
  type AvisoDeCotacao,
  contarAvisos,
  inserirAviso,
  removerAviso,
  temAviso,
  travarCotacoesDoProduto,
} from '#server/mercado/aviso-de-cotacao/aviso-de-cotacao-repository.ts'
import { exigirCategoria } from '#server/mercado/categoria/categoria-repository.ts'
import { faixasDe, listarDiasDaCeasa, refazerFaixas } from '#server/mercado/ceasa/faixa-repository.ts'
import { lerMedianaDosOutros } from '#server/mercado/cotacao/cotacao-repository.ts'
import { listarMenoresPrecos } from '#server/mercado/cotacao/preco-historico-repository.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { precosDe } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor, travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSe, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { buscarProdutos } from './buscar-produtos.ts'
import {
  atualizarProduto,
  buscarProduto,
  inserirProduto,
  listarCombo,
  listarProdutos,
  type ProdutoEditavel,
  travarProduto,
} from './produto-repository.ts'
import { produtoDaListaView, produtoEditavelView } from './produto-view.ts'

const EDITAR_PRODUTO = atoSoDaConta('editar-produto', 'Produtos e ajustes', 'Alterou produto')

interface EdicaoDeProduto {
  id: number
  /** An absent field stays as it is; an empty `tipo` is removed. */
  campos: z.output<typeof edicaoDeProdutoSchema>
  imagem: ImageSource | null
  porUsuarioId: number
}

/**
 * Changes a product and returns it as this change left it (rule M7). Issued orders keep their weight (rule M17). If no field
 * differs, nothing is written: no new version and no audit entry (design/screens). Refuses with `produto-inexistente`,
 * `categoria-inexistente`, `produto-ja-existe`, `imagem-invalida`, or with `versao-ja-mudou` if the product has changed since
 * the version that `campos` names.
 */
async function editarProduto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens'>,
  { id, campos, imagem, porUsuarioId }: EdicaoDeProduto,
): Promise<ProdutoEditavel> {
  const { nome, tipo, unidadeMedida, categoria, peso, versao: versaoLida } = campos
  try {
    return await inTransactionWithImage(deps, imagem, async (tx, url) => {
      const { versao, ...antes } = exigir(await travarProduto(tx, id), 'produto-inexistente')
      recusarSeMudou(versao, versaoLida)
      if (categoria) await exigirCategoria(tx, categoria)
      const depois = {
        nome: nome ?? antes.nome,
        tipo: tipo === undefined ? antes.tipo : tipo || null,
        unidadeMedida: unidadeMedida ?? antes.unidadeMedida,
        pesoGramas: peso ?? antes.pesoGramas,
        categoriaId: categoria ?? antes.categoriaId,
        imagem: url ?? antes.imagem,
      }
      const ler = async () => exigir(await buscarProduto(tx, id), 'produto-inexistente')
      if (isDeepStrictEqual(antes, depois)) return { answer: await ler(), previousUrl: null }
      await atualizarProduto(tx, id, depois)
      if (depois.pesoGramas !== antes.pesoGramas) await refazerFaixas(tx, [id]) // rule N38
      const alvo = { tipo: 'produto', id } as const
      await auditar(tx, { porUsuarioId, acao: EDITAR_PRODUTO, alvo, antes, depois }, deps.clock())
      return { answer: await ler(), previousUrl: url && antes.imagem }
    })
  } catch (error) {
    if (violates(error, 'produto_unico')) throw new RecusaError({ codigo: 'produto-ja-existe' })
    throw error
  }
}

/** Of the history of the market's range. */
const DIAS_DA_CEASA = 60

export function produtoHandlers(deps: Dependencies): HandlersDe<typeof produto> {
  const { db } = deps
  return {
    'GET /v1/produto': async ({ query, sessao, leitura }) => {
      const { user } = sessao
      const { busca, ...pagina } = query
      const proprias = user.papel === 'VENDEDOR' ? user.id : null
      const filtro = { ...pagina, proprias, disponiveis: disponivelEm(deps.clock(), precosDe(sessao)) }
      if (busca) {
        const comVendedores = pode(user.papel, 'navegar-no-catalogo')
        const { produtos, total, ...achados } = await buscarProdutos({ ...deps, leitura }, filtro, {
          busca,
          comVendedores,
        })
        return { ...paginate(produtos.map(produtoDaListaView), total, query), ...achados }
      }
      const { produtos, total } = await listarProdutos(db, filtro)
      return {
        ...paginate(produtos.map(produtoDaListaView), total, query),
        aproximada: false,
        semPalavras: [],
        categoriaEncontrada: null,
        vendedoresEncontrados: [],
      }
    },
    'GET /v1/produto/combo': () => listarCombo(db),
    'GET /v1/produto/{id}': async ({ params: { id }, sessao: { user } }) => {
      const [lido, faixas] = await Promise.all([buscarProduto(db, id), faixasDe(db, [id], deps.clock())])
      const ceasa = faixas.get(id)
      const produto = {
        ...produtoEditavelView(exigir(lido, 'produto-inexistente')),
        ...(ceasa && { ceasa }),
      }
      if (user.papel !== 'VENDEDOR') return produto
      const mediana = await lerMedianaDosOutros(db, { produtoId: id, vendedorId: user.id }, deps.clock())
      return { ...produto, faixaDePreco: mediana && faixaDePreco(mediana) }
    },
    'GET /v1/produto/{id}/historico': ({ params: { id }, sessao: { user } }) =>
      lerHistoricoDePrecos(deps, id, user),
    'GET /v1/produto/{id}/ceasa': async ({ params: { id } }) => {
      exigir(await buscarProduto(db, id), 'produto-inexistente')
      return listarDiasDaCeasa(db, id, somarDias(dataEmSaoPaulo(deps.clock()), -DIAS_DA_CEASA))
    },
    'GET /v1/produto/{id}/aviso': async ({ params: { id: produtoId }, sessao: { user } }) => {
      exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
      return { pedido: await temAviso(db, { compradorId: user.id, produtoId }) }
    },
    'PUT /v1/produto/{id}/aviso': ({ params: { id: produtoId }, sessao: { user } }) =>
      pedirAviso(deps, { compradorId: user.id, produtoId }),
    'DELETE /v1/produto/{id}/aviso': ({ params: { id: produtoId }, sessao: { user } }) =>
      desfazerAviso(deps, { compradorId: user.id, produtoId }),
    'POST /v1/produto': async ({ form, imagem, sessao }) =>
      produtoEditavelView(await criarProduto(deps, { ...form, imagem }, sessao.user.id)),
    'PUT /v1/produto/{id}': async ({ params: { id }, form, imagem, sessao }) =>
      produtoEditavelView(
        await editarProduto(deps, { id, campos: form, imagem, porUsuarioId: sessao.user.id }),
      ),
  }
}

// The lowest price of a product on each day (rule M11). A seller sees only its own prices (rule M9).

const DIAS = 30

/**
 * The last 30 days in São Paulo, oldest first, as this user may see them; prices in centavos. Days without a price are left
 * out. Refuses with `produto-inexistente`.
 */
async function lerHistoricoDePrecos(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  produtoId: number,
  user: Pick<Sessao['user'], 'id' | 'papel'>,
): Promise<Resposta<Api['GET /v1/produto/{id}/historico']>> {
  const { pesoGramas } = exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
  const agora = clock()
  const hoje = dataEmSaoPaulo(agora)
  const precos = await listarMenoresPrecos(db, {
    produtoId,
    vendedorId: user.papel === 'VENDEDOR' ? user.id : null,
    de: somarDias(hoje, 1 - DIAS),
    ate: hoje,
    agora,
  })
  return precos.map(({ data, precoCentavos }) => ({
    data,
    menorPreco: precoCentavos,
    precoPorKg: precoPorKg(precoCentavos, pesoGramas),
  }))
}

/**
 * Keeps the buyer's wish for an e-mail with the first quote of a product; a second call has no effect (rule M58). Refuses with
 * `produto-inexistente`, `email-a-confirmar`, `produto-ja-tem-cotacao` or `avisos-demais`.
 */
async function pedirAviso(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  aviso: AvisoDeCotacao,
): Promise<void> {
  const { compradorId, produtoId } = aviso
  await inTransaction(db, async tx => {
    const comprador = exigir(await travarUserPor(tx, compradorId, compradorId), 'user-inexistente')
    const temCotacao = exigir(await travarCotacoesDoProduto(tx, produtoId, clock()), 'produto-inexistente')
    if (await temAviso(tx, aviso)) return
    const emailConfirmado = comprador.emailConfirmadoEm !== null
    const avisos = await contarAvisos(tx, compradorId)
    recusarSe(motivoParaNaoPedirAviso({ temCotacao, emailConfirmado, avisos }))
    await inserirAviso(tx, { ...aviso, desde: clock() })
  })
}

/** Ends the wish; without one it has no effect. Refuses with `produto-inexistente`. */
async function desfazerAviso({ db }: Pick<Dependencies, 'db'>, aviso: AvisoDeCotacao): Promise<void> {
  exigir(await buscarProduto(db, aviso.produtoId), 'produto-inexistente')
  await inTransaction(db, async tx => {
    await exigirAutor(tx, aviso.compradorId)
    await removerAviso(tx, aviso)
  })
}

const CRIAR_PRODUTO = atoSoDaConta('criar-produto', 'Produtos e ajustes', 'Cadastrou produto')

interface NovoProduto {
  nome: string
  /** An empty `tipo` is stored as none. */
  tipo?: string | null | undefined
  unidadeMedida: string
  categoria: number
  peso: Gramas
  /** An upload, or the path of a drawing of the site. */
  imagem: ImageSource | string | null
}

/**
 * Adds a product and returns it (rule M7). Refuses with `categoria-inexistente`, `produto-ja-existe` or
 * `imagem-invalida`.
 */
export async function criarProduto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens'>,
  { tipo, categoria, peso, imagem, ...nomes }: NovoProduto,
  porUsuarioId: number,
): Promise<ProdutoEditavel> {
  const agora = deps.clock()
  const imagemEnviada = typeof imagem === 'string' ? null : imagem
  const desenho = typeof imagem === 'string' ? imagem : null
  try {
    return await inTransactionWithImage(deps, imagemEnviada, async (tx, url) => {
      const { id: categoriaId } = await exigirCategoria(tx, categoria)
      const produto = { ...nomes, tipo: tipo || null, pesoGramas: peso, categoriaId, imagem: url ?? desenho }
      const id = await inserirProduto(tx, { ...produto, criadoEm: agora })
      const alvo = { tipo: 'produto', id } as const
      await auditar(tx, { porUsuarioId, acao: CRIAR_PRODUTO, alvo, depois: produto }, agora)
      return { answer: exigir(await buscarProduto(tx, id), 'produto-inexistente'), previousUrl: null }
    })
  } catch (error) {
    if (violates(error, 'produto_unico')) throw new RecusaError({ codigo: 'produto-ja-existe' })
    throw error
  }
}
