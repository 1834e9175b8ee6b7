// Claims about what was delivered: read by those whom they concern, answered by the seller (rules N61–N65). Staff decide on their desk.
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  pessoaSchema,
  quilosSchema,
  textoOpcional,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { produtoSchema } from '#contract/mercado/produto.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import {
  MOTIVOS_DE_OCORRENCIA,
  ORIGENS_DE_OCORRENCIA,
  QUEM_PAGA,
  RESPOSTAS_DO_VENDEDOR,
  SITUACOES_DE_OCORRENCIA,
  TEXTO_DE_OCORRENCIA,
} from '#domain/entrega/ocorrencia.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** A picture of a claim: read it at `GET /v1/ocorrencia/{id}/foto/{fotoId}`. */
export const fotoDaOcorrenciaSchema = z.object({ id: idSchema })

/** What was decided. For a seller, `valor` is there only if it bears it. */
export const decisaoDaOcorrenciaSchema = z.object({
  em: instanteSchema,
  /** Accepted without staff: the seller packed less, or the setting allows it (rules N63, N64). */
  sozinha: z.boolean(),
  /** Of the goods; null if it was refused or annulled, and for a seller who does not bear it. */
  valor: z.nullable(dinheiroSchema),
  /** Absent for COMPRADOR. */
  pagaPor: z.optional(z.nullable(z.enum(QUEM_PAGA))),
  /** What the platform added of its own; absent for VENDEDOR. */
  extraDaPlataforma: z.optional(dinheiroSchema),
  /** Why it was refused; null otherwise. */
  motivo: z.nullable(z.string()),
  /** For staff: who decided; null if the setting did. */
  por: z.optional(z.nullable(pessoaSchema)),
})

/** A claim. A seller sees those of its own lines only (rule M29). */
export const ocorrenciaSchema = z.object({
  id: idSchema,
  pedidoId: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  comprador: pessoaSchema,
  vendedor: pessoaSchema,
  item: z.object({
    id: idSchema,
    produto: produtoSchema,
    /** What was ordered, its frozen price and their product. */
    quantidade: z.int(),
    preco: dinheiroSchema,
    total: dinheiroSchema,
  }),
  /** The accepted substitute that it is about. Of SEPARACAO: what that cost less than the goods it stands for (rule N155). */
  substituto: z.optional(z.object({ nome: z.string(), quantidade: z.int() })),
  origem: z.enum(ORIGENS_DE_OCORRENCIA),
  motivo: z.enum(MOTIVOS_DE_OCORRENCIA),
  /** Units, or a weight: exactly one of them. */
  quantidade: z.nullable(z.int()),
  peso: z.nullable(quilosSchema),
  texto: z.nullable(z.string()),
  /** The value asked (rule N62). */
  valorPedido: dinheiroSchema,
  situacao: z.enum(SITUACOES_DE_OCORRENCIA),
  abertaEm: instanteSchema,
  fotos: z.array(fotoDaOcorrenciaSchema),
  resposta: z.object({
    situacao: z.enum(RESPOSTAS_DO_VENDEDOR),
    /** Until when the seller may answer. */
    ate: instanteSchema,
    em: z.nullable(instanteSchema),
    texto: z.nullable(z.string()),
  }),
  /** Null while it is ABERTA. */
  decisao: z.nullable(decisaoDaOcorrenciaSchema),
  /** What the caller may do now. */
  pode: z.object({ anexarFoto: z.boolean(), responder: z.boolean() }),
})

/** A claim as staff decide about it on their desk. */
export const ocorrenciaADecidirSchema = z.extend(ocorrenciaSchema, {
  /** What accepting it would cause; null once it is decided. */
  conta: z.nullable(
    z.object({
      /** What the platform may still add, up to the order's freight. */
      extraMaximo: dinheiroSchema,
      /** The arguments of `acertoDaOcorrencia`: the seller's goods in this order, its share of them, its frozen commission, and what was
       * accepted and noted before. */
      bruto: dinheiroSchema,
      parte: dinheiroSchema,
      comissaoPontosBase: z.int(),
      jaAceito: dinheiroSchema,
      jaDevido: dinheiroSchema,
    }),
  ),
})

/** What a seller says of a claim; if it does not agree, also why (rule N64). */
export const respostaDaOcorrenciaSchema = z
  .strictObject({ concorda: z.boolean(), texto: textoOpcional(TEXTO_DE_OCORRENCIA, variasLinhas) })
  .check(
    z.refine(({ concorda, texto }) => concorda || Boolean(texto), {
      path: ['texto'],
      error: 'Diga por que não concorda.',
    }),
  )

export const ocorrencia = endpoints({
  'GET /v1/ocorrencia': {
    resumo:
      'Claims: staff see all, a buyer those of its orders, a seller those of its own lines. `situacao=ABERTA` oldest first, otherwise newest first.',
    quem: 'ver-pedidos',
    chave: true,
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z.optional(z.enum(SITUACOES_DE_OCORRENCIA)),
      pedidoId: z.optional(idDeRotaSchema),
    }),
    reply: paginaSchema(ocorrenciaSchema),
    recusas: [],
  },
  'POST /v1/ocorrencia/{id}/foto': {
    resumo:
      'Adds a picture (`imageFile`) to an open claim, up to three; the same picture again answers the same.',
    quem: 'conferir',
    muda: [],
    params: parametrosComId,
    form: z.strictObject({}),
    status: 201,
    reply: fotoDaOcorrenciaSchema,
    recusas: ['ocorrencia-inexistente', 'ocorrencia-ja-decidida', 'fotos-demais', 'imagem-invalida'],
  },
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': {
    resumo:
      "A claim's picture as WebP, for its buyer, its seller and staff; `lado` is its longest side in pixels.",
    quem: 'ver-pedidos',
    chave: true,
    params: z.strictObject({ id: idDeRotaSchema, fotoId: idDeRotaSchema }),
    query: z.strictObject({ lado: z._default(z.enum(['480', '1200']), '1200') }),
    reply: 'arquivo',
    recusas: ['ocorrencia-inexistente'],
  },
  'PUT /v1/ocorrencia/{id}/resposta': {
    resumo: "The seller's word on an open claim of its own line, once, within 24 hours.",
    quem: 'responder-ocorrencia',
    muda: [],
    params: parametrosComId,
    body: respostaDaOcorrenciaSchema,
    reply: ocorrenciaSchema,
    recusas: [
      'ocorrencia-inexistente',
      'ocorrencia-ja-decidida',
      'ocorrencia-ja-respondida',
      'resposta-fora-do-prazo',
    ],
  },
})
