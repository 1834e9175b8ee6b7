// A purchase of the demonstration, from the filled cart to its boleto, and how it is paid.
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { gerarBoleto } from '#server/cobranca/emissao/emissao.ts'
import { adicionarLote } from '#server/compra/carrinho/adicionar-lote.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import type { Ato } from './atos.ts'
import type { Cadastrados } from './cadastros.ts'
import type { CotacaoPublicada } from './catalogo.ts'
import { combinarProximaEntrega } from './entregas.ts'
import type { Simulacao } from './simulacao.ts'

const SEM_CREDITO: ReadonlySet<string> = new Set(['comprador-em-atraso', 'limite-insuficiente'])

export interface Cenario {
  ids: Cadastrados
  cotacoes: readonly CotacaoPublicada[]
  simulacao: Simulacao
}

export interface Compra {
  comprador: string
  em: Date
  itens: readonly (readonly [produto: string, vendedor: string | undefined, quantidade: number])[]
  /** Staff agreed with the buyer on the day after this one; others have the first day that was free. */
  proximaEntrega?: string
  /** A buyer in arrears or at its limit gets no boleto: the cart waits for the next purchase. */
  podeFaltar?: true
  /** What is done with the order. */
  depois(pedido: Pedido): Ato[]
}

export interface Pedido {
  /** Its buyer. */
  de: string
  pedidoId: number
  chargeId: string
  entregaDia: string
}

/** Something of which nothing follows. */
export function ato(
  em: Date,
  fazer: (deps: Dependencies) => Promise<unknown>,
  junto: Pick<Ato, 'de' | 'noInstante'> = {},
): Ato {
  const tudo = async (deps: Dependencies) => {
    await fazer(deps)
    return []
  }
  return { em, fazer: tudo, ...junto }
}

export const comprar = (cenario: Cenario, { comprador, em, itens, ...compra }: Compra): Ato => ({
  em,
  fazer: async deps => {
    const userId = cenario.ids.get(comprador) ?? 0
    const quem = edicaoPropria(userId)
    // Two sellers of the roteiro may be the same specialist here.
    const quantidades = new Map<number, number>()
    for (const [produto, vendedor, quantidade] of itens) {
      const id = cotacaoDe(cenario, produto, vendedor)
      quantidades.set(id, (quantidades.get(id) ?? 0) + quantidade)
    }
    const lote = [...quantidades].map(([cotacaoId, quantidade]) => ({ cotacaoId, quantidade }))
    await adicionarLote(deps, quem, { modo: 'SUBSTITUIR', itens: lote })
    const { proximaEntrega: hoje } = compra
    if (hoje) await combinarProximaEntrega(deps, { ids: cenario.ids, userId, hoje })
    try {
      await gerarBoleto(deps, { ...quem, pedidoId: null, totalEsperado: null })
    } catch (error) {
      if (compra.podeFaltar && error instanceof RecusaError && SEM_CREDITO.has(error.motivo.codigo)) return []
      throw error
    }
    return compra.depois({ ...(await ultimoPedido(deps, userId)), de: comprador })
  },
})

export function pagar({ simulacao }: Cenario, em: Date, { chargeId, de }: Pedido): Ato {
  const fazer = async (deps: Dependencies) => {
    await simulacao.pagar(chargeId)
    await lerEAplicar(deps, chargeId)
  }
  return ato(em, fazer, { de })
}

/** The seller's quote of the product, or else the specialist's, which is the first one. */
export function cotacaoDe(
  { cotacoes }: Pick<Cenario, 'cotacoes'>,
  produto: string,
  vendedor?: string,
): number {
  const candidatas = cotacoes.filter(cotacao => cotacao.produto === produto)
  return (candidatas.find(cotacao => cotacao.vendedor === vendedor) ?? candidatas[0])?.id ?? 0
}

/** The buyer edits its own cart. */
export function edicaoPropria(userId: number) {
  return { userId, porUsuarioId: userId }
}

async function ultimoPedido(
  { db }: Pick<Dependencies, 'db'>,
  compradorId: number,
): Promise<Omit<Pedido, 'de'>> {
  const { entregaDia, ...pedido } = await db
    .selectFrom('pedido')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'pedido.id')
    .select(['pedido.id as pedidoId', 'charge_id as chargeId', 'entrega_dia as entregaDia'])
    .where('comprador_id', '=', compradorId)
    .orderBy('pedido.id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...pedido, entregaDia: exigir(entregaDia, 'pedido-inexistente') }
}
