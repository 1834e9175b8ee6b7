import { sql } from 'kysely'
import { cortar, umaLinha } from '#domain/cadastro/texto-visivel.ts'
import { HORAS_ATE_A_MESA, limiteDaMesa } from '#domain/pedido/conversa.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { type Autor, encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { Dias, Palavras, TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  buscarConversaDaMesa,
  esperaDesde,
  marcarAtendida,
  travarConversaPorId,
} from './conversa-repository.ts'
import { anunciarConversa } from './mensagem-repository.ts'

/**
 * Threads of orders that wait for staff (rule N81). One that has not waited for an hour is in no list, but can be named, so that its order
 * leads to it.
 */
export const conversaNaMesa: TipoDeTarefa<Dependencies, 'conversa'> = {
  tipo: 'conversa',
  folgaMs: 4 * 3_600_000,
  // The buyer is looked up for each thread: few wait, and a join may read every order.
  abertas: ({ agora }, id) => sql`
    select c.id::text as id, c.pedido_id, (select p.comprador_id from pedido p where p.id = c.pedido_id) as pessoa_id,
      null::bigint as valor_centavos, c.espera_desde as desde, c.espera_desde as vez
    from conversa c
    where ${esperaDesde(id === undefined ? limiteDaMesa(agora) : agora, agora)} and ${soDo(sql`c.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select f.id::text as id, f.pedido_id, p.comprador_id as pessoa_id, null::bigint as valor_centavos, f.desde, f.desde as vez, f.em,
      f.por_id, f.desfecho, null as observacao
    from (${respondidas(dias, id)} union all ${semResposta(dias, id)}) f join pedido p on p.id = f.pedido_id`,
  ler: lerPalavras,
  abrir: async ({ db }, id) => {
    const { ultimaId, vendedorId, cancelado } = exigir(
      await buscarConversaDaMesa(db, Number(id)),
      'tarefa-inexistente',
    )
    return { visto: String(ultimaId), conversa: { vendedorId, cancelado } }
  },
  acoes: {
    atender: (deps, { id, ...autor }) => atenderConversa(deps, Number(id), autor),
  },
}

// An answer of staff; in a list only one after an hour of waiting, which made it a task.
const respondidas = (dias: Dias, id: string | undefined) => sql`
  select c.id, c.pedido_id, m.esperava_desde as desde, m.em, m.autor_id as por_id, 'respondida' as desfecho
  from mensagem m join conversa c on c.id = m.conversa_id
  where m.esperava_desde is not null and m.apagada_em is null and ${entre(sql`m.em`, dias)} and ${
    id === undefined
      ? sql`m.esperava_desde <= m.em - ${HORAS_ATE_A_MESA} * interval '1 hour'`
      : soDo(sql`m.conversa_id`, id)
  }`

const semResposta = (dias: Dias, id: string | undefined) => sql`
  select c.id, c.pedido_id, (a.antes->>'esperaDesde')::timestamptz as desde, a.em, a.por_usuario_id as por_id,
    'nada a responder' as desfecho
  from auditoria a join conversa c on c.pedido_id = a.alvo_id
    and coalesce(c.vendedor_id, 0) = coalesce((a.antes->>'vendedorId')::bigint, 0)
  where a.acao = 'atender-conversa' and a.alvo_tipo = 'pedido' and ${entre(sql`a.em`, dias)} and ${soDo(sql`c.id`, id)}`

interface UltimaPalavra {
  id: string
  vendedorNome: string | null
  /** How many messages wait. */
  esperam: number
  /** Of the newest message that is not of staff and was not removed; null if there is none. */
  texto: string | null
  fotos: number
}

async function lerPalavras(db: Db, ids: readonly string[]): Promise<Map<string, Palavras>> {
  const { rows } = await sql<UltimaPalavra>`
    select c.id::text as id, v.nome as "vendedorNome", u.texto, coalesce(u.fotos, 0) as fotos,
      (select count(*)::int from mensagem m where m.conversa_id = c.id and not m.da_equipe
        and m.apagada_em is null and m.em >= c.espera_desde) as esperam
    from conversa c left join usuario v on v.id = c.vendedor_id
    left join lateral (
      select m.texto, (select count(*)::int from mensagem_foto f where f.mensagem_id = m.id) as fotos
      from mensagem m
      where m.conversa_id = c.id and not m.da_equipe and m.apagada_em is null order by m.id desc limit 1) u on true
    where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(lida => [lida.id, palavras(lida)]))
}

const FRASE_MAXIMA = 56

function palavras({ vendedorNome, esperam, texto, fotos }: UltimaPalavra): Palavras {
  const linha = umaLinha(texto ?? '')
  const trecho = linha.length > FRASE_MAXIMA ? `${cortar(linha, FRASE_MAXIMA).trimEnd()}…` : linha
  const semTexto = fotos > 0 ? (fotos === 1 ? '1 foto, sem texto' : `${fotos} fotos, sem texto`) : null
  return {
    frase: trecho ? `“${trecho}”` : (semTexto ?? 'Mensagem apagada'),
    fatos: [
      { rotulo: 'Vendedor', texto: vendedorNome ?? 'Só com a equipe' },
      { rotulo: 'Mensagens', texto: esperam === 0 ? 'Nenhuma espera' : `${esperam} sem resposta` },
    ],
  }
}

const ATENDER_CONVERSA = atoSoDaConta(
  'atender-conversa',
  'Pedidos e dinheiro',
  'Encerrou uma conversa sem resposta',
)

/**
 * Staff have nothing to answer in a thread that waits for them (rule N81). Refuses with `tarefa-inexistente`, or with `tarefa-mudou` if
 * somebody wrote after `visto`, the newest message that the author saw, or if it does not wait any more.
 */
export function atenderConversa(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  id: number,
  autor: Autor,
): Promise<void> {
  return encerrar(deps, autor, {
    travar: async tx => {
      await travarConversaPorId(tx, id)
      return exigir(await buscarConversaDaMesa(tx, id), 'tarefa-inexistente')
    },
    motivo: ({ esperaDesde }) => (esperaDesde === null ? { codigo: 'tarefa-mudou' } : null),
    visto: ({ ultimaId }) => String(ultimaId),
    gravar: async (tx, _, conversa) => {
      await marcarAtendida(tx, id, conversa.ultimaId)
      await anunciarConversa(tx, conversa)
    },
    registro: ({ pedidoId, vendedorId, esperaDesde }) => ({
      acao: ATENDER_CONVERSA,
      alvo: { tipo: 'pedido', id: pedidoId },
      antes: { vendedorId, esperaDesde },
      depois: { vendedorId, esperaDesde: null },
    }),
  })
}
