// An order at today's prices: its page says them, and the grid that orders it again (rule N35).
import { deReais, multiplicar, somar } from '#domain/centavos.ts'
import { linhaDeHoje } from '#domain/compra/costume.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import type { LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'

/** The lines with what they cost today, and the sum of those that the order's own sellers still have. */
export function pedidoDeHoje(linhas: readonly LinhaDaGrade[]) {
  const itens = linhas.map(linha => {
    const hoje = linhaDeHoje(linha)
    return {
      linha,
      hoje: hoje && { ...hoje, valor: multiplicar(deReais(hoje.cotacao.preco), hoje.quantidade) },
    }
  })
  const aVenda = itens.flatMap(({ hoje }) => (hoje && !hoje.trocada ? [hoje.valor] : []))
  const faltam = itens.flatMap(({ linha, hoje }) => (hoje && !hoje.trocada ? [] : [linha.produto.nome]))
  return { itens, valor: somar(...aVenda), faltam }
}

export type PedidoDeHoje = ReturnType<typeof pedidoDeHoje>
export type ItemDeHoje = PedidoDeHoje['itens'][number]

/** "7 de 8 à venda hoje; falta Jiló". */
export function fraseDeHoje({ itens, faltam }: PedidoDeHoje): string {
  if (faltam.length === 0) return 'Tudo à venda hoje'
  const outros = faltam.length - 2
  const nomes = outros > 0 ? [...faltam.slice(0, 2), `mais ${formatarInteiro(outros)}`] : faltam
  const quais = new Intl.ListFormat('pt-BR').format(nomes)
  const aVenda = `${formatarInteiro(itens.length - faltam.length)} de ${formatarInteiro(itens.length)}`
  return `${aVenda} à venda hoje; ${faltam.length === 1 ? 'falta' : 'faltam'} ${quais}`
}
