// A browser for the screen tests: the one in the package @sparticuz/chromium, else the machine's own Chromium or Chrome
// (design/tests-and-measures).
import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What Playwright's `chromium.launch` takes. `env` is the whole environment of the browser, not an addition. */
export interface ChromiumLaunch {
  executablePath: string
  env: Record<string, string>
  args: string[]
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** The bundle runs on this platform only. */
const BUNDLED = process.platform === 'linux' && process.arch === 'x64'
const cacheFolder = fileURLToPath(new URL('../.cache', import.meta.url))

// Works as root and in containers, and makes no network requests of its own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a browser that really starts: the one named by CHROMIUM_PATH, else the bundled one, unpacked once into .cache
 * (210 MB), else an installed one (`searchPath` has the form of PATH). Throws when there is none, saying what to install.
 */
export async function findChromium({
  bundled = BUNDLED,
  searchPath = process.env.PATH ?? '',
} = {}): Promise<ChromiumLaunch> {
  const env = ourEnvironment()
  const named = env.CHROMIUM_PATH
  if (named) {
    if (await starts(named, env)) return { executablePath: named, env, args }
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não inicia. Corrija-o ou remova a variável.`)
  }
  const found = (bundled && (await bundledChromium(env))) || (await installedChromium(searchPath, env))
  if (found) return found
  throw new Error(
    'Nenhum Chromium foi encontrado. Instale o Chromium ou o Chrome, ou defina CHROMIUM_PATH com o caminho do programa, e rode de novo.',
  )
}

/** Null if it does not start, for example because a library is missing. */
async function bundledChromium(env: Record<string, string>): Promise<ChromiumLaunch | null> {
  try {
    const folder = await unpackBundle(env)
    const libraries = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
    const fonts = await writeFontSettings(folder)
    const executablePath = join(folder, 'chromium')
    const ours = { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts }
    return (await starts(executablePath, ours)) ? { executablePath, args, env: ours } : null
  } catch (failure) {
    console.error(`O Chromium que vem com os testes não pôde ser preparado: ${failure}`)
    return null
  }
}

async function installedChromium(
  searchPath: string,
  env: Record<string, string>,
): Promise<ChromiumLaunch | null> {
  const folders = searchPath.split(delimiter).filter(Boolean)
  const places = names.flatMap(name => folders.map(folder => join(folder, name)))
  for (const place of [...places, ...macPlaces]) {
    if (await starts(place, env)) return { executablePath: place, env, args }
  }
  return null
}

/** Unpacks the bundle under another name and renames it when it is complete; the package would trust a half-written file. */
async function unpackBundle(env: Record<string, string>): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = await readFile(join(dirname(entry), '../package.json'), 'utf8')
  const folder = join(cacheFolder, `chromium-${JSON.parse(manifest).version}`)
  if (await exists(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  const draft = await mkdtemp(join(cacheFolder, 'unpacking-'))
  // The package unpacks to the temporary folder; it adds the libraries that a bare system lacks only for this runtime.
  const unpack = 'import("@sparticuz/chromium").then(bundle => bundle.default.executablePath())'
  await run(process.execPath, ['--eval', unpack], {
    cwd: cacheFolder,
    env: { ...env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  // Another test run may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

async function writeFontSettings(folder: string): Promise<string> {
  const settings = join(folder, 'fonts.conf')
  await writeFile(
    settings,
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  return settings
}

/** Tried, because on some systems `chromium-browser` only prints what to install. */
async function starts(program: string, env: Record<string, string>): Promise<boolean> {
  if (!(await exists(program))) return false
  return run(program, ['--version'], { env, timeout: 20_000 }).then(
    ({ stdout }) => /Chrom/.test(stdout),
    () => false,
  )
}

function ourEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.fromEntries(entries)
}

function exists(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
