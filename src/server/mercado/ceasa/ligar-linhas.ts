import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { formatarPeso } from '#domain/peso.ts'
import { primeiroDiaAceito } from '#domain/venda/boletim.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { refazerFaixas, travarCeasa } from './faixa-repository.ts'
import {
  gravarMapa,
  type LinhaDoMapa,
  listarMapa,
  listarProdutosQueHa,
  motivoParaNaoLigar,
} from './mapa-repository.ts'

const LIGAR_LINHAS_DO_BOLETIM = ato(
  'ligar-linhas-do-boletim',
  'Produtos e ajustes',
  'Ligou linhas do boletim a produtos',
)

/**
 * Says which product these lines are, in all bulletins, and computes the ranges of the products that they were and are (rules N37, N38).
 * Refuses with `produto-inexistente`, or with `produto-em-duas-linhas` if a published bulletin would have a product twice; older
 * bulletins than those that can be imported are history and refuse nothing.
 */
export async function ligarLinhas(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { linhas, porUsuarioId }: { linhas: readonly LinhaDoMapa[]; porUsuarioId: number },
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const antes = await listarMapa(tx, linhas)
    const ids = [...antes, ...linhas].flatMap(({ produtoId }) => produtoId ?? [])
    const conhecidos = new Set(await listarProdutosQueHa(tx, ids))
    recusarSe(ids.every(id => conhecidos.has(id)) ? null : { codigo: 'produto-inexistente' })
    await gravarMapa(tx, linhas)
    recusarSe(
      await motivoParaNaoLigar(tx, { produtoIds: ids, desde: primeiroDiaAceito(dataEmSaoPaulo(agora)) }),
    )
    await refazerFaixas(tx, [...conhecidos])
    const depois = await listarMapa(tx, linhas)
    const registro = { acao: LIGAR_LINHAS_DO_BOLETIM, alvo: { tipo: 'ceasa', id: null } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId, antes: emPalavras(antes), depois: emPalavras(depois) },
      agora,
    )
  })
}

/** By line, as the audit log shows it: `{ 'Tomate · Longa vida · cx': 'Tomate Salada, 20 kg' }`; null for none of ours. */
function emPalavras(linhas: Awaited<ReturnType<typeof listarMapa>>): Record<string, string | null> {
  return Object.fromEntries(
    linhas.map(({ nome, tipo, unidade, produtoNome, pesoGramas }) => [
      [nome, tipo, unidade].filter(Boolean).join(' · '),
      produtoNome && [produtoNome, ...(pesoGramas === null ? [] : [formatarPeso(pesoGramas)])].join(', '),
    ]),
  )
}
