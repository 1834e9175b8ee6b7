// The order in which test files begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more; without this the short ones of them, which the runner takes for quick, would begin last. */
const LONG =
  /\/(kills(-[a-z-]+)?|atualizacao|emissao-boleto-orfao|estranhos|faults|modelo|permissions|planos|reembolso-no-provedor)\.test\.ts$/
const LONG_TOO = /\/(respostas-ruins-boleto|segunda-via|proofs\/busca)\.test\.ts$/
/** Those that start whole products. */
const LONG_STARTS =
  /\/(demonstracao-exposta|doctor-e-mudanca|embedded-postgres|fim-dos-testes|partida-interrompida|pasta-com-acento)\.test\.ts$/

/** Long files begin first, so that at the end no worker is still busy with one of them while the others are idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      [LONG, LONG_TOO, LONG_STARTS].some(names => names.test(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
