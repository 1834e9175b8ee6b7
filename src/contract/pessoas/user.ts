// The session's user, and the changes of its own profile (spec §3, §7).

import * as z from 'zod/mini'
import {
  cepDePerfilSchema,
  dinheiroSchema,
  emailSchema,
  idSchema,
  nomeSchema,
  novaSenhaSchema,
  senhaSchema,
  textoOpcional,
  versaoSchema,
} from '#contract/campos.ts'
import { abatimentoSchema, paginaDaContaSchema } from '#contract/contas/abatimento.ts'
import { endpoints } from '#contract/endpoint.ts'
import { paginaSchema } from '#contract/pagina.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { FUNCOES } from '#domain/conta/funcao.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'
import { REGIOES, STATUS_DE_USER, VINCULOS_DO_PAGBANK } from '#domain/conta/user.ts'
import { enderecoSchema, telefoneSchema } from './cadastro.ts'
import { filtroDoExtrato, lancamentoSchema } from './comprador.ts'

/** In reais; null is no limit (rule N115). */
export const limitesDoMembro = {
  limitePorPedido: z.nullable(dinheiroSchema),
  limitePorMes: z.nullable(dinheiroSchema),
}

export const userSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  /** A link has proved the e-mail (design/accounts). */
  emailConfirmado: z.boolean(),
  role: z.enum(PAPEIS),
  status: z.enum(STATUS_DE_USER),
  /** Why staff refused or blocked the account, if they gave a reason (rule M1). */
  motivoDoStatus: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  regiao: z.nullable(z.enum(REGIOES)),
  limiteDeCredito: z.nullable(dinheiroSchema),
  limiteDisponivel: z.nullable(dinheiroSchema),
  pagBankId: z.nullable(z.string()),
  /** The state of that link; null without a link. */
  vinculoDoPagBank: z.nullable(z.enum(VINCULOS_DO_PAGBANK)),
  /** The settings ask ADM for a second factor, and this one can only set it up until that is done (design/sign-in). */
  faltaSegundoFator: z.boolean(),
  /** Has ordered twice: the list of products starts as a sheet to order from (design/lists-and-grid). */
  comprouDuasVezes: z.boolean(),
  /** This login has still to accept the privacy page in force (rule N130). */
  aceitarPrivacidade: z.boolean(),
  /** The contact for users who wait for approval or were refused (rule M1). */
  contatoDeSuporte: z.string(),
  /** Version of the profile, which an edit may name. */
  versao: z.int(),
  /** The member of the company's team that logged in; null for the account's own login (rule N113). */
  membro: z.nullable(
    z.object({
      id: idSchema,
      nome: z.string(),
      email: z.string(),
      emailConfirmado: z.boolean(),
      funcao: z.enum(FUNCOES),
      ...limitesDoMembro,
    }),
  ),
})

/**
 * The profile. An empty field is removed, an absent one stays as it is. The role decides which of cep and regiao is required:
 * `campoObrigatorioDoPerfil` (spec §5).
 */
export const perfilSchema = z.strictObject({
  nome: nomeSchema(),
  descricao: textoOpcional(500, variasLinhas),
  cep: z.optional(z.union([cepDePerfilSchema, z.literal('')], 'CEP inválido')),
  regiao: z.optional(z.enum([...REGIOES, ''])),
  versao: z.optional(versaoSchema),
})

const texto = z.nullable(z.string())

/** What a buyer or a seller registered with: its own account only. */
export const cadastroSchema = z.object({
  /** Without mask. */
  cnpj: texto,
  ddd: texto,
  celular: texto,
  /** A buyer's; null for other roles. A field that is missing is null. */
  endereco: z.nullable(
    z.object({
      cep: texto,
      rua: texto,
      numero: texto,
      complemento: texto,
      bairro: texto,
      cidade: texto,
      estado: texto,
      estadoSigla: texto,
      notaDeEntrega: texto,
    }),
  ),
  /** Version of the profile, which an edit may name. */
  versao: z.int(),
})

