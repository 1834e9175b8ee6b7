// The order in which test files begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Proofs begin first: they are the longest, and at the end no worker is busy with one of them while the others are idle. */
export class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isProof = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/proofs/')
    return [...sorted.filter(isProof), ...sorted.filter(file => !isProof(file))]
  }
}
