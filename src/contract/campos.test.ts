import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import {
  celularSchema,
  cepDeCadastroSchema,
  cepDePerfilSchema,
  cnpjSchema,
  dddSchema,
  dinheiroSchema,
  emailDeCompradorSchema,
  emailSchema,
  estadoSiglaSchema,
  idDeRotaSchema,
  instanteSchema,
  limiteSchema,
  novaSenhaSchema,
  numeroSchema,
  pesoSchema,
  precoSchema,
  quantidadeSchema,
  quilosSchema,
  senhaSchema,
  textoObrigatorio,
} from './campos.ts'

/** The first message, which is the one that a person reads; undefined for a value that passes. */
function mensagem(schema: z.ZodMiniType, valor: unknown): string | undefined {
  return z.safeParse(schema, valor).error?.issues[0]?.message
}

function deTamanho(tamanho: number): string {
  return `${'a'.repeat(tamanho - '@b.cd'.length)}@b.cd`
}

const OBRIGATORIO = 'Campo obrigatório.'
const PRECO = 'Digite um preço válido (ex: 12,50).'
const LIMITE = 'Digite um valor válido.'
const PESO = 'Digite um número válido (ex: 123.45)'
const QUANTIDADE = 'Quantidade deve ser maior que 0.'

interface Caso {
  campo: string
  schema: z.ZodMiniType
  message: string
  aceita: unknown[]
  recusa: unknown[]
}

