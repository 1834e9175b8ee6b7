// The notices of a substitute as relations for `inserirAvisos` (rules N156, N157).
import { type RawBuilder, sql } from 'kysely'

/** To the buyer of this offer: the missing units, the product for them, and whether it was accepted by itself. */
export const avisoDeOferta = (id: number): RawBuilder<unknown> =>
  aviso(id, {
    para: sql`p.comprador_id`,
    comprador: sql`null::text`,
    resposta: sql`s.resposta`,
  })

/** To the seller of this offer: what became of it. */
export const avisoDeResposta = (id: number): RawBuilder<unknown> =>
  aviso(id, { para: sql`i.vendedor_id`, comprador: sql`b.nome`, resposta: sql`s.resposta` })

interface DadosDoAviso {
  para: RawBuilder<unknown>
  comprador: RawBuilder<unknown>
  resposta: RawBuilder<unknown>
}

const nomeDe = (produto: RawBuilder<unknown>) => sql`concat_ws(' ', ${produto}.nome, ${produto}.tipo)`
const umaLinha = (nome: RawBuilder<unknown>) => sql`regexp_replace(${nome}, '\\s+', ' ', 'g')`

function aviso(id: number, { para, comprador, resposta }: DadosDoAviso): RawBuilder<unknown> {
  return sql`
    select ${para} as usuario_id, 'substituto' as tipo, p.id as pedido_id, concat(s.id, ' ', s.resposta) as chave,
      jsonb_build_object('pedidoId', p.id, 'comprador', ${umaLinha(comprador)}, 'vendedor', ${umaLinha(sql`v.nome`)},
        'faltou', ${nomeDe(sql`tp`)}, 'faltaram', s.faltaram, 'unidadeMedida', tp.unidade_medida, 'oferecido', ${nomeDe(sql`sp`)},
        'quantidade', s.quantidade, 'unidadeOferecida', sp.unidade_medida, 'cobrado', s.cobrado_centavos, 'ate', s.ate,
        'resposta', ${resposta}) as dados
    from substituicao s
    join item_pedido i on i.id = s.item_id
    join pedido p on p.id = i.pedido_id
    join usuario b on b.id = p.comprador_id
    join usuario v on v.id = i.vendedor_id
    join cotacao q on q.id = i.cotacao_id
    join produto tp on tp.id = q.produto_id
    join produto sp on sp.id = s.produto_id
    where s.id = ${id}`
}
