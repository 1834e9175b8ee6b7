// The session's user on the wire (spec §3).

import type * as z from 'zod/mini'
import type { userSchema } from '#contract/pessoas/user.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarPerfil } from './perfil-repository.ts'
import { lerComprasDe } from './user-repository.ts'

export type UserView = z.output<typeof userSchema>

/** The account of this login with its current credit limit, which only a COMPRADOR has, and its member. Refuses with `user-inexistente`. */
export async function userView(
  { db, contatoDeSuporte }: Pick<Dependencies, 'db' | 'contatoDeSuporte'>,
  loginId: LoginId,
): Promise<UserView> {
  const perfil = exigir(await buscarPerfil(db, loginId), 'user-inexistente')
  const { limiteDeCredito } = perfil
  const compras = perfil.role === 'COMPRADOR' ? await lerComprasDe(db, perfil.id) : null
  return {
    ...perfil,
    limiteDeCredito: compras && limiteDeCredito,
    limiteDisponivel: compras && limiteDisponivel(limiteDeCredito, [compras.reservadoCentavos]),
    comprouDuasVezes: compras?.comprouDuasVezes ?? false,
    contatoDeSuporte,
  }
}
