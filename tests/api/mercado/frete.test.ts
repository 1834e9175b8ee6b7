import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { anonimo, comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const CENTRO = {
  id: 'C',
  nome: 'Centro',
  faixas: [['20000000', '21999999']],
  km: 18.25,
  parada: 30,
  porKg: '0,2',
  minimo: 60.5,
}
const PISO = { aPartirDeKg: 4000, porKm: 3.9826, cargaEDescarga: 451.84 }
const tabela = (zona: object = {}, resto: object = {}) => ({
  zonas: [{ ...CENTRO, ...zona }],
  pisos: [PISO],
  maximoKg: 12_000,
  ...resto,
})

const publicar = (equipe: Pessoa, body: unknown) => equipe.chamar('POST /v1/frete', { body })
const vigente = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/frete')).body
const freteDoCarrinho = async ({ id, chamar }: Pessoa) =>
  (await chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: id } })).body.frete.valor

describe('rule M16: the freight table', () => {
  it('the initial table is in force first', async () => {
    const equipe = await criarEquipe(app)
    const tabela = await vigente(equipe)
    expect(tabela.zonas).toHaveLength(7)
    expect(tabela.zonas[0]).toMatchObject({ id: 'Z1', km: 18, parada: 27, porKg: 0.12, minimo: 45 })
    expect(tabela.pisos[0]).toEqual(PISO)
    expect(tabela).toMatchObject({ versao: tabela.ultimaVersao, maximoKg: 12_000 })
  })

  it('a new version counts at once for carts, and never for orders that are issued', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app, { pesoKg: 1000 })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    const antes = (await lerPedido(comprador, pedidoId)).body
    await adicionar(comprador, cotacaoId)
    const { status, body } = await publicar(equipe, tabela())
    expect(status).toBe(201)
    expect(body.zonas).toEqual([{ ...CENTRO, porKg: 0.2 }])
    expect(await vigente(equipe)).toEqual({ ...body, ultimaVersao: body.versao })
    expect(await freteDoCarrinho(comprador)).toBe(230)
    expect((await lerPedido(comprador, pedidoId)).body).toEqual(antes)
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('parts of a kilometre count in the legal floor of heavy loads', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await publicar(equipe, tabela({ parada: 0, porKg: 0, minimo: 0 }))
    await adicionar(comprador, await criarCotacao(app, { pesoKg: 4000 }))
    expect(await freteDoCarrinho(comprador)).toBe(524.52)
  })

  it('a later day: the old one holds until midnight in São Paulo, the new one from then', async () => {
    app.setClock(new Date('2030-03-01T15:00:00Z'))
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await adicionar(comprador, await criarCotacao(app))
    const antiga = await publicar(equipe, tabela({ minimo: 55 }))
    const { body } = await publicar(equipe, tabela({ minimo: 70 }, { inicio: '2030-03-02' }))
    expect(body.vigenteDesde).toBe('2030-03-02T03:00:00.000Z')
    expect(await vigente(equipe)).toMatchObject({ versao: antiga.body.versao, ultimaVersao: body.versao })
    app.setClock(new Date('2030-03-02T02:59:59.999Z'))
    const [vespera, dia] = await Promise.all([comSessao(app, equipe.id), comSessao(app, comprador.id)])
    expect([(await vigente(vespera)).versao, await freteDoCarrinho(dia)]).toEqual([antiga.body.versao, 55])
    app.setClock(new Date('2030-03-02T03:00:00Z'))
    expect([(await vigente(vespera)).versao, await freteDoCarrinho(dia)]).toEqual([body.versao, 70])
  })

  it('of two tables that begin at the same moment the later one counts', async () => {
    app.setClock(new Date('2030-03-20T15:00:00Z'))
    const equipe = await criarEquipe(app)
    await publicar(equipe, tabela({ minimo: 61 }, { inicio: '2030-03-21' }))
    const { body } = await publicar(equipe, tabela({ minimo: 62 }, { inicio: '2030-03-21' }))
    app.setClock(new Date('2030-03-21T12:00:00Z'))
    expect((await vigente(await comSessao(app, equipe.id))).versao).toBe(body.versao)
  })

  it('a table from today is in force at once, and no table begins in the past', async () => {
    app.setClock(new Date('2030-04-01T01:00:00Z')) // the evening before in São Paulo
    const equipe = await criarEquipe(app)
    const { body } = await publicar(equipe, tabela({}, { inicio: '2030-03-31' }))
    expect(body.vigenteDesde).toBe('2030-04-01T01:00:00.000Z')
    expect(await publicar(equipe, tabela({}, { inicio: '2030-03-30' }))).toMatchObject({
      status: 422,
      body: { codigo: 'vigencia-no-passado' },
    })
    expect(await vigente(equipe)).toMatchObject({ versao: body.versao, ultimaVersao: body.versao })
  })
})

