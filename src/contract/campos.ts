// Each field's schema and its Portuguese message (spec §5). Requests and forms are composed of these; no message stands twice.

import * as z from 'zod/mini'
import { type Centavos, deReais, emReais, lerPreco, MAXIMO_CENTAVOS, type Reais } from '#domain/centavos.ts'
import { cnpjValido, normalizarCnpj, temFormatoDeCnpj } from '#domain/cnpj.ts'
import { deQuilos, emQuilos, type Gramas, lerPeso } from '#domain/peso.ts'

// Whatever has no message of its own gets this one; never the library's English.
z.config({
  customError: issue =>
    issue.input === undefined || issue.input === '' ? 'Campo obrigatório.' : 'Valor inválido.',
})

const texto = (maximo: number) => z.string().check(z.trim(), z.maxLength(maximo, `Máx. ${maximo} caracteres`))

/** Text that must not be empty. */
export const textoObrigatorio = (maximo = 120) => texto(maximo).check(z.minLength(1, 'Campo obrigatório.'))

/** Text that may be empty. */
export const textoOpcional = (maximo = 500) => z.optional(texto(maximo))

/** An id in a body. */
export const idSchema = z.int().check(z.positive())

/** An id in a path or a query, where everything is text. */
export const idDeRotaSchema = z.union([
  idSchema,
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
])

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{1,62}[a-z0-9]$/i

/** E-mail of a login or a seller. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(255, 'Email inválido'), z.regex(EMAIL, 'Email inválido'))

/** E-mail of a buyer's registration: also 5 to 30 characters, told first, since the first message is the one that is shown. */
export const emailDeCompradorSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(5, 'Mínimo 5 caracteres'),
    z.maxLength(30, 'Máx. 30 caracteres'),
    z.regex(EMAIL, 'Email inválido'),
  )

/** Longer passwords are refused before anybody spends time hashing them. */
const SENHA_MAXIMA = 256

/** A password that only has to be there: login and registration. */
export const senhaSchema = z
  .string()
  .check(z.minLength(1, 'Campo obrigatório.'), z.maxLength(SENHA_MAXIMA, `Máx. ${SENHA_MAXIMA} caracteres`))

/** A changed password: at least 6 characters. */
export const novaSenhaSchema = senhaSchema.check(z.minLength(6, 'Mínimo 6 caracteres'))

/** CNPJ with or without mask, letters allowed (rule M3); answers the 14 bare characters. */
export const cnpjSchema = z.pipe(
  z.string().check(
    z.refine(texto => temFormatoDeCnpj(normalizarCnpj(texto)), {
      error: 'CNPJ deve conter 14 dígitos.',
      abort: true,
    }),
    z.refine(texto => cnpjValido(normalizarCnpj(texto)), 'CNPJ inválido.'),
  ),
  z.transform(normalizarCnpj),
)

const soDigitos = (formato: RegExp, mensagem: string) => z.string().check(z.regex(formato, mensagem))

/** CEP of a registration: 8 digits. */
export const cepDeCadastroSchema = soDigitos(/^\d{8}$/, 'CEP deve conter 8 dígitos.')

/** CEP in the profile: 5 digits, optional hyphen, 3 digits; answers 8 digits. */
export const cepDePerfilSchema = z.pipe(
  soDigitos(/^\d{5}-?\d{3}$/, 'CEP inválido'),
  z.transform(cep => cep.replace('-', '')),
)

export const numeroSchema = soDigitos(/^\d{1,10}$/, 'Digite apenas números.')
export const estadoSiglaSchema = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Digite a sigla com 2 letras.')),
  z.transform(sigla => sigla.toUpperCase()),
)
export const dddSchema = soDigitos(/^\d{2}$/, 'DDD deve conter 2 dígitos.')
export const celularSchema = soDigitos(/^[1-9]\d{7,8}$/, 'Celular deve conter 8 ou 9 dígitos.')

const PRECO_INVALIDO = 'Digite um preço válido (ex: 12,50).'

// No boleto takes more, and beyond it price × quantity would leave the integers that are exact.
const ehPreco = (preco: Centavos | null) => preco !== null && preco > 0 && preco <= MAXIMO_CENTAVOS

/** A quote's price: the text that a person types, or a number in reais (rule M12); answers centavos. */
export const precoSchema = z.pipe(
  z
    .union([z.string(), z.number()], PRECO_INVALIDO)
    .check(z.refine(preco => ehPreco(lerPreco(String(preco).trim())), PRECO_INVALIDO)),
  z.transform((preco): Centavos => lerPreco(String(preco).trim()) ?? deReais(0)),
)

/** A credit limit in reais: step 0.01, minimum 0 (spec §5); answers centavos. */
export const limiteSchema = z.pipe(
  z
    .union([z.string(), z.number()], 'Digite um valor válido.')
    .check(z.refine(valor => lerPreco(String(valor).trim()) !== null, 'Digite um valor válido.')),
  z.transform((valor): Centavos => lerPreco(String(valor).trim()) ?? deReais(0)),
)

/** A product's weight in kilograms with up to 2 decimals; answers grams. */
export const pesoSchema = z.pipe(
  z
    .union([z.string(), z.number()], 'Digite um número válido (ex: 123.45)')
    .check(z.refine(peso => (lerPeso(String(peso).trim()) ?? 0) > 0, 'Digite um número válido (ex: 123.45)')),
  z.transform((peso): Gramas => lerPeso(String(peso).trim()) ?? deQuilos(0)),
)

/** An item's quantity (spec §5); its upper bound is the domain's to refuse. */
export const quantidadeSchema = z
  .int('Quantidade deve ser maior que 0.')
  .check(z.gte(1, 'Quantidade deve ser maior que 0.'))

const ehInteiro = (valor: unknown) => Number.isSafeInteger(valor)

// The brand is the compiler's alone: on the wire it is a plain number, and documented as one.
const reaisSchema = z.number() as unknown as z.ZodMiniType<Reais, Reais>

/** An amount in an answer: centavos inside, reais on the wire. */
export const dinheiroSchema = z.codec(reaisSchema, z.custom<Centavos>(ehInteiro), {
  decode: deReais,
  encode: emReais,
})

/** A weight in an answer: grams inside, kilograms on the wire. */
export const quilosSchema = z.codec(z.number(), z.custom<Gramas>(ehInteiro), {
  decode: deQuilos,
  encode: emQuilos,
})

/** An instant in an answer: a Date inside, ISO 8601 in UTC on the wire (rule M32). */
export const instanteSchema = z.codec(
  z.iso.datetime(),
  z.custom<Date>(valor => valor instanceof Date),
  {
    decode: texto => new Date(texto),
    encode: data => data.toISOString(),
  },
)

/** A calendar date, `YYYY-MM-DD`. */
export const dataSchema = z.iso.date()
