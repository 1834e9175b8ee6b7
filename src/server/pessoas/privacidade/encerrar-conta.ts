// The end of an account (rules N132, N133): its owner asks for it and may take it back until staff confirm.
import { motivoParaNaoEncerrar } from '#domain/conta/privacidade.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import {
  buscarEncerramento,
  encerrar,
  lerPendencias,
  marcarEncerramento,
} from '#server/pessoas/user/encerramento-repository.ts'
import { travarUser, travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'

const PEDIR_ENCERRAMENTO = atoSoDaConta(
  'pedir-encerramento',
  'Cadastros e contas',
  'Pediu para encerrar a conta',
)
const DESISTIR_DO_ENCERRAMENTO = atoSoDaConta(
  'desistir-do-encerramento',
  'Cadastros e contas',
  'Desistiu de encerrar a conta',
)
const ENCERRAR_CONTA = atoSoDaConta('encerrar-conta', 'Cadastros e contas', 'Encerrou a conta')

/** Each, and each time that it is taken back, leaves an audit entry for good. */
const PEDIDOS_POR_HORA = 10

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

/** Asks for the end of the caller's account. Refuses with `conta-com-pendencias` or `muitas-tentativas`. A second time changes nothing. */
export async function pedirEncerramento({ db, clock }: Deps, id: number): Promise<void> {
  await inTransaction(db, async tx => {
    await travarUser(tx, id)
    recusarSe(motivoParaNaoEncerrar(await lerPendencias(tx, id)))
    const agora = clock()
    if (!(await marcarEncerramento(tx, id, agora))) return
    await contarUso(tx, { chave: `pedir-encerramento:${id}`, maximo: PEDIDOS_POR_HORA }, agora)
    await auditar(tx, { porUsuarioId: id, acao: PEDIR_ENCERRAMENTO, alvo: { tipo: 'usuario', id } }, agora)
  })
}

/** Takes that back, if it was asked for. */
export async function desistirDoEncerramento({ db, clock }: Deps, id: number): Promise<void> {
  await inTransaction(db, async tx => {
    await travarUser(tx, id)
    if (!(await marcarEncerramento(tx, id, null))) return
    const registro = { acao: DESISTIR_DO_ENCERRAMENTO, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId: id }, clock())
  })
}

/**
 * Closes an account for good. Refuses with `tarefa-mudou` if its owner asks for it no more, or again, and with `conta-com-pendencias` if
 * something was opened meanwhile. Its orders and ledgers stay (rule N133).
 */
export async function encerrarConta(
  { db, clock, fila }: Deps,
  { id, visto, porUsuarioId }: { id: number; visto: string; porUsuarioId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    exigir(await travarUserPor(tx, id, porUsuarioId), 'user-inexistente')
    const { pedidoEm, encerradaEm } = await buscarEncerramento(tx, id)
    if (encerradaEm) throw new RecusaError({ codigo: 'conta-encerrada' })
    exigirVisto(visto, vistoDoPedido(pedidoEm))
    recusarSe(motivoParaNaoEncerrar(await lerPendencias(tx, id)))
    const agora = clock()
    await auditar(tx, { porUsuarioId, acao: ENCERRAR_CONTA, alvo: { tipo: 'usuario', id } }, agora)
    const token = await encerrar(tx, { id, porUsuarioId }, agora)
    if (token)
      await fila.enviar(tx, 'revogar-vinculo', {
        vendedorId: id,
        refreshTokenCifrado: token.toString('base64'),
      })
  })
}

/** What staff see of a request: another one has another text. */
export const vistoDoPedido = (pedidoEm: Date | null) => pedidoEm?.toISOString() ?? 'sem pedido'
