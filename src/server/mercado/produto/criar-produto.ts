import type { Gramas } from '#domain/peso.ts'
import { exigirCategoria } from '#server/mercado/categoria/categoria-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { buscarProduto, inserirProduto, type ProdutoEditavel } from './produto-repository.ts'

const CRIAR_PRODUTO = ato('criar-produto', 'Produtos e ajustes', 'Cadastrou produto')

export interface NovoProduto {
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
