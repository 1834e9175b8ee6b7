// What `comprador@` finds under way: two orders of one delivery, and a substitute that waits for its answer (rules N154, N163).
import { sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { oferecerSubstituto, separarItens } from '#server/doca/separacao/separacao-routes.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { type Cenario, comprar } from './compra.ts'

const COMPRADOR = 'Cantina do Largo'

/** The second order pays the freight that it adds to the first one's. */
export async function comprarDuasVezes(deps: Dependencies, cenario: Cenario): Promise<void> {
  const em = deps.clock()
  const depois = () => []
  const vezes = [
    [['Tomate Salada', undefined, 3] as const, ['Alface Crespa', undefined, 6] as const],
    [['Cebola Branca Nacional', undefined, 1] as const],
  ]
  for (const itens of vezes) await comprar(cenario, { comprador: COMPRADOR, em, itens, depois }).fazer(deps)
}

/** Of one of them a seller lacks a unit, and offers another product for it: the buyer has two hours (rule N156). */
export async function oferecerNoLugar(deps: Dependencies, ids: Cadastrados): Promise<void> {
  const { rows } = await sql<{
    pedidoId: number
    vendedorId: number
    itemId: number
    quantidade: number
    cotacaoId: number
  }>`
    select i.pedido_id as "pedidoId", i.vendedor_id as "vendedorId", i.id as "itemId", i.quantidade, outra.id as "cotacaoId"
    from item_pedido i join pedido p on p.id = i.pedido_id
    join cotacao q on q.id = i.cotacao_id join produto t on t.id = q.produto_id
    join ${disponivelEm(deps.clock())} outra on outra.vendedor_id = i.vendedor_id and outra.id <> q.id
    join produto u on u.id = outra.produto_id and u.categoria_id = t.categoria_id and u.id <> t.id
    where p.comprador_id = ${ids.get(COMPRADOR) ?? 0} and p.status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE')
      and p.entrega_dia > ${dataEmSaoPaulo(deps.clock())} and i.separado is null and coalesce(outra.disponivel, 1) > 0
    order by i.id desc, outra.id limit 1`.execute(deps.db)
  const [alvo] = rows
  if (!alvo) return
  const { pedidoId, vendedorId, itemId, quantidade, cotacaoId } = alvo
  const dito = { itemId, separado: quantidade - 1, motivo: 'SEM_PRODUTO' } as const
  await separarItens(deps, { pedidoId, vendedorId, itens: [dito] })
  await oferecerSubstituto(deps, { pedidoId, vendedorId, itemId, cotacaoId, quantidade: 1 })
}
