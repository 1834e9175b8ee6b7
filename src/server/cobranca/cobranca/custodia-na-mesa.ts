import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA } from '#domain/pagamento/extrato.ts'
import { LIBERAVEL_DESDE } from '#server/contas/repasse/conferencia-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { exigirVisto, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { liberarCustodia } from './liberar-custodia.ts'

const PRAZO = sql`${DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA} * interval '1 day'`

/** Shares that could have been released more than three days ago, and that the provider still holds (rules M20, N93). */
export const custodiaNaMesa: TipoDeTarefa<Dependencies, 'custodia'> = {
  tipo: 'custodia',
  folgaMs: 0,
  abertas: ({ agora }, id) => sql`
    select pedido_id::text as id, pedido_id, comprador_id as pessoa_id, sum(valor_centavos)::bigint as valor_centavos,
      max(desde) as desde, max(desde) + ${PRAZO} as vez
    from (
      select r.pedido_id, r.valor_centavos, p.comprador_id, ${LIBERAVEL_DESDE} as desde
      from repasse r join pedido p on p.id = r.pedido_id
      where r.status = 'EM_CUSTODIA' and p.status_pedido = 'ENTREGUE' and ${soDo(sql`r.pedido_id`, id)}
    ) preso group by pedido_id, comprador_id having max(desde) < ${agora}::timestamptz - ${PRAZO}`,
  encerradas: (_, dias, id) => sql`
    select p.id::text as id, p.id as pedido_id, p.comprador_id as pessoa_id, (a.depois ->> 'valorCentavos')::bigint as valor_centavos,
      a.em as desde, a.em as vez, a.em, a.por_usuario_id as por_id, null as observacao, 'liberado no PagBank' as desfecho
    from auditoria a join pedido p on p.id = a.alvo_id
    where a.acao = 'liberar-custodia' and a.alvo_tipo = 'pedido' and ${soDo(sql`a.alvo_id`, id)} and ${entre(sql`a.em`, dias)}`,
  ler: async (db, ids) => {
    const presos = await lerPresos(db, ids)
    return new Map(ids.map(id => [id, palavras(presos.filter(({ pedidoId }) => pedidoId === Number(id)))]))
  },
  abrir: async ({ db }, id) => ({
    visto: vistoDe(await lerPresos(db, [id])),
    explicacao:
      'O pedido foi entregue e pago, mas o PagBank não confirmou a liberação, que é pedida de hora em hora. Se ele recusar também agora, peça ao suporte do PagBank.',
  }),
  acoes: {
    // A share whose release is asked for twice is released once.
    liberar: async (deps, { id, visto, user }) => {
      const presos = await lerPresos(deps.db, [id])
      exigirVisto(visto, vistoDe(presos))
      const liberou = await liberarCustodia(deps, Number(id), user.id).catch(falha => {
        throw falha instanceof FalhaDeTrabalho ? new RecusaError({ codigo: 'custodia-nao-liberada' }) : falha
      })
      if (!liberou) throw new RecusaError({ codigo: 'tarefa-mudou' })
    },
  },
}

interface Preso {
  pedidoId: number
  nome: string
  valorCentavos: Centavos
  entregueEm: Date | null
}

async function lerPresos(db: Db, ids: readonly string[]): Promise<Preso[]> {
  const { rows } = await sql<Preso>`
    select r.pedido_id as "pedidoId", u.nome, r.valor_centavos as "valorCentavos", ${LIBERAVEL_DESDE} as "entregueEm"
    from repasse r join pedido p on p.id = r.pedido_id join usuario u on u.id = r.vendedor_id
    where r.status = 'EM_CUSTODIA' and r.pedido_id = any(${[...ids]}::bigint[]) order by r.pedido_id, u.nome, u.id`.execute(
    db,
  )
  return rows
}

const vistoDe = (presos: readonly Preso[]) =>
  String(presos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0))

function palavras(presos: readonly Preso[]) {
  const desde = presos[0]?.entregueEm
  return {
    frase: desde
      ? `Entregue e pago desde ${formatarData(dataEmSaoPaulo(desde))}, e não liberado`
      : 'O PagBank liberou os vendedores',
    fatos: [
      {
        rotulo: presos.length === 1 ? 'Vendedor' : 'Vendedores',
        texto:
          presos.map(({ nome, valorCentavos }) => `${nome} ${formatarCentavos(valorCentavos)}`).join(', ') ||
          'todos',
      },
      { rotulo: 'Liberação pedida ao PagBank', texto: 'de hora em hora' },
    ],
  }
}
