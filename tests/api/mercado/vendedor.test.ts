import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import { lerTarefa } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const ler = (pessoa: Pessoa, id: number) => pessoa.chamar('GET /v1/vendedor/{id}', { params: { id } })
const aprovar = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('PUT /v1/vendedor/pendente/{id}', { params: { id } })
const pendentes = async (equipe: Pessoa): Promise<{ id: number }[]> =>
  (await equipe.chamar('GET /v1/vendedor/pendente')).body
const status = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body.status
const lista = async (pessoa: Pessoa, query = {}) =>
  (await pessoa.chamar('GET /v1/vendedor', { query: { size: 100, ...query } })).body

describe('who sees what of a seller', () => {
  it('spec §6.4, §7.14, §7.15: a buyer sees neither CNPJ nor e-mail nor status, in the list and alone', async () => {
    const comprador = await criarComprador(app)
    const { id } = await criarVendedor(app, { nome: 'Sítio Aurora', descricao: 'Folhas' })
    const { body } = await ler(comprador, id)
    const visivel = {
      id,
      nome: 'Sítio Aurora',
      regiao: 'RIO_DE_JANEIRO',
      imageUrl: null,
      descricao: 'Folhas',
    }
    expect(body).toEqual(visivel)
    const { content } = await lista(comprador)
    expect(content).toContainEqual(visivel)
  })

  it('spec §3.4, §6.4, §7.14, §7.15: staff see all three', async () => {
    const [adm, funcionario] = [await criarEquipe(app, 'ADM'), await criarEquipe(app, 'FUNCIONARIO')]
    const { id } = await criarVendedor(app, { cnpj: '12ABC34501DE35', email: 'sitio@vale.example' })
    const cadastrais = {
      cnpj: '12ABC34501DE35',
      email: 'sitio@vale.example',
      telefone: expect.any(String),
      status: 'ATIVO',
    }
    for (const equipe of [adm, funcionario]) expect((await ler(equipe, id)).body).toMatchObject(cadastrais)
    expect((await lista(adm)).content).toContainEqual(expect.objectContaining({ id, ...cadastrais }))
  })

  it('a seller sees itself alone, not its competitors', async () => {
    const [vendedor, outro] = [await criarVendedor(app), await criarVendedor(app)]
    expect((await ler(vendedor, vendedor.id)).body).toMatchObject({ id: vendedor.id, status: 'ATIVO' })
    expect(await ler(vendedor, outro.id)).toMatchObject({ status: 404, body: { codigo: 'user-inexistente' } })
    const primeira = await lista(vendedor)
    expect(primeira.content.map(({ id }) => id)).toEqual([vendedor.id])
    expect(await lista(vendedor, { page: 1 })).toMatchObject({ content: [], last: true, totalPages: 1 })
  })

  it.each(['PENDENTE', 'RECUSADO', 'BLOQUEADO'] as const)(
    'a seller who is %s shows to staff only',
    async estado => {
      const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
      const { id } = await criarVendedor(app, { status: estado })
      expect((await ler(comprador, id)).status).toBe(404)
      expect((await ler(equipe, id)).body.status).toBe(estado)
      expect(JSON.stringify((await lista(comprador)).content)).not.toContain(`"id":${id},`)
    },
  )

  it('the id of a buyer and an unknown id are 404', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarComprador(app)
    for (const nenhum of [id, 999_999])
      expect((await ler(equipe, nenhum)).body.codigo).toBe('user-inexistente')
  })

  it('spec §9.3: pages start at 0 and go by name', async () => {
    const comprador = await criarComprador(app)
    for (const nome of ['AAA Dois', 'AAA Um', 'AAA Tres']) await criarVendedor(app, { nome })
    const pagina = await lista(comprador, { size: 2 })
    expect(pagina.content.map(({ nome }) => nome)).toEqual(['AAA Dois', 'AAA Tres'])
    expect(pagina).toMatchObject({ last: false, currentPage: 0 })
    const segunda = await lista(comprador, { size: 2, page: 1 })
    expect(segunda.content[0]?.nome).toBe('AAA Um')
  })
})

