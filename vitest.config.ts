import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testsAffectedBy } from './scripts/test/affected.ts'
import { ProofsFirst } from './tests/support/proofs-first.ts'

/** With a slash at the end. */
const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** Only against a hang, as all limits here: a busy machine takes five times as long. */
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    sequence: { sequencer: ProofsFirst },
    watchTriggerPatterns: [
      {
        pattern: /\/(?:src|packages|scripts|bancada|db|tests)\/.*\.tsx?$/,
        testsToRun: path => testsAffectedBy(path.slice(ROOT.length)),
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{src,packages,scripts,bancada,db}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: 'tests/support/say-the-cause.ts',
          // More than there are cores: some of them wait for a clock.
          maxWorkers: 3,
          expect: patient,
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          include: ['tests/{api,http,proofs}/**/*.test.ts'],
          globalSetup: 'tests/support/database-template.ts',
          setupFiles: ['tests/support/check-answers.ts', 'tests/support/say-the-cause.ts'],
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // More than there are cores: they often wait for the database.
          maxWorkers: 4,
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded',
          sequence: { groupOrder: 2 },
          include: ['tests/embedded/**/*.test.ts'],
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'cluster',
          sequence: { groupOrder: 3 },
          include: ['tests/cluster/**/*.test.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
