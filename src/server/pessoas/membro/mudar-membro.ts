// The company's own login changes and ends its members (rule N114). Its locked row holds up their boletos meanwhile.
import {
  removerLinksDeConfirmacao,
  removerTrocasDesde,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { removerRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { encerrarLogin, travarUser } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar, type Registro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  type AcordoDoMembro,
  atualizarMembro,
  encerrarMembro,
  type Membro,
  removerConvite,
  travarMembro,
} from './membro-repository.ts'

const ALTERAR_MEMBRO = atoSoDaConta(
  'alterar-membro',
  'Cadastros e contas',
  'Mudou a função ou o limite de uma pessoa da equipe',
)
const ENCERRAR_MEMBRO = atoSoDaConta('encerrar-membro', 'Cadastros e contas', 'Retirou uma pessoa da equipe')

/** Of a company; each leaves an audit entry for good. */
const MUDANCAS_POR_HORA = 100

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Sets the function and the limits of a member or an invitation, from its next call on. Refuses with `membro-inexistente` or `muitas-tentativas`. */
export function alterarMembro(
  { db, clock }: Deps,
  { id, empresaId, ...acordo }: AcordoDoMembro & { id: number; empresaId: number },
): Promise<Membro> {
  return inTransaction(db, async tx => {
    const antes = await travar(tx, id, empresaId)
    await contarUso(tx, { chave: `alterar-membro:${empresaId}`, maximo: MUDANCAS_POR_HORA }, clock())
    await atualizarMembro(tx, id, acordo)
    await registrar(
      tx,
      antes,
      { acao: ALTERAR_MEMBRO, antes: acordoAuditado(antes), depois: acordoAuditado(acordo) },
      clock(),
    )
    return { ...antes, ...acordo }
  })
}

/**
 * Ends a member: its sessions and links end, and its e-mail is free again. Or takes an invitation back. Refuses with `membro-inexistente`.
 */
export function encerrarOMembro({ db, clock }: Deps, id: number, empresaId: number): Promise<void> {
  return inTransaction(db, async tx => {
    const agora = clock()
    const membro = await travar(tx, id, empresaId)
    if (membro.usuarioId === null) await removerConvite(tx, id)
    else {
      await encerrarMembro(tx, id, agora)
      await encerrarLogin(tx, membro.usuarioId)
      await removerSessoes(tx, membro.usuarioId)
      await removerRecuperacoes(tx, membro.usuarioId)
      await removerLinksDeConfirmacao(tx, membro.usuarioId)
      await removerTrocasDesde(tx, membro.usuarioId, 0)
    }
    const { nome, email } = membro
    await registrar(
      tx,
      membro,
      { acao: ENCERRAR_MEMBRO, antes: { nome, email, ...acordoAuditado(membro) } },
      agora,
    )
  })
}

async function travar(tx: Tx, id: number, empresaId: number): Promise<Membro> {
  await travarUser(tx, empresaId)
  return exigir(await travarMembro(tx, id, empresaId), 'membro-inexistente')
}

/** What audit entries say of function and limits. */
export const acordoAuditado = ({ funcao, limitePorPedido, limitePorMes }: AcordoDoMembro) => ({
  funcao,
  limitePedidoCentavos: limitePorPedido,
  limiteMesCentavos: limitePorMes,
})

function registrar(
  tx: Tx,
  { empresaId, usuarioId }: Membro,
  registro: Omit<Registro, 'porUsuarioId' | 'alvo'>,
  agora: Date,
): Promise<void> {
  const alvo = { tipo: 'usuario', id: usuarioId ?? empresaId } as const
  return auditar(tx, { ...registro, alvo, porUsuarioId: empresaId }, agora)
}
