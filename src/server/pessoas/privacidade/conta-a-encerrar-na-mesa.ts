// Accounts with a request to close them (rules N132, N135).
import { sql } from 'kysely'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { motivoParaNaoEncerrar, PRAZO_DO_ENCERRAMENTO_DIAS } from '#domain/conta/privacidade.ts'
import { buscarEncerramento, lerPendencias } from '#server/pessoas/user/encerramento-repository.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import type { TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { encerrarConta, vistoDoPedido } from './encerrar-conta.ts'

const COLUNAS = sql`u.id::text as id, null::bigint as pedido_id, u.id as pessoa_id, null::bigint as valor_centavos,
  u.encerramento_pedido_em as desde, u.encerramento_pedido_em as vez`

export const contaAEncerrarNaMesa: TipoDeTarefa<Dependencies, 'conta-a-encerrar'> = {
  tipo: 'conta-a-encerrar',
  folgaMs: PRAZO_DO_ENCERRAMENTO_DIAS * 86_400_000,
  abertas: (_, id) => sql`
    select ${COLUNAS} from usuario u
    where u.encerramento_pedido_em is not null and u.encerrada_em is null and ${soDo(sql`u.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, u.encerrada_em as em, u.encerrada_por as por_id, 'encerrada' as desfecho, null::text as observacao
    from usuario u
    where u.encerrada_em is not null and ${soDo(sql`u.id`, id)} and ${entre(sql`u.encerrada_em`, dias)}`,
  ler: async (db, ids) => {
    const { rows } = await sql<{ id: string; pedidoEm: Date; pedidos: number }>`
      select u.id::text as id, u.encerramento_pedido_em as "pedidoEm", (select count(*)::int from pedido p where p.status_pedido <> 'NO_CARRINHO'
        and (p.comprador_id = u.id or exists (select from repasse r where r.pedido_id = p.id and r.vendedor_id = u.id))) as pedidos
      from usuario u where u.id = any (${ids.map(Number)}::bigint[])`.execute(db)
    return new Map(
      rows.map(({ id, pedidoEm, pedidos }) => [
        id,
        {
          frase: 'Pediu para encerrar a conta',
          fatos: [
            { rotulo: 'Pediu em', texto: formatarData(dataEmSaoPaulo(pedidoEm)) },
            { rotulo: 'Pedidos até hoje', texto: String(pedidos) },
          ],
        },
      ]),
    )
  },
  abrir: async (deps, idDaTarefa, _, { id: porUsuarioId }) => {
    const id = Number(idDaTarefa)
    await auditarConsulta(deps, { porUsuarioId, rota: 'GET /v1/mesa/{tipo}/{id}', usuarioId: id })
    return {
      visto: vistoDoPedido((await buscarEncerramento(deps.db, id)).pedidoEm),
      impedimentos: { encerrar: motivoParaNaoEncerrar(await lerPendencias(deps.db, id)) },
    }
  },
  acoes: {
    encerrar: (deps, { id, visto, user }) =>
      encerrarConta(deps, { id: Number(id), visto, porUsuarioId: user.id }),
  },
}
