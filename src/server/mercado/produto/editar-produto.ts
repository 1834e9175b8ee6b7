import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { edicaoDeProdutoSchema } from '#contract/mercado/produto.ts'
import { exigirCategoria } from '#server/mercado/categoria/categoria-repository.ts'
import { refazerFaixas } from '#server/mercado/ceasa/faixa-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { atualizarProduto, buscarProduto, type ProdutoEditavel, travarProduto } from './produto-repository.ts'

const EDITAR_PRODUTO = ato('editar-produto', 'Produtos e ajustes', 'Alterou produto')

export interface EdicaoDeProduto {
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
export async function editarProduto(
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
