import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto } from '../../support/compras.ts'
import { esperarMensagem } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const NOUNS = ['comprador', 'vendedor'] as const
const criar = { comprador: criarComprador, vendedor: criarVendedor }

const analisar = (equipe: Pessoa, noun: (typeof NOUNS)[number], id: number, body?: unknown) =>
  equipe.chamar(`PUT /v1/${noun}/pendente/{id}`, { params: { id }, body })
const bloquear = (equipe: Pessoa, noun: (typeof NOUNS)[number], id: number, body: unknown) =>
  equipe.chamar(`PUT /v1/${noun}/{id}/bloqueio`, { params: { id }, body })
const info = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body

/** The audit entries about this account, without those of reading it. */
async function registrosDe(id: number) {
  const linhas = await app.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'por_usuario_id', 'antes', 'depois'])
    .where('alvo_tipo', '=', 'usuario')
    .where('alvo_id', '=', id)
    .where('acao', 'not in', ['consultar-cadastro', 'definir-limite'])
    .orderBy('id')
    .execute()
  return linhas
}

describe.each(NOUNS)('rule M1: a %s who waits', noun => {
  it('is refused with a reason that the person reads; the session ends, a new one sees it', async () => {
    const [equipe, pessoa] = [await criarEquipe(app), await criar[noun](app, { status: 'PENDENTE' })]
    const { status } = await analisar(equipe, noun, pessoa.id, { aprovado: false, motivo: ' CNPJ baixado ' })
    expect(status).toBe(204)
    expect((await pessoa.chamar('GET /v1/auth/user-info')).status).toBe(401)
    const denovo = await comSessao(app, pessoa.id)
    expect(await info(denovo)).toMatchObject({ status: 'RECUSADO', motivoDoStatus: 'CNPJ baixado' })
    expect((await denovo.chamar('GET /v1/produto')).body.codigo).toBe('usuario-recusado')
    expect(await registrosDe(pessoa.id)).toEqual([
      {
        acao: 'recusar-cadastro',
        por_usuario_id: equipe.id,
        antes: { status: 'PENDENTE' },
        depois: { status: 'RECUSADO', motivo: 'CNPJ baixado' },
      },
    ])
  })

  it.each([undefined, {}, { aprovado: true }])(
    'spec §7.17, §7.22: is approved by the body %j',
    async body => {
      const [equipe, pessoa] = [await criarEquipe(app), await criar[noun](app, { status: 'PENDENTE' })]
      expect((await analisar(equipe, noun, pessoa.id, body)).status).toBe(204)
      expect(await info(pessoa)).toMatchObject({ status: 'ATIVO', motivoDoStatus: null })
    },
  )

  it.each([
    [{ aprovado: false }, 'motivo'],
    [{ aprovado: false, motivo: '  ' }, 'motivo'],
    [{ aprovado: false, motivo: 'x'.repeat(501) }, 'motivo'],
    [{ aprovado: true, motivo: 'não' }, 'motivo'],
    [{ aprovado: 'false', motivo: 'não' }, 'aprovado'],
    [{ motivo: 'não' }, 'motivo'],
    [{ aprovado: false, motivo: 'não', status: 'ATIVO' }, 'status'],
  ])('stays as it is by the body %j', async (body, campo) => {
    const [equipe, pessoa] = [await criarEquipe(app), await criar[noun](app, { status: 'PENDENTE' })]
    const resposta = await analisar(equipe, noun, pessoa.id, body)
    expect({ status: resposta.status, campos: Object.keys(exigir(resposta.body.campos)) }).toEqual({
      status: 400,
      campos: [campo],
    })
    expect((await info(pessoa)).status).toBe('PENDENTE')
  })

  it('is approved or refused once, however many try at the same time', async () => {
    const equipe = await Promise.all(Array.from({ length: 6 }, () => criarEquipe(app)))
    const pessoa = await criar[noun](app, { status: 'PENDENTE' })
    const respostas = await Promise.all(
      equipe.map((alguem, i) =>
        analisar(alguem, noun, pessoa.id, i % 2 ? { aprovado: false, motivo: 'não' } : undefined),
      ),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
    expect(await registrosDe(pessoa.id)).toHaveLength(1)
  })
})

describe.each(NOUNS)('rule M1: a refused %s', noun => {
  const reabrir = (equipe: Pessoa, id: number, para: unknown) =>
    equipe.chamar(`PUT /v1/${noun}/{id}/reabertura`, { params: { id }, body: { para } })

  it.each([
    ['PENDENTE', 'FUNCIONARIO', 'Seu cadastro voltou para análise'],
    ['ATIVO', 'ADM', 'Seu cadastro foi aceito'],
  ] as const)(
    'goes to %s by a %s, is told so by e-mail, and it is on record',
    async (para, papel, assunto) => {
      const equipe = await criarEquipe(app, papel)
      const email = `${noun}-${para.toLowerCase()}@feira.example`
      const pessoa = await criar[noun](app, { status: 'PENDENTE', email })
      await analisar(equipe, noun, pessoa.id, { aprovado: false, motivo: 'CNPJ baixado' })
      expect((await reabrir(equipe, pessoa.id, para)).status).toBe(204)
      expect(await info(await comSessao(app, pessoa.id))).toMatchObject({
        status: para,
        motivoDoStatus: null,
      })
      expect((await registrosDe(pessoa.id)).at(-1)).toEqual({
        acao: 'reabrir-cadastro',
        por_usuario_id: equipe.id,
        antes: { status: 'RECUSADO', motivo: 'CNPJ baixado' },
        depois: { status: para },
      })
      expect(await esperarMensagem(app, email)).toContain(`Assunto: ${assunto}`)
      const { body } = await equipe.chamar(`GET /v1/${noun}/pendente`)
      expect(body.some(({ id }) => id === pessoa.id)).toBe(para === 'PENDENTE')
    },
  )

  it('is reopened once by six simultaneous calls, and no other account is', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criar[noun](app, { status: 'RECUSADO' })
    const respostas = await Promise.all(
      Array.from({ length: 6 }, (_, i) => reabrir(equipe, id, i % 2 ? 'PENDENTE' : 'ATIVO')),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
    for (const status of ['PENDENTE', 'ATIVO', 'BLOQUEADO'] as const) {
      const outro = await criar[noun](app, { status })
      expect((await reabrir(equipe, outro.id, 'ATIVO')).body.codigo).toBe('conta-ja-mudou')
      expect((await info(outro)).status).toBe(status)
    }
  })

  it('stays refused after any other call, and does not exist under another role', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criar[noun](app, { status: 'RECUSADO' })
    for (const para of ['RECUSADO', 'BLOQUEADO', 'ativo', null, undefined])
      expect((await reabrir(equipe, id, para)).status).toBe(400)
    const outroNoun = noun === 'comprador' ? 'vendedor' : 'comprador'
    const alheio = await criar[outroNoun](app, { status: 'RECUSADO' })
    expect((await reabrir(equipe, alheio.id, 'ATIVO')).status).toBe(404)
    expect((await info(alheio)).status).toBe('RECUSADO')
  })
})

