// What the two ledgers of claims leave to staff, as tasks of the desk (rules N66, N67, N72). Boletos go on settling it by themselves.
import { sql } from 'kysely'
import { dataEmSaoPaulo, diasEntre, formatarData } from '#domain/calendario.ts'
import { formatarCentavos, somar } from '#domain/centavos.ts'
import { DIAS_PARADO } from '#domain/pagamento/abatimento.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { doisNumeros, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { lancarAbatimentoAMao, lancarAcertoAMao, vistoDaConta } from './lancar-a-mao.ts'
import { listarSaldos, parados, type SaldoNaMesa } from './parado-repository.ts'

// Staff are asked after so many days, and have as many more.
const FOLGA_MS = 2 * DIAS_PARADO * 86_400_000

/** What a buyer has not used for `DIAS_PARADO`: to be paid in cash? The id is the buyer's. */
export const abatimentoParadoNaMesa: TipoDeTarefa<Dependencies, 'abatimento-parado'> = {
  tipo: 'abatimento-parado',
  folgaMs: FOLGA_MS,
  abertas: ({ agora }, id) => sql`
    select s.usuario_id::text as id, s.pedido_id, s.usuario_id as pessoa_id, s.disponivel_centavos as valor_centavos,
      s.desde, s.desde as vez
    from ${parados('ABATIMENTO', agora)} and ${soDo(sql`s.usuario_id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select l.comprador_id::text as id, null::bigint as pedido_id, l.comprador_id as pessoa_id, -l.valor_centavos as valor_centavos,
      l.parado_desde as desde, l.parado_desde as vez, l.em, l.por_usuario_id as por_id, l.observacao,
      case l.tipo when 'PAGO_EM_DINHEIRO' then 'pago em dinheiro' when 'USADO' then 'usado em um boleto' else 'corrigido' end as desfecho
    from lancamento_abatimento l
    where l.parado_desde is not null and ${soDo(sql`l.comprador_id`, id)} and ${entre(sql`l.em`, dias)}`,
  ler: async (db, ids, { agora, hoje }) => {
    const saldos = await listarSaldos(db, 'ABATIMENTO', ids.map(doComprador), agora)
    return new Map(
      saldos.map(saldo => {
        const { usuarioId, espera, desde } = saldo
        const frase =
          espera && desde ? `Sem uso há ${diasEntre(dataEmSaoPaulo(desde), hoje)} dias` : 'Ficou sem uso'
        return [String(usuarioId), { frase, fatos: fatosDe(saldo, 'Parado desde') }]
      }),
    )
  },
  abrir: async ({ db }, id, { agora }) => {
    const [saldo] = await listarSaldos(db, 'ABATIMENTO', [doComprador(id)], agora)
    return detalheDe(
      exigir(saldo, 'tarefa-inexistente'),
      'O próximo boleto ainda pode usar este valor. Para pagar em dinheiro, combine com o comprador e anote como foi pago.',
    )
  },
  acoes: {
    pagar: (deps, { id, visto, observacao, campos: { valor }, user }) => {
      const linha = { usuarioId: Number(id), tipo: 'PAGO_EM_DINHEIRO', valor, observacao } as const
      return lancarAbatimentoAMao(deps, { ...linha, visto, porUsuarioId: user.id })
    },
  },
}

const doComprador = (id: string) => [Number(id), 0] as const

/** What a seller owes and no boleto collects. The id is the seller's, with its order if that was paid por fora. */
export const acertoPorForaNaMesa: TipoDeTarefa<Dependencies, 'acerto-por-fora'> = {
  tipo: 'acerto-por-fora',
  folgaMs: FOLGA_MS,
  abertas: ({ agora }, id) => sql`
    select concat_ws('-', s.usuario_id, s.pedido_id) as id, s.pedido_id, s.usuario_id as pessoa_id,
      s.disponivel_centavos as valor_centavos, s.desde, s.desde as vez
    from ${parados('ACERTO', agora)} and ${soEste(id)}`,
  encerradas: (_, dias, id) => sql`
    select concat_ws('-', s.usuario_id, s.pedido_id) as id, s.pedido_id, s.usuario_id as pessoa_id, -l.valor_centavos as valor_centavos,
      l.parado_desde as desde, l.parado_desde as vez, l.em, l.por_usuario_id as por_id, l.observacao,
      case l.tipo when 'PAGO_POR_FORA' then 'acertado por fora' when 'DESCONTADO' then 'descontado de um boleto'
        else 'corrigido' end as desfecho
    from lancamento_acerto l cross join lateral (
      select s.usuario_id, s.pedido_id from saldo_da_conta s
      where s.conta = 'ACERTO' and s.usuario_id = l.vendedor_id
        and (s.pedido_id is null or s.pedido_id = l.pedido_id and l.tipo <> 'DESCONTADO')
      order by s.pedido_id nulls last limit 1
    ) s
    where l.parado_desde is not null and ${soEste(id)} and ${entre(sql`l.em`, dias)}`,
  ler: async (db, ids, { agora }) => {
    const saldos = await listarSaldos(db, 'ACERTO', ids.map(doVendedor), agora)
    return new Map(
      saldos.map(saldo => {
        const { usuarioId, pedidoId } = saldo
        const [id, frase] =
          pedidoId === null
            ? [`${usuarioId}`, `Sem boleto há ${DIAS_PARADO} dias`]
            : [`${usuarioId}-${pedidoId}`, `Pedido #${pedidoId} pago por fora`]
        return [id, { frase, fatos: fatosDe(saldo, 'Deve desde') }]
      }),
    )
  },
  abrir: async ({ db }, id, { agora }) => {
    const [lido] = await listarSaldos(db, 'ACERTO', [doVendedor(id)], agora)
    const saldo = exigir(lido, 'tarefa-inexistente')
    return detalheDe(
      saldo,
      saldo.pedidoId === null
        ? 'O próximo boleto com itens deste vendedor ainda desconta o valor. Para acertar antes, combine com ele e anote como pagou.'
        : 'O comprador pagou este pedido por fora, então nenhum boleto desconta o valor. Combine com o vendedor e anote como ele pagou.',
    )
  },
  acoes: {
    acertar: (deps, { id, visto, observacao, campos: { valor }, user }) => {
      const [usuarioId, pedidoId] = doVendedor(id)
      const linha = { usuarioId, tipo: 'PAGO_POR_FORA', valor, observacao } as const
      const doPedido = pedidoId ? { pedidoId } : {}
      return lancarAcertoAMao(deps, { ...linha, ...doPedido, visto, porUsuarioId: user.id })
    },
  },
}

