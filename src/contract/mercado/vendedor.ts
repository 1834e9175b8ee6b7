// Sellers and their approval (spec §3, §7).

import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  limiteSchema,
  parametrosComId,
  textoOpcional,
} from '#contract/campos.ts'
import {
  acertoDaEquipeSchema,
  acertoSchema,
  paginaDaContaSchema,
  saldosSchema,
} from '#contract/contas/abatimento.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { analiseSchema, bloqueioSchema, esperaDoCadastro, reaberturaSchema } from '#contract/pessoas/conta.ts'
import { PESSOAS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { PEDIDO_MINIMO_MAXIMO } from '#domain/compra/condicoes.ts'
import { STATUS_DE_USER } from '#domain/conta/user.ts'

/** A seller; `email`, `emailConfirmado`, `cnpj`, `telefone` and `status` are for staff only (spec §6). */
export const vendedorSchema = z.object({
  id: idSchema,
  nome: z.string(),
  regiao: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  pedidoMinimo: z.optional(dinheiroSchema), // rule N22
  voltaEm: z.optional(dataSchema), // rule N25
  email: z.optional(z.string()),
  emailConfirmado: z.optional(z.boolean()),
  cnpj: z.optional(z.string()),
  telefone: z.optional(z.nullable(z.string())),
  status: z.optional(z.enum(STATUS_DE_USER)),
})

export const vendedorPendenteSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  emailConfirmado: z.boolean(),
  regiao: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  cnpj: z.string(),
  status: z.enum(STATUS_DE_USER),
  telefone: z.nullable(z.string()),
  dataCriacao: instanteSchema,
  ...esperaDoCadastro,
})

const PEDIDO_MINIMO_INVALIDO = `O pedido mínimo vai de R$ 0,01 a ${formatarCentavos(PEDIDO_MINIMO_MAXIMO)}.`

/** What a seller asks of every order, and when it is away (rules N22, N25); null for neither. */
export const condicoesDoVendedorSchema = z.strictObject({
  pedidoMinimo: z.nullable(
    limiteSchema.check(z.refine(valor => valor > 0 && valor <= PEDIDO_MINIMO_MAXIMO, PEDIDO_MINIMO_INVALIDO)),
  ),
  ausenteDe: z.nullable(dataSchema),
  ausenteAte: z.nullable(dataSchema),
})

const condicoesRespondidasSchema = z.object({
  pedidoMinimo: z.nullable(dinheiroSchema),
  ausenteDe: z.nullable(dataSchema),
  ausenteAte: z.nullable(dataSchema),
  /** Orders with its items that are neither delivered nor cancelled: an absence does not touch them. */
  pedidosAbertos: z.int(),
})

export const vendedor = endpoints({
  'GET /v1/vendedor': {
    resumo:
      'Active sellers by name; staff see sellers of every status. `busca` finds those with all its words at the beginning of words of the name; for staff also a CNPJ or its first 8 characters.',
    quem: 'ver-vendedores',
    chave: true,
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(PESSOAS_POR_PAGINA),
      busca: textoOpcional(120),
    }),
    reply: paginaSchema(vendedorSchema),
    leitura: 'replica',
    recusas: [],
  },
  'GET /v1/vendedor/pendente': {
    resumo: 'Sellers waiting for approval, the longest wait first, with the other accounts of their company.',
    quem: 'aprovar-cadastros',
    reply: z.array(vendedorPendenteSchema),
    recusas: [],
  },
  'GET /v1/vendedor/condicoes': {
    resumo: 'What the own orders must reach, and when the seller is away.',
    quem: 'publicar-cotacao',
    reply: condicoesRespondidasSchema,
    recusas: [],
  },
  'PUT /v1/vendedor/condicoes': {
    resumo: 'Sets what the own orders must reach, and when the seller is away.',
    quem: 'publicar-cotacao',
    body: condicoesDoVendedorSchema,
    reply: condicoesRespondidasSchema,
    recusas: ['ausencia-invalida'],
  },
  'GET /v1/vendedor/{id}/acerto': {
    resumo:
      'What a seller owes the platform from claims, and the ledger, newest first. Sellers read only their own.',
    quem: 'ver-acertos',
    params: parametrosComId,
    query: paginaDaContaSchema,
    reply: acertoSchema,
    leitura: 'replica',
    recusas: ['user-inexistente'],
  },
  'POST /v1/vendedor/{id}/acerto': {
    resumo:
      'Records that it was settled outside of a boleto, or corrects it, with a note; answers what is left. With `saldoAnterior`, only if the ledger still has that balance.',
    quem: 'gerir-abatimentos',
    muda: [],
    params: parametrosComId,
    body: acertoDaEquipeSchema,
    status: 201,
    reply: saldosSchema,
    recusas: ['user-inexistente', 'pedido-inexistente', 'acerto-insuficiente', 'versao-ja-mudou'],
  },
  'GET /v1/vendedor/{id}': {
    resumo: 'One seller. Sellers read only themselves.',
    quem: 'ver-vendedores',
    chave: true,
    params: parametrosComId,
    reply: vendedorSchema,
    recusas: ['user-inexistente'],
  },
  'PUT /v1/vendedor/pendente/{id}': {
    resumo:
      'Approves a pending seller or, with `aprovado: false`, refuses it with a reason that the person reads. With `visto`, only as the desk showed it.',
    quem: 'aprovar-cadastros',
    params: parametrosComId,
    body: z.optional(analiseSchema),
    status: 204,
    recusas: ['user-inexistente', 'cadastro-ja-analisado', 'tarefa-mudou'],
  },
  'PUT /v1/vendedor/{id}/reabertura': {
    resumo:
      'Takes back the refusal of a seller, to PENDENTE or directly to ATIVO, and notifies the seller by e-mail.',
    quem: 'aprovar-cadastros',
    params: parametrosComId,
    body: reaberturaSchema,
    status: 204,
    recusas: ['user-inexistente', 'conta-ja-mudou'],
  },
  'PUT /v1/vendedor/{id}/bloqueio': {
    resumo: 'Blocks or unblocks a seller; blocking ends the sessions and hides the quotes.',
    quem: 'bloquear-contas',
    params: parametrosComId,
    body: bloqueioSchema,
    status: 204,
    recusas: ['user-inexistente', 'conta-ja-mudou', 'conta-encerrada'],
  },
})
