// `npm run lighthouse`: the five screens that decide how fast the product feels, on the built product. Fails below the bars, which
// hold for a machine with a benchmark index of 1000: on another one the phone is simulated as many times slower than it.
// `npm run lighthouse -- 9 /produto` visits nine times instead of five, and only the named pages.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { openDemonstrationSite } from '../bench/demonstration-site.ts'
import { audit, findLighthouse, type Measure } from './audit.ts'

const BARS = { performance: 95, accessibility: 100, bestPractices: 100 } as const
const VISITS = 5
/** Lighthouse's mid-range phone is four times slower than a machine with this index. */
const INDEX = 1000
const SLOWDOWN = 4

const named = process.argv.slice(2)
const visits = Number(named.find(argument => /^\d+$/.test(argument)) ?? VISITS)
const wanted = named.filter(argument => argument.startsWith('/'))

await buildWebIfStale(console.log)
const [lighthouse, chromium] = await Promise.all([findLighthouse(), findChromium()])
const folder = await mkdtemp(join(tmpdir(), 'restia-lighthouse-'))
const site = await openDemonstrationSite()
const problems: string[] = []
try {
  const base = { lighthouse, chromium, folder }
  // The first visit only measures the machine.
  let { benchmarkIndex } = await audit({
    ...base,
    url: `${site.url}/login`,
    cookie: '',
    cpuSlowdown: SLOWDOWN,
  })
  const screens = ['/login', '/produto', `/produto/${site.produtoId}`, '/carrinho', '/pedido']
  printRow([
    'tela',
    'desempenho',
    'acess.',
    'práticas',
    'CLS',
    'FCP',
    'LCP',
    'TBT',
    'SI',
    'índice',
    'visitas',
  ])
  for (const screen of wanted.length > 0 ? wanted : screens) {
    const cookie = screen === '/login' ? '' : site.cookie
    const measures: Measure[] = []
    for (let i = 0; i < visits; i++) {
      const cpuSlowdown = (SLOWDOWN * benchmarkIndex) / INDEX
      const measure = await audit({ ...base, url: site.url + screen, cookie, cpuSlowdown })
      measures.push(measure)
      benchmarkIndex = measure.benchmarkIndex
    }
    problems.push(...report(screen, measures))
  }
} finally {
  await site.close()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`abaixo da meta: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

// Medians; for the layout shift the worst, since it does not depend on the load of the machine.
function report(screen: string, measures: readonly Measure[]): string[] {
  const mid = (name: keyof Omit<Measure, 'faults'>) => median(measures.map(measure => measure[name]))
  const cls = Number(Math.max(...measures.map(measure => measure.cls)).toFixed(3))
  const times = [mid('fcp'), mid('lcp'), mid('tbt'), mid('speedIndex')].map(ms => `${Math.round(ms)} ms`)
  const scores = [mid('performance'), mid('accessibility'), mid('bestPractices')].map(String)
  const each = measures.map(({ performance }) => performance).join(' ')
  printRow([screen, ...scores, cls.toFixed(3), ...times, String(Math.round(mid('benchmarkIndex'))), each])
  const low = Object.entries(BARS).flatMap(([name, bar]) => {
    const value = mid(name as keyof typeof BARS) // the keys of that very object
    return value < bar ? [`${screen}: ${name} ${value} de ${bar}`] : []
  })
  const shift = cls > 0 ? [`${screen}: CLS ${cls.toFixed(3)}`] : []
  const faults = [...new Set(measures.flatMap(measure => measure.faults))].map(fault => `${screen}: ${fault}`)
  return [...low, ...shift, ...faults]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function printRow([screen = '', ...cells]: readonly string[]): void {
  console.log([screen.padEnd(14), ...cells.map(cell => cell.padStart(10))].join(' '))
}
