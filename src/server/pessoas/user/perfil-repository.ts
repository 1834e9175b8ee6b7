// The profile of an account: what the session's user reads and changes about itself.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { userSchema } from '#contract/pessoas/user.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { faltaSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { faltaAceite } from './aceite-repository.ts'
import type { UserTravado } from './user-repository.ts'

type User = Vista<typeof userSchema>

/** The session's user without what its orders and the settings say. */
type Perfil = Omit<User, 'limiteDeCredito' | 'limiteDisponivel' | 'comprouDuasVezes' | 'contatoDeSuporte'> & {
  limiteDeCredito: Centavos
}

/** The profile of the account that this login opens: its own, or its member's company; null if there is none. */
export async function buscarPerfil(db: Db, loginId: LoginId): Promise<Perfil | null> {
  const membro = sql`membro m join usuario login on login.id = m.usuario_id
    where m.usuario_id = ${loginId} and m.encerrado_em is null`
  const linha = await db
    .selectFrom('usuario')
    .leftJoin('conta_pagbank', 'conta_pagbank.vendedor_id', 'usuario.id')
    .select(['id', 'nome', 'email', 'papel as role', 'status', 'motivo_do_status as motivoDoStatus'])
    .select([
      'imagem as imageUrl',
      'descricao',
      'cep',
      'regiao',
      'limite_centavos as limiteDeCredito',
      'versao',
    ])
    .select('conta_id as pagBankId')
    .select([
      sql<boolean>`email_confirmado_em is not null`.as('emailConfirmado'),
      sql<User['vinculoDoPagBank']>`case when conta_id is not null
        then case when refazer_desde is null then 'ATIVO' else 'A_REFAZER' end end`.as('vinculoDoPagBank'),
      faltaSegundoFator().as('faltaSegundoFator'),
      faltaAceite(loginId).as('aceitarPrivacidade'),
      sql<Perfil['membro']>`(select json_build_object('id', m.id, 'nome', login.nome, 'email', login.email,
        'emailConfirmado', login.email_confirmado_em is not null, 'funcao', m.funcao,
        'limitePorPedido', m.limite_pedido_centavos, 'limitePorMes', m.limite_mes_centavos) from ${membro})`.as(
        'membro',
      ),
    ])
    .where('usuario.id', '=', sql<number>`coalesce((select m.empresa_id from ${membro}), ${loginId})`)
    .executeTakeFirst()
  return linha ?? null
}

/** The fields of the profile that the user writes. */
export type CamposDoPerfil = Pick<UserTravado, 'nome' | 'descricao' | 'imagem' | 'cep' | 'regiao'>

/** Writes the named fields and counts the version up (design/screens). */
export async function atualizarCampos(tx: Tx, id: number, campos: Partial<CamposDoPerfil>): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ ...campos, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}
