// Two starts at once must not both run npm ci on the same folder. The lock names the launcher and its npm, since npm goes
// on working when only the launcher is killed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lifeOf } from './ancestors.mjs'

/**
 * Runs `work(recordChild)` while holding the lock, waiting for any other holder that lives. `recordChild(pid)` names a
 * child that holds the lock too, even when we die.
 */
export async function withInstallLock(folder, work) {
  const lock = join(folder, 'install.lock')
  let announced = false
  while (!tryLock(lock)) {
    const holder = livingHolder(lock)
    if (holder === null) {
      rmSync(lock, { force: true })
      continue
    }
    if (!announced) console.log(`Outra instalação está em andamento (processo ${holder}); aguardando…`)
    announced = true
    await sleep(300)
  }
  try {
    return await work(pid => writeLock(lock, [process.pid, pid]))
  } finally {
    rmSync(lock, { force: true })
  }
}

// A link appears at once with its whole content, and fails when the name is taken.
function tryLock(lock) {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, holders([process.pid]))
  try {
    linkSync(draft, lock)
    return true
  } catch (failure) {
    if (failure.code === 'EEXIST') return false
    throw failure
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeLock(lock, pids) {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, holders(pids))
  renameSync(draft, lock)
}

function holders(pids) {
  return JSON.stringify(pids.map(pid => ({ pid, life: lifeOf(pid) })))
}

function livingHolder(lock) {
  try {
    const found = JSON.parse(readFileSync(lock, 'utf8'))
    return found.find(({ pid, life }) => life !== null && lifeOf(pid) === life)?.pid ?? null
  } catch {
    return null
  }
}
