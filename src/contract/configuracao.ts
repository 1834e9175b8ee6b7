// The market's settings (rules M18, M19, M21; decision 035).
import * as z from 'zod/mini'
import { idSchema, instanteSchema } from './campos.ts'
import { endpoints } from './endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from './pagina.ts'

const inteiro = (minimo: number, maximo: number, mensagem: string) =>
  z.int(mensagem).check(z.gte(minimo, mensagem), z.lte(maximo, mensagem))

const campos = {
  /** Commission on the sellers' items in basis points, 1 % = 100 (rule M19). */
  comissaoPontosBase: inteiro(0, 5000, 'A comissão vai de 0 a 5000 pontos-base (50 %).'),
  /** Receivers that one boleto may be divided among, the platform included (rule M19). */
  maximoDeRecebedores: inteiro(2, 50, 'Um boleto tem de 2 a 50 recebedores.'),
  /** Days from issue to due date (rule M21). */
  prazoDoBoletoDias: inteiro(1, 60, 'O prazo do boleto vai de 1 a 60 dias.'),
  /** Days for which a boleto can be paid after its due date; 0 leaves it to the provider (decision 035). */
  pagavelAposVencimentoDias: inteiro(0, 60, 'Depois do vencimento, o boleto pode ser pago por 0 a 60 dias.'),
  /** Fine for paying late, once, in basis points of the total; 0 is none (decision 035). */
  multaPontosBase: inteiro(0, 9999, 'A multa vai de 0 a 9999 pontos-base (99,99 %).'),
  /** Interest for paying late, per month, in basis points of the total; 0 is none (decision 035). */
  jurosPontosBase: inteiro(0, 5999, 'Os juros vão de 0 a 5999 pontos-base (59,99 %) ao mês.'),
  /** Does a boleto in arrears stop its buyer from generating another? (rule M18) */
  bloquearEmAtraso: z.boolean(),
}

export const configuracaoSchema = z.object(campos)

const lidaSchema = z.extend(configuracaoSchema, {
  /** Grows with every change; 0 before the first. */
  versao: z.int(),
})

/** What changed; the other settings are left out. */
export const mudancaSchema = z.partial(configuracaoSchema)

export const configuracao = endpoints({
  'GET /v1/configuracao': {
    resumo: 'The settings as they are now.',
    quem: 'gerir-configuracao',
    reply: lidaSchema,
    recusas: [],
  },
  'PUT /v1/configuracao': {
    resumo: 'Changes the settings that are named. With `versao`, only if nobody has changed any since.',
    quem: 'gerir-configuracao',
    body: z.extend(z.partial(z.strictObject(campos)), { versao: z.optional(z.int()) }),
    reply: lidaSchema,
    recusas: ['versao-ja-mudou'],
  },
  'GET /v1/configuracao/historico': {
    resumo: 'Every change of the settings, newest first: who, when, from what, to what.',
    quem: 'gerir-configuracao',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(
      z.object({
        versao: idSchema,
        em: instanteSchema,
        por: z.nullable(z.object({ id: idSchema, nome: z.string() })),
        antes: mudancaSchema,
        depois: mudancaSchema,
      }),
    ),
    recusas: [],
  },
})
