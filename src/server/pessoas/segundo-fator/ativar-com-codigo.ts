import type { Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import {
  hashDaRecuperacao,
  novosCodigosDeRecuperacao,
  passoDoCodigo,
} from '#server/pessoas/auth/codigo-de-uso-unico.ts'
import { ativarSegundoFator, buscarSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import { encerrarOutrasSessoes, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { tentarDecifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'

const ATIVAR_SEGUNDO_FATOR = ato(
  'ativar-segundo-fator',
  'Cadastros e contas',
  'Ativou a verificação em duas etapas',
)

/**
 * Activates the caller's second factor with a code of the key that waits, ends the caller's other sessions, which a password alone has
 * opened, and returns the recovery codes; the database keeps their hashes. Refuses with `segundo-fator-ja-ativo`,
 * `segundo-fator-nao-iniciado` or `codigo-incorreto`. Wrong codes are not counted: who sends them has just read the key.
 */
export async function ativarComCodigo(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  sessao: Sessao,
  { codigo, origem }: { codigo: string; origem: Origem },
): Promise<string[]> {
  const { id: usuarioId } = sessao.user
  const agora = clock()
  const { segredo, ativoDesde } = exigir(
    await buscarSegundoFator(db, usuarioId),
    'segundo-fator-nao-iniciado',
  )
  if (ativoDesde) throw new RecusaError({ codigo: 'segundo-fator-ja-ativo' })
  const chave = exigir(tentarDecifrar(chaveDeCifra, segredo), 'segundo-fator-nao-iniciado')
  const passo = exigir(passoDoCodigo(chave, codigo, agora), 'codigo-incorreto')
  const codigos = novosCodigosDeRecuperacao()
  const hashes = codigos.map(texto => exigir(hashDaRecuperacao(texto), 'codigo-incorreto'))
  await inTransaction(db, async tx => {
    // Another tab may have made another key, or have activated this one.
    if (!(await ativarSegundoFator(tx, { usuarioId, segredo, passo, hashes }, agora)))
      throw new RecusaError({ codigo: 'segundo-fator-nao-iniciado' })
    await encerrarOutrasSessoes(tx, sessao, { origem, agora })
    const registro = { acao: ATIVAR_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id: usuarioId } } as const
    await auditar(tx, { ...registro, porUsuarioId: usuarioId }, agora)
  })
  return codigos
}
