// The profile of an account: what the session's user reads and changes about itself.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Funcao } from '#domain/conta/funcao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { faltaSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { faltaAceite } from './aceite-repository.ts'
import { COLUNAS_DO_USER, type UserTravado } from './user-repository.ts'

/** An account with its PagBank link. */
export interface PerfilLido extends UserTravado {
  contaPagBank: string | null
  /** Since when the seller has to authorise again; null while the link works or if there is none. */
  refazerDesde: Date | null
  /** ADM must have a second factor and does not (design/sign-in). */
  faltaSegundoFator: boolean
  /** The login has still to accept the privacy page (rule N130). */
  aceitarPrivacidade: boolean
  /** Who logged in, if not the account itself. */
  membro: MembroDoPerfil | null
}

interface MembroDoPerfil {
  id: number
  nome: string
  email: string
  emailConfirmado: boolean
  funcao: Funcao
  /** In centavos; null is no limit. */
  limitePorPedido: Centavos | null
  limitePorMes: Centavos | null
}

/** The profile of the account that this login opens: its own, or its member's company; null if there is none. */
export async function buscarPerfil(db: Db, loginId: LoginId): Promise<PerfilLido | null> {
  const membro = sql`membro m join usuario login on login.id = m.usuario_id
    where m.usuario_id = ${loginId} and m.encerrado_em is null`
  const linha = await db
    .selectFrom('usuario')
    .leftJoin('conta_pagbank', 'conta_pagbank.vendedor_id', 'usuario.id')
    .select(COLUNAS_DO_USER)
    .select(['conta_id as contaPagBank', 'refazer_desde as refazerDesde'])
    .select(faltaSegundoFator().as('faltaSegundoFator'))
    .select(faltaAceite(loginId).as('aceitarPrivacidade'))
    .select(
      sql<MembroDoPerfil | null>`(select json_build_object('id', m.id, 'nome', login.nome, 'email', login.email,
        'emailConfirmado', login.email_confirmado_em is not null, 'funcao', m.funcao,
        'limitePorPedido', m.limite_pedido_centavos, 'limitePorMes', m.limite_mes_centavos) from ${membro})`.as(
        'membro',
      ),
    )
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