const CASOS: Caso[] = [
  {
    campo: 'email',
    schema: emailSchema,
    message: 'Email inválido',
    aceita: ['a@b.cd', ' adm@exemplo.com.br ', 'a.b+c@sub.exemplo.com', deTamanho(68)],
    recusa: ['', 'a', 'a@b', 'a@b.c', '@b.cd', 'a@@b.cd', 'a b@c.de', 'a@b.cd, e@f.gh', deTamanho(256)],
  },
  {
    campo: "a buyer's email, at least",
    schema: emailDeCompradorSchema,
    message: 'Mínimo 5 caracteres',
    aceita: ['a@b.cd', 'abc@exemplo.com.br'],
    recusa: ['', 'a@b', 'abcd', ' a@b  '],
  },
  {
    campo: "a buyer's email, at most",
    schema: emailDeCompradorSchema,
    message: 'Máx. 30 caracteres',
    aceita: [deTamanho(29), deTamanho(30), ` ${deTamanho(30)} `],
    recusa: [deTamanho(31), 'a'.repeat(31)],
  },
  {
    campo: "a buyer's email, in between",
    schema: emailDeCompradorSchema,
    message: 'Email inválido',
    aceita: [deTamanho(30)],
    recusa: ['abcde', 'a@b.c', 'a'.repeat(30)],
  },
  {
    campo: 'password',
    schema: senhaSchema,
    message: OBRIGATORIO,
    aceita: ['1', ' '],
    recusa: ['', undefined],
  },
  {
    campo: 'new password',
    schema: novaSenhaSchema,
    message: 'Mínimo 6 caracteres',
    aceita: ['123456', '1234567', '      '],
    recusa: ['1', '12345'],
  },
  {
    campo: 'long password',
    schema: novaSenhaSchema,
    message: 'Máx. 256 caracteres',
    aceita: ['x'.repeat(255), 'x'.repeat(256)],
    recusa: ['x'.repeat(257)],
  },
  {
    campo: 'cnpj, length and shape',
    schema: cnpjSchema,
    message: 'CNPJ deve conter 14 dígitos.',
    aceita: ['99120347000135', '99.120.347/0001-35', '12.abc.345/01de-35', '5K2RJ7H9000152'],
    recusa: ['', '9912034700013', '991203470001350', '12ABC34501DE3X', '99_120347000135'],
  },
  {
    campo: 'cnpj, check digits',
    schema: cnpjSchema,
    message: 'CNPJ inválido.',
    aceita: ['12ABC34501DE35', '12ABC345000188'],
    recusa: ['99120347000134', '99120347000145', '00000000000000', '11.111.111/1111-11', '12ABC34501DE36'],
  },
  {
    campo: 'cep at registration',
    schema: cepDeCadastroSchema,
    message: 'CEP deve conter 8 dígitos.',
    aceita: ['20040030', '00000000'],
    recusa: ['', '2004003', '200400300', '20040-030', '2004003a', ' 20040030'],
  },
  {
    campo: 'cep in the profile',
    schema: cepDePerfilSchema,
    message: 'CEP inválido',
    aceita: ['20040030', '20040-030'],
    recusa: ['', '2004-0030', '20040--030', '20040 030', '2004003', '20040-0300'],
  },
  {
    campo: 'numero',
    schema: numeroSchema,
    message: 'Digite apenas números.',
    aceita: ['0', '12', '1234567890'],
    recusa: ['', '12A', 's/n', '-1', '1.5', '\uff11'],
  },
  {
    campo: 'estadoSigla',
    schema: estadoSiglaSchema,
    message: 'Digite a sigla com 2 letras.',
    aceita: ['RJ', 'rj'],
    recusa: ['', 'R', 'RJA', 'R1', 'R ', 'ÁÉ'],
  },
  {
    campo: 'ddd',
    schema: dddSchema,
    message: 'DDD deve conter 2 dígitos.',
    aceita: ['21'],
    recusa: ['', '2', '021', '2a', 21],
  },
  {
    campo: 'celular',
    schema: celularSchema,
    message: 'Celular deve conter 8 ou 9 dígitos.',
    aceita: ['12345678', '123456789'],
    recusa: ['', '1234567', '1234567890', '1234-5678'],
  },
  {
    campo: 'preco',
    schema: precoSchema,
    message: PRECO,
    aceita: ['0,01', '12', '12,5', '12.50', ' 5 ', 12.5, 0.29, '9999999,99', 9_999_999.99],
    recusa: [
      '',
      '0',
      '0,00',
      0,
      -1,
      '1,005',
      12.345,
      '1.234,56',
      '12.',
      ',5',
      '1e3',
      '0x10',
      1e21,
      Number.NaN,
      null,
    ],
  },
  {
    campo: 'preco, at most what one boleto takes',
    schema: precoSchema,
    message: PRECO,
    aceita: ['9999999,98', '9999999,99'],
    recusa: ['10000000', 10_000_000, '999999999,99', '1234567890'],
  },
  {
    campo: 'limite',
    schema: limiteSchema,
    message: LIMITE,
    aceita: [0, '0', 0.01, '0,01', 20_000, '20000,00'],
    recusa: ['', -0.01, '-1', 0.001, '0,001', 'mil', undefined, null],
  },
  {
    campo: 'peso',
    schema: pesoSchema,
    message: PESO,
    aceita: ['0.01', '123.45', '2,5', 18, 0.5, '999999.99'],
    recusa: ['', '0', 0, '0.001', '123.456', 2.555, '-1', '1.234,5', '18 kg', '1000000', undefined],
  },
  {
    campo: 'quantidade',
    schema: quantidadeSchema,
    message: QUANTIDADE,
    aceita: [1, 2, 99_999, 100_000],
    recusa: [0, -1, 0.5, 1.5, '1', null, undefined],
  },
  {
    campo: 'nome of a product, at most',
    schema: textoObrigatorio(30),
    message: 'Máx. 30 caracteres',
    aceita: ['x', 'x'.repeat(29), 'x'.repeat(30), ` ${'x'.repeat(30)} `],
    recusa: ['x'.repeat(31)],
  },
  {
    campo: 'nome, required',
    schema: textoObrigatorio(30),
    message: OBRIGATORIO,
    aceita: ['x'],
    recusa: ['', '   ', undefined],
  },
]
