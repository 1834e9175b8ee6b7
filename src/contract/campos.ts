// Each field's schema and its Portuguese message (spec §5). Requests and forms are composed of these; no message is repeated.

import * as z from 'zod/mini'
import { cnpjValido, normalizarCnpj, temFormatoDeCnpj } from '#domain/cadastro/cnpj.ts'
import { nomeDoEstado } from '#domain/cadastro/estado.ts'
import { senhaComum } from '#domain/cadastro/senhas-comuns.ts'
import { vaiNoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { textoLongo, umaLinha } from '#domain/cadastro/texto-visivel.ts'
import { type Centavos, deReais, emReais, lerPreco, MAXIMO_CENTAVOS, type Reais } from '#domain/centavos.ts'
import { deQuilos, emQuilos, type Gramas, lerPeso } from '#domain/peso.ts'

const OBRIGATORIO = 'Campo obrigatório.'

// The message where a schema has none of its own, in place of the library's English.
z.config({
  customError: issue => (issue.input === undefined || issue.input === '' ? OBRIGATORIO : 'Valor inválido.'),
})

// design/reading-input.
const texto = (maximo: number, ler: (texto: string) => string) =>
  z.string().check(z.overwrite(ler), z.maxLength(maximo, textoLongo(maximo)))

/** Text with at least one visible character; on one line, unless `ler` keeps lines. */
export const textoObrigatorio = (maximo = 120, ler = umaLinha) =>
  texto(maximo, ler).check(z.minLength(1, OBRIGATORIO))

const SO_SINAIS = 'Use ao menos uma letra ou um número.'

/** A name, or another text that a boleto carries: the provider takes nothing of signs alone ("-"). */
export const nomeSchema = (maximo = 120) =>
  textoObrigatorio(maximo).check(z.refine(texto => texto === '' || vaiNoBoleto(texto), SO_SINAIS))

/** Text that may be empty; on one line, unless `ler` keeps lines. */
export const textoOpcional = (maximo: number, ler = umaLinha) => z.optional(texto(maximo, ler))

export const inteiroEntre = (minimo: number, maximo: number, mensagem: string) =>
  z.int(mensagem).check(z.gte(minimo, mensagem), z.lte(maximo, mensagem))

/** An id in a body. */
export const idSchema = z.int().check(z.positive())

/** An id in a path or a query, where every value is text. */
export const idDeRotaSchema = z.union([
  idSchema,
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
])

/** The path of what one id names. */
export const parametrosComId = z.strictObject({ id: idDeRotaSchema })

/** A version that the caller has read, in a body or (as text) in a form. */
export const versaoSchema = idDeRotaSchema

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{1,62}[a-z0-9]$/i
// Few mail servers take letters beyond ASCII before the @, and none a dot at its ends or two in a row.
const ENTREGAVEL = /^(?!\.)(?!.*\.[.@])[!-~]+$/

/** E-mail of a login: also one that was registered before its letters were checked. */
export const emailDeLoginSchema = z
  .string()
  .check(z.overwrite(umaLinha), z.maxLength(255, 'Email inválido'), z.regex(EMAIL, 'Email inválido'))

const emailQueRecebe = z.refine<string>(
  email => !EMAIL.test(email) || ENTREGAVEL.test(email),
  'Email inválido',
)

/** E-mail of a seller or an employee, and every new one. */
export const emailSchema = emailDeLoginSchema.check(emailQueRecebe)

export const EMAIL_DE_COMPRADOR_MAXIMO = 30

/** E-mail of a buyer's registration: also 5 to 30 characters. The length is checked first, since the first message is shown. */
export const emailDeCompradorSchema = z
  .string()
  .check(
    z.overwrite(umaLinha),
    z.minLength(1, 'Email inválido'),
    z.minLength(5, 'Mínimo 5 caracteres'),
    z.maxLength(EMAIL_DE_COMPRADOR_MAXIMO, textoLongo(EMAIL_DE_COMPRADOR_MAXIMO)),
    z.regex(EMAIL, 'Email inválido'),
    emailQueRecebe,
  )

/** Longer passwords are refused before they cost time to hash. */
const SENHA_MAXIMA = 256

/** A password that only must not be empty: of a login, or the current one. */
export const senhaSchema = z
  .string()
  .check(z.minLength(1, OBRIGATORIO), z.maxLength(SENHA_MAXIMA, textoLongo(SENHA_MAXIMA)))

// design/sign-in.
const naoComum = z.refine<string>(senha => !senhaComum(senha), 'Esta senha é muito usada. Escolha outra.')

/** The password of a registration. */
export const senhaDeCadastroSchema = senhaSchema.check(naoComum)

/** The shortest new password. */
export const SENHA_MINIMA = 6

/** A changed password. */
export const novaSenhaSchema = senhaSchema.check(
  z.minLength(SENHA_MINIMA, `Mínimo ${SENHA_MINIMA} caracteres`),
  naoComum,
)

// The second check passes where the first fails, so that one message is shown. Aborting at the first would also skip the form's
// comparison of its passwords.
const cnpjAceito = (cnpj: string) => !temFormatoDeCnpj(cnpj) || cnpjValido(cnpj)

/** CNPJ with or without mask, letters allowed (rule M3); read as the 14 characters without mask. */
export const cnpjSchema = z.pipe(
  z.string().check(
    z.refine(texto => temFormatoDeCnpj(normalizarCnpj(texto)), 'CNPJ deve conter 14 dígitos.'),
    z.refine(texto => cnpjAceito(normalizarCnpj(texto)), 'CNPJ inválido.'),
  ),
  z.transform(normalizarCnpj),
)

const soDigitos = (formato: RegExp, mensagem: string) =>
  z.string().check(z.minLength(1, OBRIGATORIO), z.regex(formato, mensagem))

/** CEP of a registration: 8 digits. */
export const cepDeCadastroSchema = soDigitos(/^\d{8}$/, 'CEP deve conter 8 dígitos.')

/** CEP in the profile: 5 digits, optional hyphen, 3 digits; read as 8 digits. */
export const cepDePerfilSchema = z.pipe(
  z.string().check(z.regex(/^\d{5}-?\d{3}$/, 'CEP inválido')),
  z.transform(cep => cep.replace('-', '')),
)

export const numeroSchema = soDigitos(/^\d*$/, 'Digite apenas números.').check(
  z.maxLength(10, textoLongo(10)),
)

const DUAS_LETRAS = /^[A-Za-z]{2}$/

/** The two letters of a federative unit (spec §5): the provider takes no other in a boleto. */
export const estadoSiglaSchema = z.pipe(
  z.string().check(
    z.minLength(1, OBRIGATORIO),
    z.regex(DUAS_LETRAS, 'Digite a sigla com 2 letras.'),
    z.refine(
      sigla => !DUAS_LETRAS.test(sigla) || nomeDoEstado(sigla) !== null,
      'Esta sigla não é de um estado.',
    ),
  ),
  z.transform(sigla => sigla.toUpperCase()),
)
/** Any two digits (spec §5). A boleto does without a telephone whose area code begins with 0. */
export const dddSchema = soDigitos(/^\d{2}$/, 'DDD deve conter 2 dígitos.')
export const celularSchema = soDigitos(/^\d{8,9}$/, 'Celular deve conter 8 ou 9 dígitos.')

export const PRECO_INVALIDO = 'Digite um preço válido (ex: 12,50).'

// No boleto takes a larger amount, and price × quantity must stay a safe integer.
const ehPreco = (preco: Centavos | null) => preco !== null && preco > 0 && preco <= MAXIMO_CENTAVOS

/** A quote's price: typed text, or a number in reais (rule M12); read as centavos. */
export const precoSchema = z.pipe(
  z
    .union([z.string(), z.number()], PRECO_INVALIDO)
    .check(z.refine(preco => ehPreco(lerPreco(String(preco).trim())), PRECO_INVALIDO)),
  z.transform((preco): Centavos => lerPreco(String(preco).trim()) ?? deReais(0)),
)

/** The price of one row among many: null where it is none, so that its row is refused alone (rule N162). */
export const precoDaLinhaSchema = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((valor): Centavos | null => {
    const preco = lerPreco(String(valor).trim())
    return ehPreco(preco) ? preco : null
  }),
)

