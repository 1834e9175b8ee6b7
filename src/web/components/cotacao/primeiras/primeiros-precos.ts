// The form of the first prices: five lines, of which some may stay empty.
import * as z from 'zod/mini'
import type { Centavos } from '#domain/centavos.ts'
import { type EscolhaDeProdutos, produtoLivreSchema } from '#web/components/edicao/produto-livre.ts'
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

/** Reads these lines, as far as they are filled in; each of them needs a product and a price, and there must be one. */
export function precosSchema(escolha: EscolhaDeProdutos, linhas: readonly number[] = LINHAS) {
  const campos = { produto: produtoLivreSchema(escolha), preco: precoDigitadoSchema }

  async function lerLinha(valores: Readonly<Record<string, string>>, linha: number) {
    const [produto = '', texto = ''] = [valores[campoDoProduto(linha)], valores[campoDoPreco(linha)]]
    if (produto.trim() === '' && texto.trim() === '') return null
    return {
      linha,
      texto,
      produto: await z.safeParseAsync(campos.produto, produto),
      preco: z.safeParse(campos.preco, texto),
    }
  }

  return z.pipe(
    z.record(z.string(), z.string()),
    z.transform(async (valores, contexto): Promise<PrecoDigitado[]> => {
      const recusa = (campo: string, message = '') =>
        contexto.issues.push({ code: 'custom', path: [campo], message, input: valores })
      const lidas = (await Promise.all(linhas.map(linha => lerLinha(valores, linha)))).filter(
        lida => lida !== null,
      )
      if (lidas.length === 0) recusa(campoDoProduto(linhas[0] ?? 1), 'Preencha ao menos uma linha.')
      return lidas.flatMap(({ linha, texto, produto, preco }) => {
        if (!produto.success) recusa(campoDoProduto(linha), produto.error.issues[0]?.message)
        if (!preco.success) recusa(campoDoPreco(linha), preco.error.issues[0]?.message)
        return produto.success && preco.success
          ? [{ linha, texto, produtoId: produto.data, preco: preco.data }]
          : []
      })
    }),
  )
}
