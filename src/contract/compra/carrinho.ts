// The cart and the boleto (spec §7; rules M13–M22).
import * as z from 'zod/mini'
import {
  cepDeCadastroSchema,
  compradorComNomeSchema,
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  pessoaSchema,
  precoSchema,
  quantidadeSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { abatimentoDoCarrinhoSchema } from '#contract/contas/abatimento.ts'
import { endpoints } from '#contract/endpoint.ts'
import { combinadoDaCotacao } from '#contract/mercado/combinado.ts'
import { entregaDoCarrinhoSchema, motivoDaEquipeSchema } from '#contract/mercado/dia-de-entrega.ts'
import {
  acordoDeFreteSchema,
  freteDoCarrinhoSchema,
  impedimentoSchema,
  itemDoPedidoSchema,
} from '#contract/pedido/item-e-frete.ts'
import { RECUSAS_DO_DIA } from '#domain/entrega/agenda.ts'
import { REFERENCIA_MAXIMA } from '#domain/pedido/pedido.ts'
import { deQuilos } from '#domain/peso.ts'
import { itemRecusadoSchema, loteDeItensSchema } from './lote-do-carrinho.ts'

/** A cart's item with what changed since it was added (rule M15). */
export const itemDoCarrinhoSchema = z.extend(itemDoPedidoSchema, {
  disponivel: z.boolean(),
  precoAnterior: z.nullable(dinheiroSchema),
  ...combinadoDaCotacao, // rule N147
  noProximoBoleto: z.boolean(), // rule M19
  minimo: z.optional(z.int()), // rule N19
  multiplo: z.optional(z.int()),
  porNome: z.optional(z.string()), // rule N117
  aviso: z.nullable(z.object({ codigo: z.string(), message: z.string(), sugestao: z.nullable(z.int()) })), // rules N11–N20
})

/** In basis points of the total, 1 % = 100, interest per month; with 0 days the provider decides (design/money). */
const condicoesDeAtrasoSchema = z.object({
  multaPontosBase: z.int(),
  jurosPontosBase: z.int(),
  pagavelAposVencimentoDias: z.int(),
})

const pesoVistoSchema = z.pipe(z.number().check(z.gte(0), z.lte(1e9)), z.transform(deQuilos))

export const carrinhoSchema = z.object({
  id: z.nullable(idSchema),
  statusPedido: z.literal('NO_CARRINHO'),
  referencia: z.optional(z.string()), // rule N144
  statusPagamento: z.null(), // spec §3
  statusVendedorPagamento: z.null(),
  linkBoleto: z.null(),
  dataCriacao: z.nullable(instanteSchema),
  itensPedido: z.array(itemDoCarrinhoSchema),
  frete: freteDoCarrinhoSchema,
  total: dinheiroSchema,
  valorDoBoleto: dinheiroSchema, // rule N68
  abatimento: z.optional(abatimentoDoCarrinhoSchema),
  comprador: compradorComNomeSchema,
  // rule M18
  endereco: z.nullable(
    z.object({
      cep: z.string(),
      rua: z.string(),
      numero: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      estadoSigla: z.string(),
    }),
  ),
  /**
   * The day of delivery of a boleto that is issued now: the chosen one, else the first that is free; null if there is none. Absent where the
   * buyer's zone has no agenda and nothing was chosen (rules N49, N51).
   */
  entregaDia: z.optional(z.nullable(dataSchema)),
  vencimento: dataSchema, // rule M21
  primeiraCompra: z.boolean(), // rule M59
  limiteDisponivel: z.nullable(dinheiroSchema),
  limiteDepois: z.nullable(dinheiroSchema),
  // rule N22
  minimosDosVendedores: z.optional(
    z.array(
      z.object({
        vendedorId: idSchema,
        vendedorNome: z.string(),
        minimo: dinheiroSchema,
        soma: dinheiroSchema,
      }),
    ),
  ),
  atraso: condicoesDeAtrasoSchema, // rule M43
  emEmissao: z.boolean(), // rule M17
  impedimento: z.nullable(impedimentoSchema), // rule M18
  impedimentos: z.array(impedimentoSchema),
  recusaDoBoleto: z.nullable(impedimentoSchema),
  // rule N116
  aprovacao: z.optional(
    z.object({
      por: pessoaSchema,
      em: instanteSchema,
      total: dinheiroSchema,
    }),
  ),
})

const RECUSAS_DO_CARRINHO = [
  'carrinho-vazio',
  'carrinho-em-emissao',
  'carrinho-sem-comprador',
  'cadastro-incompleto',
  'cadastro-fora-do-boleto',
  'email-curto-para-boleto',
  'sem-preco-de-frete',
  'peso-acima-do-frete',
  'frete-combinado-vencido',
  'comprador-em-atraso',
  'item-indisponivel',
  'cotacao-vencida',
  'estoque-insuficiente',
  'quantidade-fora-do-lote',
  'minimo-do-vendedor',
  ...RECUSAS_DO_DIA,
  'limite-insuficiente',
  'total-abaixo-do-minimo',
  'total-acima-do-maximo',
] as const

const parametrosDoCarrinho = z.strictObject({ userId: idDeRotaSchema })
const parametrosDoItem = z.strictObject({ userId: idDeRotaSchema, itemId: idDeRotaSchema })
const recusasDeEdicao = ['sem-permissao', 'user-inexistente', 'carrinho-em-emissao'] as const
const recusasDeFrete = [
  ...recusasDeEdicao,
  'carrinho-sem-comprador',
  'carrinho-vazio',
  'cadastro-incompleto',
  'item-indisponivel',
  'cotacao-vencida',
  'estoque-insuficiente',
  'frete-com-preco',
] as const

export const carrinho = endpoints({
  'GET /v1/pedido/carrinho/{userId}': {
    resumo: "A user's cart at today's prices, with weight, freight and total.",
    quem: 'usar-carrinho',
    chave: true,
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: ['user-inexistente'],
  },
  'POST /v1/pedido/carrinho/{userId}/itens': {
    resumo: 'Adds a quote; if it is in the cart already, the quantities are added up.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    confereSessao: true,
    params: parametrosDoCarrinho,
    body: z.strictObject({ cotacaoId: idSchema, quantidade: quantidadeSchema }),
    status: 201,
    reply: carrinhoSchema,
    recusas: [
      ...recusasDeEdicao,
      'cotacao-inexistente',
      'cotacao-indisponivel',
      'quantidade-invalida',
      'quantidade-alta-demais',
      'carrinho-grande-demais',
    ],
  },
  'POST /v1/pedido/carrinho/{userId}/itens/lote': {
    resumo: 'Adds what can be added of many quotes and says of each other one why it cannot.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    params: parametrosDoCarrinho,
    body: loteDeItensSchema,
    reply: z.object({ carrinho: carrinhoSchema, recusados: z.array(itemRecusadoSchema) }),
    recusas: [...recusasDeEdicao, 'chave-de-outro-lote'],
  },
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    resumo: 'Sets the quantity of an item, and whether another product may come for what is missing of it.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    confereSessao: true,
    params: parametrosDoItem,
    body: z.strictObject({ quantidade: quantidadeSchema, aceitaParecidos: z.optional(z.boolean()) }),
    reply: carrinhoSchema,
    recusas: [
      ...recusasDeEdicao,
      'item-inexistente',
      'quantidade-invalida',
      'quantidade-alta-demais',
      'carrinho-grande-demais',
    ],
  },
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    resumo: 'Removes an item.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    params: parametrosDoItem,
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'item-inexistente'],
  },
  'DELETE /v1/pedido/carrinho/{userId}': {
    resumo: 'Clears the cart.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'PUT /v1/pedido/carrinho/{userId}/frete': {
    resumo:
      'Agrees the freight of a cart to which the table gives no price, in place of the one agreed before. With `pesoTotal` and `destino` it is refused if the cart now has others, with `anterior` (null for none) if another one was agreed meanwhile.',
    quem: 'combinar-frete',
    muda: [],
    params: parametrosDoCarrinho,
    body: z.extend(acordoDeFreteSchema, {
      pesoTotal: z.optional(pesoVistoSchema),
      destino: z.optional(cepDeCadastroSchema),
      anterior: z.optional(z.nullable(idSchema)),
    }),
    reply: carrinhoSchema,
    recusas: [...recusasDeFrete, 'validade-fora-do-prazo', 'entrega-mudou', 'versao-ja-mudou'],
  },
  'DELETE /v1/pedido/carrinho/{userId}/frete': {
    resumo: 'Takes the agreed freight of a cart back.',
    quem: 'combinar-frete',
    muda: [],
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'frete-nao-combinado'],
  },
  'POST /v1/pedido/carrinho/{userId}/frete/pedido': {
    resumo:
      'Asks staff for the freight of a cart to which the table gives no price; asked again, it waits since the first time.',
    quem: 'usar-carrinho',
    muda: [],
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: recusasDeFrete,
  },
  'GET /v1/pedido/carrinho/{userId}/entrega': {
    resumo:
      "The days of the next 14 that a cart may be delivered on, at its weight. No days where the buyer's zone has no agenda.",
    quem: 'usar-carrinho',
    chave: true,
    params: parametrosDoCarrinho,
    reply: entregaDoCarrinhoSchema,
    recusas: ['user-inexistente'],
  },
  'PUT /v1/pedido/carrinho/{userId}/entrega': {
    resumo:
      'Chooses the day that a cart is delivered on; null for the first free one. With a written reason, staff choose a day beyond its cut-off or capacity.',
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    params: parametrosDoCarrinho,
    body: z.strictObject({ dia: z.nullable(dataSchema), motivo: z.optional(motivoDaEquipeSchema) }),
    reply: carrinhoSchema,
    recusas: [
      'sem-permissao',
      'user-inexistente',
      'carrinho-em-emissao',
      'carrinho-vazio',
      'dia-fora-do-prazo',
      ...RECUSAS_DO_DIA,
    ],
  },
  'PUT /v1/pedido/carrinho/{userId}/abatimento': {
    resumo: 'Says whether the next boleto uses what the platform owes the buyer; at first it does.',
    quem: 'usar-carrinho',
    muda: [],
    params: parametrosDoCarrinho,
    body: z.strictObject({ usar: z.boolean() }),
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'PUT /v1/pedido/carrinho/{userId}/referencia': {
    resumo: "Writes the buyer's own number of its next order on the cart; null for none.",
    quem: 'usar-carrinho',
    chave: true,
    releitura: 'GET /v1/pedido/carrinho/{userId}',
    muda: [],
    params: parametrosDoCarrinho,
    body: z.strictObject({ referencia: z.nullable(textoObrigatorio(REFERENCIA_MAXIMA)) }),
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'POST /v1/pedido/carrinho/{userId}/aprovacao': {
    resumo: 'A member asks its company to order the cart. Any later edit takes the mark away.',
    quem: 'usar-carrinho',
    muda: [],
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: [...RECUSAS_DO_CARRINHO, 'sem-permissao', 'user-inexistente'],
  },
  'DELETE /v1/pedido/carrinho/{userId}/aprovacao': {
    resumo: 'Takes that mark away.',
    quem: 'usar-carrinho',
    muda: [],
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'POST /v1/pedido/carrinho/{userId}/pagamento': {
    resumo:
      'Generates the boleto and answers its link as text. Repeated with the same `pedidoId`, it answers the same link.',
    quem: 'gerar-boleto',
    senhaRecente: true,
    chave: 'comprar',
    muda: [],
    params: parametrosDoCarrinho,
    body: z.optional(
      z.strictObject({
        pedidoId: z.optional(idSchema),
        totalEsperado: z.optional(precoSchema),
        entregaDia: z.optional(dataSchema),
        valorEsperado: z.optional(precoSchema),
      }),
    ),
    reply: 'texto',
    recusas: [
      ...RECUSAS_DO_CARRINHO,
      'user-inexistente',
      'sem-sessao',
      'acima-do-limite-da-chave',
      'carrinho-mudou',
      'total-mudou',
      'valor-mudou',
      'acima-do-seu-limite',
      'boleto-recusado',
      'boleto-recusado-pelo-cadastro',
      'boleto-recusado-pelos-vendedores',
      'boleto-recusado-pela-plataforma',
      'vendedor-nao-recebe',
      'boleto-em-processamento',
    ],
  },
})
