// `npm run mutantes`: changes the rules of money one by one in a copy of the tree and counts which changes the tests notice.
//   --amostra N      N mutants drawn at random; SEMENTE=… repeats a draw
//   --arquivo TEXTO  only files whose path matches this regular expression
//   --json ARQUIVO   writes every mutant with its fate
// A run that was stopped goes on where it stood (.cache/mutantes.jsonl). Fails below 95 %. Decision 061 says what is changed.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { criarSorteio } from '../../tests/support/sorteio.ts'
import { openBench } from './bench.ts'
import { EQUIVALENTS } from './equivalents.ts'
import { keyOf, type Mutant, mutantsOf } from './mutants.ts'
import { type Judged, printReport, summarise } from './report.ts'
import { type Marks, markOf, openResults } from './results.ts'
import { readImporters, targetFiles, testsOf } from './targets.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const REQUIRED_PERCENT = 95
const { values: args } = parseArgs({
  options: { amostra: { type: 'string' }, arquivo: { type: 'string' }, json: { type: 'string' } },
})
const json = args.json && resolve(args.json)
const results = openResults(`${ROOT}.cache/mutantes.jsonl`)
const equivalents = new Set(EQUIVALENTS.map(keyOf))
const importers = readImporters()
/** Of each file and its tests as they were at the start, when the copy was made. */
const marks = new Map<string, Marks>()

process.env.PROVAS ??= 'rapidas' // long tests take a sample

const all = targetFiles(ROOT).flatMap(file => mutantsOf(file, ROOT))
const chosen = choose(all)
const judged: Judged[] = []
const open: Mutant[] = []
for (const mutant of chosen) {
  const known = results.find(keyOf(mutant), marksOf(mutant.file))
  if (equivalents.has(keyOf(mutant))) judged.push({ ...mutant, fate: 'equivalente', by: null })
  else if (known) judged.push({ ...mutant, fate: known.fate, by: known.by })
  else open.push(mutant)
}
console.log(`${chosen.length} mutantes de ${all.length}, ${open.length} a rodar`)
if (open.length > 0) await runInCopy(open)
const places = new Map(chosen.map((mutant, i) => [keyOf(mutant), i]))
judged.sort((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0))
printReport(judged)
if (json) writeFileSync(json, JSON.stringify({ resumo: summarise(judged), mutantes: judged }, null, 1))
const keys = new Set(all.map(keyOf))
const stale = EQUIVALENTS.filter(name => !keys.has(keyOf(name)))
for (const name of stale) console.error(`equivalente que não existe mais: ${keyOf(name)}`)
process.exit(summarise(judged).percent < REQUIRED_PERCENT || stale.length > 0 ? 1 : 0)

function choose(mutants: readonly Mutant[]): Mutant[] {
  const pattern = new RegExp(args.arquivo ?? '')
  const matching = mutants.filter(({ file }) => pattern.test(file))
  if (args.amostra === undefined) return matching
  const drawn = new Set(criarSorteio().embaralhar(matching).slice(0, Number(args.amostra)))
  return matching.filter(mutant => drawn.has(mutant))
}

async function runInCopy(mutants: readonly Mutant[]): Promise<void> {
  const bench = await openBench(ROOT, { testsOf: testsOfFile, killersOf: results.killersOf })
  // PostgreSQL has to stop before its folder can be removed.
  const stop = () => void bench.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    for (const [i, mutant] of mutants.entries()) {
      const start = Date.now()
      const { fate, by } = await bench.judge(mutant)
      results.add({ key: keyOf(mutant), fate, by, ...marksOf(mutant.file) })
      judged.push({ ...mutant, fate, by })
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      const place = `${mutant.file}:${mutant.lineNumber}  ${mutant.change}`
      console.log(`${i + 1}/${mutants.length} ${fate} (${by ?? 'nenhum teste'}, ${seconds} s) ${place}`)
    }
  } finally {
    await bench.close()
  }
}

function testsOfFile(file: string): string[] {
  return testsOf(file, ROOT, importers)
}

function marksOf(file: string): Marks {
  const known = marks.get(file)
  if (known) return known
  const fresh = { source: markOf([ROOT + file]), tests: markOf(testsOfFile(file).map(path => ROOT + path)) }
  marks.set(file, fresh)
  return fresh
}