describe('spec §6.3: approval of pending sellers', () => {
  it.each(['ADM', 'FUNCIONARIO'] as const)(
    'spec §7.17: %s approves one: it leaves the list, may come in, once',
    async papel => {
      const equipe = await criarEquipe(app, papel)
      const vendedor = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
      expect((await pendentes(equipe)).map(({ id }) => id)).toContain(vendedor.id)
      expect((await aprovar(equipe, vendedor.id)).status).toBe(204)
      expect((await pendentes(equipe)).map(({ id }) => id)).not.toContain(vendedor.id)
      expect(await status(vendedor)).toBe('ATIVO')
      expect((await aprovar(equipe, vendedor.id)).body.codigo).toBe('cadastro-ja-analisado')
    },
  )

  it('spec §7.16: the list is oldest first and shows what staff need to decide', async () => {
    const equipe = await criarEquipe(app)
    const agora = Date.now()
    const ontem = { status: 'PENDENTE', criadoEm: new Date(agora - 86_400_000) } as const
    const novo = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    const velho = await criarVendedor(app, { ...ontem, ddd: '21', celular: '912345678', vinculado: false })
    const fila = await pendentes(equipe)
    expect(fila.map(({ id }) => id).filter(id => [novo.id, velho.id].includes(id))).toEqual([
      velho.id,
      novo.id,
    ])
    expect(fila.find(({ id }) => id === velho.id)).toMatchObject({
      status: 'PENDENTE',
      telefone: '21 912345678',
      dataCriacao: ontem.criadoEm.toISOString(),
      desde: ontem.criadoEm.toISOString(),
      frase: 'Cadastro de vendedor',
    })
  })

  it('spec §7.16, §7.17: one that was reopened waits since then, and is decided as its reader saw it', async () => {
    const equipe = await criarEquipe(app)
    const semana = new Date(Date.now() - 7 * 86_400_000)
    const { id } = await criarVendedor(app, { status: 'RECUSADO', criadoEm: semana, vinculado: false })
    const outro = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await equipe.chamar('PUT /v1/vendedor/{id}/reabertura', { params: { id }, body: { para: 'PENDENTE' } })
    const { body: fila } = await equipe.chamar('GET /v1/vendedor/pendente')
    expect(fila.map(um => um.id).filter(um => [id, outro.id].includes(um))).toEqual([outro.id, id])
    const { desde, frase } = exigir((await lerTarefa(equipe, 'vendedor-pendente', id)).body)
    expect(fila.find(um => um.id === id)).toMatchObject({ desde, frase })
    const decidir = (visto: string) =>
      equipe.chamar('PUT /v1/vendedor/pendente/{id}', { params: { id }, body: { visto } })
    expect((await decidir('PENDENTE:1:0')).body.codigo).toBe('tarefa-mudou')
    expect((await decidir((await lerTarefa(equipe, 'vendedor-pendente', id)).body.visto)).status).toBe(204)
  })

  it("a buyer's request cannot be approved as a seller's, and a refused one not at all", async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { status: 'PENDENTE' })
    const recusado = await criarVendedor(app, { status: 'RECUSADO', vinculado: false })
    expect(await aprovar(equipe, comprador.id)).toMatchObject({ status: 404 })
    expect(await aprovar(equipe, recusado.id)).toMatchObject({ status: 409 })
    expect([await status(comprador), await status(recusado)]).toEqual(['PENDENTE', 'RECUSADO'])
  })

  it('20 approvals at once: one succeeds, and one is on record with its name', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    const respostas = await Promise.all(Array.from({ length: 20 }, () => aprovar(equipe, id)))
    const statuses = respostas.map(resposta => resposta.status).sort()
    expect(statuses).toEqual([204, ...Array(19).fill(409)])
    const registros = await app.deps.db
      .selectFrom('auditoria')
      .select(['por_usuario_id', 'acao', 'antes', 'depois'])
      .where('alvo_id', '=', id)
      .execute()
    expect(registros).toEqual([
      { por_usuario_id: equipe.id, acao: 'aprovar-cadastro', antes: 'PENDENTE', depois: 'ATIVO' },
    ])
  })
})

describe('rule N10: sellers are searched by name', () => {
  it('by the beginnings of its words, in any order; staff also by CNPJ, whole or its first 8 characters', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const dados = { nome: 'Horta do Açude & Filhos', cnpj: '44QKZ55501DE91', vinculado: false }
    const { id } = await criarVendedor(app, dados)
    const { id: bloqueado } = await criarVendedor(app, { nome: 'Horta do Açude Velho', status: 'BLOQUEADO' })
    const achados = async (pessoa: Pessoa, busca: string) =>
      (await lista(pessoa, { busca })).content.map(um => um.id)
    for (const busca of ['acude fil', 'FILHOS horta', 'horta do açude', 'açude & f'])
      expect(await achados(comprador, busca), busca).toEqual([id])
    for (const busca of ['cude', 'orta', 'açude de', '%', '44QKZ555', '44.QKZ.555/01DE-91'])
      expect(await achados(comprador, busca), busca).toEqual([])
    expect(await achados(equipe, 'horta açude')).toEqual([id, bloqueado])
    for (const busca of ['44QKZ555', '44.qkz.555', '44.QKZ.555/01DE-91'])
      expect(await achados(equipe, busca), busca).toEqual([id])
    for (const busca of ['44QKZ5', '44QKZ55501', 'QKZ55501'])
      expect(await achados(equipe, busca), busca).toEqual([])
    expect(await lista(comprador, { busca: 'acude', size: 1 })).toMatchObject({ last: true, totalPages: 1 })
  })

  it('a seller finds only itself, and has no search', async () => {
    const vendedor = await criarVendedor(app, { nome: 'Sítio Solitário' })
    await criarVendedor(app, { nome: 'Sítio Vizinho' })
    const { content } = await lista(vendedor, {})
    expect(content.map(({ id }) => id)).toEqual([vendedor.id])
    expect(await vendedor.chamar('GET /v1/vendedor', { query: { busca: 'vizinho' } })).toMatchObject({
      status: 400,
      body: { campos: { busca: 'Vendedores não usam este filtro.' } },
    })
  })
})
