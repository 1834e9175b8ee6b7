// How much of the screens' proofs a run does.

/** `npm run test:full` runs everything. The gate leaves out tests with the tag `@completa`, and some of the aspects of a screen. */
export const COMPLETAS = process.env.PROVAS === 'completas'

/** The tag of tests that only the full run needs: rare or slow ones, and those whose rule an API test proves. */
export const NA_COMPLETA = '@completa'
