// In which order the test files begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG = /\/(kills-[a-z-]+|avisos-mil|faults|reembolso-no-provedor|respostas-ruins)\.test\.ts$/

/** Files that take a minute or more begin first: at the end no worker is left alone with one of them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
