// Tomorrow's route of the demonstration, and what was packed for it (rules N56, N58, N165).
import { gramas, pesoDaLinha } from '#domain/peso.ts'
import { criarRota } from '#server/doca/rota/mudar-rotas.ts'
import { separarItens } from '#server/doca/separacao/separacao-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { EMAILS } from './contas.ts'

const ZONA = 'Z1'

/** Staff put the orders of the next day into one route of the capital. A seller without a published login packed one item short, and weighed it. */
export async function criarRotaDoProximoDia(deps: Dependencies, ids: Cadastrados): Promise<void> {
  const { db } = deps
  const proximo = await db
    .selectFrom('pedido')
    .select('entrega_dia as dia')
    .where('entrega_zona', '=', ZONA)
    .where('status_pedido', 'in', ['PENDENTE', 'AGUARDANDO_FRETE'])
    .where('entrega_dia', 'is not', null)
    .orderBy('entrega_dia', 'desc')
    .executeTakeFirst()
  if (!proximo?.dia) return
  const nova = { dia: proximo.dia, zonaId: ZONA, nome: 'Centro e Zona Norte', motorista: 'Jorge' }
  const { paradas } = await criarRota(deps, nova, ids.get('Administração') ?? 0)
  const doPasseio = Object.keys(EMAILS).map(nome => ids.get(nome) ?? 0)
  const item = await db
    .selectFrom('item_pedido')
    .select(['id as itemId', 'pedido_id as pedidoId', 'vendedor_id as vendedorId', 'quantidade'])
    .select('peso_gramas as pesoGramas')
    .where(
      'pedido_id',
      'in',
      paradas.map(({ pedidoId }) => pedidoId),
    )
    .where('vendedor_id', 'not in', doPasseio)
    .where('quantidade', '>=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { pedidoId, vendedorId, itemId, quantidade } = item
  const separado = quantidade - 2
  // The scale showed 5 % less.
  const peso = gramas(Math.round(pesoDaLinha(item.pesoGramas ?? gramas(0), separado) * 0.095) * 10)
  const dito = { itemId, separado, motivo: 'SEM_PRODUTO', lote: 'L-0712', ...(peso > 0 && { peso }) } as const
  await separarItens(deps, { pedidoId, vendedorId, itens: [dito] })
}
