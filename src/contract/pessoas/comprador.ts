// Buyers, their approval and credit (spec §3, §7).

import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idSchema,
  instanteSchema,
  inteiroEntre,
  limiteSchema,
  parametrosComId,
  pessoaSchema,
  textoOpcional,
} from '#contract/campos.ts'
import {
  abatimentoDaEquipeSchema,
  abatimentoSchema,
  paginaDaContaSchema,
  saldosSchema,
} from '#contract/contas/abatimento.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { PESSOAS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { TIPOS_DE_LANCAMENTO } from '#domain/compra/credito.ts'
import { STATUS_DE_USER } from '#domain/conta/user.ts'
import { FAIXAS_DE_ATRASO } from '#domain/pagamento/extrato.ts'
import {
  analiseDeCompradorSchema,
  bloqueioSchema,
  enderecoDoCadastroSchema,
  esperaDoCadastro,
  reaberturaSchema,
} from './conta.ts'

export const compradorSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  emailConfirmado: z.boolean(),
  cep: z.nullable(z.string()),
  cnpj: z.string(),
  status: z.enum(STATUS_DE_USER),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  limiteDeCredito: dinheiroSchema,
  limiteDisponivel: dinheiroSchema,
  telefone: z.nullable(z.string()),
  dataCriacao: instanteSchema,
})

export const faixaDeAtrasoSchema = z.object({
  faixa: z.enum(FAIXAS_DE_ATRASO),
  quantos: z.int(),
  valor: dinheiroSchema,
})

/** Days from the issue of a buyer's boleto to its due date (rule N143). */
export const prazoSchema = inteiroEntre(1, 60, 'O prazo vai de 1 a 60 dias.')

/** A buyer of the list, with what its open orders hold of the limit, and how much of that is in arrears. */
export const compradorDaListaSchema = z.extend(compradorSchema, {
  emAberto: dinheiroSchema,
  vencido: dinheiroSchema,
  /** How late the arrears are (rule N89); empty classes are absent. */
  faixas: z.array(faixaDeAtrasoSchema),
})

/** Sums over all buyers that a search finds, not only those of the page. */
export const somasDosCompradoresSchema = z.object({
  compradores: z.int(),
  limite: dinheiroSchema,
  emAberto: dinheiroSchema,
  vencido: dinheiroSchema,
})

/** One buyer, with the address that its orders go to. */
export const compradorComEnderecoSchema = z.extend(compradorSchema, {
  /** Null while any part of it is missing. */
  endereco: z.nullable(enderecoDoCadastroSchema),
  /** Its own days to pay; absent while those of the settings count (rule N143). */
  prazoDoBoletoDias: z.optional(z.int()),
})

/** A buyer that waits, with what staff check before they decide. */
export const compradorPendenteSchema = z.extend(compradorComEnderecoSchema, {
  ...esperaDoCadastro,
})

/** A line of the credit ledger (rule M28). */
export const lancamentoSchema = z.object({
  id: idSchema,
  data: instanteSchema,
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  valor: dinheiroSchema,
  pedidoId: z.nullable(idSchema),
  disponivel: dinheiroSchema,
  por: z.optional(z.nullable(pessoaSchema)),
})

export const filtroDoExtrato = z.strictObject({ page: pageSchema, size: sizeSchema(20) })
const buscaDeCompradores = {
  busca: textoOpcional(120),
  situacao: z.optional(z.literal('EM_ATRASO')),
}

