// Receives the provider's notices (rule M26): checks the signature over the raw bytes, stores the notice before answering, and leaves
// the rest to a job.
import { buscarCobrancaDaEmissao } from '#server/cobranca/cobranca-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarPorTokenDeAviso } from '#server/emissao/emissao-repository.ts'
import { assinaturaValida } from '#server/pagbank/assinatura.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { inserirAviso } from './aviso-repository.ts'

export interface Aviso {
  tokenDeAviso: string
  corpo: Buffer
  /** The signature header; null if there was none. */
  assinatura: string | null
  /** The media type of the body. */
  tipo: string
}

/** Notices of the older kind are not signed, so anybody can send one: the open charges are read at most this often for them. */
const LEITURA_A_CADA_SEGUNDOS = 60

/**
 * Stores a notice and sends the job that applies it. A notice of the older kind is not stored; the charges are read. Refuses with
 * `rota-inexistente` if the token is unknown, or with `assinatura-invalida`.
 */
export async function receberAviso(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'provedor'>,
  { tokenDeAviso, corpo, assinatura, tipo }: Aviso,
): Promise<void> {
  // PostgreSQL takes no NUL in a text.
  const token = exigir(tokenDeAviso.includes('\0') ? null : tokenDeAviso, 'rota-inexistente')
  const emissao = exigir(await buscarPorTokenDeAviso(deps.db, token), 'rota-inexistente')
  const assinado = assinatura !== null
  if (assinado && !assinaturaValida(deps.provedor.token, corpo, assinatura))
    throw new RecusaError({ codigo: 'assinatura-invalida' })
  if (!assinado && ehAvisoAntigo(corpo, tipo)) return pedirLeituras(deps, emissao)
  if (!assinado && !deps.provedor.aceitaAvisoSemAssinatura)
    throw new RecusaError({ codigo: 'assinatura-invalida' })
  await inTransaction(deps.db, async tx => {
    const texto = corpo.toString('utf8').replaceAll('\0', '')
    const { id: emissaoId } = emissao
    await inserirAviso(tx, { emissaoId, recebidoEm: deps.clock(), assinado, corpo: texto })
    await deps.fila.enviar(tx, 'aplicar-avisos', { emissaoId })
  })
}

// The older kind is a form with a code, sent for refunds and disputes. Its code belongs to another API of the provider, so its content
// is of no use here.
function ehAvisoAntigo(corpo: Buffer, tipo: string): boolean {
  if (!/^application\/x-www-form-urlencoded\b/i.test(tipo)) return false
  return Boolean(new URLSearchParams(corpo.toString('utf8')).get('notificationCode'))
}

// Sends jobs to read the charge of this boleto and all open charges.
async function pedirLeituras(
  { db, fila }: Pick<Dependencies, 'db' | 'fila'>,
  { id, pedidoId }: { id: number; pedidoId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    const cobranca = await buscarCobrancaDaEmissao(tx, id, pedidoId)
    const umaPorVez = { aCadaSegundos: LEITURA_A_CADA_SEGUNDOS }
    // A refund is about a paid charge, which is not among the open ones.
    if (cobranca) {
      const { chargeId } = cobranca
      await fila.enviar(tx, 'ler-cobranca', { chargeId }, { ...umaPorVez, chave: chargeId })
    }
    await fila.enviar(tx, 'reconciliar-cobrancas', {}, { ...umaPorVez, chave: 'aviso-antigo' })
  })
}
