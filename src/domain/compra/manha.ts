// What a list costs this morning, beside the last time that its buyer was told (rule N158).
import { type Centavos, centavos, multiplicar, somar, subtrair } from '#domain/centavos.ts'

/** The hours of the day in São Paulo from which on a buyer may ask to be told. The last try is made at the last one. */
export const HORAS_DA_MANHA = [3, 4, 5, 6, 7, 8, 9] as const

/** So many moved prices are named. */
const MUDANCAS = 3

/** A row of a list that a seller has today. */
export interface LinhaDaManha {
  produtoId: number
  produto: string
  /** Null where neither the list nor past orders say one. */
  quantidade: number | null
  preco: Centavos
  /** Was the price set or confirmed today? */
  deHoje: boolean
}

/** What was told last: the day, and the price of each product. */
export interface ManhaDita {
  dia: string
  precos: Readonly<Record<string, Centavos>>
}

/** A price that moved, per unit of the product. */
export interface MudancaDaManha {
  produto: string
  preco: Centavos
  antes: Centavos
}

export interface ManhaDaLista {
  /** Of the rows with a quantity; null if there are none. */
  soma: Centavos | null
  /** The same rows then, as far as they had a price; null the first time. */
  antes: { dia: string; diferenca: Centavos } | null
  /** Those that change the sum most. */
  mudancas: readonly MudancaDaManha[]
}

/** Has at least half of a list of `linhas` rows a price of today? Until then the morning is not worth telling. */
export function temPrecosDeHoje(linhas: number, deHoje: number): boolean {
  return deHoje > 0 && deHoje * 2 >= linhas
}

/** The words of today's notice as facts. Rows without a quantity count in no sum, but their prices may be named. */
export function compararManha(linhas: readonly LinhaDaManha[], dita: ManhaDita | null): ManhaDaLista {
  const comQuantidade = linhas.filter(({ quantidade }) => quantidade !== null)
  const mudou = linhas.flatMap(linha => {
    const antes = dita?.precos[linha.produtoId]
    return antes === undefined ? [] : [{ ...linha, antes, efeito: efeitoDe(linha, antes) }]
  })
  const diferenca = somar(
    ...mudou.map(({ quantidade, efeito }) => (quantidade === null ? centavos(0) : efeito)),
  )
  return {
    soma:
      comQuantidade.length > 0
        ? somar(...comQuantidade.map(({ preco, quantidade }) => multiplicar(preco, quantidade ?? 0)))
        : null,
    antes: dita && mudou.some(({ quantidade }) => quantidade !== null) ? { dia: dita.dia, diferenca } : null,
    mudancas: mudou
      .filter(({ efeito }) => efeito !== 0)
      .toSorted((uma, outra) => Math.abs(outra.efeito) - Math.abs(uma.efeito))
      .slice(0, MUDANCAS)
      .map(({ produto, preco, antes }) => ({ produto, preco, antes })),
  }
}

const efeitoDe = ({ preco, quantidade }: LinhaDaManha, antes: Centavos) =>
  multiplicar(subtrair(preco, antes), quantidade ?? 1)