export const comprador = endpoints({
  'GET /v1/comprador': {
    resumo:
      'Buyers by name, with what they owe and the sums over all of them. `busca` finds words of the name in any order, or a part of the name, of the e-mail or of the CNPJ; `situacao` those with orders in arrears, most late first.',
    quem: 'ver-compradores',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(PESSOAS_POR_PAGINA),
      ...buscaDeCompradores,
    }),
    reply: z.extend(paginaSchema(compradorDaListaSchema), { somas: somasDosCompradoresSchema }),
    leitura: 'replica',
    recusas: [],
  },
  'GET /v1/comprador/planilha': {
    resumo: 'The same buyers as a spreadsheet, with what each owes by how late it is. The read is recorded.',
    quem: 'ver-compradores',
    query: z.strictObject(buscaDeCompradores),
    reply: 'arquivo',
    leitura: 'replica',
    recusas: ['arquivo-grande-demais'],
  },
  'GET /v1/comprador/pendente': {
    resumo:
      'Buyers waiting for approval, the longest wait first, with their address and the other accounts of their company.',
    quem: 'aprovar-cadastros',
    reply: z.array(compradorPendenteSchema),
    recusas: [],
  },
  'GET /v1/comprador/{id}': {
    resumo: 'One buyer.',
    quem: 'ver-compradores',
    params: parametrosComId,
    reply: compradorComEnderecoSchema,
    recusas: ['user-inexistente'],
  },
  'PUT /v1/comprador/pendente/{id}': {
    resumo:
      'Approves a pending buyer, with `limite` as its credit limit, or, with `aprovado: false`, refuses it with a reason that the person reads. With `visto`, only as the desk showed it.',
    quem: 'aprovar-cadastros',
    params: parametrosComId,
    body: z.optional(analiseDeCompradorSchema),
    status: 204,
    recusas: ['user-inexistente', 'cadastro-ja-analisado', 'tarefa-mudou'],
  },
  'PUT /v1/comprador/{id}/reabertura': {
    resumo:
      'Takes back the refusal of a buyer, to PENDENTE or directly to ATIVO, and notifies the buyer by e-mail.',
    quem: 'aprovar-cadastros',
    params: parametrosComId,
    body: reaberturaSchema,
    status: 204,
    recusas: ['user-inexistente', 'conta-ja-mudou'],
  },
  'PUT /v1/comprador/{id}/bloqueio': {
    resumo: 'Blocks or unblocks a buyer; blocking ends the sessions, open orders stay.',
    quem: 'bloquear-contas',
    params: parametrosComId,
    body: bloqueioSchema,
    status: 204,
    recusas: ['user-inexistente', 'conta-ja-mudou', 'conta-encerrada'],
  },
  'GET /v1/comprador/{id}/extrato': {
    resumo: "A buyer's credit ledger, newest first, with the person who set each limit.",
    quem: 'ver-compradores',
    params: parametrosComId,
    query: filtroDoExtrato,
    reply: paginaSchema(lancamentoSchema),
    leitura: 'replica',
    recusas: ['user-inexistente'],
  },
  'GET /v1/comprador/{id}/abatimento': {
    resumo:
      'What the platform owes a buyer from claims, and the ledger, newest first, with who wrote each line.',
    quem: 'ver-compradores',
    params: parametrosComId,
    query: paginaDaContaSchema,
    reply: abatimentoSchema,
    leitura: 'replica',
    recusas: ['user-inexistente'],
  },
  'POST /v1/comprador/{id}/abatimento': {
    resumo:
      'Records that it was paid in cash, or corrects it, with a note; answers what is left. With `saldoAnterior`, only if the ledger still has that balance.',
    quem: 'gerir-abatimentos',
    muda: [],
    params: parametrosComId,
    body: abatimentoDaEquipeSchema,
    status: 201,
    reply: saldosSchema,
    recusas: ['user-inexistente', 'pedido-inexistente', 'abatimento-insuficiente', 'versao-ja-mudou'],
  },
  'PUT /v1/comprador/credito': {
    resumo: "Sets a buyer's credit limit. With `limiteAnterior`, only if the limit still has that value.",
    quem: 'definir-limite',
    muda: [],
    body: z.strictObject({ userId: idSchema, valor: limiteSchema, limiteAnterior: z.optional(limiteSchema) }),
    status: 204,
    recusas: ['user-inexistente', 'versao-ja-mudou'],
  },
  'PUT /v1/comprador/prazo': {
    resumo:
      "Sets a buyer's days to pay, from its next boleto on; null for those of the settings. With `diasAnterior`, only if they still have that value.",
    quem: 'definir-limite',
    muda: [],
    body: z.strictObject({
      userId: idSchema,
      dias: z.nullable(prazoSchema),
      diasAnterior: z.optional(z.nullable(prazoSchema)),
    }),
    status: 204,
    recusas: ['user-inexistente', 'versao-ja-mudou'],
  },
})
