// What one member of staff asked for and another one approves (rule M48).
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema } from '#contract/campos.ts'
import { reembolso } from '#contract/contas/reembolso.ts'
import { endpoints } from '#contract/endpoint.ts'
import { configuracao, mudancaSchema } from '#contract/mercado/configuracao.ts'
import { frete, tabelaDeFreteSchema } from '#contract/mercado/frete.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { pedido } from '#contract/pedido/pedido.ts'
import { SITUACOES_DE_APROVACAO } from '#domain/conta/segunda-pessoa.ts'
import { comprador } from './comprador.ts'
import { decisaoDaAprovacaoSchema } from './decisao-da-aprovacao.ts'

/** Which requests: those that wait, oldest first, or the decided ones, newest first. */
export const LISTAS_DE_APROVACAO = ['ABERTA', 'DECIDIDA'] as const

const pessoaSchema = z.object({ id: idSchema, nome: z.string() })
const dinheiroDoPedido = {
  pedidoId: idSchema,
  comprador: pessoaSchema,
  valor: dinheiroSchema,
  observacao: z.string(),
}

/** What staff decide about, with the values as they were when it was asked for. */
export const resumoDaAprovacaoSchema = z.discriminatedUnion('acao', [
  z.object({
    acao: z.literal('definir-limite'),
    comprador: pessoaSchema,
    antes: dinheiroSchema,
    depois: dinheiroSchema,
  }),
  z.object({ acao: z.literal('alterar-configuracao'), antes: mudancaSchema, depois: mudancaSchema }),
  z.object({
    acao: z.literal('publicar-frete'),
    /** Its first day; null for at once. */
    inicio: z.nullable(dataSchema),
    antes: tabelaDeFreteSchema,
    depois: tabelaDeFreteSchema,
  }),
  z.object({ acao: z.literal('receber-por-fora'), ...dinheiroDoPedido }),
  z.object({ acao: z.literal('concluir-reembolso'), ...dinheiroDoPedido }),
])

export const aprovacaoSchema = z.object({
  id: idSchema,
  resumo: resumoDaAprovacaoSchema,
  pedidaPor: pessoaSchema,
  pedidaEm: instanteSchema,
  situacao: z.enum(SITUACOES_DE_APROVACAO),
  decididaPor: z.nullable(pessoaSchema),
  decididaEm: z.nullable(instanteSchema),
  /** The note of the person who decided, or why what was asked for is refused by now. */
  nota: z.nullable(z.string()),
})

const DOS_ATOS = [
  ...comprador['PUT /v1/comprador/credito'].recusas,
  ...configuracao['PUT /v1/configuracao'].recusas,
  ...frete['POST /v1/frete'].recusas,
  ...pedido['PUT /v1/pedido/{id}/pagamento-por-fora'].recusas,
  ...reembolso['PUT /v1/reembolso/{id}'].recusas,
].filter(codigo => codigo !== 'aguarda-segunda-pessoa')

export const aprovacao = endpoints({
  'GET /v1/aprovacao': {
    resumo:
      'Requests that wait for a second person, oldest first; with `situacao=DECIDIDA`, the decided ones.',
    quem: 'decidir-aprovacoes',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z._default(z.enum(LISTAS_DE_APROVACAO), 'ABERTA'),
    }),
    reply: paginaSchema(aprovacaoSchema),
    recusas: [],
  },
  'PUT /v1/aprovacao/{id}': {
    resumo:
      'Approves what another member of staff asked for, which is done at once, or refuses it; the person who asked withdraws it by `RECUSAR`. If it cannot be done any more, the answer is the reason, and the request is closed.',
    quem: 'decidir-aprovacoes',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: decisaoDaAprovacaoSchema,
    reply: aprovacaoSchema,
    recusas: [
      'aprovacao-inexistente',
      'aprovacao-ja-decidida',
      'aprovacao-propria',
      'aprovacao-sem-autor',
      ...new Set(DOS_ATOS),
    ],
  },
})
