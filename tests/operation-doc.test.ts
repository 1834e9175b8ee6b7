// docs/operation.md tells operators what exists: each command, variable and metric in it is in the program, and can be typed as it stands.
// tests/embedded/producao.test.ts types the commands.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { bloco, CARREGAR, CONFIGURACAO, PAGINA as DOC } from './support/pagina-de-operacao.ts'
import { ROOT } from './support/source-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const found = (pattern: RegExp) => [...new Set([...DOC.matchAll(pattern)].map(([, name = '']) => name))]

/** What the page leaves out. */
const CREDENTIALS = {
  COPIA_DESTINATARIO: '',
  PAGBANK_TOKEN: 'f11f98bb-9f75-42c9-af5a-94a000000000',
  PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
  PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
  PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D',
}

it('each command exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = found(/npm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
  const programs = found(/node (?:--\S+ )*(scripts\/[\w./-]+\.ts)/g)
  expect(programs).toContain('scripts/backup.ts')
  for (const program of programs) expect(() => read(program)).not.toThrow()
})

it('each variable exists', () => {
  const configuration = readdirSync(join(ROOT, 'src/server/plataforma/config'))
    .filter(name => /^config[\w-]*\.ts$/.test(name))
    .map(name => read(`src/server/plataforma/config/${name}`))
    .join('')
  const variables = found(/\b((?:[A-Z]+_)+[A-Z]+|PORT|HOST|IMAGENS)\b/g).map(name =>
    name.replace(/_FILE$/, ''),
  )
  expect(variables.length).toBeGreaterThan(15)
  const unknown = variables.filter(name => !new RegExp(`\\b${name}\\b`).test(configuration))
  expect(unknown).toEqual([])
})

it('each metric exists, and each of ours is explained', () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ours = [...read('src/server/operacao/health/metrics.ts').matchAll(/'(restia_\w+)'/g)].map(
    ([, name = '']) => name,
  )
  const exists = [...ours, ...registry.getMetricsAsArray().map(({ name }) => name)]
  const metrics = found(/`((?:restia|nodejs|process)_\w+)`/g)
  expect(metrics.filter(name => !exists.includes(name))).toEqual([])
  expect(ours.filter(name => !metrics.includes(name))).toEqual([])
})

it('the configuration file is one for a shell and for systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restia-configuracao-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'restia.env')
  writeFileSync(file, CONFIGURACAO)
  expect(CARREGAR).toMatch(/^cd \S+ && set -a && \. \S+ && set \+a$/)
  const line = CARREGAR.replace(/cd \S+/, `cd ${folder}`).replace(/\. \S+/, `. ${file}`)
  const shown = execFileSync('/bin/sh', ['-c', `${line} && env`], { encoding: 'utf8', env: {} })
  const loaded = Object.fromEntries(shown.split('\n').map(text => text.split(/=(.*)/s).slice(0, 2)))
  // systemd takes off one pair of quotes around the whole value.
  const written = CONFIGURACAO.trim()
    .split('\n')
    .map(text => text.split(/=(.*)/s) as [string, string])
  for (const [name, value] of written)
    expect([name, loaded[name]]).toEqual([name, value.replace(/^'(.*)'$/, '$1')])
  expect(parseConfig({ ...loaded, CHAVE_DE_CIFRA: '', ...CREDENTIALS }).smtp?.remetente).toBe(
    'Feira <nao-responda@feira.com.br>',
  )
})

it('the units run what is in the folder, on its own Node, with that file', () => {
  const units = [...bloco('systemctl enable').matchAll(/deploy\/([\w.-]+)/g)].map(([, name = '']) => name)
  expect(units.toSorted()).toEqual(
    readdirSync(join(ROOT, 'deploy'))
      .filter(name => /\.(service|timer)$/.test(name))
      .sort(),
  )
  const [, folder, file] = /cd (\S+) && set -a && \. (\S+)/.exec(CARREGAR) ?? []
  for (const unit of units.filter(name => name.endsWith('.service'))) {
    const text = read(`deploy/${unit}`)
    expect(text).toContain(`\nWorkingDirectory=${folder}\nEnvironmentFile=${file}\n`)
    expect(text).toContain(`${folder}/node_modules/.bin`)
    const paths = [...text.matchAll(/^ExecStart=.*?((?:scripts|deploy)\/[\w.-]+)/gm)]
    expect(paths.map(([, path = '']) => existsSync(join(ROOT, path)))).toEqual([true])
  }
  const [, flags] = /smallHeap = (\[.*\])/.exec(read('scripts/launch/run-program.mjs')) ?? []
  for (const flag of (flags ?? '').match(/--[\w-]+=\d+/g) ?? ['none'])
    for (const path of ['deploy/restia.service', 'Dockerfile']) expect(read(path)).toContain(flag)
})
