// Fails if the built screens call a built-in of the language that one of the oldest promised browsers lacks (README), unless
// src/web/older-browsers.ts adds it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale, WEB_OUTPUT } from './build-web.ts'

const OLDEST = 'chrome 109, and_chr 109, safari 16.4, ios_saf 16.4, firefox 115'

/** What src/web/older-browsers.ts adds, in the words of es-check. */
const ADDED = [
  'ArrayToReversed',
  'ArrayToSorted',
  'ArrayToSpliced',
  'ArrayWith',
  'MapGroupBy',
  'PromiseWithResolvers',
]

await buildWebIfStale(console.log)
const checker = join(fileURLToPath(import.meta.resolve('es-check')), '..', 'cli', 'index.js')
const { status } = spawnSync(
  process.execPath,
  [
    checker,
    'checkBrowser',
    join(WEB_OUTPUT, '**', '*.js'),
    '--module',
    '--checkFeatures',
    `--browserslistQuery=${OLDEST}`,
    `--ignore=${ADDED.join(',')}`,
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
