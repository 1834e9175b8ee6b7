// Changes what an account says about itself (spec §5, §7).

import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { perfilSchema } from '#contract/user.ts'
import { campoObrigatorioDoPerfil } from '#domain/conta/user.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inTransactionWithImage } from '#server/images/with-image.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/recusa-error.ts'
import { travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

type Perfil = z.output<typeof perfilSchema>

/**
 * Writes the fields that came and answers the user as this left it; an empty one is taken away, an absent one stays, as does the rest of a buyer's address. Where
 * that changes nothing, the version stays too (decision 024).
 * Refuses with `dados-invalidos` where this role's own field is missing, with `imagem-invalida`, and with `versao-ja-mudou`
 * where the profile is no longer the one that was read.
 */
export async function atualizarPerfil(
  deps: Pick<Dependencies, 'db' | 'imagens' | 'contatoDeSuporte'>,
  { id, papel }: Sessao['user'],
  { perfil: { versao, ...perfil }, imagem }: { perfil: Perfil; imagem: Buffer | null },
): Promise<UserView> {
  const obrigatorio = campoObrigatorioDoPerfil(papel)
  if (obrigatorio && !perfil[obrigatorio])
    throw new RecusaError({ codigo: 'dados-invalidos' }, { [obrigatorio]: 'Campo obrigatório.' })
  return inTransactionWithImage(deps, imagem, async (tx, url) => {
    const antes = exigir(await travarUser(tx, id), 'user-inexistente')
    recusarSeMudou(antes.versao, versao)
    const ler = () => userView({ ...deps, db: tx }, id)
    const colunas = colunasDe(url ? { ...perfil, imagem: url } : perfil)
    if (colunas.every(([coluna, valor]) => antes[coluna] === valor))
      return { answer: await ler(), previousUrl: null }
    await gravar(tx, id, Object.fromEntries(colunas))
    return { answer: await ler(), previousUrl: antes.imagem }
  })
}

type Escritos = Omit<Perfil, 'versao'> & { imagem?: string }

// What came, as it is to stand: an empty field is none.
function colunasDe(escritos: Escritos): [keyof Escritos, string | null][] {
  const vindos = Object.entries(escritos).filter(([, valor]) => valor !== undefined)
  return vindos.map(([coluna, valor]) => [coluna as keyof Escritos, valor || null]) // the keys of the object itself
}

async function gravar(tx: Tx, id: number, colunas: Record<string, string | null>): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ ...colunas, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}
