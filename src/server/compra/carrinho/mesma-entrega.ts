// The buyer's orders that are delivered together with a cart: on its day, at its address (rule N163).
import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { type Centavos, somar, ZERO } from '#domain/centavos.ts'
import type { MesmaEntrega } from '#domain/entrega/frete.ts'
import { STATUS_A_SEPARAR } from '#domain/entrega/separacao.ts'
import { type Gramas, gramas } from '#domain/peso.ts'
import { ENDERECO_DO_BOLETO } from '#server/pedido/pedido/endereco-sql.ts'
import { enderecoDeEntrega } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { CarrinhoPorInteiro } from './carrinho-repository.ts'
import type { EntregaDoCarrinho } from './entrega-do-carrinho.ts'

/** An order that waits for its delivery, with a freight of a table. */
export interface PedidoPorEntregar {
  id: number
  /** `YYYY-MM-DD`. */
  dia: string
  pesoGramas: Gramas
  freteCentavos: Centavos
  /** As the request of its boleto has it; null where its data are gone. */
  endereco: unknown
}

const ABERTOS = sql.raw(STATUS_A_SEPARAR.map(status => `'${status}'`).join(', '))

/** All `PedidoPorEntregar` of the buyer `u` from this day on, as JSON; null if there are none. */
export function porEntregarJson(desde: string): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('id', p.id, 'dia', p.entrega_dia, 'pesoGramas', p.peso_gramas,
      'freteCentavos', p.frete_centavos, 'endereco', boleto.endereco) order by p.id)
    from pedido p ${ENDERECO_DO_BOLETO}
    where p.comprador_id = u.id and p.status_pedido in (${ABERTOS}) and p.entrega_dia >= ${desde} and p.frete_combinado_id is null)`
}

/** Those that this cart joins, or of a cart whose boleto is being issued those that it has joined; null if there are none. */
export function mesmaEntregaDe(
  { comprador, carrinho, porEntregar }: CarrinhoPorInteiro,
  { dia, dias }: Pick<EntregaDoCarrinho, 'dia' | 'dias'>,
): MesmaEntrega | null {
  const congelados = carrinho?.congelado?.freteCom
  const recebeAinda = dias.some(oferecido => oferecido.dia === dia && oferecido.situacao === 'LIVRE')
  if (!congelados && (!recebeAinda || !comprador.endereco)) return null
  const aqui = comprador.endereco && enderecoDeEntrega(comprador.endereco)
  const juntos = porEntregar.filter(pedido =>
    congelados
      ? congelados.includes(pedido.id)
      : pedido.dia === dia && isDeepStrictEqual(pedido.endereco, aqui),
  )
  return juntos.length === 0
    ? null
    : {
        pedidos: juntos.map(({ id }) => id),
        pesoGramas: gramas(juntos.reduce((soma, pedido) => soma + pedido.pesoGramas, 0)),
        freteCentavos: somar(ZERO, ...juntos.map(({ freteCentavos }) => freteCentavos)),
      }
}
