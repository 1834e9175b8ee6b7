// The provider's older notices: a form with a code, never signed, sent for refunds and disputes (rule M26).
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Anybody may send one: this often at most all open charges are read for it. */
const LEITURA_A_CADA_SEGUNDOS = 60

/** Is it one of those? It says nothing that we could use: its code belongs to another interface of the provider. */
export function ehAvisoAntigo(corpo: Buffer, tipo: string): boolean {
  if (!/^application\/x-www-form-urlencoded\b/i.test(tipo)) return false
  return Boolean(new URLSearchParams(corpo.toString('utf8')).get('notificationCode'))
}

/** Has the charge of this boleto read, and all that are open with it. */
export async function lerPorAvisoAntigo({ db, fila }: Dependencies, pedidoId: number): Promise<void> {
  await inTransaction(db, async tx => {
    const cobranca = await buscarCobranca(tx, pedidoId)
    const umaPorVez = { aCadaSegundos: LEITURA_A_CADA_SEGUNDOS }
    // A refund is about a charge that was paid, which is open no more.
    if (cobranca) {
      const { chargeId } = cobranca
      await fila.enviar(tx, 'ler-cobranca', { chargeId }, { ...umaPorVez, chave: chargeId })
    }
    await fila.enviar(tx, 'reconciliar-cobrancas', {}, { ...umaPorVez, chave: 'aviso-antigo' })
  })
}
