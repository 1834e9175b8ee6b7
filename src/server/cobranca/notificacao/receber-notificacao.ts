// Receives the provider's notices (rule M26): checks the signature over the raw bytes, stores the notice before answering, and leaves
// the rest to a job.
import { buscarCobrancaDaEmissao } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { type Emissao, travaPorTokenDaNotificacao } from '#server/cobranca/emissao/emissao-repository.ts'
import { inOneTransaction, run } from '#server/plataforma/db/one-trip.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { assinaturaValida } from '#server/plataforma/provedor/assinatura.ts'
import { lerNotificacao } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { insercaoDaNotificacao } from './notificacao-repository.ts'

export interface Notificacao {
  tokenDaNotificacao: string
  corpo: Buffer
  /** The signature header; null if there was none. */
  assinatura: string | null
  /** The media type of the body. */
  tipo: string
}

/** Notices of the older kind are not signed, so anybody can send one: the open charges are read at most this often for them. */
const LEITURA_A_CADA_SEGUNDOS = 60

/**
 * Stores a notice and sends the job that applies it, unless nothing follows from it (design/emission). A notice of the older kind is not
 * stored; the charges are read. Refuses with `rota-inexistente` if the token is unknown, or with `assinatura-invalida`.
 */
export async function receberNotificacao(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'provedor'>,
  { tokenDaNotificacao, corpo, assinatura, tipo }: Notificacao,
): Promise<void> {
  // PostgreSQL takes no NUL in a text.
  const token = exigir(tokenDaNotificacao.includes('\0') ? null : tokenDaNotificacao, 'rota-inexistente')
  const { db, clock, fila, provedor } = deps
  const assinado = assinatura !== null
  const antiga = !assinado && ehNotificacaoAntiga(corpo, tipo)
  const aceita = assinado
    ? assinaturaValida(provedor.token, corpo, assinatura)
    : provedor.aceitaNotificacaoSemAssinatura
  const texto = corpo.toString('utf8').replaceAll('\0', '')
  const chargeIdQueEspera = aceita && !antiga ? lerChargeIdQueEspera(texto) : null
  const nova = { token, recebidoEm: clock(), assinado, corpo: texto, chargeIdQueEspera }
  const trava = travaPorTokenDaNotificacao(token)
  // That of every boleto: it takes one trip.
  if (chargeIdQueEspera !== null) {
    const semTrabalho = insercaoDaNotificacao(nova, { semTrabalho: true })
    const [, guardada] = await inOneTransaction(db, [trava, semTrabalho])
    if (guardada) return
  }
  await inTransaction(db, async tx => {
    const emissao = exigir(await run(tx, trava), 'rota-inexistente')
    if (antiga) return pedirLeituras(deps, tx, emissao)
    if (!aceita) throw new RecusaError({ codigo: 'assinatura-invalida' })
    const guardada = await run(tx, insercaoDaNotificacao(nova))
    if (guardada?.porAplicar) await fila.enviar(tx, 'aplicar-avisos', { emissaoId: emissao.id })
  })
}

// The charge of a notice that says only that it waits for its payment, with nothing paid; null for any other notice.
function lerChargeIdQueEspera(corpo: string): string | null {
  const estado = lerNotificacao(corpo)
  const espera = estado?.status === 'WAITING' && estado.pagoCentavos === 0 && estado.devolvidoCentavos === 0
  return espera ? estado.chargeId : null
}

// The older kind is a form with a code, sent for refunds and disputes. Its code belongs to another API of the provider, so its content
// is of no use here.
function ehNotificacaoAntiga(corpo: Buffer, tipo: string): boolean {
  if (!/^application\/x-www-form-urlencoded\b/i.test(tipo)) return false
  return Boolean(new URLSearchParams(corpo.toString('utf8')).get('notificationCode'))
}

// Sends jobs to read the charge of this boleto and all open charges.
async function pedirLeituras(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  { id, pedidoId }: Pick<Emissao, 'id' | 'pedidoId'>,
): Promise<void> {
  const cobranca = await buscarCobrancaDaEmissao(tx, id, pedidoId)
  const umaPorVez = { aCadaSegundos: LEITURA_A_CADA_SEGUNDOS }
  // A refund is about a paid charge, which is not among the open ones.
  if (cobranca) {
    const { chargeId } = cobranca
    await fila.enviar(tx, 'ler-cobranca', { chargeId }, { ...umaPorVez, chave: chargeId })
  }
  await fila.enviar(tx, 'reconciliar-cobrancas', {}, { ...umaPorVez, chave: 'aviso-antigo' })
}
