// design/operation: what is shipped has a licence that allows it, and a release lists them.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSION } from '#server/plataforma/version.ts'
import { listShipped, refusedOf, textOf } from '../scripts/licencas.ts'
import { changesOf, sbomOf } from '../scripts/release.ts'

it('each package that is shipped has an allowed licence, or a reason', () => {
  const shipped = listShipped()
  expect(refusedOf(shipped)).toEqual([])
  const names = shipped.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', '@fontsource-variable/figtree']))
  for (const name of ['@biomejs/biome', 'vitest']) expect(names).not.toContain(name)
})

it('any other licence is refused', () => {
  const of = (license: string) =>
    refusedOf([{ name: 'x', version: '1.0.0', license, integrity: '', reason: null }]).length
  for (const license of ['', 'GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', 'MPL-2.0'])
    expect(of(license)).toBe(1)
  for (const license of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND Apache-2.0']) expect(of(license)).toBe(0)
})

it('a release finds the changes of its own version, and nothing of another', () => {
  const changelog = '# Changes\n\n## 0.10.0\n\n- ten\n\n## 0.1.0\n\n- one\n'
  expect(changesOf(changelog, '0.1.0')).toBe('## 0.1.0\n\n- one')
  expect(changesOf(changelog, '0.10.0')).toBe('## 0.10.0\n\n- ten')
  expect(changesOf(changelog, '0.2.0')).toBeNull()
  expect(changesOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), VERSION)).not.toBeNull()
})

it('the parts of a release are the packages of that list, in the product and in its screens', () => {
  const { components, metadata } = sbomOf(listShipped())
  expect(metadata.component).toMatchObject({ name: 'restia', version: VERSION })
  const purls = components.map(({ purl }) => purl)
  expect(new Set(purls).size).toBe(listShipped().length)
  for (const part of [/^pkg:npm\/fastify@/, /^pkg:npm\/react@/, /^pkg:npm\/%40tanstack\/react-router@/])
    expect(purls).toContainEqual(expect.stringMatching(part))
  for (const { name, hashes } of components) expect([name, hashes?.[0]?.content.length]).toEqual([name, 128])
})

it('the list of a release names each package with its version and licence', () => {
  const text = textOf(listShipped())
  for (const { name, version, license } of listShipped())
    expect(text).toContain(`| ${name} | ${version} | ${license}`)
})
