// Two simultaneous starts must not both run npm ci in the same folder. The lock names the launcher and its npm, since npm keeps
// running when only the launcher is killed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lifeOf } from './ancestors.mjs'

/**
 * Waits for the lock and runs `work(recordChild)` while holding it. `recordChild(pid)` names a child that keeps the lock even if
 * this process dies.
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

// Linking is atomic: the lock appears with its whole content, or fails if the name is taken.
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
