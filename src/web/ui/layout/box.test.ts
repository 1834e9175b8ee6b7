import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BOX } from './box.ts'

const css = readFileSync(new URL('layout.module.css', import.meta.url), 'utf8')

it('every value of a layout prop has its class, and every class its value', () => {
  const values = Object.entries(BOX).flatMap(([name, all]) =>
    all.filter(value => value !== false).map(value => (value === true ? name : `${name}-${value}`)),
  )
  expect([...css.matchAll(/^ {2}\.([\w-]+) \{/gm)].map(([, name]) => name).sort()).toEqual(values.sort())
})
