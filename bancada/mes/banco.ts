// The buyers' banks: each boleto is paid on a day that its buyer's habit says, or never.
import { sql } from 'kysely'
import { controle } from '../../tests/support/simulador.ts'
import type { Mes } from './ator.ts'
import type { Comprador } from './comprador.ts'

const DIA_MS = 86_400_000

export interface Banco {
  /** Pays what is to be paid by now. */
  pagarOsDeHoje(): Promise<void>
}

/** When each order is paid; null for never. */
type Planos = Map<number, Date | null>

export function abrirBanco({ palco }: Mes, compradores: readonly Comprador[]): Banco {
  const planos: Planos = new Map()
  const porId = () => new Map(compradores.map(comprador => [comprador.ator.id, comprador]))
  return {
    pagarOsDeHoje: async () => {
      const agora = palco.agora()
      for (const cobranca of await aPagar()) {
        const comprador = porId().get(cobranca.comprador_id)
        if (!comprador) continue
        const plano = planos.get(cobranca.pedido_id) ?? planejar(comprador, cobranca.criado_em)
        planos.set(cobranca.pedido_id, plano)
        if (plano <= agora) await controle(palco, 'POST', `/cobrancas/${cobranca.charge_id}/pagar`)
      }
    },
  }

  async function aPagar() {
    const { rows } = await sql<{
      charge_id: string
      pedido_id: number
      comprador_id: number
      criado_em: Date
    }>`
      select c.charge_id, c.pedido_id, p.comprador_id, e.terminada_em as criado_em from cobranca c
      join pedido p on p.id = c.pedido_id join emissao e on e.id = c.emissao_id
      where c.status = 'WAITING' and c.meio = 'BOLETO' and p.status_pedido <> 'CANCELADO' order by c.id`.execute(
      palco.banco.connection.db,
    )
    return rows
  }
}

function planejar({ ator }: Comprador, desde: Date): Date {
  return new Date(desde.getTime() + ator.sorteio.inteiro(3) * DIA_MS)
}
