// Substitutes as parts of larger statements (rules N154–N157).
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { substitutoSchema } from '#contract/pedido/item-e-frete.ts'
import type { RespostaAoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import { situacaoDoSubstituto } from '#domain/entrega/substituto.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'

/** An offer as it is read with its item, in JSON: `ate` is ISO 8601, and the clock decides about the rest. */
export type SubstitutoLido = Omit<Vista<typeof substitutoSchema>, 'ate' | 'situacao'> & {
  ate: string
  resposta: RespostaAoSubstituto | null
}

/** The newest offer of the item `i` that its seller did not take back, as JSON; null without one. */
export const SUBSTITUTO_DO_ITEM: RawBuilder<unknown> = sql`(
  select jsonb_build_object('id', s.id, 'quantidade', s.quantidade, 'faltaram', s.faltaram, 'preco', s.preco_centavos,
    'cobrado', s.cobrado_centavos, 'abatimento', s.faltou_centavos - s.cobrado_centavos, 'ate', s.ate, 'resposta', s.resposta,
    'produto', jsonb_build_object('id', sp.id, 'nome', sp.nome, 'tipo', sp.tipo, 'unidadeMedida', sp.unidade_medida, 'peso', s.peso_gramas))
  from substituicao s join produto sp on sp.id = s.produto_id
  where s.item_id = i.id and s.resposta is distinct from 'RETIRADA' order by s.id desc limit 1)`

/** The offer as it stands at this instant; a schema without amounts leaves them out. */
export function substitutoEm(
  { resposta, ...lido }: SubstitutoLido,
  statusPedido: StatusDePedido,
  agora: Date,
): Vista<typeof substitutoSchema> {
  const ate = new Date(lido.ate)
  return { ...lido, ate, situacao: situacaoDoSubstituto({ resposta, ate }, statusPedido, agora) }
}

/** The items of an order and the substitutes that were accepted, as rows of `item_pedido` that are carried: the relation of those who load. */
export const itensESubstitutosDe = (pedidoId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id, pedido_id, vendedor_id, cotacao_id, quantidade, separado, peso_gramas, lote, false as substituto
  from item_pedido where pedido_id = ${pedidoId}
  union all
  select que_falta.id, que_falta.pedido_id, que_falta.vendedor_id, aceito.cotacao_id, aceito.quantidade, null, aceito.peso_gramas, null, true
  from item_pedido que_falta join substituicao aceito on aceito.item_id = que_falta.id and aceito.resposta = 'ACEITA'
  where que_falta.pedido_id = ${pedidoId})`