const LIMITE_INVALIDO = 'Digite um valor válido (ex: 1234,50).'

/** A credit limit in reais: step 0.01, minimum 0 (spec §5); read as centavos. */
export const limiteSchema = z.pipe(
  z
    .union([z.string(), z.number()], LIMITE_INVALIDO)
    .check(z.refine(valor => lerPreco(String(valor).trim()) !== null, LIMITE_INVALIDO)),
  z.transform((valor): Centavos => lerPreco(String(valor).trim()) ?? deReais(0)),
)

/** A product's weight in kilograms, with a dot and up to 2 decimals (spec §5); read as grams. */
export const pesoSchema = z.pipe(
  z
    .union([z.string(), z.number()], 'Digite um número válido (ex: 123.45)')
    .check(z.refine(peso => (lerPeso(String(peso).trim()) ?? 0) > 0, 'Digite um número válido (ex: 123.45)')),
  z.transform((peso): Gramas => lerPeso(String(peso).trim()) ?? deQuilos(0)),
)

/** An item's quantity (spec §5); the domain checks its upper bound. */
export const quantidadeSchema = z
  .int('Quantidade deve ser maior que 0.')
  .check(z.gte(1, 'Quantidade deve ser maior que 0.'))

const ehInteiro = (valor: unknown) => Number.isSafeInteger(valor)

// The brand exists for the compiler only: on the wire and in the document it is a plain number.
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

/** Before and after there is nothing to trade, and a day after the year 9999 has no name. */
const DESTE_MILENIO = /^2/

/** An instant in a request: ISO 8601 in UTC on the wire, read as a Date. */
export const instanteDePedidoSchema = z.pipe(
  z.iso.datetime('Data e hora inválidas.').check(z.regex(DESTE_MILENIO, 'Data e hora inválidas.')),
  z.transform((texto): Date => new Date(texto)),
)

/** A calendar date, `YYYY-MM-DD`, from 2000 to 2999. */
export const dataSchema = z.iso.date().check(z.regex(DESTE_MILENIO))

/** A QR code: its width in modules, and an SVG path of the dark ones in a square of that width. */
export const qrSchema = z.object({ lado: z.int(), caminho: z.string() })

/** Who did something, as people read it. */
export const pessoaSchema = z.object({ id: idSchema, nome: z.string() })

/** A buyer, named only. */
export const compradorComNomeSchema = z.object({ id: idSchema, nome: z.string() })

/** A seller, named only. */
export const vendedorComNomeSchema = z.object({ id: idSchema, nome: z.string() })
