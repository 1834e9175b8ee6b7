import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { entre } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { doisNumeros, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  buscarPagamento,
  type ChaveDoPagamento,
  palavrasDosPagamentos,
} from './pagamento-a-vendedor-repository.ts'
import { pagarVendedor } from './pagar-vendedor.ts'
import { reabrirPagamento } from './reabrir-pagamento.ts'

const chaveDe = (id: string): ChaveDoPagamento => {
  const [pedidoId, vendedorId] = doisNumeros(id)
  return { pedidoId, vendedorId }
}

const soEste = (id: string | undefined) => {
  if (id === undefined) return sql`true`
  const { pedidoId, vendedorId } = chaveDe(id)
  return sql`g.pedido_id = ${pedidoId} and g.vendedor_id = ${vendedorId}`
}

const COLUNAS = sql`concat(g.pedido_id, '-', g.vendedor_id) as id, g.pedido_id, g.vendedor_id as pessoa_id, g.valor_centavos,
  g.aberto_em as desde, g.aberto_em as vez`

/** Sellers of orders that were paid another way, to be paid by staff (rule M44). */
export const pagamentoAVendedorNaMesa: TipoDeTarefa<Dependencies, 'pagamento-a-vendedor'> = {
  tipo: 'pagamento-a-vendedor',
  folgaMs: 72 * 3_600_000,
  abertas: (_, id) =>
    sql`select ${COLUNAS} from pagamento_a_vendedor g where g.situacao = 'ABERTO' and ${soEste(id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, g.registrado_em as em, g.por_usuario_id as por_id, 'marcado como pago' as desfecho, g.observacao
    from pagamento_a_vendedor g
    where g.situacao = 'PAGO' and ${soEste(id)} and ${entre(sql`g.registrado_em`, dias)}`,
  ler: async (db, ids) => {
    const lidos = await palavrasDosPagamentos(db, ids.map(chaveDe))
    return new Map(
      lidos.map(({ pedidoId, vendedorId, abertoEm, comoFoiPago, pagoEm }) => [
        `${pedidoId}-${vendedorId}`,
        {
          frase: `Pedido #${pedidoId} pago por fora`,
          fatos: [
            { rotulo: 'Devido desde', texto: formatarData(dataEmSaoPaulo(abertoEm)) },
            { rotulo: 'Como o comprador pagou', texto: comoFoiPago },
            ...(pagoEm ? [{ rotulo: 'Pago em', texto: formatarData(pagoEm) }] : []),
          ],
        },
      ]),
    )
  },
  abrir: async ({ db }, id) => ({ visto: (await buscarPagamento(db, chaveDe(id)))?.situacao ?? '' }),
  acoes: {
    pagar: (deps, { id, visto, observacao, campos: { pagoEm }, user }) =>
      pagarVendedor(deps, { ...chaveDe(id), visto, pagoEm, observacao, porUsuarioId: user.id }),
    reabrir: (deps, { id, visto, observacao: motivo, user }) =>
      reabrirPagamento(deps, { ...chaveDe(id), visto, motivo, porUsuarioId: user.id }),
  },
}
