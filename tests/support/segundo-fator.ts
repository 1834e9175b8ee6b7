// The second factor as an authenticator app has it.
import { Secret, TOTP } from 'otpauth'
import {
  ativarSegundoFator,
  gravarSegredo,
  removerSegundoFator,
} from '#server/pessoas/auth/segundo-fator-repository.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'

const CHAVE = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** What the app shows for this key at this time, or so many steps later. */
export function codigoDe(chave: string, agora = new Date(), passos = 0): string {
  const timestamp = agora.getTime() + passos * 30_000
  return new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp })
}

/** Gives an account an active second factor, and answers the key; without recovery codes of its own. */
export async function darSegundoFator({ deps }: AppForTest, usuarioId: number): Promise<string> {
  const segredo = cifrar(deps.chaveDeCifra, CHAVE)
  const hashes = [Buffer.alloc(32)]
  await inTransaction(deps.db, async tx => {
    await gravarSegredo(tx, usuarioId, segredo)
    await ativarSegundoFator(tx, { usuarioId, segredo, passo: 0, hashes }, deps.clock())
  })
  return CHAVE
}

/** Takes the active second factor of an account, if it has one. */
export async function tirarSegundoFator({ deps }: AppForTest, usuarioId: number): Promise<void> {
  await inTransaction(deps.db, tx => removerSegundoFator(tx, usuarioId))
}
