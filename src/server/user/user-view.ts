// The session's user as the web sees it (spec §3).

import type * as z from 'zod/mini'
import type { userSchema } from '#contract/user.ts'
import { limiteDisponivel } from '#domain/compra/credito.ts'
import type { Db } from '#server/db/connection.ts'
import { exigir } from '#server/recusa-error.ts'
import { somarReservado } from './user-repository.ts'

export type UserView = z.output<typeof userSchema>

/** Reads a user with its credit limit as it is now; limits are a COMPRADOR's only. */
export async function userView(
  { db, contatoDeSuporte }: { db: Db; contatoDeSuporte: string },
  id: number,
): Promise<UserView> {
  const linha = await db
    .selectFrom('usuario')
    .leftJoin('conta_pagbank', 'conta_pagbank.vendedor_id', 'usuario.id')
    .selectAll('usuario')
    .select(['conta_pagbank.conta_id', 'conta_pagbank.refazer_desde'])
    .where('usuario.id', '=', id)
    .executeTakeFirst()
  const user = exigir(linha, 'user-inexistente')
  const temLimite = user.papel === 'COMPRADOR'
  return {
    id: user.id,
    nome: user.nome,
    email: user.email,
    role: user.papel,
    status: user.status,
    motivoDoStatus: user.motivo_do_status,
    imageUrl: user.imagem,
    descricao: user.descricao,
    cep: user.cep,
    regiao: user.regiao,
    limiteDeCredito: temLimite ? user.limite_centavos : null,
    limiteDisponivel: temLimite
      ? limiteDisponivel(user.limite_centavos, [await somarReservado(db, id)])
      : null,
    pagBankId: user.conta_id,
    vinculoDoPagBank: user.conta_id === null ? null : user.refazer_desde ? 'A_REFAZER' : 'ATIVO',
    contatoDeSuporte,
    versao: user.versao,
  }
}
