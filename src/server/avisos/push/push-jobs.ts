import { escreverPush, pushDeNoite } from '#contract/avisos/tipos.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { silencioDoPush } from '#domain/conta/aviso.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { atuanteDe, listarSessoes } from '#server/pessoas/auth/session-repository.ts'
import type { PushEscrito } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { buscarPush, contarFalha, type PushDeAviso, removerAssinatura } from './assinatura-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'push'>

/**
 * Sends a notice to one device. It waits for the morning (rule N43), and does nothing once the notice is read, or the session has ended or
 * its member has no notices any more (rule N118). Sent twice it replaces itself on the screen. A subscription that its push service does not know, or refuses three times a day, ends.
 * Throws if the service did not take it, so that the job is tried again.
 */
export async function enviarPush(deps: Deps, dados: PushEscrito): Promise<void> {
  const { db, clock, fila, push } = deps
  const aviso = push && (await buscarPush(db, dados))
  if (!aviso || aviso.passou || !(await sessaoVale(deps, aviso))) return
  const espera = silencioDoPush({ deNoite: pushDeNoite(aviso.tipo), dias: aviso.dias }, clock())
  if (espera > 0)
    return inTransaction(db, tx => fila.enviarTodos(tx, 'enviar-push', [{ dados, aposSegundos: espera }]))
  const marca = `aviso-${dados.avisoId}`
  const resultado = await push.enviar(aviso, { ...escreverPush(aviso, aviso), marca })
  if (resultado === 'ACABOU') await removerAssinatura(db, dados.assinaturaId)
  if (resultado !== 'FALHOU') return
  const dia = dataEmSaoPaulo(clock())
  if (await inTransaction(db, tx => contarFalha(tx, dados.assinaturaId, dia)))
    throw new FalhaDeTrabalho('O serviço de avisos do navegador não aceitou a mensagem.')
}

async function sessaoVale({ db, clock }: Deps, { sessaoHash }: PushDeAviso): Promise<boolean> {
  const [sessao] = await listarSessoes(db, [sessaoHash], clock())
  if (!sessao || motivoParaNaoAcessar(sessao.user.status)) return false
  return podeAgir(atuanteDe(sessao), 'ver-avisos')
}

export const pushJobs = [
  { nome: 'enviar-push', executar: enviarPush, persistencia: 'curta' },
] satisfies readonly Job[]
