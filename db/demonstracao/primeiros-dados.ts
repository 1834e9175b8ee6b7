// The demonstration as a start of the product sees it: its passwords where others reach them, its data, the list of its logins.

import type { RunningServer } from '#server/compose.ts'
import { hashPassword, verifyPassword } from '#server/pessoas/auth/password-hash.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { atualizarSenha } from '#server/pessoas/user/user-repository.ts'
import { anotarSenhasSorteadas, buscarDemonstracao } from '#server/plataforma/db/demonstracao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { carregarDemonstracaoSeVazio, esvaziarCargaInterrompida } from './carregar.ts'
import { LOGINS, SENHA_DA_DEMONSTRACAO, type Senhas, sortearSenhas } from './contas.ts'

/** Removes the data of a demonstration that was loaded in part. Runs before the jobs. */
export async function desfazerCargaInterrompida({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await esvaziarCargaInterrompida(db)
}

/**
 * Gives each account of the list that still has the published password a random one, and ends its sessions. Answers the new
 * passwords, or null if there was nothing to do. Runs before others can reach the server (design/operation).
 */
export async function trocarSenhasPublicadas({ db }: Pick<Dependencies, 'db'>): Promise<Senhas | null> {
  const demonstracao = await buscarDemonstracao(db)
  if (!demonstracao || demonstracao.senhasSorteadas) return null
  const trocas: { id: number; email: string; senha: string; senhaHash: string }[] = []
  for (const [email, senha] of sortearSenhas()) {
    const conta = await db
      .selectFrom('usuario')
      .select(['id', 'senha_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (conta && (await verifyPassword(SENHA_DA_DEMONSTRACAO, conta.senha_hash)))
      trocas.push({ id: conta.id, email, senha, senhaHash: await hashPassword(senha) })
  }
  await inTransaction(db, async tx => {
    for (const { id, senhaHash } of trocas) {
      await atualizarSenha(tx, id, senhaHash)
      await removerSessoes(tx, id)
    }
    await anotarSenhasSorteadas(tx)
  })
  return trocas.length === 0 ? null : new Map(trocas.map(({ email, senha }) => [email, senha]))
}

/** Loads the data if the database is empty; answers the passwords that were drawn for it, or null. */
export async function carregar(
  server: RunningServer,
  { exposto, say }: { exposto: boolean; say: (line: string) => void },
): Promise<Senhas | null> {
  if (!exposto) {
    await carregarDemonstracaoSeVazio(server, say)
    return null
  }
  const senhas = sortearSenhas()
  return (await carregarDemonstracaoSeVazio(server, say, senhas)) ? senhas : null
}

/** What the start prints about the logins; nothing if this database has no demonstration. */
export async function listarLogins(
  { db }: Pick<Dependencies, 'db'>,
  sorteadas: Senhas | null,
): Promise<string[]> {
  const demonstracao = await buscarDemonstracao(db)
  if (!demonstracao) return []
  if (sorteadas)
    return [
      'Contas da demonstração. As senhas foram sorteadas e aparecem só desta vez; guarde-as:',
      ...[...sorteadas].map(([email, senha]) => `${linha(email, senha.padEnd(14))}${LOGINS[email]}`),
    ]
  if (demonstracao.senhasSorteadas)
    return [
      'As contas da demonstração têm senhas sorteadas, mostradas quando foram feitas. Para trocar uma, use "Esqueci minha ' +
        'senha" no site; sem SMTP_URL, o e-mail é um arquivo em DATA_DIR/mail.',
    ]
  return [
    `Entre com a senha "${SENHA_DA_DEMONSTRACAO}":`,
    ...Object.entries(LOGINS).map(([email, papel]) => linha(email, papel)),
  ]
}

const linha = (email: string, resto: string) => `  ${email.padEnd(30)}${resto}`
