// Lists and grids on the wire (rules N32, N33).

import type {
  cotacaoDaGradeSchema,
  gradeSchema,
  linhaDaGradeSchema,
  listaSchema,
} from '#contract/compra/lista.ts'
import type { Vista } from '#contract/endpoint.ts'
import { type Gramas, precoPorKg } from '#domain/peso.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import type { CotacaoDaGrade } from './grade-repository.ts'
import type { GradeLida, LinhaLida } from './ler-grade.ts'
import type { ListaLida } from './lista-repository.ts'

/** A list without its products. */
export function listaView({ id, nome, favoritos, itens, versao }: ListaLida): Vista<typeof listaSchema> {
  return { id, nome, favoritos, itens, versao }
}

/** A grid with its rows. */
export function gradeView({ titulo, comprador, lista, frete, linhas }: GradeLida): Vista<typeof gradeSchema> {
  return { titulo, comprador, lista: lista && listaView(lista), frete, linhas: linhas.map(linhaView) }
}

function linhaView({ produto, ultimo, cotacoes, ...linha }: LinhaLida): Vista<typeof linhaDaGradeSchema> {
  return {
    ...linha,
    produto: produtoView(produto),
    ultimo: ultimo && { preco: ultimo.precoCentavos, em: ultimo.em },
    cotacoes: cotacoes.map(cotacao => cotacaoView(cotacao, produto.pesoGramas)),
  }
}

function cotacaoView(cotacao: CotacaoDaGrade, pesoGramas: Gramas): Vista<typeof cotacaoDaGradeSchema> {
  const { precoCentavos, pedidoMinimoCentavos, confirmadaEm, validaAte } = cotacao
  return {
    id: cotacao.id,
    preco: precoCentavos,
    precoPorKg: precoPorKg(precoCentavos, pesoGramas),
    vendedor: {
      id: cotacao.vendedorId,
      nome: cotacao.vendedorNome,
      ...(pedidoMinimoCentavos !== null && { pedidoMinimo: pedidoMinimoCentavos }),
    },
    atualizadaEm: cotacao.atualizadaEm,
    ...(confirmadaEm && { confirmadaEm }),
    ...(validaAte && { validaAte }),
    disponivel: cotacao.disponivel,
    minimo: cotacao.minimo,
    multiplo: cotacao.multiplo,
  }
}
