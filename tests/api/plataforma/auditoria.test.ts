import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const ler = async (equipe: Pessoa, query: Record<string, string | number>) =>
  (await equipe.chamar('GET /v1/auditoria', { query })).body
const consultas = async (equipe: Pessoa) =>
  (await ler(equipe, { porUsuarioId: equipe.id, acao: 'consultar-cadastro', size: 100 })).content
const rotas = async (equipe: Pessoa) =>
  (await consultas(equipe)).map(({ depois }) => (depois as { rota: string }).rota)

describe('the audit entries', () => {
  it('says who did what, when, to whom, before and after', async () => {
    app.setClock(new Date('2030-05-05T12:00:00.000Z'))
    const adm = await criarEquipe(app, 'ADM', { nome: 'Chefe' })
    const comprador = await criarComprador(app, { nome: 'Bar da Praça', limite: 0 })
    await adm.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor: 300 } })
    const { content, last, totalPages } = await ler(adm, { porUsuarioId: adm.id })
    expect({ last, totalPages }).toEqual({ last: true, totalPages: 1 })
    expect(content).toEqual([
      {
        id: expect.any(Number),
        em: '2030-05-05T12:00:00.000Z',
        por: { id: adm.id, nome: 'Chefe' },
        aprovadaPor: null,
        acao: 'definir-limite',
        frase: 'Alterou o limite de crédito',
        alvo: { tipo: 'usuario', id: comprador.id, nome: 'Bar da Praça' },
        mudancas: [{ campo: 'Limite', antes: 'R$\u00a00,00', depois: 'R$\u00a0300,00' }],
        antes: 0,
        depois: 30_000,
      },
    ])
  })

  it('rule M14: every act that the server declares is told in words, by subject', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const { body } = await adm.chamar('GET /v1/auditoria/ato', {})
    const pasta = new URL('../../../src/server/', import.meta.url)
    const fontes = readdirSync(pasta, { recursive: true, encoding: 'utf8' }).filter(nome =>
      /(?<!\.test)\.ts$/.test(nome),
    )
    const declarados = fontes.flatMap(nome =>
      [...readFileSync(new URL(nome, pasta), 'utf8').matchAll(/\bato(?:SoDaConta)?\(\s*'([\w:-]+)'/g)].map(
        ([, ato]) => ato,
      ),
    )
    expect(declarados.length).toBeGreaterThan(85)
    expect(body.flatMap(({ atos }) => atos.map(({ codigo }) => codigo)).sort()).toEqual(declarados.sort())
  })

  it('rule M14: a change of a team is told with its person, function and limits', async () => {
    const [comprador, adm] = [await criarComprador(app), await criarEquipe(app, 'ADM')]
    const body = {
      email: 'rosa@bar.example',
      funcao: 'COMPRAS',
      limitePorPedido: '300,00',
      limitePorMes: null,
    } as const
    const convite = await comprador.chamar('POST /v1/membro', { body })
    expect(convite.status).toBe(201)
    expect((await ler(adm, { porUsuarioId: comprador.id })).content[0]).toMatchObject({
      frase: 'Convidou uma pessoa para a equipe',
      mudancas: [
        { campo: 'E-mail', antes: '', depois: 'rosa@bar.example' },
        { campo: 'Função', antes: '', depois: 'Compras' },
        { campo: 'Limite por pedido', antes: '', depois: 'R$\u00a0300,00' },
      ],
    })
  })

  it('comes newest first, in pages, and can be filtered by action, target and author', async () => {
    const [um, outro] = [await criarEquipe(app), await criarEquipe(app)]
    const comprador = await criarComprador(app, { limite: 0 })
    for (const valor of [1, 2, 3])
      await um.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor } })
    await outro.chamar('PUT /v1/comprador/{id}/bloqueio', {
      params: { id: comprador.id },
      body: { bloqueado: true },
    })
    const alvo = { alvoTipo: 'usuario', alvoId: comprador.id }
    const valores = async (query: Record<string, string | number>) =>
      (await ler(um, query)).content.map(registro => registro.depois)
    expect(await valores({ ...alvo, acao: 'definir-limite' })).toEqual([300, 200, 100])
    expect(await valores({ ...alvo, acao: 'definir-limite', size: 2, page: 1 })).toEqual([100])
    expect((await ler(um, { ...alvo, size: 2 })).totalPages).toBe(2)
    expect(await valores({ ...alvo, porUsuarioId: outro.id })).toEqual([
      { status: 'BLOQUEADO', motivo: null },
    ])
    expect(await valores({ ...alvo, alvoTipo: 'pedido' })).toEqual([])
    expect((await um.chamar('GET /v1/auditoria', { query: { alvoId: 'x' } })).status).toBe(400)
  })

  it('tells changes from mere reads, and both together', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { limite: 0 })
    await equipe.chamar('GET /v1/comprador/{id}', { params: { id: comprador.id } })
    await equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor: 1 } })
    const acoes = async (query: Record<string, string>) =>
      (await ler(equipe, { porUsuarioId: equipe.id, ...query })).content.map(({ acao }) => acao)
    expect(await acoes({})).toEqual(['definir-limite', 'consultar-cadastro'])
    expect(await acoes({ tipo: 'MUDANCAS' })).toEqual(['definir-limite'])
    expect(await acoes({ tipo: 'CONSULTAS' })).toEqual(['consultar-cadastro'])
    expect((await ler(equipe, { porUsuarioId: equipe.id, tipo: 'MUDANCAS', size: 1 })).totalPages).toBe(1)
    expect((await equipe.chamar('GET /v1/auditoria', { query: { tipo: 'TUDO' } })).status).toBe(400)
  })

  it('holds no password, e-mail or CNPJ', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const dados = { nome: 'Nova', email: 'canario@feira.example', password: 'canario-secreto' }
    await adm.chamar('POST /v1/funcionario', { body: dados })
    const texto = JSON.stringify(await ler(adm, { size: 100 }))
    expect(texto).toContain('criar-funcionario')
    expect(texto).not.toMatch(/canario/)
  })
})

