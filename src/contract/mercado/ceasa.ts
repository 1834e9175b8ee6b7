// Bulletins of the market (rules N37, N38): imported, linked to products line by line, published.
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  pesoSchema,
  pessoaSchema,
  precoSchema,
  quilosSchema,
  textoObrigatorio,
  textoOpcional,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { LINHAS_POR_BOLETIM } from '#domain/venda/boletim.ts'

const NOME_MAXIMO = 80
export const MERCADO_MAXIMO = 40

/** What names a line in a request; no `tipo` is an empty one. */
const nomeDaLinha = {
  nome: textoObrigatorio(NOME_MAXIMO),
  tipo: textoOpcional(60),
  unidade: textoObrigatorio(60),
}

const linhaLida = { nome: z.string(), tipo: z.string(), unidade: z.string() }

const suspeitaSchema = z.object({
  ...linhaLida,
  comum: dinheiroSchema,
  /** The usual price in the bulletin before. */
  anterior: dinheiroSchema,
})

export const boletimSchema = z.object({
  id: idSchema,
  dia: dataSchema,
  mercado: z.string(),
  /** Null while it is being prepared. */
  publicadoEm: z.nullable(instanteSchema),
})

export const linhaDoBoletimSchema = z.object({
  ...linhaLida,
  minimo: dinheiroSchema,
  comum: dinheiroSchema,
  maximo: dinheiroSchema,
  /** Null until staff have linked the line to a product. */
  mapa: z.nullable(
    z.object({
      /** Null if none of ours. */
      produto: z.nullable(
        z.object({ id: idSchema, nome: z.string(), tipo: z.nullable(z.string()), unidadeMedida: z.string() }),
      ),
      /** Kilograms of the bulletin's unit; null if that is the product's own unit. */
      peso: z.nullable(quilosSchema),
    }),
  ),
  /** The usual price in the bulletin before, if this one is over five times that or under a fifth of it. */
  suspeita: z.nullable(dinheiroSchema),
})

export const ceasa = endpoints({
  'GET /v1/ceasa': {
    resumo: 'Bulletins, newest day first, with the number of their lines and of those without a product.',
    quem: 'gerir-ceasa',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(
      z.extend(boletimSchema, {
        linhas: z.int(),
        semMapa: z.int(),
        /** Who imported it or, later, published it. */
        por: pessoaSchema,
      }),
    ),
    recusas: [],
  },
  'GET /v1/ceasa/{id}': {
    resumo:
      'One bulletin with its lines, which product each of them is, and which prices have to be confirmed.',
    quem: 'gerir-ceasa',
    params: parametrosComId,
    reply: z.extend(boletimSchema, { linhas: z.array(linhaDoBoletimSchema) }),
    recusas: ['boletim-inexistente'],
  },
  'POST /v1/ceasa': {
    resumo:
      'Imports a bulletin, which nobody else sees until it is published. One of the same day and market that is not published either is replaced.',
    quem: 'gerir-ceasa',
    muda: ['catalogo'],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: z.strictObject({
      dia: dataSchema,
      mercado: textoObrigatorio(MERCADO_MAXIMO),
      linhas: z
        .array(
          z.strictObject({ ...nomeDaLinha, minimo: precoSchema, comum: precoSchema, maximo: precoSchema }),
        )
        .check(
          z.minLength(1, 'O boletim não tem linhas.'),
          z.maxLength(LINHAS_POR_BOLETIM, `Até ${LINHAS_POR_BOLETIM} linhas por boletim.`),
        ),
    }),
    status: 201,
    reply: z.object({
      id: idSchema,
      mapeadas: z.int(),
      semMapa: z.array(z.object(linhaLida)),
      suspeitas: z.array(suspeitaSchema),
    }),
    recusas: ['boletim-no-futuro', 'boletim-antigo', 'boletim-fora-de-ordem', 'boletim-com-repetida'],
  },
  'PUT /v1/ceasa/mapa': {
    resumo:
      'Says which product these lines are, in all bulletins: `produtoId` null for none of ours, `peso` null if the unit is the product’s own.',
    quem: 'gerir-ceasa',
    muda: ['catalogo'],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: z.strictObject({
      linhas: z
        .array(
          z.strictObject({
            ...nomeDaLinha,
            produtoId: z.nullable(idSchema),
            peso: z.nullable(pesoSchema),
          }),
        )
        .check(z.minLength(1), z.maxLength(LINHAS_POR_BOLETIM)),
    }),
    status: 204,
    recusas: ['produto-inexistente', 'produto-em-duas-linhas'],
  },
  'PUT /v1/ceasa/{id}/publicacao': {
    resumo:
      'Publishes a bulletin in place of the published one of that day and market. Prices that changed more than five times have to be confirmed. Repeating it changes nothing.',
    quem: 'gerir-ceasa',
    muda: ['catalogo'],
    params: parametrosComId,
    body: z.strictObject({ confirmarSuspeitas: z.optional(z.boolean()) }),
    status: 204,
    recusas: ['boletim-inexistente', 'boletim-com-suspeitas', 'produto-em-duas-linhas'],
  },
  'DELETE /v1/ceasa/{id}/publicacao': {
    resumo:
      'Takes back a published bulletin, which is being prepared again, or goes if another one of that day and market is. Repeating it changes nothing.',
    quem: 'gerir-ceasa',
    muda: ['catalogo'],
    params: parametrosComId,
    status: 204,
    recusas: ['boletim-inexistente'],
  },
})