describe('the shape of a table', () => {
  const zona = (mudancas: object) => tabela(mudancas)
  const doisPisos = [PISO, { ...PISO, porKm: 5 }]

  it.each([
    [zona({ faixas: [['19999999', '20500000']] }), 'zonas.0.faixas.0.0'],
    [zona({ faixas: [['20000000', '29000000']] }), 'zonas.0.faixas.0.1'],
    [zona({ faixas: [['20000-000', '20500000']] }), 'zonas.0.faixas.0.0'],
    [zona({ faixas: [['20500000', '20400000']] }), 'zonas.0.faixas.0'],
    [zona({ faixas: [] }), 'zonas.0.faixas'],
    [zona({ km: -1 }), 'zonas.0.km'],
    [zona({ km: 1.001 }), 'zonas.0.km'],
    [zona({ parada: 0.001 }), 'zonas.0.parada'],
    [zona({ parada: '1e3' }), 'zonas.0.parada'],
    [zona({ porKg: null }), 'zonas.0.porKg'],
    [zona({ minimo: 1_000_000 }), 'zonas.0.minimo'],
    [zona({ minimo: undefined }), 'zonas.0.minimo'],
    [zona({ nome: '' }), 'zonas.0.nome'],
    [tabela({}, { zonas: [] }), 'zonas'],
    [tabela({}, { zonas: [CENTRO, { ...CENTRO, faixas: [['22000000', '22999999']] }] }), 'zonas'],
    [tabela({}, { pisos: [{ ...PISO, porKm: 3.98261 }] }), 'pisos.0.porKm'],
    [tabela({}, { pisos: doisPisos }), 'pisos'],
    [tabela({}, { maximoKg: 0 }), 'maximoKg'],
    [tabela({}, { inicio: '01/03/2030' }), 'inicio'],
    [tabela({}, { versao: 1 }), 'versao'],
  ])('refuses %j', async (corpo, campo) => {
    const equipe = await criarEquipe(app)
    const antes = await vigente(equipe)
    const { status, body } = await publicar(equipe, corpo)
    expect({ status, campos: Object.keys(body.campos ?? {}) }).toEqual({ status: 400, campos: [campo] })
    expect(await vigente(equipe)).toEqual(antes)
  })

  it('no CEP belongs to two zones', async () => {
    const equipe = await criarEquipe(app)
    const vizinha = { ...CENTRO, id: 'V', nome: 'Vizinha', faixas: [['21999999', '22999999']] }
    const { status, body } = await publicar(equipe, tabela({}, { zonas: [vizinha, CENTRO] }))
    expect(status).toBe(422)
    expect(body.message).toBe('Faixas de CEP de Centro e Vizinha se sobrepõem.')
  })

  it('floors stand by rising weight, however they come', async () => {
    const equipe = await criarEquipe(app)
    const leve = { ...PISO, aPartirDeKg: 10, porKm: 1 }
    const { body } = await publicar(equipe, tabela({}, { pisos: [PISO, leve] }))
    expect(body.pisos).toEqual([leve, PISO])
  })
})

describe('versions', () => {
  it('the second of two changes of the same version is refused', async () => {
    const equipe = await Promise.all(Array.from({ length: 5 }, () => criarEquipe(app)))
    const { ultimaVersao } = await vigente(equipe[0] as Pessoa) // five were made
    const respostas = await Promise.all(
      equipe.map((alguem, i) => publicar(alguem, tabela({ minimo: 50 + i }, { ultimaVersao }))),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.codigo).toBe('versao-ja-mudou')
  })

  it('the history says who published which, newest first; the record names both versions', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Frota' })
    const antes = await vigente(equipe)
    const { body: nova } = await publicar(equipe, tabela({ minimo: 99 }))
    const { body } = await equipe.chamar('GET /v1/frete/historico', { query: { size: 1 } })
    expect(body).toMatchObject({ last: false, currentPage: 0 })
    expect(body.content).toEqual([
      { ...nova, publicadaEm: expect.any(String), por: { id: equipe.id, nome: 'Frota' } },
    ])
    const { body: tudo } = await equipe.chamar('GET /v1/frete/historico', { query: { size: 100 } })
    expect(tudo.content.at(-1)).toMatchObject({ publicadaEm: null, por: null })
    expect(tudo.last).toBe(true)
    const { body: registro } = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'frete', alvoId: nova.versao },
    })
    expect(registro.content).toMatchObject([
      {
        acao: 'publicar-frete',
        antes: { versao: antes.versao },
        depois: { versao: nova.versao, vigenteDesde: nova.vigenteDesde },
      },
    ])
  })
})

describe('design/accounts: whether freight to a CEP has a price', () => {
  const cobertura = (cep: string) => anonimo(app).chamar('GET /v1/frete/cobertura/{cep}', { params: { cep } })

  it('is public, and nothing else of the table is', async () => {
    const equipe = await criarEquipe(app)
    await publicar(equipe, tabela({ faixas: [['20000000', '21999999']] }))
    for (const [cep, temPreco] of [
      ['19999999', false],
      ['20000000', true],
      ['21999999', true],
      ['22000000', false],
    ] as const) {
      const { status, body } = await cobertura(cep)
      expect({ status, body }).toEqual({ status: 200, body: { temPreco } })
    }
  })

  it('follows the table in force, not one that begins later', async () => {
    app.setClock(new Date('2030-07-01T15:00:00Z'))
    const equipe = await criarEquipe(app)
    await publicar(equipe, tabela())
    await publicar(equipe, tabela({ faixas: [['24000000', '24399999']] }, { inicio: '2030-07-02' }))
    expect((await cobertura('24230090')).body).toEqual({ temPreco: false })
    app.setClock(new Date('2030-07-02T03:00:00Z'))
    expect((await cobertura('24230090')).body).toEqual({ temPreco: true })
  })

  it.each(['2423009', '24230-090', 'abcdefgh'])('"%s" is not a CEP', async cep => {
    expect(await cobertura(cep)).toMatchObject({ status: 400, body: { codigo: 'dados-invalidos' } })
  })
})