describe.each(NOUNS)('rule M1: a %s is blocked and unblocked', noun => {
  it('ends the sessions, shows the reason, and gives everything back', async () => {
    const [equipe, pessoa] = [await criarEquipe(app), await criar[noun](app)]
    const motivo = 'Entregas fora do combinado'
    expect((await bloquear(equipe, noun, pessoa.id, { bloqueado: true, motivo })).status).toBe(204)
    expect((await pessoa.chamar('GET /v1/auth/user-info')).status).toBe(401)
    const denovo = await comSessao(app, pessoa.id)
    expect(await info(denovo)).toMatchObject({ status: 'BLOQUEADO', motivoDoStatus: motivo })
    expect((await denovo.chamar('GET /v1/pedido')).body.codigo).toBe('usuario-bloqueado')
    expect((await bloquear(equipe, noun, pessoa.id, { bloqueado: false })).status).toBe(204)
    expect(await info(denovo)).toMatchObject({ status: 'ATIVO', motivoDoStatus: null })
    expect((await denovo.chamar('GET /v1/pedido')).status).toBe(200)
    expect(await registrosDe(pessoa.id)).toMatchObject([
      { acao: 'bloquear-conta', por_usuario_id: equipe.id, antes: { status: 'ATIVO' }, depois: { motivo } },
      { acao: 'desbloquear-conta', antes: { status: 'BLOQUEADO' }, depois: { status: 'ATIVO' } },
    ])
  })

  it('the second of two simultaneous calls is refused; so is blocking an account that is not ATIVO', async () => {
    const [um, outro] = [await criarEquipe(app), await criarEquipe(app, 'ADM')]
    const pessoa = await criar[noun](app)
    const respostas = await Promise.all(
      [um, outro].map(alguem => bloquear(alguem, noun, pessoa.id, { bloqueado: true })),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409])
    for (const status of ['PENDENTE', 'RECUSADO'] as const) {
      const { id } = await criar[noun](app, { status })
      for (const bloqueado of [true, false])
        expect(await bloquear(um, noun, id, { bloqueado })).toMatchObject({
          status: 409,
          body: { codigo: 'conta-ja-mudou' },
        })
    }
  })

  it('does not exist under another role, nor with an unknown id', async () => {
    const equipe = await criarEquipe(app)
    const alheio = noun === 'comprador' ? await criarVendedor(app) : await criarComprador(app)
    for (const { id } of [alheio, equipe, await criarEquipe(app, 'ADM'), { id: 999_999 }])
      expect((await bloquear(equipe, noun, id, { bloqueado: true })).status).toBe(404)
    expect((await info(alheio)).status).toBe('ATIVO')
    for (const body of [{}, { bloqueado: 1 }, { bloqueado: true, motivo: 'x'.repeat(501) }])
      expect((await bloquear(equipe, noun, alheio.id, body)).status).toBe(400)
  })
})

describe('effects of a block on the market', () => {
  it('rule M9: the quotes of a blocked seller vanish, from carts too, and come back', async () => {
    const [equipe, vendedor, comprador] = [
      await criarEquipe(app),
      await criarVendedor(app),
      await criarComprador(app),
    ]
    const produtoId = await criarProduto(app)
    const cotacaoId = await criarCotacao(app, { vendedor, produtoId })
    await adicionar(comprador, cotacaoId)
    const cotacoes = async () =>
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body.length
    await bloquear(equipe, 'vendedor', vendedor.id, { bloqueado: true })
    expect(await cotacoes()).toBe(0)
    expect((await gerarBoleto(comprador)).body.codigo).toBe('item-indisponivel')
    expect((await adicionar(comprador, cotacaoId)).body.codigo).toBe('cotacao-indisponivel')
    await bloquear(equipe, 'vendedor', vendedor.id, { bloqueado: false })
    expect(await cotacoes()).toBe(1)
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('the open orders of a blocked buyer stay with staff, who can still move them', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await bloquear(equipe, 'comprador', comprador.id, { bloqueado: true })
    const params = { id: pedidoId }
    expect((await equipe.chamar('GET /v1/pedido/{id}', { params })).body.statusPedido).toBe('PENDENTE')
    const body = { statusPedido: 'CANCELADO' }
    expect((await equipe.chamar('PUT /v1/pedido/{id}', { params, body })).status).toBe(200)
  })
})
