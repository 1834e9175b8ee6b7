// docs/operation.md tells operators what exists: each command, variable and metric in it is in the program.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const DOC = read('docs/operation.md')
const found = (pattern: RegExp) => [...new Set([...DOC.matchAll(pattern)].map(([, name = '']) => name))]

it('each command exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = found(/npm run ([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
  const programs = found(/node (?:--\S+ )*(scripts\/[\w./-]+\.ts)/g)
  expect(programs).toContain('scripts/serve.ts')
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
