// What people do about their data by themselves (rules N130–N134, design/privacy).
import { describe, expect, it } from 'vitest'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { useApp } from '../../support/app-for-test.ts'
import { dadosDeComprador, entrar } from '../../support/cadastro.ts'
import { anonimo, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, criarMembro } from '../../support/test-users.ts'

const app = useApp()

const info = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body
const aceites = (id: number) =>
  app.deps.db.selectFrom('aceite').select(['versao', 'rede']).where('usuario_id', '=', id).execute()

describe('rule N130: the privacy page', () => {
  it('is public, and says who answers for it', async () => {
    const { status, body } = await anonimo(app).chamar('GET /v1/privacidade')
    expect(status).toBe(200)
    expect(body).toEqual({ ...PRIVACIDADE, encarregado: app.deps.encarregado })
  })

  it('is accepted by a registration, with its network', async () => {
    const form = dadosDeComprador()
    await anonimo(app).chamar('POST /v1/auth/register', { form })
    const { body } = (await entrar(app, form)).resposta
    expect(body.aceitarPrivacidade).toBe(false)
    expect(await aceites(body.id)).toEqual([{ versao: PRIVACIDADE.versao, rede: '127.0.0.1' }])
  })

  it('waits for those who came before it, each login of its own, and never for staff', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const aceitar = (versao: number) => dono.chamar('POST /v1/privacidade/aceite', { body: { versao } })
    expect((await info(dono)).aceitarPrivacidade).toBe(true)
    expect((await aceitar(PRIVACIDADE.versao)).status).toBe(204)
    expect((await aceitar(PRIVACIDADE.versao)).status).toBe(204)
    expect((await info(dono)).aceitarPrivacidade).toBe(false)
    expect(await aceites(dono.id)).toHaveLength(1)
    expect((await info(membro)).aceitarPrivacidade).toBe(true)
    expect((await info(await criarEquipe(app))).aceitarPrivacidade).toBe(false)
    // Of a page that was open while a new version came.
    expect(await aceitar(PRIVACIDADE.versao + 1)).toMatchObject({
      status: 409,
      body: { codigo: 'versao-ja-mudou' },
    })
  })
})
