// Clusters outside of their data folder (cluster-home.ts): removing the data folder leaves them behind, with all that people entered.
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type ClusterHome, sharedFolder } from './cluster-home.ts'
import { readJson, writeTextDurably } from './system/durable-file.ts'

const OWNER = 'data-dir'

/** Writes into a cluster's folder outside of the data folder which data folder it belongs to; says whether this is the first time. */
export async function recordDataDir({ folder, recordFile }: ClusterHome): Promise<boolean> {
  const dataDir = dirname(recordFile)
  if ((await ownerOf(folder)) === dataDir) return false
  await writeTextDurably(join(folder, OWNER), `${dataDir}\n`)
  return true
}

/** The folders of clusters that no data folder names any more. Does not find those of programs that did not yet write the owner. */
export async function listAbandonedClusters(): Promise<string[]> {
  const names = await readdir(sharedFolder).catch(() => [])
  const abandoned: string[] = []
  for (const name of names.sort()) {
    const folder = join(sharedFolder, name)
    const isCluster = await stat(join(folder, 'cluster')).catch(() => null)
    if (isCluster && (name.includes('.abandoned-') || !(await isNamed(folder)))) abandoned.push(folder)
  }
  return abandoned
}

async function isNamed(folder: string): Promise<boolean> {
  const dataDir = await ownerOf(folder)
  if (dataDir === null) return true
  const record = await readJson(join(dataDir, 'database.json'))
  const home = typeof record === 'object' && record !== null && 'home' in record ? String(record.home) : ''
  return resolve(dataDir, home) === folder
}

async function ownerOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, OWNER), 'utf8').catch(() => null)
  return text?.trim() ?? null
}
