import { fraseDoMotivo } from '#contract/erros.ts'
import type { Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import { conferirCredenciais } from '#server/pessoas/auth/conferir-credenciais.ts'
import { buscarEmail } from '#server/pessoas/auth/credencial-repository.ts'
import { buscarSegundoFator, removerSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

const DESATIVAR_SEGUNDO_FATOR = ato(
  'desativar-segundo-fator',
  'Cadastros e contas',
  'Desativou a verificação em duas etapas',
)

interface Desativacao {
  senhaAtual: string
  codigo: string
  origem: Origem
}

/**
 * Turns the caller's second factor off, with the password and a code; wrong ones count as failed logins (design/sign-in). Refuses with
 * `segundo-fator-inativo`, `senha-atual-incorreta`, `codigo-incorreto` or `muitas-tentativas`.
 */
export async function desativarSegundoFator(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { user: { id } }: Sessao,
  { senhaAtual, codigo, origem }: Desativacao,
): Promise<void> {
  const fator = await buscarSegundoFator(db, id)
  if (!fator?.ativoDesde) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
  const conferencia = await conferirCredenciais(
    { db, clock },
    {
      email: await buscarEmail(db, id),
      password: senhaAtual,
      uso: null,
      origem,
      segundoFator: { codigo, chaveDeCifra },
    },
  )
  if (!conferencia.conta) throw recusaDe(conferencia.recusa)
  await inTransaction(db, async tx => {
    if (!(await removerSegundoFator(tx, id))) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
    const registro = { acao: DESATIVAR_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId: id }, clock())
  })
}

function recusaDe(recusa: string): RecusaError {
  const daSenha = recusa === 'credenciais-invalidas'
  const motivo = { codigo: daSenha ? 'senha-atual-incorreta' : 'codigo-incorreto' } as const
  return new RecusaError(motivo, { [daSenha ? 'senhaAtual' : 'codigo']: fraseDoMotivo(motivo) })
}
