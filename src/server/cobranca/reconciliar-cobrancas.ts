// A lost notice changes nothing in the end: every open charge is read again (rule M26).
import { sql } from 'kysely'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { orfaoVivo } from '#server/emissao/parada-repository.ts'

/** After this many days past its due date nobody pays the boleto of a cancelled order any more. */
const DIAS_DE_ESPERA = 60
const DIA_MS = 86_400_000

/** Sends one job for each charge that may still be paid or that staff may be refunding at the provider by hand. */
export async function reconciliarCobrancas({ db, fila, clock }: Dependencies): Promise<void> {
  const limite = somarDias(dataEmSaoPaulo(clock()), -DIAS_DE_ESPERA)
  await inTransaction(db, async tx => {
    const abertas = await tx
      .selectFrom('cobranca')
      .innerJoin('pedido', 'pedido.id', 'cobranca.pedido_id')
      .select('charge_id as chargeId')
      .where(eb =>
        // What was paid may go back at the provider: before the goods leave, staff must know.
        eb.or([
          eb('status_pagamento', 'in', ['BOLETO_PENDENTE_PAGAMENTO', 'PAGAMENTO_EM_ATRASO']),
          eb('status_pedido', '=', 'AGUARDANDO_FRETE'),
        ]),
      )
      .where(eb => eb.or([eb('status_pedido', '<>', 'CANCELADO'), eb('vencimento', '>=', limite)]))
      .orderBy('pedido.id')
      .execute()
    const aMao = await tx
      .selectFrom('cobranca')
      .innerJoin('reembolso', 'reembolso.pedido_id', 'cobranca.pedido_id')
      .select('charge_id as chargeId')
      .where('reembolso.situacao', '=', 'ABERTO')
      .where('motivo', 'is not', null)
      .execute()
    for (const { chargeId } of [...abertas, ...aMao, ...(await listarMortas(tx, clock()))])
      await fila.enviar(tx, 'ler-cobranca', { chargeId }, { chave: chargeId })
  })
}

// Boletos of undone orders until they end, and those of orders that were paid another way: late money must not be missed
// (decisions 033, 034).
async function listarMortas(tx: Tx, agora: Date): Promise<{ chargeId: string }[]> {
  const desde = new Date(agora.getTime() - DIAS_DE_ESPERA * DIA_MS)
  const { rows } = await sql<{ chargeId: string }>`
    select c.charge_id as "chargeId" from emissao e join cobranca c on c.pedido_id = e.pedido_orfao_id
      left join reembolso r on r.pedido_id = c.pedido_id where ${orfaoVivo(agora)}
    union select c.charge_id from pagamento_por_fora f join cobranca c on c.pedido_id = f.pedido_id
      where f.em >= ${desde}`.execute(tx)
  return rows
}
