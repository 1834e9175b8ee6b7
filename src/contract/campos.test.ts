import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  celularSchema,
  cepDeCadastroSchema,
  cepDePerfilSchema,
  cnpjSchema,
  dddSchema,
  emailDeCompradorSchema,
  emailDeLoginSchema,
  emailSchema,
  estadoSiglaSchema,
  idDeRotaSchema,
  novaSenhaSchema,
  numeroSchema,
  senhaDeCadastroSchema,
  senhaSchema,
  textoObrigatorio,
  textoOpcional,
} from './campos.ts'
import { nomeDaListaSchema } from './compra/lista.ts'
import { envioDaConferenciaSchema } from './doca/conferencia.ts'
import { rota } from './doca/rota.ts'
import { novaTabelaSchema } from './mercado/frete.ts'
import { produtoFormSchema } from './mercado/produto.ts'
import { cadastroDeCompradorSchema } from './pessoas/cadastro.ts'
import { novaChaveSchema, novoWebhookSchema } from './pessoas/integracao.ts'
import { perfilSchema } from './pessoas/user.ts'

const OBRIGATORIO = 'Campo obrigatório.'

/** The first message, which is the one that a person reads; undefined for a value that passes. */
function mensagem(schema: z.ZodMiniType, valor: unknown): string | undefined {
  return z.safeParse(schema, valor).error?.issues[0]?.message
}

/** An e-mail of exactly so many characters. */
function deTamanho(tamanho: number): string {
  return `${'a'.repeat(tamanho - '@b.cd'.length)}@b.cd`
}

interface Caso {
  spec: string
  campo: string
  schema: z.ZodMiniType
  message: string
  aceita: unknown[]
  recusa: unknown[]
}

