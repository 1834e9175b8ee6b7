// The buyers' banks, by their habits: in time, late, by Pix once it is delivered, never. And the provider's notices, which get lost.
import { sql } from 'kysely'
import { controle } from '../../tests/support/simulador.ts'
import type { Ator, Mes } from './ator.ts'
import type { Comprador } from './comprador.ts'
import type { Palco } from './palco.ts'

const DIA_MS = 86_400_000
/** Of 100 boletos, how many are paid with a real too much. */
const COM_SOBRA_EM_100 = 2
/** Of 100 Pix payments, how many the bank takes back. */
const DEVOLVIDOS_EM_100 = 6
/** Of 100 of those, how many go back in part; of 100 others, how many are paid once more. */
const EM_PARTE_EM_100 = 30
const DE_NOVO_EM_100 = 60
const UM_REAL = 100

interface APagar {
  charge_id: string
  pedido_id: number
  comprador_id: number
  valor: number
  emitida_em: Date
  entregue: boolean
}

export interface Banco {
  /** Pays what is to be paid by now. */
  pagar(): Promise<void>
  planos: Map<string, number | null>
}

export function abrirBanco(
  { palco, memoria }: Mes,
  compradores: readonly Comprador[],
  /** When each boleto is paid; null for never. */
  planos: Banco['planos'] = new Map(),
): Banco {
  const { db } = palco.banco.connection
  const pagarUm = async ({ ator, paga: jeito }: Comprador, boleto: APagar) => {
    const plano = planos.has(boleto.charge_id)
      ? (planos.get(boleto.charge_id) ?? null)
      : planejar({ ator, paga: jeito }, boleto.emitida_em)
    planos.set(boleto.charge_id, plano)
    if (jeito === 'PIX' && boleto.entregue) return pagarPorPix(ator, boleto.pedido_id)
    if (plano === null || plano > palco.agora().getTime()) return
    const valor = boleto.valor + (ator.sorteio.em100(COM_SOBRA_EM_100) ? UM_REAL : 0)
    const paga = await controle(palco, 'POST', `/cobrancas/${boleto.charge_id}/pagar`, { valor }).catch(
      () => null,
    ) // it ended meanwhile
    if (paga) memoria.pagos.set(boleto.charge_id, { valor, dia: ator.hoje() })
  }
  const pagarPorPix = async (ator: Ator, id: number) => {
    const pago = await pagarPix(palco, ator, id)
    if (!pago) return
    memoria.pagos.set(pago.charge, { valor: pago.valor, dia: ator.hoje() })
    if (ator.sorteio.em100(DEVOLVIDOS_EM_100)) aDevolver.push({ ...pago, id, ator })
  }
  /** Pix payments that go back with the next round, as what the bank takes for fraud. */
  const aDevolver: { charge: string; valor: number; id: number; ator: Ator }[] = []
  const devolver = async () => {
    for (const { charge, valor, id, ator } of aDevolver.splice(0)) {
      const { sorteio } = ator
      const volta = sorteio.em100(EM_PARTE_EM_100) ? 1 + sorteio.inteiro(valor - 1) : valor
      await controle(palco, 'POST', `/cobrancas/${charge}/devolver`, { valor: volta })
      memoria.devolvidos.set(charge, volta)
      if (volta === valor && sorteio.em100(DE_NOVO_EM_100)) aPagarDeNovo.push({ id, ator })
    }
  }
  const aPagarDeNovo: { id: number; ator: Ator }[] = []
  return {
    planos,
    pagar: async () => {
      for (const { id, ator } of aPagarDeNovo.splice(0)) await pagarPorPix(ator, id)
      await devolver()
      const porId = new Map(compradores.map(comprador => [comprador.ator.id, comprador]))
      const { rows } = await sql<APagar>`
        select c.charge_id, c.pedido_id, p.comprador_id, c.valor_centavos as valor, e.terminada_em as emitida_em,
          p.status_pedido = 'ENTREGUE' as entregue
        from cobranca_vigente c join pedido p on p.id = c.pedido_id join emissao e on e.id = c.emissao_id
        where c.status = 'WAITING' and c.meio = 'BOLETO' and p.status_pedido <> 'CANCELADO'
          and p.status_pagamento <> 'BOLETO_PAGO' order by c.id`.execute(db)
      for (const boleto of rows) {
        const comprador = porId.get(boleto.comprador_id)
        if (comprador) await pagarUm(comprador, boleto)
      }
    },
  }
}

/** Asks for the code as the buyer does, and pays it at the bank; null if there is none. */
async function pagarPix(
  palco: Palco,
  ator: Ator,
  id: number,
): Promise<{ charge: string; valor: number } | null> {
  const { status } = await ator.chamar('POST /v1/pedido/{id}/pix', { params: { id } })
  if (status !== 201) return null
  const { rows } = await sql<{ referencia: string }>`
    select referencia from emissao where pedido_id = ${id} and meio = 'PIX' order by id desc limit 1`.execute(
    palco.banco.connection.db,
  )
  const paga = await controle(palco, 'POST', `/cobrancas/${rows[0]?.referencia}/pagar`)
  const { charge_id: charge, paid: valor } = paga as { charge_id: string; paid: number } // the control's documented answer
  return { charge, valor }
}

function planejar({ ator: { sorteio }, paga }: Pick<Comprador, 'ator' | 'paga'>, desde: Date): number | null {
  const em = (dias: number) => desde.getTime() + dias * DIA_MS
  if (paga === 'NUNCA') return null
  return paga === 'ATRASA' ? em(9 + sorteio.inteiro(10)) : em(sorteio.inteiro(6))
}

const FALHAS = ['perder', 'duplicar', 'atrasar', 'inverter'] as const
const ATRASO_MS = 1_800_000

/** Some notices of today are lost, come twice, late, or in the wrong order. */
export async function estragarAvisos({ palco }: Mes, { sorteio }: Comprador['ator']): Promise<void> {
  await controle(palco, 'DELETE', '/falhas')
  for (const tipo of FALHAS)
    if (sorteio.em100(60)) {
      const falha = { tipo, vezes: 1 + sorteio.inteiro(3), milissegundos: ATRASO_MS }
      await controle(palco, 'POST', '/falhas', falha)
    }
}
