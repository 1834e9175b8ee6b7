// What a run has found, by file.
import type { Mutant } from './mutants.ts'
import type { Fate } from './results.ts'

export type Judged = Mutant & { fate: Fate | 'equivalente'; by: string | null }

export interface Summary {
  mutants: number
  killed: number
  survived: number
  equivalent: number
  /** Killed, in percent of those that are not equivalent. */
  percent: number
}

export function summarise(judged: readonly Judged[]): Summary {
  const count = (fate: Judged['fate']) => judged.filter(mutant => mutant.fate === fate).length
  const [killed, survived] = [count('morto'), count('vivo')]
  const percent = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
  return { mutants: judged.length, killed, survived, equivalent: count('equivalente'), percent }
}

/** One line a file, then the survivors. */
export function printReport(judged: readonly Judged[]): void {
  const files = [...new Set(judged.map(({ file }) => file))]
  console.log(`\n${'arquivo'.padEnd(56)} mutantes mortos vivos equivalentes`)
  for (const file of files) console.log(rowOf(file, summarise(judged.filter(mutant => mutant.file === file))))
  const total = summarise(judged)
  console.log(rowOf('todos', total))
  for (const { file, lineNumber, line, change, fate } of judged)
    if (fate === 'vivo') console.log(`vivo: ${file}:${lineNumber}  ${change}\n      ${line}`)
  console.log(`\n${total.percent.toFixed(1)} % dos não equivalentes mortos`)
}

function rowOf(name: string, { mutants, killed, survived, equivalent }: Summary): string {
  const cells = [String(mutants).padStart(8), String(killed).padStart(6), String(survived).padStart(5)]
  return `${name.padEnd(56)} ${cells.join(' ')} ${String(equivalent).padStart(12)}`
}