describe('who read CNPJ and e-mail', () => {
  it('is noted with the address, once an hour for each; a detail for each person that was opened', async () => {
    app.setClock(new Date('2030-06-01T10:05:00Z'))
    const [um, outro] = [await criarComprador(app), await criarComprador(app)]
    const vendedor = await criarVendedor(app)
    const equipe = await criarEquipe(app)
    const lerTudo = async (pessoa: Pessoa) => {
      for (const noun of ['comprador', 'vendedor'] as const) {
        await pessoa.chamar(`GET /v1/${noun}`)
        await pessoa.chamar(`GET /v1/${noun}/pendente`)
      }
      for (const { id } of [um, outro]) await pessoa.chamar('GET /v1/comprador/{id}', { params: { id } })
      await pessoa.chamar('GET /v1/vendedor/{id}', { params: { id: vendedor.id } })
    }
    const deUmaHora = [
      'GET /v1/comprador',
      'GET /v1/comprador/pendente',
      'GET /v1/comprador/{id}',
      'GET /v1/comprador/{id}',
      'GET /v1/vendedor',
      'GET /v1/vendedor/pendente',
      'GET /v1/vendedor/{id}',
    ]
    await lerTudo(equipe)
    app.setClock(new Date('2030-06-01T10:59:59.999Z'))
    await Promise.all([lerTudo(equipe), lerTudo(equipe)])
    expect((await rotas(equipe)).toSorted()).toEqual(deUmaHora)
    expect(await consultas(equipe)).toContainEqual(
      expect.objectContaining({ alvo: { tipo: 'usuario', id: um.id, nome: expect.any(String) } }),
    )
    app.setClock(new Date('2030-06-01T11:00:00Z'))
    await lerTudo(await comSessao(app, equipe.id))
    expect(await rotas(await comSessao(app, equipe.id))).toHaveLength(2 * deUmaHora.length)
  })

  it('each member of staff leaves entries of its own; unknown accounts and callers who are not staff leave none', async () => {
    const [um, outro, vendedor] = [
      await criarEquipe(app, 'ADM'),
      await criarEquipe(app),
      await criarVendedor(app),
    ]
    for (const pessoa of [um, outro]) await pessoa.chamar('GET /v1/comprador')
    await um.chamar('GET /v1/funcionario')
    await outro.chamar('GET /v1/comprador/{id}', { params: { id: 999_999 } })
    await vendedor.chamar('GET /v1/vendedor/{id}', { params: { id: vendedor.id } })
    await vendedor.chamar('GET /v1/vendedor')
    expect(await rotas(um)).toEqual(['GET /v1/funcionario', 'GET /v1/comprador'])
    expect(await rotas(outro)).toEqual(['GET /v1/comprador'])
    expect((await ler(um, { porUsuarioId: vendedor.id })).content).toEqual([])
  })
})
