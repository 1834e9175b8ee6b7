import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{src,scripts,db}/**/*.test.ts', 'tests/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          include: ['tests/{api,http,proofs}/**/*.test.ts'],
          globalSetup: 'tests/support/database-template.ts',
          setupFiles: 'tests/support/check-answers.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded',
          sequence: { groupOrder: 2 },
          include: ['tests/embedded/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
