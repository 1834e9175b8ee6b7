// Changes what an account says about itself (spec §5, §7).

import type * as z from 'zod/mini'
import type { perfilSchema } from '#contract/user.ts'
import { campoObrigatorioDoPerfil } from '#domain/conta/user.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inTransactionWithImage } from '#server/images/with-image.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/recusa-error.ts'
import { atualizarCampos, type CamposDoPerfil, travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

type Perfil = z.output<typeof perfilSchema>

/**
 * Writes the given fields and answers the user as this left it. An empty field is removed, an absent one stays, as does the
 * rest of a buyer's address. The version stays if nothing changes (decision 024). Refuses with `dados-invalidos` if the field
 * that this role requires is missing, with `imagem-invalida`, or with `versao-ja-mudou` if the profile changed since it was read.
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
    const campos = camposDe({ ...perfil, imagem: url ?? undefined })
    if (!mudam(campos, antes)) return { answer: await ler(), previousUrl: null }
    await atualizarCampos(tx, id, campos)
    return { answer: await ler(), previousUrl: antes.imagem }
  })
}

type Escritos = Omit<Perfil, 'versao'> & { imagem: string | undefined }

// An absent field stays as it is; an empty one is taken away.
function camposDe(escritos: Escritos): Partial<CamposDoPerfil> {
  const presentes = Object.entries(escritos).filter(([, valor]) => valor !== undefined)
  return Object.fromEntries(presentes.map(([campo, valor]) => [campo, valor || null])) // the fields of `escritos`
}

function mudam(campos: Partial<CamposDoPerfil>, antes: CamposDoPerfil): boolean {
  return Object.entries(campos).some(([campo, valor]) => antes[campo as keyof CamposDoPerfil] !== valor) // its own keys
}
