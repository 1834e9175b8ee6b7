// Converts the settings to the texts of the form and back to the contract's form.

import * as z from 'zod/mini'
import { configuracaoSchema } from '#contract/mercado/configuracao.ts'
import { deReais, emReais, formatarComMilhares } from '#domain/centavos.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { formatarPorcentagem, lerPorcentagem } from '#domain/porcentagem.ts'
import { inteiroDigitadoSchema, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import type { Configuracao } from '#web/queries/mercado/configuracao-queries.ts'

const {
  maximoDeRecebedores,
  prazoDoBoletoDias,
  pagavelAposVencimentoDias,
  diasParaEntregar,
  esconderSemConfirmacaoDias,
  prazoDeConferenciaHoras,
  pixMinutos,
  ...outras
} = configuracaoSchema.shape

const simOuNao = z.pipe(
  z.enum(['sim', 'nao']),
  z.transform(resposta => resposta === 'sim'),
)

/** A typed percentage, in basis points. */
const porcentagem = (nome: 'comissaoPontosBase' | 'multaPontosBase' | 'jurosPontosBase', mensagem: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform(texto => lerPorcentagem(texto) ?? Number.NaN),
    ),
    z.int(mensagem).check(z.refine(pontos => outras[nome].safeParse(pontos).success, mensagem)),
  )

/** A typed amount, in reais. */
const valor = (nome: 'aceitarSozinhoAteCentavos' | 'reservaDaPlataformaCentavos') =>
  z.pipe(limiteDigitadoSchema, z.transform(emReais)).check(({ value, issues }) => {
    for (const { message } of outras[nome].safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, input: value })
  })

export const configuracaoFormSchema = z.object({
  comissaoPontosBase: porcentagem('comissaoPontosBase', 'Digite uma porcentagem de 0 a 50 (ex: 2,5).'),
  maximoDeRecebedores: z.pipe(inteiroDigitadoSchema, maximoDeRecebedores),
  prazoDoBoletoDias: z.pipe(inteiroDigitadoSchema, prazoDoBoletoDias),
  pagavelAposVencimentoDias: z.pipe(inteiroDigitadoSchema, pagavelAposVencimentoDias),
  multaPontosBase: porcentagem('multaPontosBase', 'Digite uma porcentagem de 0 a 99,99 (ex: 2).'),
  jurosPontosBase: porcentagem('jurosPontosBase', 'Digite uma porcentagem de 0 a 59,99 (ex: 1).'),
  diasParaEntregar: z.pipe(inteiroDigitadoSchema, diasParaEntregar),
  esconderSemConfirmacaoDias: z.pipe(inteiroDigitadoSchema, esconderSemConfirmacaoDias),
  separarAntesDePagar: simOuNao,
  juntarEntregas: simOuNao,
  prazoDeConferenciaHoras: z.pipe(inteiroDigitadoSchema, prazoDeConferenciaHoras),
  aceitarSozinhoAteCentavos: valor('aceitarSozinhoAteCentavos'),
  reservaDaPlataformaCentavos: valor('reservaDaPlataformaCentavos'),
  bloquearEmAtraso: simOuNao,
  pixLigado: simOuNao,
  pixMinutos: z.pipe(inteiroDigitadoSchema, pixMinutos),
  /** Absent from the form of staff who may not change it. */
  segundoFatorDoAdm: z.optional(simOuNao),
})

/** The settings as texts for the fields, without the one that only ADM changes if this person may not. */
export function camposDaConfiguracao(
  configuracao: Configuracao,
  pode: (acao: Acao) => boolean,
): z.input<typeof configuracaoFormSchema> {
  return {
    comissaoPontosBase: formatarPorcentagem(configuracao.comissaoPontosBase),
    maximoDeRecebedores: String(configuracao.maximoDeRecebedores),
    prazoDoBoletoDias: String(configuracao.prazoDoBoletoDias),
    pagavelAposVencimentoDias: String(configuracao.pagavelAposVencimentoDias),
    multaPontosBase: formatarPorcentagem(configuracao.multaPontosBase),
    jurosPontosBase: formatarPorcentagem(configuracao.jurosPontosBase),
    bloquearEmAtraso: configuracao.bloquearEmAtraso ? 'sim' : 'nao',
    pixLigado: configuracao.pixLigado ? 'sim' : 'nao',
    pixMinutos: String(configuracao.pixMinutos),
    separarAntesDePagar: configuracao.separarAntesDePagar ? 'sim' : 'nao',
    juntarEntregas: configuracao.juntarEntregas ? 'sim' : 'nao',
    diasParaEntregar: String(configuracao.diasParaEntregar),
    esconderSemConfirmacaoDias: String(configuracao.esconderSemConfirmacaoDias),
    prazoDeConferenciaHoras: String(configuracao.prazoDeConferenciaHoras),
    aceitarSozinhoAteCentavos: formatarComMilhares(deReais(configuracao.aceitarSozinhoAteCentavos)),
    reservaDaPlataformaCentavos: formatarComMilhares(deReais(configuracao.reservaDaPlataformaCentavos)),
    ...(pode('gerir-funcionarios') && {
      segundoFatorDoAdm: configuracao.segundoFatorDoAdm ? ('sim' as const) : ('nao' as const),
    }),
  }
}
