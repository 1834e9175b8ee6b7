// What people do about their data by themselves (rules N130–N134, design/privacy).

import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { aceitarOcorrencia, darSaldos, entregue } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { dadosDeComprador, dadosDeVendedor, entrar } from '../../support/cadastro.ts'
import { adicionar, alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { escreverBem } from '../../support/conversas.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { conferir, decidir } from '../../support/ocorrencias.ts'
import { anonimo, comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
} from '../../support/test-users.ts'

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

const pedir = (pessoa: Pessoa) => pessoa.chamar('POST /v1/privacidade/exportacao')
const estado = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/privacidade/conta')).body

/** The tables of an export, by name, as its JSON has them. */
async function exportar(pessoa: Pessoa) {
  expect((await pedir(pessoa)).status).toBe(202)
  await esperar(async () => (await estado(pessoa)).exportacao?.ate != null)
  const resposta = await fetch(`${app.url}/v1/privacidade/exportacao`, { headers: { cookie: pessoa.cookie } })
  expect(resposta.headers.get('content-disposition')).toContain('meus-dados.zip')
  const arquivos = unzipSync(new Uint8Array(await resposta.arrayBuffer()))
  const texto = (nome: string) => strFromU8(arquivos[nome] ?? new Uint8Array())
  const tabela = (nome: string): Record<string, unknown>[] => JSON.parse(texto(`${nome}.json`)) // of our own making
  return { nomes: Object.keys(arquivos), texto, tabela }
}

describe('rule N131: an export', () => {
  it('has each row of a buyer, as JSON and as CSV', async () => {
    const comprador = await criarComprador(app, { nome: 'Empório Aurora', descricao: 'Loja; a da esquina' })
    await criarMembro(app, comprador.id, 'COMPRAS', { nome: 'João Lima' })
    const vendedor = await criarVendedor(app, { nome: 'Sítio Boa Vista' })
    const cotacaoId = await criarCotacao(app, { preco: 2000, vendedor })
    const pedidos = [await fazerPedido(comprador, cotacaoId), await fazerPedido(comprador, cotacaoId)]
    await fazerPedido(await criarComprador(app), cotacaoId)
    await escreverBem(comprador, pedidos[0] ?? 0, { texto: 'Chegou amassado' })
    const { tabela, texto } = await exportar(comprador)
    expect(tabela('conta')).toMatchObject([{ nome: 'Empório Aurora', limite: 20_000 }])
    expect(tabela('pedidos').map(({ pedido }) => pedido)).toEqual(pedidos)
    expect(tabela('itens')).toMatchObject([{ vendedor: 'Sítio Boa Vista', preco: 20 }, {}])
    expect(tabela('membros')).toMatchObject([{ nome: 'João Lima', funcao: 'COMPRAS' }])
    expect(tabela('mensagens')).toMatchObject([{ texto: 'Chegou amassado', de: 'Empório Aurora' }])
    expect(tabela('limite')).toHaveLength(3)
    expect(tabela('sessoes').length).toBeGreaterThan(0)
    expect(texto('conta.csv')).toContain('"Loja; a da esquina"')
    expect(texto('itens.csv')).toContain(';20,00')
    expect(texto('avisos.csv')).toContain('criado_em')
  })

  it('adds up to the same as CSV and as JSON, in every column of every file; no two have one name', async () => {
    const { comprador, vendedor, equipe, pedidoId } = await entregue(app)
    const itemId = exigir((await lerPedido(comprador, pedidoId)).body.itensPedido[0]).id
    const faltou = { itemId, recebido: 1, gramasFaltando: 1250, motivo: 'PESO' }
    expect((await conferir(comprador, pedidoId, [faltou])).status).toBe(201)
    await darSaldos(equipe, { comprador, abatimento: -12.34 }, { vendedor, acerto: -5.67 })
    for (const { nomes, texto, tabela } of [await exportar(comprador), await exportar(vendedor)])
      for (const nome of nomes.filter(nome => nome.endsWith('.csv')).map(nome => nome.slice(0, -4))) {
        const [titulos = [], ...linhas] = celulasDe(texto(`${nome}.csv`))
        expect([nome, titulos]).toEqual([nome, [...new Set(titulos)]])
        for (const [i, titulo] of titulos.entries()) {
          const emJson = tabela(nome).map(linha => linha[titulo] ?? 0)
          if (!emJson.every(valor => typeof valor === 'number')) continue
          const emCsv = linhas.map(celulas => Number(celulas[i]?.replace(',', '.')))
          expect([nome, titulo, somaDe(emCsv)]).toEqual([nome, titulo, somaDe(emJson)])
        }
        expect(tabela(nome).flatMap(linha => Object.keys(linha))).toEqual(tabela(nome).flatMap(() => titulos))
      }
  })

  it('says the number of the order and the amount of a claim, a minus, and a notice as its reader saw it', async () => {
    const { comprador, vendedor, pedidoId } = await entregue(app, { preco: 165_128 })
    await aceitarOcorrencia(app, { pedidoId, comprador, vendedor, valor: 1234 })
    const doComprador = await exportar(comprador)
    expect(doComprador.tabela('limite').map(({ valor }) => valor)).toContain(-1696.28)
    expect(doComprador.texto('limite.csv')).toContain(';-1696,28;')
    expect(doComprador.tabela('avisos')).toContainEqual(
      expect.objectContaining({ titulo: expect.stringContaining('1.696,28') }),
    )
    expect(doComprador.texto('avisos.json')).not.toContain('dados')
  })

  it('has of its members what the screens show its owner: no addresses, devices and sessions', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const { email } = exigir((await info(membro)).membro)
    for (const [pessoa, aparelho] of [
      [dono, 'Tablet do dono'],
      [membro, 'Celular do membro'],
    ] as const) {
      await app.deps.db
        .insertInto('acesso')
        .values({ usuario_id: pessoa.id, tipo: 'ENTROU', endereco: '198.51.100.7', aparelho })
        .execute()
      await pessoa.chamar('POST /v1/privacidade/aceite', { body: { versao: PRIVACIDADE.versao } })
    }
    const { nomes, texto, tabela } = await exportar(dono)
    const { content } = (await dono.chamar('GET /v1/acesso', { query: { page: 0, size: 50 } })).body
    expect(tabela('acessos').map(({ aparelho }) => aparelho)).toEqual(
      content.map(({ aparelho }) => aparelho).toReversed(),
    )
    expect(tabela('acessos')).toContainEqual(expect.objectContaining({ aparelho: 'Tablet do dono' }))
    expect(tabela('sessoes')).toHaveLength(1)
    expect(tabela('aceites')).toHaveLength(1)
    // Its name and its e-mail stand where the screen of the team has them.
    expect(nomes.filter(nome => texto(nome).includes(email))).toEqual(['membros.json', 'membros.csv'])
    expect(nomes.filter(nome => texto(nome).includes('Celular do membro'))).toEqual([])
  })

  it('of 20 000 notices is written by the worker, some hundred rows at a time', async () => {
    const comprador = await criarComprador(app)
    await sql`
      insert into aviso (usuario_id, tipo, chave, dados, quantidade, criado_em, atualizado_em)
      select ${comprador.id}, 'limite-mudou', 'limite-' || n, jsonb_build_object('antes', n, 'depois', n + 1), 1, now(), now()
      from generate_series(1, 20000) n`.execute(app.deps.db)
    const lotes = vi.spyOn(app.deps.papeis, 'run')
    const { tabela, texto } = await exportar(comprador)
    const tamanhos = lotes.mock.calls.map(([lote]) => ('linhas' in lote ? lote.linhas.length : 0))
    lotes.mockRestore()
    expect(Math.max(...tamanhos)).toBe(500)
    expect(tamanhos.reduce((soma, linhas) => soma + linhas, 0)).toBeGreaterThan(20_000)
    expect(tabela('avisos').map(aviso => aviso.texto)).toEqual(
      Array.from(
        { length: 20_000 },
        (_, n) =>
          `Ele era de ${formatarCentavos(centavos(n + 1))} e agora é de ${formatarCentavos(centavos(n + 2))}.`,
      ),
    )
    expect(texto('avisos.csv').split('\r\n')).toHaveLength(20_002)
  })

  it('shows a seller nothing of freight, boletos and other sellers', async () => {
    const { vendedor, pedidoId } = await entregue(app)
    const { nomes, tabela } = await exportar(vendedor)
    expect(tabela('vendas')).toMatchObject([{ pedido: pedidoId }])
    expect(tabela('repasses')).toMatchObject([{ pedido: pedidoId }])
    expect(nomes.some(nome => /pedidos|boleto|limite/.test(nome))).toBe(false)
    expect(
      Object.keys(tabela('vendas')[0] ?? {}).filter(coluna => /frete|total|cnpj|email/.test(coluna)),
    ).toEqual([])
  })

  it('shows a seller what was accepted of the claims that it bears, as its screens do', async () => {
    const { comprador, vendedor, equipe, pedidoId } = await entregue(app)
    const { body: pedido } = await lerPedido(comprador, pedidoId)
    const linha = { itemId: exigir(pedido.itensPedido[0]).id, recebido: 0, motivo: 'FALTA' }
    const { body } = await conferir(comprador, pedidoId, [linha])
    const decisao = { aceita: true, valor: 98.7, pagaPor: 'PLATAFORMA' } as const
    expect((await decidir(equipe, exigir(body.ocorrencias[0]).id, decisao)).status).toBeLessThan(300)
    expect((await exportar(vendedor)).tabela('ocorrencias')).toMatchObject([{ valor_aceito: null }])
    expect((await exportar(comprador)).tabela('ocorrencias')).toMatchObject([{ valor_aceito: 98.7 }])
  })

  it('comes once a day, to its own account, and is gone after it', async () => {
    const comprador = await criarComprador(app)
    await exportar(comprador)
    expect(await pedir(comprador)).toMatchObject({ status: 429, body: { codigo: 'exportacao-de-hoje' } })
    const alheio = await (await criarComprador(app)).chamar('GET /v1/privacidade/exportacao')
    expect(alheio).toMatchObject({ status: 404, body: { codigo: 'exportacao-inexistente' } })
    app.setClock(new Date(Date.now() + 86_400_001))
    const depois = await comSessao(app, comprador.id)
    expect((await estado(depois)).exportacao).toBeNull()
    expect((await depois.chamar('GET /v1/privacidade/exportacao')).status).toBe(404)
    await removerVencidos(app.deps)
    expect(await app.deps.db.selectFrom('exportacao').select('usuario_id').execute()).toEqual([])
  })
})

