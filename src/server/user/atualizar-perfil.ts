// Changes what an account says about itself (spec §5, §7).

import type * as z from 'zod/mini'
import type { perfilSchema } from '#contract/user.ts'
import { campoObrigatorioDoPerfil } from '#domain/user.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/http/recusa-error.ts'
import { inTransactionWithImage } from '#server/images/with-image.ts'
import { travarUser } from './user-repository.ts'

type Perfil = z.output<typeof perfilSchema>

/**
 * Writes the fields that came; an empty one is taken away, an absent one stays, as does the rest of a buyer's address.
 * Refuses with `dados-invalidos` where this role's own field is missing, and with `imagem-invalida`.
 */
export async function atualizarPerfil(
  deps: Pick<Dependencies, 'db' | 'imagens'>,
  { id, papel }: Sessao['user'],
  { perfil, imagem }: { perfil: Perfil; imagem: Buffer | null },
): Promise<void> {
  const obrigatorio = campoObrigatorioDoPerfil(papel)
  if (obrigatorio && !perfil[obrigatorio])
    throw new RecusaError({ codigo: 'dados-invalidos' }, { [obrigatorio]: 'Campo obrigatório.' })
  await inTransactionWithImage(deps, imagem, async (tx, url) => {
    const antes = exigir(await travarUser(tx, id), 'user-inexistente')
    await gravar(tx, id, url ? { ...perfil, imagem: url } : perfil)
    return { answer: undefined, previousUrl: antes.imagem }
  })
}

async function gravar(
  tx: Tx,
  id: number,
  { nome, ...opcionais }: Perfil & { imagem?: string },
): Promise<void> {
  const vindos = Object.entries(opcionais).filter(([, valor]) => valor !== undefined)
  const colunas = Object.fromEntries(vindos.map(([campo, valor]) => [campo, valor || null]))
  await tx
    .updateTable('usuario')
    .set({ nome, ...colunas })
    .where('id', '=', id)
    .execute()
}
