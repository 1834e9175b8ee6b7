// Hashes of passwords that were made in another way than today's (design/sign-in).
import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isOutdated } from '#server/pessoas/auth/password-hash.ts'
import { useApp } from '../../support/app-for-test.ts'
import { dadosDeComprador, entrar, SENHA } from '../../support/cadastro.ts'
import { criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const nonce = randomBytes(16)
const base = { message: SENHA, nonce, parallelism: 1, tagLength: 32 }
const semSobra = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const antigos = {
  'the first format': `argon2id$${nonce.toString('base64url')}$${argon2Sync('argon2id', { ...base, memory: 19_456, passes: 2 }).toString('base64url')}`,
  'a lower cost': `$argon2id$v=19$m=64,t=1,p=1$${semSobra(nonce)}$${semSobra(argon2Sync('argon2id', { ...base, memory: 64, passes: 1 }))}`,
}
const [primeiroFormato] = Object.values(antigos)

async function criarConta(senhaHash = primeiroFormato): Promise<{ id: number; email: string }> {
  const { email = '' } = dadosDeComprador()
  const { id } = await criarEquipe(app, 'FUNCIONARIO', { email, ...(senhaHash && { senhaHash }) })
  return { id, email }
}

async function hashDe(id: number): Promise<string> {
  const linha = await app.deps.db.selectFrom('usuario').select('senha_hash').where('id', '=', id).execute()
  return linha[0]?.senha_hash ?? ''
}

const statusDoLogin = async (email: string, password = SENHA) =>
  (await entrar(app, { email, password })).resposta.status

describe('design/sign-in: a login', () => {
  it.each(Object.entries(antigos))(
    'with a hash of %s succeeds and renews it, once',
    async (_nome, antigo) => {
      const { id, email } = await criarConta(antigo)
      expect(await statusDoLogin(email, 'outra-senha')).toBe(401)
      expect(await hashDe(id)).toBe(antigo)
      expect(await statusDoLogin(email)).toBe(200)
      const novo = await hashDe(id)
      expect([isOutdated(novo), novo.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')]).toEqual([false, true])
      expect(await statusDoLogin(email)).toBe(200)
      expect(await hashDe(id)).toBe(novo)
      expect(await statusDoLogin(email, 'outra-senha')).toBe(401)
    },
  )

  it('of twelve at once is refused to none of them', async () => {
    const { id, email } = await criarConta()
    const status = await Promise.all(Array.from({ length: 12 }, () => statusDoLogin(email)))
    expect(status).toEqual(Array(12).fill(200))
    expect(isOutdated(await hashDe(id))).toBe(false)
  })

  it('succeeds where the new hash cannot be stored', async () => {
    await sql`create function recusar() returns trigger language plpgsql as 'begin raise exception ''cheio''; end'`.execute(
      app.deps.db,
    )
    await sql`create trigger recusar before update of senha_hash on usuario execute function recusar()`.execute(
      app.deps.db,
    )
    onTestFinished(async () => void (await sql`drop function recusar() cascade`.execute(app.deps.db)))
    const { id, email } = await criarConta()
    expect(await statusDoLogin(email)).toBe(200)
    expect(await hashDe(id)).toBe(primeiroFormato)
  })

  it('leaves a password that was changed meanwhile', async () => {
    const { id, email } = await criarConta()
    const senhas = ['caixa-nova-1', 'caixa-nova-2', 'caixa-nova-3']
    const pessoas = await Promise.all(senhas.map(() => entrar(app, { email, password: SENHA })))
    await app.deps.db
      .updateTable('usuario')
      .set({ senha_hash: primeiroFormato ?? '' })
      .where('id', '=', id)
      .execute()
    const [trocas] = await Promise.all([
      Promise.all(
        pessoas.map(({ pessoa }, i) =>
          pessoa.chamar('PUT /v1/user', { form: { password: senhas[i] ?? '' } }),
        ),
      ),
      ...senhas.map(() => statusDoLogin(email)),
    ])
    expect(trocas.some(({ status }) => status === 204 || status === 200)).toBe(true)
    expect(await statusDoLogin(email)).toBe(401)
  })
})
