import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of installed commands, where the pinned Node is. */
export const commands = join(root, 'node_modules/.bin')

/** A failure with one line for the person at the terminal: what happened and what to do. */
export class InstallError extends Error {}

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.restia-installed')
const pinnedNode = join(commands, 'node')
/** For `crypto.argon2`. */
const programsNeedNode = '24.7'
const WITHOUT_NODE = `O pacote node não trouxe o Node ${programsNeedNode}. Rode "npm rebuild node --ignore-scripts=false" ou instale o Node ${programsNeedNode} na máquina, e rode de novo.`
/** The programs that run the product, by their paths. */
export const programsToRun = new Set([
  'scripts/start.ts',
  'scripts/serve.ts',
  'scripts/migrate.ts',
  'scripts/criar-adm.ts',
  'scripts/conta.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/doctor.ts',
  'scripts/email-teste.ts',
  'scripts/conferir-provedor.ts',
  'scripts/chaves-de-push.ts',
  'scripts/chave-da-copia.ts',
  'packages/pagbank-simulator/main.ts',
])

/**
 * Runs `npm ci` unless node_modules is what package-lock.json says. Where development was left out it changes nothing, because a
 * server may be running from there: it checks what this program needs. Answers with the path of the Node that runs our programs.
 * Throws InstallError.
 */
export async function ensureInstalled(program) {
  if (leavesOutDevelopment()) requireInstalled(program)
  else if (!isInstalled()) {
    await withInstallLock(openCache(), async recordChild => {
      if (!isInstalled()) await install(recordChild)
    })
  }
  return pinnedNodeRuns() ? pinnedNode : process.execPath
}

function openCache() {
  const cache = join(root, '.cache')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(root, constants.W_OK)
    return cache
  } catch (failure) {
    throw new InstallError(
      `Faltam dependências, e a pasta ${root} não pode ser gravada (${failure.code}). Rode "npm ci" com o usuário dono da pasta e inicie de novo.`,
    )
  }
}

/** A folder that `npm run build -- FOLDER` made, or a clone in which `npm ci --omit=dev` was run. */
function leavesOutDevelopment() {
  if (!existsSync(join(root, 'src/web'))) return true
  const listed = Object.keys(readInstalled())
  const packages = readPackages(lockfile)
  return (
    listed.length > 0 &&
    !listed.some(path => path.startsWith('node_modules/') && isOfDevelopment(packages[path], packages))
  )
}

/** A link to a folder is, if the folder is. */
function isOfDevelopment(one, packages) {
  return Boolean(one?.dev || (one?.link && packages[one.resolved]?.dev))
}

function requireInstalled(program) {
  if (!existsSync(join(root, program)))
    throw new InstallError(`${program} não está nesta instalação, que é de produção (${root}).`)
  if (existsSync(join(root, 'src/web')) && !programsToRun.has(program))
    throw new InstallError(
      `${program} precisa dos pacotes que montam e testam, e esta instalação não os tem (npm ci --omit=dev). Pare o servidor que roda daqui, rode "npm ci" e inicie de novo.`,
    )
  const [missing] = listMissing({ toRun: true })
  if (missing)
    throw new InstallError(
      `Falta ${missing.replace('node_modules/', '')} nesta instalação, que é de produção. Pare o servidor que roda daqui, rode "npm ci --omit=dev" em ${root} e inicie de novo.`,
    )
  if (!hasSuitableNode()) throw new InstallError(WITHOUT_NODE)
}

function isInstalled() {
  if (!hasSuitableNode()) return false
  const wanted = fingerprint()
  if (readText(stamp) === wanted) return true
  if (listMissing({ toRun: false }).length > 0) return false
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // Installed by another user: complete, but checked again next time.
  }
  return true
}

async function install(recordChild) {
  console.log('Instalando as dependências (npm ci); na primeira vez pode levar um ou dois minutos…')
  const code = await npm(
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    recordChild,
  )
  if (code !== 0) {
    throw new InstallError(
      `As dependências não puderam ser instaladas (npm ci terminou com o código ${code}). Verifique a conexão com a internet e rode de novo.`,
    )
  }
  // The package `node` gets its program from an install script, which npm may be configured not to run.
  if (!hasSuitableNode())
    await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], recordChild)
  if (!hasSuitableNode()) throw new InstallError(WITHOUT_NODE)
  // Last, so that an interrupted installation is repeated.
  writeFileSync(stamp, fingerprint())
}

async function npm(npmArguments, recordChild) {
  const child = spawn('npm', npmArguments, { cwd: root, stdio: 'inherit', env: outsideEnvironment() })
  recordChild(child.pid)
  const forward = signal => child.kill(signal)
  // Ctrl+C is sent to the whole process group, so npm gets it too; npm ends first, then this process reports.
  const ignore = () => undefined
  process.on('SIGTERM', forward).on('SIGINT', ignore)
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch (failure) {
    throw new InstallError(
      `O npm não pôde ser executado (${failure.code}). Instale o npm junto com o Node e rode de novo.`,
    )
  } finally {
    process.off('SIGTERM', forward).off('SIGINT', ignore)
  }
}

/** npm must not run on the Node that lies in the folder it is about to replace. */
function outsideEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => join(folder) !== commands)
  return { ...process.env, PATH: path.join(delimiter) }
}

function hasSuitableNode() {
  return pinnedNodeRuns() || isAtLeast(process.versions.node, programsNeedNode)
}

function isAtLeast(version, wanted) {
  const [[major, minor], [wantedMajor, wantedMinor]] = [version, wanted].map(one =>
    one.split('.').map(Number),
  )
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/** False also if it was built for another platform. */
function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0
}

function fingerprint() {
  const hash = createHash('sha256').update(readText(lockfile))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * What package-lock.json has and node_modules lacks: npm writes the list of installed packages last. The programs that run the product
 * need no package of development.
 */
function listMissing({ toRun }) {
  const listed = readInstalled()
  const packages = readPackages(lockfile)
  const wanted = Object.entries(packages).filter(
    ([path, one]) => path && !one.optional && !(toRun && isOfDevelopment(one, packages)),
  )
  if (wanted.length === 0) return ['package-lock.json']
  return wanted.filter(([path, one]) => !sameRelease(listed[path], one)).map(([path]) => path)
}

function sameRelease(listed, wanted) {
  // A link to a folder has neither version nor integrity.
  if (wanted.link && !listed) return false
  return listed?.version === wanted.version && listed?.integrity === wanted.integrity
}

function readInstalled() {
  return readPackages(join(root, 'node_modules/.package-lock.json'))
}

function readPackages(path) {
  return JSON.parse(readText(path) || '{}').packages ?? {}
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
