// A rule, a figure or a form of writing stands in one file, and others take it from there (design/house, "Said once").
import { expect, it } from 'vitest'
import { isTest, listFiles, read } from './support/source-files.ts'

const PRODUCT = listFiles('src').filter(path => /\.tsx?$/.test(path) && !isTest(path))

/** What is said, and the file that says it. */
const SAID: Readonly<Record<string, readonly [words: RegExp, file: string]>> = {
  'the path of what one id names': [/z\.strictObject\(\{ id: idDeRotaSchema \}\)/, 'src/contract/campos.ts'],
  'the weekday of a date': [/\.getUTCDay\(\)/, 'src/domain/calendario.ts'],
}

it.each(Object.entries(SAID))('%s is said once', (_, [words, file]) => {
  expect(PRODUCT.filter(path => words.test(read(path)))).toEqual([file])
})
