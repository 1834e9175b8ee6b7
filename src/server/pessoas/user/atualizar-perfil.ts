// Changes the profile of the session's user (spec §5, §7).

import type * as z from 'zod/mini'
import type { perfilSchema } from '#contract/pessoas/user.ts'
import { campoObrigatorioDoPerfil } from '#domain/conta/user.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { atualizarCampos, type CamposDoPerfil } from './perfil-repository.ts'
import { travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

type Perfil = z.output<typeof perfilSchema>

/**
 * Writes the given fields and returns the user as this change left it. An empty field is removed; an absent field and the rest
 * of a buyer's address stay. The version counts up only if a field changes (design/screens). Refuses with `dados-invalidos` if
 * the field that this role requires is missing, with `imagem-invalida`, or with `versao-ja-mudou` if the profile has changed
 * since it was read.
 */
export async function atualizarPerfil(
  deps: Pick<Dependencies, 'db' | 'imagens' | 'contatoDeSuporte'>,
  { loginId, user: { id, papel } }: Pick<Sessao, 'loginId' | 'user'>,
  { perfil: { versao, ...perfil }, imagem }: { perfil: Perfil; imagem: ImageSource | null },
): Promise<UserView> {
  const obrigatorio = campoObrigatorioDoPerfil(papel)
  if (obrigatorio && !perfil[obrigatorio])
    throw new RecusaError({ codigo: 'dados-invalidos' }, { [obrigatorio]: 'Campo obrigatório.' })
  return inTransactionWithImage(deps, imagem, async (tx, url) => {
    const antes = exigir(await travarUser(tx, id), 'user-inexistente')
    recusarSeMudou(antes.versao, versao)
    const ler = () => userView({ ...deps, db: tx }, loginId)
    const campos = camposDe({ ...perfil, imagem: url ?? undefined })
    if (!haMudanca(campos, antes)) return { answer: await ler(), previousUrl: null }
    await atualizarCampos(tx, id, campos)
    return { answer: await ler(), previousUrl: url && antes.imagem }
  })
}

type CamposEnviados = Omit<Perfil, 'versao'> & { imagem: string | undefined }

// An absent field stays as it is; an empty one is removed.
function camposDe(enviados: CamposEnviados): Partial<CamposDoPerfil> {
  const presentes = Object.entries(enviados).filter(([, valor]) => valor !== undefined)
  return Object.fromEntries(presentes.map(([campo, valor]) => [campo, valor || null])) // the fields of `enviados`
}

function haMudanca(campos: Partial<CamposDoPerfil>, antes: CamposDoPerfil): boolean {
  return Object.entries(campos).some(([campo, valor]) => antes[campo as keyof CamposDoPerfil] !== valor) // its own keys
}
