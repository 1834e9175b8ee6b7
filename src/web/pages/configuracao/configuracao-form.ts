// The settings as a form holds them, all text, and back to what the contract takes.
import * as z from 'zod/mini'
import { configuracaoSchema } from '#contract/adm/configuracao.ts'
import type { Configuracao } from './configuracao-queries.ts'
import { formatarPorcentagem, lerPorcentagem } from './porcentagem.ts'

const { comissaoPontosBase, maximoDeRecebedores, prazoDoBoletoDias } = configuracaoSchema.shape

/** A whole number typed into a field; what is none is left for the contract's schema to refuse. */
const digitado = z.pipe(
  z.string(),
  z.transform(texto => (/^\d+$/.test(texto.trim()) ? Number(texto) : Number.NaN)),
)

export const configuracaoFormSchema = z.object({
  comissaoPontosBase: z.pipe(
    z.pipe(
      z.string(),
      z.transform(texto => lerPorcentagem(texto) ?? Number.NaN),
    ),
    z
      .int('Digite uma porcentagem de 0 a 50 (ex: 2,5).')
      .check(
        z.refine(
          pontos => comissaoPontosBase.safeParse(pontos).success,
          'Digite uma porcentagem de 0 a 50 (ex: 2,5).',
        ),
      ),
  ),
  maximoDeRecebedores: z.pipe(digitado, maximoDeRecebedores),
  prazoDoBoletoDias: z.pipe(digitado, prazoDoBoletoDias),
  bloquearEmAtraso: z.pipe(
    z.enum(['sim', 'nao']),
    z.transform(resposta => resposta === 'sim'),
  ),
})

/** The settings as the fields show them. */
export function camposDaConfiguracao(configuracao: Configuracao): z.input<typeof configuracaoFormSchema> {
  return {
    comissaoPontosBase: formatarPorcentagem(configuracao.comissaoPontosBase),
    maximoDeRecebedores: String(configuracao.maximoDeRecebedores),
    prazoDoBoletoDias: String(configuracao.prazoDoBoletoDias),
    bloquearEmAtraso: configuracao.bloquearEmAtraso ? 'sim' : 'nao',
  }
}
