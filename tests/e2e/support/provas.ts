/** The tag of tests that only the full run needs: rare or slow ones, and those whose rule an API test proves. */
export const NA_COMPLETA = '@completa'
