// The folder that production gets starts without what only builds and tests.
// The folder that production gets: made as the image makes it, installed without what only builds and tests, started on a named database.
import { existsSync } from 'node:fs'
import { cp, lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { CARREGAR, COMANDOS, CONFIGURACAO, PRIMEIRO_COMANDO } from '../support/pagina-de-operacao.ts'
import { ROOT } from '../support/source-files.ts'
import { openFolder, removeDataDir, runProgram } from './running-program.ts'

const MAXIMUM_BYTES = 250_000_000
const ABSENT = ['pagbank-simulator', 'embedded-postgres', 'vite', 'typescript', 'vitest', 'react']
const PAGBANK = {
  PAGBANK_AMBIENTE: 'sandbox',
  PAGBANK_API_URL: 'http://127.0.0.1:9',
  PAGBANK_TOKEN: 'f11f98bb-9f75-42c9-af5a-94a000000000',
  PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
  PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
  PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D',
}

let folder: string
let project: string
let databaseFolder: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await openFolder()
  project = join(folder, 'producao')
  const built = runProgram(process.execPath, ['scripts/build.ts', project], { cwd: ROOT })
  expect(await built.ended, built.output()).toBe(0)
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = runProgram('npm', install, { cwd: project })
  expect(await installed.ended, installed.output()).toBe(0)
  databaseFolder = await openFolder()
  postgres = await startEmbeddedPostgres({ dataDir: databaseFolder, log: () => undefined })
}, 240_000)
afterAll(async () => {
  await postgres?.stop()
  await removeDataDir(databaseFolder)
  await removeDataDir(folder)
})

/** With this environment and nothing else. */
function run(program: string, env: Record<string, string> = {}) {
  return runProgram(join(project, 'node_modules/.bin/node'), [program], {
    cwd: project,
    env: { PATH: '/usr/bin:/bin', ...env },
  })
}

function databaseUrl(): string {
  const { host, user, database } = postgres.connection
  return `postgresql://localhost/${database}?host=${encodeURIComponent(host)}&user=${user}`
}

