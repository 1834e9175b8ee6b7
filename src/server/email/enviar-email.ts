import { inserirRecuperacao, VALIDADE_DO_LINK_MINUTOS } from '#server/auth/recuperacao-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mensagem } from '#server/mailer.ts'
import { valorDoReembolso } from '#server/reembolso/reembolso-repository.ts'
import { buscarUser, type UserLido } from '#server/user/user-repository.ts'
import { cadastroAprovado } from './cadastro-aprovado.ts'
import { cadastroReaberto } from './cadastro-reaberto.ts'
import { emailAlterado } from './email-alterado.ts'
import { redefinirSenha } from './redefinir-senha.ts'
import { reembolsoFeito } from './reembolso-feito.ts'
import { senhaAlterada } from './senha-alterada.ts'

/** Which message to whom: null where nobody has the e-mail that was given; `para` where it is not today's e-mail that counts. */
export type EmailAEnviar =
  | { modelo: 'cadastro-aprovado' | 'cadastro-reaberto'; usuarioId: number }
  | { modelo: 'redefinir-senha'; usuarioId: number | null }
  | { modelo: 'reembolso-feito'; usuarioId: number; pedidoId: number }
  | { modelo: 'email-alterado' | 'senha-alterada'; usuarioId: number; para: string }

/** Writes the message as things are now and sends it; throws when it was not taken, so that it is tried again. */
export async function enviarEmail(deps: Dependencies, email: EmailAEnviar): Promise<void> {
  const { usuarioId } = email
  const destinatario = usuarioId === null ? null : await buscarUser(deps.db, usuarioId)
  if (!destinatario) return
  const para = 'para' in email ? email.para : destinatario.email
  await deps.mailer.send(para, await escrever(deps, email, destinatario))
}

async function escrever(deps: Dependencies, email: EmailAEnviar, { id, nome }: UserLido): Promise<Mensagem> {
  const { publicUrl, contatoDeSuporte } = deps
  const dados = { nome: emUmaLinha(nome), publicUrl, contatoDeSuporte }
  switch (email.modelo) {
    case 'cadastro-aprovado':
      return cadastroAprovado(dados)
    case 'cadastro-reaberto':
      return cadastroReaberto(dados)
    case 'redefinir-senha': {
      // Made here and nowhere else, so that it is never written down in a job.
      const token = await inTransaction(deps.db, tx => inserirRecuperacao(tx, id, deps.clock()))
      return redefinirSenha({ ...dados, token, validadeMinutos: VALIDADE_DO_LINK_MINUTOS })
    }
    case 'reembolso-feito': {
      const { pedidoId } = email
      return reembolsoFeito({ ...dados, pedidoId, valor: await valorDoReembolso(deps.db, pedidoId) })
    }
    case 'email-alterado':
      return emailAlterado(dados)
    case 'senha-alterada':
      return senhaAlterada(dados)
  }
}

// A name is what somebody typed: it must not look like a paragraph of ours.
function emUmaLinha(nome: string): string {
  return nome.replace(/\s+/g, ' ')
}
