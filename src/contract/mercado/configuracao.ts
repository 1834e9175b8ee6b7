// The market's settings (rules M18, M19, M21; design/money).
import * as z from 'zod/mini'
import { idSchema, instanteSchema, inteiroEntre, pessoaSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { type Centavos, deReais, emReais, lerPreco } from '#domain/centavos.ts'

// In both directions, because a setting is sent and answered in the same form.
const valorAteSchema = (maximo: number, mensagem: string) =>
  z.codec(
    z
      .number(mensagem)
      .check(z.refine(reais => lerPreco(String(reais)) !== null && reais <= maximo, mensagem)),
    z.custom<Centavos>(valor => Number.isSafeInteger(valor)),
    { decode: deReais, encode: emReais },
  )

const campos = {
  /** Commission on the sellers' items in basis points, 1 % = 100 (rule M19). */
  comissaoPontosBase: inteiroEntre(0, 5000, 'A comissão vai de 0 a 5000 pontos-base (50 %).'),
  /** Maximum of receivers of one boleto, the platform included (rule M19). */
  maximoDeRecebedores: inteiroEntre(2, 50, 'Um boleto tem de 2 a 50 recebedores.'),
  /** Days from issue to due date (rule M21). */
  prazoDoBoletoDias: inteiroEntre(1, 60, 'O prazo do boleto vai de 1 a 60 dias.'),
  /** Days after the due date on which a boleto can still be paid; with 0 the provider decides (design/money). */
  pagavelAposVencimentoDias: inteiroEntre(
    0,
    60,
    'Depois do vencimento, o boleto pode ser pago por 0 a 60 dias.',
  ),
  /** One-time fine for late payment, in basis points of the total; 0 for none (design/money). */
  multaPontosBase: inteiroEntre(0, 9999, 'A multa vai de 0 a 9999 pontos-base (99,99 %).'),
  /** Interest for late payment, per month, in basis points of the total; 0 for none (design/money). */
  jurosPontosBase: inteiroEntre(0, 5999, 'Os juros vão de 0 a 5999 pontos-base (59,99 %) ao mês.'),
  /** Does an overdue boleto stop its buyer from generating another one? (rule M18) */
  bloquearEmAtraso: z.boolean(),
  /** Days after its payment on which an order that is not delivered is put before staff (rule M45). */
  diasParaEntregar: inteiroEntre(1, 60, 'O prazo de entrega vai de 1 a 60 dias.'),
  /** Days after which a price without an end that its seller did not confirm is hidden; 0 for never (rule N14). */
  esconderSemConfirmacaoDias: inteiroEntre(0, 30, 'Um preço sem confirmação some depois de 0 a 30 dias.'),
  /** Do sellers pack orders that are not paid yet? If not, these stand apart (rule N54). */
  separarAntesDePagar: z.boolean(),
  /** Does a cart pay one freight with the buyer's orders of the same day and address? (rule N163) */
  juntarEntregas: z.boolean(),
  /** For how many hours after its delivery a buyer may check an order (rule N61). */
  prazoDeConferenciaHoras: inteiroEntre(1, 72, 'O prazo para conferir vai de 1 a 72 horas.'),
  /** Up to what a claim is accepted without staff; 0 for none; in reais (rule N64). */
  aceitarSozinhoAteCentavos: valorAteSchema(1000, 'O valor vai de R$ 0,00 a R$ 1.000,00.'),
  /** What the platform keeps of each boleto beside an abatimento, for the provider's fee; in reais (rule N68). */
  reservaDaPlataformaCentavos: valorAteSchema(100, 'A reserva vai de R$ 0,00 a R$ 100,00.'),
  /** Can delivered orders that are not paid be paid by Pix (rule N95)? */
  pixLigado: z.boolean(),
  /** How long a Pix code can be paid, in minutes (rule N96). */
  pixMinutos: inteiroEntre(10, 1440, 'Um Pix vale de 10 a 1.440 minutos.'),
  /** Must ADM have a second factor? Only ADM changes this (design/sign-in). */
  segundoFatorDoAdm: z.boolean(),
}

export const configuracaoSchema = z.object(campos)

const configuracaoAtualSchema = z.extend(configuracaoSchema, {
  /** Grows with every change; 0 before the first one. */
  versao: z.int(),
})

/** The settings that changed, without the others. */
export const mudancaSchema = z.partial(configuracaoSchema)

export const configuracao = endpoints({
  'GET /v1/configuracao': {
    resumo: 'The current settings.',
    quem: 'gerir-configuracao',
    reply: configuracaoAtualSchema,
    recusas: [],
  },
  'PUT /v1/configuracao': {
    resumo: 'Changes the given settings. With `versao`, only if that is still the current version.',
    quem: 'gerir-configuracao',
    body: z.extend(z.partial(z.strictObject(campos)), { versao: z.optional(z.int()) }),
    reply: configuracaoAtualSchema,
    recusas: ['versao-ja-mudou'],
  },
  'GET /v1/configuracao/historico': {
    resumo: 'Every change of the settings, newest first: author, time, old and new values.',
    quem: 'gerir-configuracao',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(
      z.object({
        versao: idSchema,
        em: instanteSchema,
        por: z.nullable(pessoaSchema),
        antes: mudancaSchema,
        depois: mudancaSchema,
      }),
    ),
    recusas: [],
  },
})