const CASOS: Caso[] = [
  {
    spec: '§5.1',
    campo: 'email',
    schema: emailSchema,
    message: 'Email inválido',
    aceita: ['a@b.cd', ' adm@exemplo.com.br ', 'a.b+c@sub.exemplo.com', deTamanho(68)],
    recusa: ['', 'a', 'a@b', 'a@b.c', '@b.cd', 'a@@b.cd', 'a b@c.de', 'a@b.cd, e@f.gh', deTamanho(256)],
  },
  {
    spec: '§5.1',
    campo: 'email that no server delivers to',
    schema: emailSchema,
    message: 'Email inválido',
    aceita: ["d'avila@b.cd", 'a_b%c+d@b.cd'],
    recusa: [
      'joão@gmail.com',
      'irmã@feira.example',
      'jo\u0430o@gmail.com',
      '.a@b.cd',
      'a.@b.cd',
      'a..b@b.cd',
    ],
  },
  {
    spec: '§5.1',
    campo: 'email of a login',
    schema: emailDeLoginSchema,
    message: 'Email inválido',
    aceita: ['a@b.cd', 'joão@gmail.com', 'a..b@b.cd'],
    recusa: ['', 'a', 'a@b', 'a b@c.de'],
  },
  {
    spec: '§5.2',
    campo: "a buyer's email, at least",
    schema: emailDeCompradorSchema,
    message: 'Mínimo 5 caracteres',
    aceita: ['a@b.cd', 'abc@exemplo.com.br'],
    recusa: ['a@b', 'abcd', ' a@b  '],
  },
  {
    spec: '§5.2',
    campo: "a buyer's email, at most",
    schema: emailDeCompradorSchema,
    message: 'Máx. 30 caracteres',
    aceita: [deTamanho(29), deTamanho(30), ` ${deTamanho(30)} `],
    recusa: [deTamanho(31), 'a'.repeat(31)],
  },
  {
    spec: '§5.1',
    campo: "a buyer's email, in between",
    schema: emailDeCompradorSchema,
    message: 'Email inválido',
    aceita: [],
    recusa: ['', ' ', 'abcde', 'a@b.c', 'a'.repeat(30), 'joão@gmail.com'],
  },
  {
    spec: '§5.3',
    campo: 'password',
    schema: senhaSchema,
    message: OBRIGATORIO,
    aceita: ['1', ' '],
    recusa: ['', undefined],
  },
  {
    spec: '§5.4',
    campo: 'new password',
    schema: novaSenhaSchema,
    message: 'Mínimo 6 caracteres',
    aceita: ['jabuti', 'jabutis', '      '],
    recusa: ['1', '12345'],
  },
  {
    spec: '§5.3',
    campo: 'chosen password',
    schema: senhaDeCadastroSchema,
    message: 'Esta senha é muito usada. Escolha outra.',
    aceita: ['x', 'demonstracao'],
    recusa: ['1234', 'Senha', 'QWERTY123'],
  },
  {
    spec: '§5.4',
    campo: 'long password',
    schema: novaSenhaSchema,
    message: 'Máx. 256 caracteres',
    aceita: ['x'.repeat(255), 'x'.repeat(256)],
    recusa: ['x'.repeat(257)],
  },
  {
    spec: '§5.6',
    campo: 'cnpj, length and shape',
    schema: cnpjSchema,
    message: 'CNPJ deve conter 14 dígitos.',
    aceita: ['99120347000135', '99.120.347/0001-35', '12.abc.345/01de-35', '5K2RJ7H9000152'],
    recusa: ['', '9912034700013', '991203470001350', '12ABC34501DE3X', '99_120347000135'],
  },
  {
    spec: '§5.6',
    campo: 'cnpj, check digits',
    schema: cnpjSchema,
    message: 'CNPJ inválido.',
    aceita: ['12ABC34501DE35', '12ABC345000188'],
    recusa: ['99120347000134', '99120347000145', '00000000000000', '11.111.111/1111-11', '12ABC34501DE36'],
  },
  {
    spec: '§5.7',
    campo: 'cep at registration',
    schema: cepDeCadastroSchema,
    message: 'CEP deve conter 8 dígitos.',
    aceita: ['20040030', '00000000'],
    recusa: ['2004003', '200400300', '20040-030', '2004003a', ' 20040030'],
  },
  {
    spec: '§5.8',
    campo: 'cep in the profile',
    schema: cepDePerfilSchema,
    message: 'CEP inválido',
    aceita: ['20040030', '20040-030'],
    recusa: ['', '2004-0030', '20040--030', '20040 030', '2004003', '20040-0300'],
  },
  {
    spec: '§5.9',
    campo: 'numero',
    schema: numeroSchema,
    message: 'Digite apenas números.',
    aceita: ['0', '12', '1234567890'],
    recusa: ['12A', 's/n', '-1', '1.5', '\uff11', '12A45678901'],
  },
  {
    spec: '§5.9',
    campo: 'numero, at most',
    schema: numeroSchema,
    message: 'Máx. 10 caracteres',
    aceita: ['1234567890'],
    recusa: ['12345678901'],
  },
  ...(
    [
      ['a person', perfilSchema.shape.nome],
      ['a product', produtoFormSchema.shape.nome],
      ['a list', nomeDaListaSchema],
      ['a key of the API', novaChaveSchema.shape.nome],
      ['a freight zone', novaTabelaSchema.shape.zonas.def.element.shape.nome],
      ['a route', rota['POST /v1/rota'].body.shape.nome],
      ['who received', envioDaConferenciaSchema.shape.recebidoPor],
    ] as const
  ).map(([de, schema]) => ({
    spec: '§5.9',
    campo: `nome of ${de}, of signs alone`,
    schema,
    message: 'Use ao menos uma letra ou um número.',
    aceita: ['x', '7', 'São João'],
    recusa: ['-', '. . .', '🍅'],
  })),
  {
    spec: 'rule N139',
    campo: 'url of a webhook, with a password',
    schema: novoWebhookSchema.shape.url,
    message: 'Sem usuário e senha no endereço.',
    aceita: ['https://erp.example/r?de=a@b'],
    recusa: ['https://user:pw@erp.example', 'HTTPS://user@erp.example/'],
  },
  {
    spec: 'rule N139',
    campo: 'url of a webhook, of another scheme',
    schema: novoWebhookSchema.shape.url,
    message: 'Digite um endereço que comece com https://.',
    aceita: [],
    recusa: ['http://user:pw@erp.example', 'erp.example'],
  },
  {
    spec: 'rule N139',
    campo: 'url of a webhook, that is none',
    schema: novoWebhookSchema.shape.url,
    message: 'Este endereço não existe. Confira.',
    aceita: [],
    recusa: ['https://', 'https://erp example'],
  },
  {
    spec: '§5.10',
    campo: 'estadoSigla',
    schema: estadoSiglaSchema,
    message: 'Digite a sigla com 2 letras.',
    aceita: ['RJ', 'rj'],
    recusa: ['R', 'RJA', 'R1', 'R ', 'ÁÉ'],
  },
  {
    spec: '§5.10',
    campo: 'estadoSigla, of no state',
    schema: estadoSiglaSchema,
    message: 'Esta sigla não é de um estado.',
    aceita: ['DF', 'to'],
    recusa: ['XX', 'BR', 'zz'],
  },
  {
    spec: '§5.11',
    campo: 'ddd',
    schema: dddSchema,
    message: 'DDD deve conter 2 dígitos.',
    aceita: ['21', '01', '90'],
    recusa: ['2', '021', '2a'],
  },
  {
    spec: '§5.12',
    campo: 'celular',
    schema: celularSchema,
    message: 'Celular deve conter 8 ou 9 dígitos.',
    aceita: ['12345678', '123456789', '01234567', '012345678'],
    recusa: ['1234567', '1234567890', '1234-5678'],
  },
  {
    spec: '§5.13',
    campo: 'nome of a product, at most',
    schema: produtoFormSchema.shape.nome,
    message: 'Máx. 30 caracteres',
    aceita: ['x', 'x'.repeat(29), 'x'.repeat(30), ` ${'x'.repeat(30)} `],
    recusa: ['x'.repeat(31)],
  },
  {
    spec: '§5.13',
    campo: 'nome, required',
    schema: produtoFormSchema.shape.nome,
    message: OBRIGATORIO,
    aceita: ['x'],
    recusa: ['', '   ', undefined],
  },
]