// The second number is 0 if the task is about the account itself.
const doVendedor = (id: string) => doisNumeros(`${id}-0`)

function soEste(id: string | undefined) {
  if (id === undefined) return sql`true`
  const [vendedorId, pedidoId] = doVendedor(id)
  return sql`s.usuario_id = ${vendedorId} and s.pedido_id is not distinct from nullif(${pedidoId}::bigint, 0)`
}

// The available balance is the task's amount while it waits; the rest is said once it was settled.
function fatosDe(saldo: SaldoNaMesa, rotulo: string) {
  const { espera, desde, disponivelCentavos, aLiberarCentavos, ultimoPedidoId, ultimoPedidoEm } = saldo
  const dia = (em: Date) => formatarData(dataEmSaoPaulo(em))
  return [
    espera && desde
      ? { rotulo, texto: dia(desde) }
      : { rotulo: 'Disponível agora', texto: formatarCentavos(disponivelCentavos) },
    {
      rotulo: 'Último pedido',
      texto: ultimoPedidoEm ? `#${ultimoPedidoId}, ${dia(ultimoPedidoEm)}` : 'nenhum',
    },
    ...(aLiberarCentavos > 0 ? [{ rotulo: 'A liberar', texto: formatarCentavos(aLiberarCentavos) }] : []),
  ]
}

function detalheDe(saldo: SaldoNaMesa, explicacao: string) {
  const { espera, pedidoId, disponivelCentavos, aLiberarCentavos: retidoCentavos } = saldo
  const conta = { saldoCentavos: somar(disponivelCentavos, retidoCentavos), retidoCentavos }
  const visto = vistoDaConta(conta, pedidoId === null ? null : disponivelCentavos)
  return { visto, ...(espera && { explicacao }) }
}
