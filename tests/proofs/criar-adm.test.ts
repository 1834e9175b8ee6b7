// An operator gets the first administrator into an empty production database with one command.
// The command that creates the first administrator in a database named by DATABASE_URL.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/criar-adm.ts', import.meta.url))
const name = `vazio_${randomBytes(6).toString('hex')}`
let admin: Connection
let banco: Connection

beforeAll(async () => {
  admin = openConnection({ ...inject('database'), database: 'postgres' })
  await admin.pool.query(`create database ${name}`)
  banco = openConnection({ ...inject('database'), database: name })
})
afterAll(async () => {
  await banco.close()
  await admin.pool.query(`drop database ${name} with (force)`)
  await admin.close()
})

/** Runs the command on the empty database; answers its exit code and output. */
function criarAdm(args: readonly string[], senha: string): Promise<{ code: number; saida: string }> {
  const { host, port, user } = inject('database')
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const env = { PATH: process.env.PATH, DATABASE_URL, ADM_SENHA: senha }
  return new Promise(resolve =>
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), saida: stdout + stderr }),
    ),
  )
}

const contas = async () =>
  (await banco.db.selectFrom('usuario').select(['nome', 'email', 'papel', 'status']).execute()) as object[]

it('rule M4: a named PostgreSQL gets its first administrator, and nothing else', async () => {
  const quem = ['--email', 'chefe@feira.example', '--nome', 'Chefe']
  expect(await criarAdm(quem, 'curta')).toMatchObject({ code: 1, saida: expect.stringContaining('Mínimo 6') })
  expect((await criarAdm(quem, 'caixote-novo')).saida).toContain('Administrador criado: chefe@feira.example')
  const chefe = { nome: 'Chefe', email: 'chefe@feira.example', papel: 'ADM', status: 'ATIVO' }
  expect(await contas()).toEqual([chefe])
  expect(await banco.db.selectFrom('produto').select('id').execute()).toEqual([])
  const repetido = await criarAdm(quem, 'caixote-novo')
  expect(repetido).toEqual({
    code: 1,
    saida: expect.stringContaining('Já existe uma conta com este e-mail.'),
  })
  expect(await contas()).toEqual([chefe])
})