describe('fields that people fill in', () => {
  it.each(CASOS)('spec $spec: $campo is refused with "$message"', ({ schema, message, aceita, recusa }) => {
    expect(aceita.map(valor => mensagem(schema, valor))).toEqual(aceita.map(() => undefined))
    expect(recusa.map(valor => mensagem(schema, valor))).toEqual(recusa.map(() => message))
  })

  it.each([
    [emailSchema, ' Adm@Exemplo.com.br ', 'Adm@Exemplo.com.br'],
    [cnpjSchema, '12.abc.345/01de-35', '12ABC34501DE35'],
    [cepDePerfilSchema, '20040-030', '20040030'],
    [estadoSiglaSchema, 'rj', 'RJ'],
    [textoObrigatorio(), '  Sítio Boa Colheita ', 'Sítio Boa Colheita'],
    [senhaSchema, ' com espaços ', ' com espaços '],
    [idDeRotaSchema, '42', 42],
  ])('spec §5.1, §5.6, §5.8, §5.10: parsing normalises the text (%#)', (schema, digitado, lido) => {
    expect(z.parse(schema, digitado)).toBe(lido)
    expect(z.safeParse(schema, null).success).toBe(false)
  })

  it.each(['\u200b', '\u2066\u2069', '\u00a0\u00ad', '\u3164', '\u2800', '\u0007', ' \u202e '])(
    'design/reading-input: a required text of invisible characters counts as empty: %j',
    invisivel => {
      const { nome, unidadeMedida } = produtoFormSchema.shape
      const { rua, bairro, cidade, estado } = cadastroDeCompradorSchema.shape
      const obrigatorios = [nome, unidadeMedida, rua, bairro, cidade, estado, perfilSchema.shape.nome]
      expect(obrigatorios.map(schema => mensagem(schema, invisivel))).toEqual(
        obrigatorios.map(() => OBRIGATORIO),
      )
      expect(z.parse(textoOpcional(120), invisivel)).toBe('')
      expect(mensagem(emailSchema, invisivel)).toBe('Email inválido')
    },
  )

  it('design/reading-input: invisible characters are removed from a name or an e-mail and do not count in its length', () => {
    expect(z.parse(produtoFormSchema.shape.nome, `To\u200bmate\u202e ${'\u2060'.repeat(40)}`)).toBe('Tomate')
    expect(z.parse(emailSchema, '\u200eana\u200b@feira.example\u00a0')).toBe('ana@feira.example')
    expect(z.parse(perfilSchema.shape.descricao, 'um\r\ndois\u202e')).toBe('um\ndois')
    expect(z.parse(senhaSchema, 'a\u200b b')).toBe('a\u200b b')
  })

  it('spec §5.7, §5.9–§5.12: an empty field is reported as missing, not as invalid', () => {
    const schemas = [cepDeCadastroSchema, numeroSchema, estadoSiglaSchema, dddSchema, celularSchema]
    expect(schemas.map(schema => mensagem(schema, ''))).toEqual(schemas.map(() => OBRIGATORIO))
  })

  it('spec §7.7: optional text may be absent or empty, and is not endless', () => {
    expect([undefined, ''].map(texto => mensagem(textoOpcional(120), texto))).toEqual([undefined, undefined])
    const { descricao } = perfilSchema.shape
    expect(mensagem(descricao, 'x'.repeat(500))).toBeUndefined()
    expect(mensagem(descricao, 'x'.repeat(501))).toBe('Máx. 500 caracteres')
    expect(mensagem(descricao, `${'x\r\n'.repeat(249)}xx`)).toBeUndefined()
  })

  it('spec §7: an id in a path is a positive whole number, written plainly', () => {
    const recusados = ['0', '-1', '1.5', '01', '1e3', ' 1', 'combo', '9'.repeat(16), 0, 1.5]
    expect(z.parse(idDeRotaSchema, '999999999999999')).toBe(999_999_999_999_999)
    expect(recusados.map(id => mensagem(idDeRotaSchema, id))).toEqual(recusados.map(() => 'Valor inválido.'))
    expect(mensagem(idDeRotaSchema, '')).toBe(OBRIGATORIO)
  })
})
