// The form of the first prices: five lines, of which some may stay empty.
import * as z from 'zod/mini'
import type { Centavos } from '#domain/centavos.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { produtoLivreSchema } from '#web/components/edicao/produto-livre.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'

export const LINHAS = [1, 2, 3, 4, 5] as const

export const campoDoProduto = (linha: number) => `produto${linha}`
export const campoDoPreco = (linha: number) => `preco${linha}`

/** The fields of an empty form. */
export const VAZIO: Readonly<Record<string, string>> = Object.fromEntries(
  LINHAS.flatMap(linha => [
    [campoDoProduto(linha), ''],
    [campoDoPreco(linha), ''],
  ]),
)

/** A line that is filled in. */
export interface PrecoDigitado {
  linha: number
  produtoId: number
  preco: Centavos
  /** The price as it was typed. */
  texto: string
}

interface Escolhas {
  /** All products. */
  produtos: readonly ProdutoDoCombo[]
  /** Products without a quote of this seller. */
  livres: readonly ProdutoDoCombo[]
}

/** Reads these lines, as far as they are filled in; each of them needs a product and a price, and there must be one. */
export function precosSchema({ produtos, livres }: Escolhas, linhas: readonly number[] = LINHAS) {
  const campos = { produto: produtoLivreSchema(produtos, livres), preco: precoDigitadoSchema }

  function lerLinha(valores: Readonly<Record<string, string>>, linha: number) {
    const [nomeDoProduto, nomeDoPreco] = [campoDoProduto(linha), campoDoPreco(linha)]
    const [produto = '', texto = ''] = [valores[nomeDoProduto], valores[nomeDoPreco]]
    return {
      vazia: produto.trim() === '' && texto.trim() === '',
      linha,
      texto,
      lidos: [
        [nomeDoProduto, z.safeParse(campos.produto, produto)],
        [nomeDoPreco, z.safeParse(campos.preco, texto)],
      ] as const,
    }
  }

  const linhasPreenchidas = (valores: Readonly<Record<string, string>>) =>
    linhas.map(linha => lerLinha(valores, linha)).filter(({ vazia }) => !vazia)

  return z.pipe(
    z.record(z.string(), z.string()).check(({ value, issues }) => {
      const lidas = linhasPreenchidas(value)
      const recusa = (campo: string, message: string) =>
        issues.push({ code: 'custom', path: [campo], message, input: value })
      if (lidas.length === 0) recusa(campoDoProduto(linhas[0] ?? 1), 'Preencha ao menos uma linha.')
      for (const [campo, { error }] of lidas.flatMap(({ lidos }) => lidos))
        if (error) recusa(campo, error.issues[0]?.message ?? '')
    }),
    z.transform(valores =>
      linhasPreenchidas(valores).map(({ linha, texto, lidos: [[, produto], [, preco]] }): PrecoDigitado => {
        // The check has refused all others.
        if (!produto.success || !preco.success) throw new Error(`linha ${linha} não conferida`)
        return { linha, texto, produtoId: produto.data, preco: preco.data }
      }),
    ),
  )
}
