import { enderecoDaChave, novaChave } from '#server/pessoas/auth/codigo-de-uso-unico.ts'
import { type Confirmacao, confirmarSenha } from '#server/pessoas/auth/confirmar-senha.ts'
import { buscarEmail } from '#server/pessoas/auth/credencial-repository.ts'
import { gravarSegredo } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { desenharQr, type Qr } from '#server/plataforma/qr.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

export interface ChaveNova {
  chave: string
  endereco: string
  qr: Qr
}

/**
 * Makes a key for the caller's authenticator app, in place of one that still waits for its first code. Asks for the password as a change
 * of it does: a session that somebody left open must not lock out its owner. Refuses with `confirme-senha`, `senha-atual-incorreta`,
 * `muitas-tentativas` or `segundo-fator-ja-ativo`.
 */
export async function iniciarSegundoFator(
  deps: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  sessao: Sessao,
  confirmacao: Confirmacao,
): Promise<ChaveNova> {
  await confirmarSenha(deps, sessao, confirmacao)
  const chave = novaChave()
  const segredo = cifrar(deps.chaveDeCifra, chave)
  if (!(await inTransaction(deps.db, tx => gravarSegredo(tx, sessao.user.id, segredo))))
    throw new RecusaError({ codigo: 'segundo-fator-ja-ativo' })
  const endereco = enderecoDaChave(chave, await buscarEmail(deps.db, sessao.user.id))
  return { chave, endereco, qr: desenharQr(endereco) }
}
