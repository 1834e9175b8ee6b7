// The tests that have to notice a mutant of the domain: the domain's own, so that its rules do not depend on being noticed over HTTP.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    setupFiles: 'tests/support/say-the-cause.ts',
    testTimeout: 60_000,
    env: { PROVAS: 'rapidas' }, // long tests take a sample
  },
})
