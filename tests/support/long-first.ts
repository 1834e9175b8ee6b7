// The order in which test files begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG =
  /\/(kills-[a-z-]+|emissao-boleto-orfao|estranhos|faults|reembolso-no-provedor|respostas-ruins-boleto|segunda-via)\.test\.ts$/

/** Long files begin first, so that at the end no worker is still busy with one of them while the others are idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
