import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import {
  motivoParaNaoPagarVendedor,
  motivoParaNaoReabrirPagamento,
} from '#domain/pagamento/pagamento-a-vendedor.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { doisNumeros, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  atualizarPagamento,
  buscarPagamento,
  type ChaveDoPagamento,
  type PagamentoTravado,
  palavrasDosPagamentos,
  travarPagamento,
} from './pagamento-a-vendedor-repository.ts'

const PAGAR_VENDEDOR = atoSoDaConta('pagar-vendedor', 'Pedidos e dinheiro', 'Pagou um vendedor por fora')
const REABRIR_PAGAMENTO_A_VENDEDOR = atoSoDaConta(
  'reabrir-pagamento-a-vendedor',
  'Pedidos e dinheiro',
  'Reabriu o pagamento a um vendedor',
)

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
    // The seller is told by e-mail.
    pagar: (deps, { id, observacao, campos: { pagoEm }, ...autor }) => {
      const { pedidoId, vendedorId } = chaveDe(id)
      return encerrar(deps, autor, {
        ...travado(id),
        motivo: ({ situacao }, agora) =>
          motivoParaNaoPagarVendedor(situacao, { pagoEm, hoje: dataEmSaoPaulo(agora) }),
        gravar: async (tx, por) => {
          await atualizarPagamento(tx, chaveDe(id), { pagoEm, observacao, ...por })
          const email = { modelo: 'vendedor-pago', usuarioId: vendedorId, pedidoId } as const
          await deps.fila.enviar(tx, 'enviar-email', email)
        },
        registro: ({ situacao, valorCentavos }) => ({
          acao: PAGAR_VENDEDOR,
          alvo: { tipo: 'pedido', id: pedidoId },
          antes: { vendedorId, situacao },
          depois: { vendedorId, situacao: 'PAGO', valorCentavos, pagoEm, observacao },
        }),
      })
    },
    // It is open again, as old as before.
    reabrir: (deps, { id, observacao: motivo, ...autor }) => {
      const { pedidoId, vendedorId } = chaveDe(id)
      return encerrar(deps, autor, {
        ...travado(id),
        motivo: ({ situacao }) => motivoParaNaoReabrirPagamento(situacao),
        gravar: tx => atualizarPagamento(tx, chaveDe(id), null),
        registro: pagamento => ({
          acao: REABRIR_PAGAMENTO_A_VENDEDOR,
          alvo: { tipo: 'pedido', id: pedidoId },
          antes: { vendedorId, ...pagamento },
          depois: { vendedorId, situacao: 'ABERTO', motivo },
        }),
      })
    },
  },
}

const travado = (id: string) => ({
  travar: async (tx: Tx) =>
    exigir(await travarPagamento(tx, chaveDe(id)), 'pagamento-a-vendedor-inexistente'),
  visto: ({ situacao }: PagamentoTravado) => situacao,
})
