import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '#server/plataforma/db/data-dir-lock.ts'
import { makeFolder } from './make-folder.ts'

it('makes what is missing, and leaves alone what is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restia-pasta-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inner = join(folder, 'a', 'b', 'c')
  await makeFolder(inner, 0o700)
  await makeFolder(inner)
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
})

it.runIf(process.platform === 'linux')(
  'a data folder where nothing can be made ends the start with a sentence',
  async () => {
    for (const folder of ['/proc/x', '/proc/x/y'])
      await expect(lockDataDir(folder)).rejects.toThrow(
        `Não foi possível gravar na pasta de dados ${folder} (ENOENT). Ajuste as permissões ou aponte DATA_DIR para outra pasta.`,
      )
  },
)
