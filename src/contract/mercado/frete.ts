// The freight table in its versions (rule M16). Amounts in reais, weights in kilograms, distances in kilometres.
import * as z from 'zod/mini'
import {
  cepDeCadastroSchema,
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  pessoaSchema,
  quilosSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'

export const tabelaDeFreteSchema = z.object({
  zonas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      /** Inclusive ranges of CEPs, 8 digits each. */
      faixas: z.array(z.tuple([z.string(), z.string()])),
      km: z.number(),
      parada: dinheiroSchema,
      porKg: dinheiroSchema,
      minimo: dinheiroSchema,
    }),
  ),
  pisos: z.array(z.object({ aPartirDeKg: quilosSchema, porKm: z.number(), cargaEDescarga: dinheiroSchema })),
  maximoKg: quilosSchema,
})

export const versaoDeFreteSchema = z.extend(tabelaDeFreteSchema, {
  versao: idSchema,
  vigenteDesde: instanteSchema,
})

const VALOR_INVALIDO = 'Digite um valor válido (ex: 12,50).'

/** A number that is not negative, typed or sent as a number, with at most so many decimals. */
const decimal = (casas: number) => {
  const formato = new RegExp(`^\\d{1,6}(?:[.,]\\d{1,${casas}})?$`)
  return z.pipe(
    z
      .union([z.string(), z.number()], VALOR_INVALIDO)
      .check(z.refine(valor => formato.test(String(valor).trim()), VALOR_INVALIDO)),
    z.transform(valor => Number(String(valor).trim().replace(',', '.'))),
  )
}

/** A CEP of the state of Rio de Janeiro, where all deliveries go. */
const cepDoEstadoSchema = z
  .string()
  .check(z.regex(/^2[0-8]\d{6}$/, 'Digite um CEP de 20000000 a 28999999, só números.'))

const faixaSchema = z
  .tuple([cepDoEstadoSchema, cepDoEstadoSchema])
  .check(z.refine(([de, ate]) => de <= ate, 'O primeiro CEP da faixa é o menor.'))

const zonaSchema = z.strictObject({
  id: textoObrigatorio(20),
  nome: nomeSchema(80),
  faixas: z.array(faixaSchema).check(z.minLength(1, 'Informe ao menos uma faixa.'), z.maxLength(100)),
  km: decimal(2),
  parada: decimal(2),
  porKg: decimal(2),
  minimo: decimal(2),
})

const pisoSchema = z.strictObject({ aPartirDeKg: decimal(2), porKm: decimal(4), cargaEDescarga: decimal(2) })

/** Has each of these a key of its own? */
export const chavesUnicas = <Item>(itens: readonly Item[], chave: (item: Item) => unknown) =>
  new Set(itens.map(chave)).size === itens.length

export const novaTabelaSchema = z.strictObject({
  zonas: z.array(zonaSchema).check(
    z.minLength(1, 'Informe ao menos uma zona.'),
    z.maxLength(50),
    z.refine(zonas => chavesUnicas(zonas, zona => zona.id), 'Cada zona tem um código só seu.'),
  ),
  pisos: z.array(pisoSchema).check(
    z.maxLength(10),
    z.refine(pisos => chavesUnicas(pisos, piso => piso.aPartirDeKg), 'Cada piso começa em um peso só seu.'),
  ),
  maximoKg: decimal(2).check(z.refine(quilos => quilos > 0, VALOR_INVALIDO)),
  /** Its first day in São Paulo; in force at once if absent. */
  inicio: z.optional(dataSchema),
  /** `ultimaVersao` as the caller saw it: the call is refused if there is a newer version. */
  ultimaVersao: z.optional(idSchema),
})

export const frete = endpoints({
  'GET /v1/frete': {
    resumo: 'The freight table in force, and the number of the newest version, which may start later.',
    quem: 'gerir-frete',
    reply: z.extend(versaoDeFreteSchema, { ultimaVersao: idSchema }),
    recusas: [],
  },
  'GET /v1/frete/cobertura/{cep}': {
    resumo:
      'Whether orders to a CEP have an automatic freight price. It is public because it tells nothing else of the table (design/accounts).',
    quem: 'publico',
    params: z.strictObject({ cep: cepDeCadastroSchema }),
    reply: z.object({ temPreco: z.boolean() }),
    recusas: [],
  },
  'POST /v1/frete': {
    resumo:
      'Publishes a new version of the table, in force at once or from a later day; issued orders keep theirs.',
    quem: 'gerir-frete',
    muda: ['regras'],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: novaTabelaSchema,
    status: 201,
    reply: versaoDeFreteSchema,
    recusas: ['faixas-sobrepostas', 'vigencia-no-passado', 'versao-ja-mudou'],
  },
  'GET /v1/frete/historico': {
    resumo:
      'All versions of the table, newest first, with the author of each; the first one was installed with the product.',
    quem: 'gerir-frete',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(
      z.extend(versaoDeFreteSchema, {
        publicadaEm: z.nullable(instanteSchema),
        por: z.nullable(pessoaSchema),
      }),
    ),
    recusas: [],
  },
})
