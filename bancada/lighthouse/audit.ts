// Lighthouse itself, one visit of it to one screen, and the figures of its report that count here.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ChromiumLaunch } from '../../scripts/find-chromium.ts'

const run = promisify(execFile)
// Large and rarely needed, so it is not a dependency; npm keeps it in its own cache (design/first-view).
const PACKAGE = 'lighthouse@13.5.0'
const VISIT_MS = 180_000
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

type Category = (typeof CATEGORIES)[number]

/** The part of a Lighthouse report that is read here. Scores from 0 to 1, null where an audit does not apply. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  environment: { benchmarkIndex: number }
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

/** What one visit measured: scores from 0 to 100, times in milliseconds of a simulated mid-range phone on slow 4G. */
export interface Measure {
  performance: number
  accessibility: number
  bestPractices: number
  fcp: number
  lcp: number
  tbt: number
  speedIndex: number
  cls: number
  /** How fast this machine was during the visit, by Lighthouse's own measure: 1000 is its mid-range desktop. */
  benchmarkIndex: number
  /** Titles of the audits that cost points in accessibility and best practices. */
  faults: string[]
}

export interface Visit {
  lighthouse: string
  chromium: ChromiumLaunch
  url: string
  /** Sent with every request; empty for a visitor without a session. */
  cookie: string
  /** For the report and the headers. */
  folder: string
  /** How many times slower than this machine the simulated phone is. */
  cpuSlowdown: number
}

/** The path of the pinned Lighthouse; npm fetches it the first time. */
export async function findLighthouse(): Promise<string> {
  const { stdout } = await run('npm', [
    'exec',
    '--yes',
    `--package=${PACKAGE}`,
    '--call',
    'command -v lighthouse',
  ])
  return stdout.trim()
}

/** Visits once, as Lighthouse's mobile preset does: cold cache, simulated throttling. */
export async function audit({
  lighthouse,
  chromium,
  url,
  cookie,
  folder,
  cpuSlowdown,
}: Visit): Promise<Measure> {
  const reportPath = join(folder, 'report.json')
  const headersPath = join(folder, 'headers.json')
  await writeFile(headersPath, JSON.stringify(cookie ? { Cookie: cookie } : {}))
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${reportPath}`,
    `--only-categories=${CATEGORIES.join()}`,
    `--throttling.cpuSlowdownMultiplier=${cpuSlowdown.toFixed(2)}`,
    `--extra-headers=${headersPath}`,
    `--chrome-flags=--headless=new ${chromium.args.join(' ')}`,
  ]
  const env = { ...chromium.env, CHROME_PATH: chromium.executablePath }
  await run(lighthouse, args, { env, timeout: VISIT_MS, maxBuffer: 1e8 })
  return measureOf(JSON.parse(await readFile(reportPath, 'utf8')))
}

function measureOf({ runtimeError, categories, environment, audits }: Report): Measure {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const demanded = [categories.accessibility, categories['best-practices']].flatMap(
    ({ auditRefs }) => auditRefs,
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    cls: value('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
    faults: demanded.flatMap(({ id, weight }) => {
      const found = audits[id]
      return found && weight > 0 && found.score !== null && found.score < 1 ? [found.title] : []
    }),
  }
}