/** The cells of a CSV without line breaks in them, the titles first. */
const celulasDe = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(linha => [...linha.matchAll(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;]*)/g)].map(([celula]) => celula))

const somaDe = (valores: readonly number[]) =>
  Math.round(valores.reduce((soma, valor) => soma + valor, 0) * 1000)

const querEncerrar = (pessoa: Pessoa) => pessoa.chamar('POST /v1/privacidade/encerramento')

/** Staff confirm it at the desk, as they see it. */
async function encerrar(equipe: Pessoa, { id }: Pessoa, visto?: string) {
  const params = { tipo: 'conta-a-encerrar', id: String(id) }
  const lido = (await equipe.chamar('GET /v1/mesa/{tipo}/{id}', { params })).body
  return equipe.chamar('POST /v1/mesa/{tipo}/{id}', {
    params,
    body: { acao: 'encerrar', visto: visto ?? lido.visto },
  })
}

/** Every place, as `tabela.coluna`, in which one of these words stands: all columns of text and JSON of all tables, the queue's too. */
async function ondeEstao(palavras: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lugar: string; alvo: string; coluna: string }>`
    select table_name || '.' || column_name as lugar, quote_ident(table_schema) || '.' || quote_ident(table_name) as alvo,
      quote_ident(column_name) as coluna
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(app.deps.db)
  const achados: string[] = []
  for (const { lugar, alvo, coluna } of rows) {
    const { rows: linhas } = await sql`select from ${sql.raw(alvo)}
      where ${sql.raw(coluna)}::text ilike any (${palavras.map(palavra => `%${palavra}%`)}) limit 1`.execute(
      app.deps.db,
    )
    if (linhas.length > 0) achados.push(lugar)
  }
  return achados.toSorted()
}

describe('rule N132: the end of an account', () => {
  it('waits while anything is open, and says what', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    expect(await querEncerrar(comprador)).toMatchObject({
      status: 409,
      body: { codigo: 'conta-com-pendencias', message: 'Ainda há 1 pedido em aberto.' },
    })
    expect((await estado(vendedor)).pendencias).toEqual(['1 pedido em aberto', '1 repasse a receber'])
    const { comprador: credor } = await comAbatimento()
    expect((await estado(credor)).pendencias).toContainEqual(
      expect.stringMatching(/^R\$.30,00 de abatimento$/),
    )
  })

  it('can be taken back until staff confirm it, and a request that is gone is not confirmed', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    expect((await querEncerrar(comprador)).status).toBe(204)
    const { encerramento } = await estado(comprador)
    expect(Date.parse(encerramento?.ate ?? '') - Date.parse(encerramento?.pedidoEm ?? '')).toBe(
      15 * 86_400_000,
    )
    expect((await comprador.chamar('DELETE /v1/privacidade/encerramento')).status).toBe(204)
    expect((await estado(comprador)).encerramento).toBeNull()
    expect((await encerrar(equipe, comprador, 'antes')).status).toBe(404)
    await querEncerrar(comprador)
    expect(await encerrar(equipe, comprador, 'antes')).toMatchObject({ body: { codigo: 'tarefa-mudou' } })
    await fazerPedido(comprador, await criarCotacao(app))
    expect(await encerrar(equipe, comprador)).toMatchObject({ body: { codigo: 'conta-com-pendencias' } })
  })
})

async function comAbatimento() {
  const mundo = await entregue(app)
  await aceitarOcorrencia(app, { ...mundo, valor: 3000 })
  return mundo
}

const PESSOAIS = {
  nome: 'Quitandabela Xisto',
  email: 'xisto@quitandabela.example',
  descricao: 'Barraca azulclaro do Xisto',
  rua: 'Rua Marmeleiro Torto',
  bairro: 'Vila Esquisita',
  celular: '987123465',
} as const
const NOMEADOS = [
  'aviso.dados',
  'aviso_email.dados',
  'usuario.bairro',
  'usuario.nome',
  'usuario.nome_busca',
  'usuario.rua',
]
const SEUS = [PESSOAIS.email, PESSOAIS.celular, 'azulclaro', 'Zulmira']

describe('rule N133: a closed account', () => {
  it('leaves its name and address with orders and ledgers alone, and nothing else of a person', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, PESSOAIS)
    await criarMembro(app, comprador.id, 'COMPRAS', { nome: 'Zulmira Trancoso' })
    const cotacaoId = await criarCotacao(app, { preco: 2000 })
    await adicionar(comprador, cotacaoId)
    await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/referencia', {
      params: { userId: comprador.id },
      body: { referencia: 'azulclaro 77' },
    })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    await escreverBem(comprador, pedidoId, { texto: 'Falar com Zulmira Trancoso' })
    await comprador.chamar('PUT /v1/user/telefone', { body: { ddd: '21', celular: '977665544' } })
    await comprador.chamar('POST /v1/lista', { body: { nome: 'Feira azulclaro', itens: [] } })
    await comprador.chamar('POST /v1/privacidade/aceite', { body: { versao: PRIVACIDADE.versao } })
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    expect(await ondeEstao(['azulclaro 77'])).toEqual([
      'aviso_pagbank.corpo',
      'emissao.requisicao',
      'pedido.referencia',
    ])
    await exportar(comprador)
    expect((await querEncerrar(comprador)).status).toBe(204)
    expect((await encerrar(equipe, comprador)).status).toBe(200)

    expect((await comprador.chamar('GET /v1/auth/user-info')).status).toBe(401)
    // What is named here stays: five years with orders and audit, 90 days in the bells of others (design/privacy).
    expect(await ondeEstao(SEUS)).toEqual(['auditoria.antes'])
    const lugares = await ondeEstao([PESSOAIS.nome, PESSOAIS.rua, PESSOAIS.bairro])
    expect(lugares.filter(lugar => !NOMEADOS.includes(lugar))).toEqual([])
    expect(lugares).toContain('usuario.nome')
    await conferirInvariantes(app)

    const fim = { params: { id: comprador.id }, body: { bloqueado: false } }
    expect(await equipe.chamar('PUT /v1/comprador/{id}/bloqueio', fim)).toMatchObject({
      status: 409,
      body: { codigo: 'conta-encerrada' },
    })

    // Five years later the rest goes too; the order stays what it was.
    app.setClock(new Date(Date.now() + 6 * 365 * 86_400_000))
    await removerVencidos(app.deps)
    app.setClock(null)
    expect(await ondeEstao([...Object.values(PESSOAIS), 'Zulmira'])).toEqual([])
    expect((await lerPedido(await comSessao(app, equipe.id), pedidoId)).body.comprador.nome).toBe(
      'Conta encerrada',
    )
    await conferirInvariantes(app)
  })

  it('has nothing left where no order wants its name, and its CNPJ may register again', async () => {
    const equipe = await criarEquipe(app)
    const { cnpj = '', ...form } = dadosDeVendedor({ nome: 'Sítio Jabuticabal Roxo' })
    const vendedor = await criarVendedor(app, { nome: form.nome ?? '', cnpj })
    const cotacaoId = await criarCotacao(app, { vendedor })
    await querEncerrar(vendedor)
    expect((await anonimo(app).chamar('POST /v1/auth/register', { form: { ...form, cnpj } })).status).toBe(
      400,
    )
    expect((await encerrar(equipe, vendedor)).status).toBe(200)
    expect(await ondeEstao(['Jabuticabal', cnpj])).toEqual([])
    const params = { produtoId: 0 }
    const { produto_id } = await app.deps.db
      .selectFrom('cotacao')
      .select('produto_id')
      .where('id', '=', cotacaoId)
      .executeTakeFirstOrThrow()
    const { body } = await equipe.chamar('GET /v1/cotacao/{produtoId}', {
      params: { ...params, produtoId: produto_id },
    })
    expect(JSON.stringify(body)).not.toContain('"id"')
    expect((await anonimo(app).chamar('POST /v1/auth/register', { form: { ...form, cnpj } })).status).toBe(
      202,
    )
  })
})

describe('rule N134: accesses', () => {
  it('are kept for six months, also those of a closed account', async () => {
    const form = dadosDeComprador()
    await anonimo(app).chamar('POST /v1/auth/register', { form })
    const { pessoa } = await entrar(app, form)
    const quantos = async () =>
      (await app.deps.db.selectFrom('acesso').select('id').where('usuario_id', '=', pessoa.id).execute())
        .length
    const agora = Date.now()
    for (const [dias, esperados] of [
      [180, 1],
      [185, 0],
    ] as const) {
      app.setClock(new Date(agora + dias * 86_400_000))
      await removerVencidos(app.deps)
      expect(await quantos()).toBe(esperados)
    }
  })
})

it('rule N135: staff have 15 days at the desk, and each look at a request is on record', async () => {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  await querEncerrar(comprador)
  const params = { tipo: 'conta-a-encerrar', id: String(comprador.id) }
  const { body } = await equipe.chamar('GET /v1/mesa/{tipo}/{id}', { params })
  expect(Date.parse(body.prazo) - Date.now()).toBeGreaterThan(14.9 * 86_400_000)
  const query = { alvoTipo: 'usuario', alvoId: comprador.id, tipo: 'CONSULTAS' }
  expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toHaveLength(1)
})
