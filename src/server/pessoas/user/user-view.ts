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
  const { membro, ...user } = exigir(await buscarPerfil(db, loginId), 'user-inexistente')
  const compras = user.papel === 'COMPRADOR' ? await lerComprasDe(db, user.id) : null
  return {
    id: user.id,
    nome: user.nome,
    email: user.email,
    emailConfirmado: user.emailConfirmadoEm !== null,
    role: user.papel,
    status: user.status,
    motivoDoStatus: user.motivoDoStatus,
    imageUrl: user.imagem,
    descricao: user.descricao,
    cep: user.cep,
    regiao: user.regiao,
    limiteDeCredito: compras ? user.limiteCentavos : null,
    limiteDisponivel: compras && limiteDisponivel(user.limiteCentavos, [compras.reservadoCentavos]),
    pagBankId: user.contaPagBank,
    vinculoDoPagBank: user.contaPagBank === null ? null : user.refazerDesde ? 'A_REFAZER' : 'ATIVO',
    faltaSegundoFator: user.faltaSegundoFator,
    comprouDuasVezes: compras?.comprouDuasVezes ?? false,
    aceitarPrivacidade: user.aceitarPrivacidade,
    contatoDeSuporte,
    versao: user.versao,
    membro,
  }
}
