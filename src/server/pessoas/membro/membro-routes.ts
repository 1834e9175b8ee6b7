import type { membro } from '#contract/pessoas/membro.ts'
import { MAXIMO_DE_MEMBROS, VALIDADE_DO_CONVITE_HORAS } from '#domain/conta/funcao.ts'
import { buscarCredenciais } from '#server/pessoas/auth/credencial-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { ehDeOutraConta } from '#server/pessoas/auth/link-de-email-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { travarUser } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import {
  type AcordoDoMembro,
  buscarMembro,
  inserirConvite,
  listarMembros,
  type Membro,
} from './membro-repository.ts'
import { acordoAuditado, alterarMembro, encerrarOMembro } from './mudar-membro.ts'

export function membroHandlers(deps: Dependencies): HandlersDe<typeof membro> {
  return {
    'GET /v1/membro': ({ sessao: { user } }) => listarMembros(deps.db, user.id),
    'POST /v1/membro': ({ body: { email, ...acordo }, sessao: { user } }) =>
      convidarMembro(deps, user.id, { email, ...comLimites(acordo) }),
    'PUT /v1/membro/{id}': ({ params: { id }, body, sessao: { user } }) =>
      alterarMembro(deps, { id, empresaId: user.id, ...comLimites(body) }),
    'DELETE /v1/membro/{id}': ({ params: { id }, sessao: { user } }) => encerrarOMembro(deps, id, user.id),
  }
}

// Only who buys has limits.
const comLimites = (acordo: AcordoDoMembro): AcordoDoMembro =>
  acordo.funcao === 'COMPRAS' ? acordo : { ...acordo, limitePorPedido: null, limitePorMes: null }

const CONVIDAR_MEMBRO = atoSoDaConta(
  'convidar-membro',
  'Cadastros e contas',
  'Convidou uma pessoa para a equipe',
)

// Each attempt reveals whether the e-mail logs in somewhere.
const CONVITES_POR_HORA = 20

async function exigirLugar(db: Db, empresaId: number, novos = 0): Promise<void> {
  const { length: quantos } = await listarMembros(db, empresaId)
  if (quantos + novos > MAXIMO_DE_MEMBROS) throw new RecusaError({ codigo: 'membros-demais' })
}

/**
 * Invites a person into the company's team (rule N114). Refuses with `email-recusado` if the e-mail logs in already or an account can take it
 * back, with `membros-demais`, or with `muitas-tentativas`.
 */
async function convidarMembro(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  empresaId: number,
  { email, ...acordo }: AcordoDoMembro & { email: string },
): Promise<Membro> {
  // A full team is told so first: it reveals no e-mail.
  await exigirLugar(db, empresaId, 1)
  await contarUso(db, { chave: `convidar:${empresaId}`, maximo: CONVITES_POR_HORA }, clock())
  return inTransaction(db, async tx => {
    const agora = clock()
    // Two invitations at once are counted one after the other.
    await travarUser(tx, empresaId)
    const tomado =
      (await buscarCredenciais(tx, email)) ?? (await ehDeOutraConta(tx, { usuarioId: 0, email }, agora))
    if (tomado) throw new RecusaError({ codigo: 'email-recusado' })
    const ate = new Date(agora.getTime() + VALIDADE_DO_CONVITE_HORAS * 3_600_000)
    const id = await inserirConvite(tx, { ...acordo, empresaId, email, ate }, agora)
    await exigirLugar(tx, empresaId)
    await fila.enviar(tx, 'enviar-email', { modelo: 'convite', usuarioId: empresaId, membroId: id })
    const alvo = { tipo: 'usuario', id: empresaId } as const
    const registro = { porUsuarioId: empresaId, acao: CONVIDAR_MEMBRO, alvo } as const
    await auditar(tx, { ...registro, depois: { email, ...acordoAuditado(acordo) } }, agora)
    return exigir(await buscarMembro(tx, id, empresaId), 'membro-inexistente')
  })
}
