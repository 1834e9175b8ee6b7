import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig, takeConfig } from './config.ts'
import { readSecretFiles, SEGREDOS } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'restia-segredos-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, content)
  return path
}

describe('design/operation: secrets in files', () => {
  it.each(SEGREDOS)('%s may be in a file, with or without a line break at its end', nome => {
    for (const end of ['', '\n', '\r\n'])
      expect(readSecretFiles({ [`${nome}_FILE`]: file(`valor secreto${end}`) })[nome]).toBe('valor secreto')
  })

  it('the product takes them, and the environment never holds them', () => {
    const env = { DATABASE_URL_FILE: file('postgres://u:p@x\n'), CHAVE_DE_CIFRA_FILE: file('5a'.repeat(32)) }
    expect(takeConfig(env)).toMatchObject({ databaseUrl: 'postgres://u:p@x' })
    expect(Object.values(env).join()).not.toContain('postgres:')
  })

  it('both at once, a missing file and an empty one stop the start with one line', () => {
    const both = { SMTP_URL: 'smtp://x', SMTP_URL_FILE: file('smtp://y') }
    expect(() => parseConfig(both)).toThrow('SMTP_URL_FILE: SMTP_URL também foi informada.')
    const missing = { PAGBANK_TOKEN_FILE: join(folder, 'nada') }
    expect(() => parseConfig(missing)).toThrow(
      /^PAGBANK_TOKEN_FILE: o arquivo .*nada não pôde ser lido \(ENOENT\)\.$/,
    )
    expect(() => parseConfig({ ADM_SENHA_FILE: file('\n') })).toThrow(
      /^ADM_SENHA_FILE: o arquivo .* está vazio\.$/,
    )
  })

  it('a wrong value is told with the name of the variable', () => {
    expect(() => parseConfig({ CHAVE_DE_CIFRA_FILE: file('curta') })).toThrow('CHAVE_DE_CIFRA: deve ter 64')
  })

  it('an empty name of a file counts as not set', () => {
    expect(parseConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeNull()
  })
})
