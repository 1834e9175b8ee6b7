import { motivoParaNaoPedirAviso } from '#domain/venda/aviso-de-cotacao.ts'
import {
  type AvisoDeCotacao,
  contarAvisos,
  inserirAviso,
  removerAviso,
  temAviso,
  travarCotacoesDoProduto,
} from '#server/mercado/aviso-de-cotacao/aviso-de-cotacao-repository.ts'
import { exigirAutor, travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarProduto } from './produto-repository.ts'

/**
 * Keeps the buyer's wish for an e-mail with the first quote of a product; a second call has no effect (rule M58). Refuses with
 * `produto-inexistente`, `email-a-confirmar`, `produto-ja-tem-cotacao` or `avisos-demais`.
 */
export async function pedirAviso(
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
export async function desfazerAviso({ db }: Pick<Dependencies, 'db'>, aviso: AvisoDeCotacao): Promise<void> {
  exigir(await buscarProduto(db, aviso.produtoId), 'produto-inexistente')
  await inTransaction(db, async tx => {
    await exigirAutor(tx, aviso.compradorId)
    await removerAviso(tx, aviso)
  })
}
