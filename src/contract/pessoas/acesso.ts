// Who entered, or tried to, from where and with what (rule M5, design/sessions).
import * as z from 'zod/mini'
import { idDeRotaSchema, idSchema, instanteSchema, pessoaSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'

/** What happened. `SESSOES_ENCERRADAS`: by the person, by a change of password or e-mail, or by staff. */
export const TIPOS_DE_ACESSO = [
  'ENTROU',
  'SENHA_ERRADA',
  'CODIGO_ERRADO',
  'MUITAS_TENTATIVAS',
  'SAIU',
  'SESSOES_ENCERRADAS',
  'CHAVE_CRIADA',
  'CHAVE_ENCERRADA',
] as const

const campos = {
  id: idSchema,
  em: instanteSchema,
  tipo: z.enum(TIPOS_DE_ACESSO),
  /** The network address; null where the product itself acted. */
  endereco: z.nullable(z.string()),
  /** The browser's `User-Agent`, shortened; null if it sent none. */
  aparelho: z.nullable(z.string()),
}

const acessoSchema = z.object(campos)
export const acessoDePessoaSchema = z.object({
  ...campos,
  /** Null if no account has the e-mail that was typed. */
  pessoa: z.nullable(pessoaSchema),
})

const pagina = { page: pageSchema, size: sizeSchema(20) }

export const acesso = endpoints({
  'GET /v1/acesso': {
    resumo:
      "The caller's own logins of the last six months, done and refused, and ends of sessions, newest first.",
    quem: 'editar-perfil',
    query: z.strictObject(pagina),
    reply: paginaSchema(acessoSchema),
    leitura: 'replica',
    recusas: [],
  },
  'GET /v1/acesso/todos': {
    resumo: 'The same of all accounts, or of one; tries with an unknown e-mail have no person.',
    quem: 'gerir-funcionarios',
    query: z.strictObject({ ...pagina, usuarioId: z.optional(idDeRotaSchema) }),
    reply: paginaSchema(acessoDePessoaSchema),
    leitura: 'replica',
    recusas: [],
  },
  'POST /v1/acesso/encerrar-outras': {
    resumo: "Ends the caller's sessions on other devices and answers how many there were.",
    quem: 'editar-perfil',
    muda: ['sessao'],
    body: z.optional(z.strictObject({})),
    reply: z.object({ encerradas: z.int() }),
    recusas: [],
  },
})
