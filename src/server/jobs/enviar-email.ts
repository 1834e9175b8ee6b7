import { inserirRecuperacao, VALIDADE_DO_LINK_MINUTOS } from '#server/auth/recuperacao-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { cadastroAprovado } from '#server/email/cadastro-aprovado.ts'
import type { Mensagem } from '#server/email/mailer.ts'
import { redefinirSenha } from '#server/email/redefinir-senha.ts'

/** Which message to whom; null where nobody has the e-mail that was given. */
export type EmailAEnviar =
  | { modelo: 'cadastro-aprovado'; usuarioId: number }
  | { modelo: 'redefinir-senha'; usuarioId: number | null }

interface Destinatario {
  id: number
  nome: string
  email: string
}

/** Writes the message as things are now and sends it; throws when it was not taken, so that it is tried again. */
export async function enviarEmail(deps: Dependencies, { modelo, usuarioId }: EmailAEnviar): Promise<void> {
  const destinatario = usuarioId === null ? null : await buscarDestinatario(deps, usuarioId)
  if (!destinatario) return
  await deps.mailer.send(destinatario.email, await escrever(deps, modelo, destinatario))
}

async function buscarDestinatario({ db }: Dependencies, id: number): Promise<Destinatario | undefined> {
  return db.selectFrom('usuario').select(['id', 'nome', 'email']).where('id', '=', id).executeTakeFirst()
}

async function escrever(
  deps: Dependencies,
  modelo: EmailAEnviar['modelo'],
  { id, nome }: Destinatario,
): Promise<Mensagem> {
  const dados = { nome: emUmaLinha(nome), publicUrl: deps.publicUrl }
  switch (modelo) {
    case 'cadastro-aprovado':
      return cadastroAprovado(dados)
    case 'redefinir-senha': {
      // Made here and nowhere else, so that it is never written down in a job.
      const token = await inTransaction(deps.db, tx => inserirRecuperacao(tx, id, deps.clock()))
      return redefinirSenha({ ...dados, token, validadeMinutos: VALIDADE_DO_LINK_MINUTOS })
    }
  }
}

// A name is what somebody typed: it must not look like a paragraph of ours.
function emUmaLinha(nome: string): string {
  return nome.replace(/\s+/g, ' ')
}
