// Callers that come with a key of the API instead of a session (rule N136).
import { centavos } from '#domain/centavos.ts'
import { type Escopo, PREFIXO_DA_CHAVE } from '#domain/conta/chave-de-api.ts'
import { newToken } from '#server/pessoas/auth/session-token.ts'
import { inserirChave } from '#server/pessoas/integracao/chave-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { anonimo, type Pessoa, type Site } from './pessoa.ts'

export interface PessoaComChave extends Pessoa {
  chave: string
  chaveId: number
}

/** This account with a new key, which buys for any amount if it buys at all. */
export async function comChave(
  app: AppForTest,
  usuarioId: number,
  { escopo }: { escopo: Escopo },
): Promise<PessoaComChave> {
  const texto = PREFIXO_DA_CHAVE + newToken()
  const limiteCentavos = escopo === 'COMPRAR' ? centavos(100_000_000) : null
  const nova = { usuarioId, nome: 'ERP', escopo, limiteCentavos, texto }
  const { id } = await inTransaction(app.deps.db, tx =>
    inserirChave(tx, nova, { origem: { endereco: '127.0.0.1', aparelho: null }, agora: app.deps.clock() }),
  )
  return { ...porChave(app, usuarioId, texto), chave: texto, chaveId: id }
}

/** A caller with the key of this text. */
export function porChave(site: Site, usuarioId: number, texto: string): Pessoa {
  const { chamar } = anonimo(site)
  return {
    id: usuarioId,
    cookie: '',
    chamar: (chave, envio = {}) =>
      chamar(chave, { ...envio, headers: { authorization: `Bearer ${texto}`, ...envio.headers } }),
  }
}
