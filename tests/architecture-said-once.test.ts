// A rule, a figure or a form of writing stands in one file, and others take it from there (design/house, "Said once").
import { expect, it } from 'vitest'
import { isTest, listFiles, read } from './support/source-files.ts'

const PRODUCT = listFiles('src').filter(path => /\.tsx?$/.test(path) && !isTest(path))

/** What is said, and the file that says it. */
const SAID: Readonly<Record<string, readonly [words: RegExp, file: string]>> = {
  'the path of what one id names': [/z\.strictObject\(\{ id: idDeRotaSchema \}\)/, 'src/contract/campos.ts'],
  'a date without its year': [/formatar(?:Data|Dia)\(.*\.slice\(0, 5\)/, 'src/domain/calendario.ts'],
  'the weekday of a date': [/\.getUTCDay\(\)/, 'src/domain/calendario.ts'],
  'which people are staff': [/\['ADM', 'FUNCIONARIO'\]/, 'src/domain/conta/permissao.ts'],
  'the longest text of a search': [/\bBUSCA_MAXIMA = /, 'src/contract/tamanhos-de-pagina.ts'],
  'the refusals of a day of delivery': [
    /'entrega-encerrada', 'entrega-lotada', 'dia-sem-entrega'/,
    'src/domain/entrega/agenda.ts',
  ],
  'when a day of delivery begins': [/'04:00'|\b4:00\b/, 'src/domain/entrega/agenda-escrita.ts'],
  'why less was packed, in words': [/'sem produto'/, 'src/domain/pedido/palavras.ts'],
  'the figures of a range in centavos': [/\bprecosDaFaixa\(\{/, 'src/web/components/ceasa/faixa-recebida.ts'],
  'the states of an order to deliver, in SQL': [
    /\blista\(STATUS_A_SEPARAR|'PENDENTE', 'AGUARDANDO_FRETE'\)/,
    'src/server/plataforma/db/pedido-sql.ts',
  ],
  'the states that count as bought nowhere, in SQL': [
    /'NO_CARRINHO', 'CANCELADO'/,
    'src/server/plataforma/db/pedido-sql.ts',
  ],
  'which orders are in arrears, in SQL': [
    /<> 'CANCELADO' and \S*status_pagamento = 'PAGAMENTO_EM|'PAGAMENTO_EM_ATRASO' and \S*status_pedido <> 'CANC/,
    'src/server/plataforma/db/pedido-sql.ts',
  ],
}

it.each(Object.entries(SAID))('%s is said once', (_, [words, file]) => {
  expect(PRODUCT.filter(path => words.test(read(path)))).toEqual([file])
})