/** Longer tokens are refused unread; real ones have 43 characters. */
const TOKEN_MAXIMO = 100

/** The token of a link in an e-mail. */
export const tokenDeLinkSchema = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAXIMO))

/** `senhaAtual` is needed only if the login is older than 10 minutes (rule M5). */
export const novaSenhaFormSchema = z.strictObject({
  password: novaSenhaSchema,
  senhaAtual: z.optional(senhaSchema),
})
export const novoEmailFormSchema = z.strictObject({
  email: emailSchema,
  senhaAtual: z.optional(senhaSchema),
})

export const user = endpoints({
  'PUT /v1/user': {
    resumo:
      "Changes the caller's profile, password or e-mail, one at a time; the last two end the user's other sessions. With `versao`, the profile changes only if that is still its current version.",
    quem: 'editar-perfil',
    form: z.union([perfilSchema, novaSenhaFormSchema, novoEmailFormSchema]),
    aceitaJson: true,
    reply: userSchema,
    recusas: [
      'imagem-invalida',
      'versao-ja-mudou',
      'email-recusado',
      'confirme-senha',
      'senha-atual-incorreta',
      'muitas-tentativas',
    ],
  },
  'GET /v1/user/cadastro': {
    resumo: "The caller's CNPJ, telephone and, for a buyer, address.",
    quem: 'editar-cadastro',
    reply: cadastroSchema,
    recusas: [],
  },
  'PUT /v1/user/endereco': {
    resumo:
      "Changes the caller's whole address. Orders keep the address of their boleto. With `versao`, only if that is still the profile's current version.",
    quem: 'editar-endereco',
    senhaRecente: true,
    muda: [],
    body: enderecoSchema,
    reply: cadastroSchema,
    recusas: ['versao-ja-mudou', 'muitas-tentativas'],
  },
  'PUT /v1/user/telefone': {
    resumo:
      "Changes the caller's telephone. With `versao`, only if that is still the profile's current version.",
    quem: 'editar-cadastro',
    muda: [],
    body: telefoneSchema,
    reply: cadastroSchema,
    recusas: ['versao-ja-mudou', 'muitas-tentativas'],
  },
  'POST /v1/user/confirmacao-de-email': {
    resumo: "Sends the link that proves the caller's e-mail again, unless it is proved.",
    quem: 'editar-perfil',
    body: z.optional(z.strictObject({})),
    status: 202,
    recusas: ['muitas-tentativas'],
  },
  'POST /v1/user/confirmar-email': {
    resumo: 'Proves an e-mail address with the token of the link that was sent to it, once.',
    quem: 'publico',
    body: z.strictObject({ token: tokenDeLinkSchema }),
    status: 204,
    recusas: ['link-invalido'],
  },
  'POST /v1/user/desfazer-email': {
    resumo:
      "Takes a change of e-mail back with the token of the link that was sent to the previous address, once, and ends all of the user's sessions. Answers the address, and a token for `redefinir-senha`.",
    quem: 'publico',
    body: z.strictObject({ token: tokenDeLinkSchema }),
    reply: z.object({ email: z.string(), tokenDaSenha: z.string() }),
    recusas: ['link-invalido'],
  },
  'GET /v1/user/abatimento': {
    resumo: 'What the platform owes the caller from claims, and the ledger, newest first.',
    quem: 'ver-proprio-extrato',
    query: paginaDaContaSchema,
    reply: abatimentoSchema,
    leitura: 'replica',
    recusas: [],
  },
  'GET /v1/user/extrato': {
    resumo: "The caller's own credit ledger, newest first.",
    quem: 'ver-proprio-extrato',
    query: filtroDoExtrato,
    reply: paginaSchema(lancamentoSchema),
    leitura: 'replica',
    recusas: [],
  },
})
