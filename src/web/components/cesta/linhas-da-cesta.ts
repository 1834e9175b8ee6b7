// The lines of a cart or a grid as they are compared, and what a proposal changes in them (rules N121, N123).
import {
  type Centavos,
  centavos,
  deReais,
  formatarCentavos,
  multiplicar,
  somar,
  subtrair,
} from '#domain/centavos.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { LoteEnviado } from '#web/queries/compra/carrinho/enviar-lote.ts'
import type { PedidoDeCesta, Proposta } from '#web/queries/compra/cesta-queries.ts'

interface ItemDeAgora {
  cotacaoId: number
  quantidade: number
  /** Reais. */
  preco: number
  vendedor: { id: number; nome: string }
}

/** A product, how many of it, and of whom it would be bought now. */
export interface LinhaDaCesta {
  produto: ItemDoCarrinho['cotacao']['produto']
  quantidade: number
  agora: readonly ItemDeAgora[]
}

/** The lines to compare, and the message when a proposal is used. */
export interface Comparavel {
  linhas: readonly LinhaDaCesta[]
  /** The lines are all that the cart has; else a proposal comes on top of it. */
  doCarrinho?: boolean
  aoUsar?: () => void
  /** A proposal was taken back. */
  aoVoltar?: () => void
}

/** One line for each product of a cart, which may have it of two sellers. A product that is no longer for sale has no seller now. */
export function linhasDoCarrinho({ itensPedido }: Pick<Carrinho, 'itensPedido'>): LinhaDaCesta[] {
  const porProduto = Map.groupBy(itensPedido, ({ cotacao }) => cotacao.produto.id)
  return [...porProduto.values()].flatMap(itens => {
    const [primeiro] = itens
    if (!primeiro) return []
    return [
      {
        produto: primeiro.cotacao.produto,
        quantidade: itens.reduce((soma, { quantidade }) => soma + quantidade, 0),
        agora: itens.map(({ cotacao: { id: cotacaoId, preco, vendedor }, quantidade }) => ({
          cotacaoId,
          quantidade,
          preco,
          vendedor,
        })),
      },
    ]
  })
}

/** What the server is asked. */
export function pedidoDeCesta(linhas: readonly LinhaDaCesta[], doCarrinho = false): PedidoDeCesta {
  return {
    linhas: linhas.map(({ produto, quantidade, agora }) => ({
      produtoId: produto.id,
      quantidade,
      agora: agora.map(item => ({ vendedorId: item.vendedor.id, quantidade: item.quantidade })),
    })),
    ...(doCarrinho && { doCarrinho }),
  }
}

export interface TrocaDaCesta {
  produto: LinhaDaCesta['produto']
  quantidade: number
  /** If the lot or the stock asks for another quantity than the line has. */
  quantidadeAntes: number | null
  /** Names of the sellers now; empty without any. */
  de: string
  para: string
  /** Of one unit; null without a seller now, or with two. */
  era: Centavos | null
  fica: Centavos
  /** Of the whole line; negative if it costs more. Null without a seller now. */
  economia: Centavos | null
}

/** The lines that a proposal changes, those that save most first. */
export function trocasDe({ linhas: propostas }: Proposta, linhas: readonly LinhaDaCesta[]): TrocaDaCesta[] {
  const trocas = propostas.flatMap(({ produtoId, itens, total, muda }): TrocaDaCesta[] => {
    const linha = linhas.find(({ produto }) => produto.id === produtoId)
    const [item] = itens
    if (!muda || !linha || !item) return []
    const { produto, quantidade, agora } = linha
    const [primeiro, ...outros] = agora
    const antes = somar(...agora.map(um => multiplicar(deReais(um.preco), um.quantidade)))
    return [
      {
        produto,
        quantidade: item.quantidade,
        quantidadeAntes: item.quantidade === quantidade ? null : quantidade,
        de: agora.map(({ vendedor }) => vendedor.nome).join(' e '),
        para: item.vendedor.nome,
        era: primeiro && outros.length === 0 ? deReais(primeiro.preco) : null,
        fica: deReais(item.preco),
        economia: primeiro ? subtrair(antes, deReais(total)) : null,
      },
    ]
  })
  return trocas.toSorted((a, b) => (b.economia ?? 0) - (a.economia ?? 0))
}

/** The call that puts a proposal into the cart: in the place of its items, or beside them. */
export function loteDaCesta(
  { linhas: propostas }: Proposta,
  linhas: readonly LinhaDaCesta[],
  doCarrinho = false,
): LoteEnviado {
  const mudam = doCarrinho ? propostas.filter(({ muda }) => muda) : propostas
  const itens = mudam.flatMap(linha =>
    linha.itens.map(({ cotacaoId, quantidade }) => ({ cotacaoId, quantidade })),
  )
  if (!doCarrinho) return { modo: 'SOMAR', itens }
  const saem = mudam.flatMap(({ produtoId, itens: [novo] }) => {
    const agora = linhas.find(({ produto }) => produto.id === produtoId)?.agora ?? []
    return novo
      ? agora
          .filter(({ cotacaoId }) => cotacaoId !== novo.cotacaoId)
          .map(({ cotacaoId }) => ({ cotacaoId, por: novo.cotacaoId }))
      : []
  })
  return { modo: 'SUBSTITUIR', itens, saem }
}

/** A lower price has a minus. */
export function comSinal(economia: Centavos): string {
  return economia > 0 ? `−${formatarCentavos(economia)}` : `+${formatarCentavos(centavos(-economia))}`
}