describe('design/operation: the production folder', { timeout: 120_000 }, () => {
  test('draws a paper in its worker', async () => {
    const program = `
      import { createWorkerQueue } from '${join(project, 'src/server/plataforma/documento/worker-queue.ts')}'
      const file = new URL('file://${join(project, 'src/server/plataforma/documento/desenhista.ts')}')
      const papeis = createWorkerQueue(file, { maxWaiting: 1, deadlineMs: 100_000 })
      const documento = { titulo: 'Romaneio', subtitulo: '', blocos: [], vazio: '' }
      console.log(Buffer.from(await papeis.run({ documento })).toString('latin1', 0, 5))`
    const drawn = runProgram(process.execPath, ['--input-type=module', '-e', program], { cwd: project })
    expect(await drawn.ended, drawn.output()).toBe(0)
    expect(drawn.output()).toContain('%PDF-')
  })

  test('knows the commit that it was built from', async () => {
    const [commit = ''] =
      /^[0-9a-f]{12}(-dirty)?$/m.exec(await readFile(join(project, 'COMMIT'), 'utf8')) ?? []
    expect(commit).not.toBe('')
    const doctor = run('scripts/doctor.ts', { DATABASE_URL: databaseUrl(), DATA_DIR: join(folder, 'dados') })
    await doctor.ended
    expect(doctor.output()).toContain(`(${commit}), em ${project}`)
  })

  test('has at most 250 MB, Node included, and nothing that only builds, tests or demonstrates', async () => {
    const names = (await readdir(project, { recursive: true })).filter(
      name => !name.startsWith('node_modules'),
    )
    expect(
      names.filter(name => /\.test\.ts$|^src\/web|^tests|^packages|^docs|simulator\.ts$/.test(name)),
    ).toEqual([])
    expect(ABSENT.filter(name => existsSync(join(project, 'node_modules', name)))).toEqual([])
    expect(await bytesIn(project)).toBeLessThan(MAXIMUM_BYTES)
  })

  test('migrates in a step of its own, starts on a named database and shows a page', async () => {
    const env = { ...PAGBANK, DATABASE_URL: databaseUrl(), DATA_DIR: join(folder, 'dados') }
    const [port, inner] = [String(await freePort()), String(await freePort())]
    const serverEnv = { ...env, PORT: port, PORTA_INTERNA: inner, MIGRAR_AO_INICIAR: 'nao' }
    const early = run('scripts/serve.ts', serverEnv)
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain('Rode antes, uma vez: node scripts/migrate.ts')

    const migrated = run('scripts/migrate.ts', env)
    expect([await migrated.ended, migrated.output()]).toEqual([0, 'Banco de dados em dia.\n'])

    const server = run('scripts/serve.ts', serverEnv)
    await server.shows(/Réstia no ar/)
    const page = await fetch(`http://127.0.0.1:${port}/login`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')])
    expect(await fetch(`http://127.0.0.1:${inner}/readyz`)).toMatchObject({ status: 200 })
    expect((await fetch(`http://127.0.0.1:${port}/v1/produto`)).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/docs`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
  })

  test('backs up, and creates an administrator', async () => {
    const env = { ...PAGBANK, DATABASE_URL: databaseUrl(), DATA_DIR: join(folder, 'dados') }
    const adm = run('scripts/criar-adm.ts', {
      ...env,
      ADM_EMAIL: 'adm@exemplo.com.br',
      ADM_SENHA: 'girassol-no-quintal',
    })
    expect([await adm.ended, adm.output()]).toEqual([0, 'Administrador criado: adm@exemplo.com.br\n'])
    const file = join(folder, 'copia.tar.gz')
    const program = [join(project, 'scripts/backup.ts'), file]
    const backup = runProgram(join(project, 'node_modules/.bin/node'), program, { cwd: project, env })
    expect(await backup.ended, backup.output()).toBe(0)
    expect((await readFile(file)).length).toBeGreaterThan(1000)
  })

  test('does what docs/operation.md says, word by word, without a network and without touching what is installed', async () => {
    const before = await entriesOf(join(project, 'node_modules'))
    const chave = await generateX25519Identity()
    const values: Record<string, string> = {
      ...PAGBANK,
      DATABASE_URL: databaseUrl(),
      CHAVE_DE_CIFRA: 'ab'.repeat(32),
      COPIA_DESTINATARIO: await identityToRecipient(chave),
      DATA_DIR: join(folder, 'dados da feira'),
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    const configuration = join(folder, 'restia.env')
    const written = CONFIGURACAO.replaceAll(/^(\w+)=.*$/gm, (line, name) =>
      values[name] ? `${name}='${values[name]}'` : line,
    )
    await writeFile(configuration, `${written}PAGBANK_API_URL=${PAGBANK.PAGBANK_API_URL}\n`)
    const load = CARREGAR.replace('/srv/restia ', `${project} `).replace('/srv/restia.env', configuration)
    const env = {
      PATH: process.env.PATH,
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: folder,
    }
    const type = async (command: string) => {
      const { ended, output } = runProgram('/bin/sh', ['-c', `${load}\n${command}`], { env })
      return `${await ended} ${output()}`
    }
    expect(await type(PRIMEIRO_COMANDO)).toMatch(/E-mail: 127\.0\.0\.1 não responde/)
    const answers = answersOf(folder, chave)
    expect(Object.keys(answers)).toEqual(COMANDOS)
    for (const [command, { given, answer }] of Object.entries(answers))
      if (answer) expect(await type(given ?? command), command).toMatch(answer)

    // The night's copy, as its unit runs it.
    const night = `PATH=${project}/node_modules/.bin:/usr/bin:/bin /bin/sh deploy/copia-diaria.sh '${folder}'`
    expect(await type(night)).toMatch(/^0 [\s\S]*Cópia gravada em .*restia-/)
    expect(await type('npm test')).toContain('scripts/test.ts não está nesta instalação, que é de produção')
    expect(await entriesOf(join(project, 'node_modules'))).toEqual(before)
  })

  test('says in one line that the simulator and the private PostgreSQL are not installed', async () => {
    const env = { DATA_DIR: join(folder, 'sem-nada'), PORT: String(await freePort()) }
    const withoutDatabase = run('scripts/serve.ts', env)
    expect(await withoutDatabase.ended).toBe(1)
    expect(withoutDatabase.output()).toMatch(
      /^DATABASE_URL: falta, e esta instalação, que é de produção,.*\n$/,
    )
    const simulated = run('scripts/serve.ts', { ...env, DATABASE_URL: databaseUrl() })
    expect(await simulated.ended).toBe(1)
    expect(simulated.output()).toMatch(
      /PAGBANK_AMBIENTE: o simulador do PagBank não está nesta instalação.*\n$/,
    )
  })

  test('starts a try without an account at PagBank with what the stage `simulacao` of the Dockerfile adds', async () => {
    const stage =
      /AS simulacao\n(.*?)\nFROM/s.exec(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? ''
    for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \S+ \/build\/(\S+) (\S+)$/gm))
      await cp(join(ROOT, from), join(project, to), { recursive: true })
    for (const [, command = ''] of stage.matchAll(/^RUN (.*)$/gm))
      expect(await runProgram('/bin/sh', ['-c', command], { cwd: project }).ended).toBe(0)
    const port = String(await freePort())
    const env = { PAGBANK_AMBIENTE: 'simulacao', HOST: '0.0.0.0', PORT: port, DATABASE_URL: databaseUrl() }
    const server = run('scripts/serve.ts', { ...env, DATA_DIR: join(folder, 'simulacao') })
    await server.shows(/Aqui nenhum dinheiro é de verdade/)
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
  })
})

/** What each command of the page answers, in this order; null for one that this folder cannot run, or that was run before. */
function answersOf(folder: string, chave: string): Record<string, { given?: string; answer: RegExp | null }> {
  const copy = join(folder, 'copia-por-npm.tar.gz')
  return {
    'npm start': { answer: null },
    'npm run build -- PASTA': { answer: null },
    'npm run migrate': { answer: /^0 [\s\S]*Banco de dados em dia\.\n$/ },
    'npm run adm:criar -- --email voce@feira.com.br --nome "Seu nome"': { answer: /^1 [\s\S]*senha/i },
    'npm run conta -- desbloquear EMAIL': {
      given: 'npm run conta -- desbloquear voce@feira.com.br',
      answer: /Cadastro não encontrado/,
    },
    'npm run backup -- ARQUIVO.tar.gz': {
      given: `npm run backup -- ${copy}`,
      answer: /^0 [\s\S]*Cópia gravada/,
    },
    'npm run restore -- ARQUIVO.tar.gz': {
      given: `COPIA_CHAVE=${chave} npm run restore -- ${copy}`,
      answer: /^1 [\s\S]*não está vazio/,
    },
    'npm run restore -- --ensaio ARQUIVO.tar.gz': {
      given: `COPIA_CHAVE=${chave} npm run restore -- --ensaio ${copy}`,
      answer: /^0 [\s\S]*volta inteira/,
    },
    'npm run doctor': { answer: /Programa[\s\S]*Banco de dados/ },
    'npm run doctor -- --rede': { answer: null },
    'npm run conferir:provedor -- --dias 3 ARQUIVO': {
      given: 'npm run conferir:provedor -- --dias 3 package.json',
      answer: /^0 [\s\S]*Códigos do arquivo: 0; fora deste banco: 0\./,
    },
    'npm run email:teste -- voce@feira.com.br': { answer: /^1 / },
    'npm run chave-da-copia': {
      answer: /^0 [\s\S]*COPIA_DESTINATARIO=age1[\s\S]*COPIA_CHAVE=AGE-SECRET-KEY-/,
    },
    'npm run chaves-de-push': { answer: /^0 [\s\S]*VAPID_PRIVADA=/ },
  }
}

/** Everything below, with what tells one file from another of the same name. */
async function entriesOf(path: string): Promise<string[]> {
  const names = (await readdir(path, { recursive: true })).toSorted()
  return Promise.all(
    names.map(async name => {
      const { ino, size, mtimeMs } = await lstat(join(path, name))
      return [name, ino, size, mtimeMs].join(' ')
    }),
  )
}

// As a disk counts: the packaged Node is one file with two names.
async function bytesIn(path: string): Promise<number> {
  const bytesOf = new Map<number, number>()
  for (const name of await readdir(path, { recursive: true })) {
    const { ino, blocks } = await lstat(join(path, name))
    bytesOf.set(ino, blocks * 512)
  }
  return [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0)
}
