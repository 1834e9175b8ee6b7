// Reports by role (rules N107–N112).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, somarDias } from '#domain/calendario.ts'
import { inicioDaSemana, NOMES_DE_RELATORIO, relatoriosDe } from '#domain/relatorio.ts'
import { apurarVendas } from '#server/contas/relatorio/relatorio-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { importar, ligar, nomeDaLinha, novoMercado, publicar, umaLinha } from '../../support/ceasa.ts'
import { alterarStatus, lerPedido } from '../../support/compras.ts'
import { comprar, conferir, decidir, entregar } from '../../support/ocorrencias.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()
const hoje = dataEmSaoPaulo(new Date())
const SEMANA = somarDias(inicioDaSemana(hoje), -7)
const PERIODO = { de: SEMANA, ate: somarDias(SEMANA, 6) }

// Each test counts its own market alone.
beforeEach(async () => {
  await sql`update pedido set criado_em = '2020-01-01T12:00:00Z' where status_pedido <> 'NO_CARRINHO'`.execute(
    app.deps.db,
  )
  await sql`truncate apuracao, venda_diaria, semana_do_produto, dia_do_mercado, disputa`.execute(app.deps.db)
})

/** An order of so many of each quote on a day, at noon. */
async function comprarEm(
  dia: string,
  comprador: Pessoa,
  ...itens: [cotacaoId: number, quantidade: number][]
) {
  const compra = await comprar(comprador, ...itens)
  await sql`update pedido set criado_em = ${`${dia}T15:00:00Z`} where id = ${compra.pedidoId}`.execute(
    app.deps.db,
  )
  return compra
}

const ler = async (pessoa: Pessoa, nome: string, query: Record<string, string> = PERIODO) =>
  (await pessoa.chamar('GET /v1/relatorio/{nome}', { params: { nome }, query })).body
const baixar = async (
  pessoa: Pessoa,
  nome: string,
  query: Record<string, string> = PERIODO,
): Promise<string> => {
  const { body } = await pessoa.chamar('GET /v1/relatorio/{nome}/arquivo', { params: { nome }, query })
  return String(body)
}

describe('what is counted (rule N107)', () => {
  it('orders that were not cancelled, net of accepted claims, and the same when it runs again', async () => {
    const [vendedor, comprador, equipe] = [
      await criarVendedor(app),
      await criarComprador(app),
      await criarEquipe(app),
    ]
    const cotacaoId = await criarCotacao(app, { preco: 5000, vendedor })
    const [primeiro, cancelado] = [
      await comprarEm(SEMANA, comprador, [cotacaoId, 4]),
      await comprarEm(SEMANA, comprador, [cotacaoId, 1]),
    ]
    expect(await ler(comprador, 'compras')).toMatchObject({
      apuradoAte: null,
      linhas: [],
      resposta: ['Ainda não há pedidos neste período.'],
    })
    await apurarVendas(app.deps)
    const soma = async () => (await ler(comprador, 'compras', { ...PERIODO, por: 'produto' })).linhas[0]
    expect((await soma())?.slice(1, 5)).toEqual([{ valor: 250 }, { quilos: 50 }, { valor: 5 }, 100])
    await alterarStatus(equipe, cancelado.pedidoId, 'CANCELADO')
    await entregar(equipe, primeiro.pedidoId)
    await conferir(comprador, primeiro.pedidoId, [
      { itemId: primeiro.itens[0] ?? 0, recebido: 3, motivo: 'FALTA' },
    ])
    const { rows } = await sql<{
      id: number
    }>`select id from ocorrencia where pedido_id = ${primeiro.pedidoId}`.execute(app.deps.db)
    await decidir(equipe, rows[0]?.id ?? 0, { aceita: true, valor: 50, pagaPor: 'PLATAFORMA' })
    // Claims are read as they stand (rule N111).
    for (const por of ['motivo', 'vendedor'])
      expect((await ler(equipe, 'ocorrencias', { de: hoje, ate: hoje, por })).linhas).toEqual([
        [por === 'motivo' ? 'Falta' : expect.any(String), 1, 1, { valor: 50 }, { valor: 50 }, { valor: 50 }],
      ])
    // Until the job runs again, nothing moves; then what came late counts, once.
    expect((await soma())?.[1]).toEqual({ valor: 250 })
    await apurarVendas(app.deps)
    await apurarVendas(app.deps)
    expect((await soma())?.slice(1, 5)).toEqual([{ valor: 150 }, { quilos: 40 }, { valor: 5 }, 100])
    // What the platform pays is sold all the same.
    expect((await ler(vendedor, 'vendas')).linhas).toMatchObject([
      [SEMANA, { valor: 200 }, { quilos: 40 }, { valor: 5 }, null, 100],
    ])
  })

  it('45 days are written anew, and older ones stay as they were', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app, { preco: 5000 })
    const antigo = somarDias(hoje, -60)
    const { pedidoId } = await comprarEm(antigo, comprador, [cotacaoId, 1])
    await apurarVendas(app.deps)
    await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')
    await apurarVendas(app.deps)
    expect((await ler(comprador, 'compras', { de: antigo, ate: hoje })).linhas).toHaveLength(1)
  })
})

it('rule N108: says what was saved against the market, and on how much of it; the file has the same cells', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const [produtoId, semFaixa] = [await criarProduto(app), await criarProduto(app)]
  const linha = umaLinha(nomeDaLinha(), [90, 100, 110])
  const { body } = await importar(equipe, {
    dia: somarDias(SEMANA, -1),
    mercado: novoMercado(),
    linhas: [linha],
  })
  await ligar(equipe, linha, produtoId)
  await publicar(equipe, body.id)
  // 20 kg at R$ 100 are R$ 50 for 10 kg.
  const com = await criarCotacao(app, { produtoId, preco: 4700 })
  const sem = await criarCotacao(app, { produtoId: semFaixa, preco: 4700 })
  await comprarEm(SEMANA, comprador, [com, 3], [sem, 1])
  // Four days after the bulletin there is no price of then.
  await comprarEm(somarDias(SEMANA, 4), comprador, [com, 1])
  await apurarVendas(app.deps)
  const relatorio = await ler(comprador, 'economia')
  expect(relatorio.resposta).toEqual([
    'Você pagou 6\u00a0% abaixo do preço comum da CEASA em 60\u00a0% do que comprou.',
    'São R$\u00a09,00 a menos.',
  ])
  expect(relatorio.linhas.map(celulas => celulas.slice(1))).toEqual([
    [{ valor: 141 }, { valor: 150 }, { valor: 9 }, -6, 75],
    [null, null, null, null, 0],
  ])
  const arquivo = await baixar(comprador, 'economia')
  expect(arquivo).toContain(';141,00;150,00;9,00;-6;75\r\n')
  expect(arquivo).toContain(';;;;;0\r\n')
})

it('rule N109: an average needs three other buyers and three sellers, in a week that is over', async () => {
  const produtoId = await criarProduto(app)
  const cotacoes: number[] = []
  for (const preco of [1000, 2000, 3000]) cotacoes.push(await criarCotacao(app, { produtoId, preco }))
  const [eu, ...outros] = [
    await criarComprador(app),
    await criarComprador(app),
    await criarComprador(app),
    await criarComprador(app),
  ]
  const [barata = 0, media = 0, cara = 0] = cotacoes
  await comprarEm(SEMANA, eu, [barata, 1])
  const verMedia = async () => {
    await apurarVendas(app.deps)
    return (await ler(eu, 'comparacao')).linhas.map(celulas => celulas.slice(2))
  }
  const [um, dois, tres] = outros as [Pessoa, Pessoa, Pessoa]
  await comprarEm(SEMANA, um, [media, 1])
  await comprarEm(SEMANA, dois, [cara, 1])
  expect(await verMedia()).toEqual([[{ valor: 1 }, null, null]])
  await comprarEm(SEMANA, tres, [cara, 1])
  expect(await verMedia()).toEqual([[{ valor: 1 }, { valor: 2.25 }, -55.6]])
  // Two sellers are too few.
  const deDois = await criarProduto(app)
  const dupla = [
    await criarCotacao(app, { produtoId: deDois }),
    await criarCotacao(app, { produtoId: deDois }),
  ]
  for (const [i, comprador] of [eu, um, dois, tres].entries())
    await comprarEm(SEMANA, comprador, [dupla[i % 2] ?? 0, 1])
  expect(await verMedia()).toEqual([
    [{ valor: 1 }, { valor: 2.25 }, -55.6],
    [{ valor: 1 }, null, null],
  ])
  expect((await ler(eu, 'comparacao')).resposta).toEqual([
    'Você pagou menos que a média em 1 de 1 comparação.',
    'Sem média para 1: poucos compraram, ou um comprou mais da metade.',
  ])
  // A day of a week counts with all of it, and a week that is not over does not.
  expect((await ler(eu, 'comparacao', { de: SEMANA, ate: SEMANA })).linhas).toHaveLength(2)
  await comprarEm(hoje, eu, [barata, 1])
  await apurarVendas(app.deps)
  expect((await ler(eu, 'comparacao', { de: hoje, ate: hoje })).linhas).toEqual([])
})

it('rule N109: no average where one of the others bought more than half of what they bought', async () => {
  const produtoId = await criarProduto(app)
  const [barata = 0, media = 0, cara = 0] = [
    await criarCotacao(app, { produtoId, preco: 1000 }),
    await criarCotacao(app, { produtoId, preco: 2000 }),
    await criarCotacao(app, { produtoId, preco: 3000 }),
  ]
  const [eu, um, dois, grande] = [
    await criarComprador(app),
    await criarComprador(app),
    await criarComprador(app),
    await criarComprador(app),
  ]
  await comprarEm(SEMANA, eu, [barata, 1])
  await comprarEm(SEMANA, um, [media, 1])
  await comprarEm(SEMANA, dois, [cara, 1])
  // 57 of 60: 95 %.
  const maior = await comprarEm(SEMANA, grande, [barata, 57])
  const medias = async (...pessoas: Pessoa[]) => {
    await apurarVendas(app.deps)
    return Promise.all(pessoas.map(async pessoa => (await ler(pessoa, 'comparacao')).linhas[0]?.[3]))
  }
  // The big one itself is beside three that are equal.
  expect(await medias(eu, um, grande)).toEqual([null, null, { valor: expect.any(Number) }])
  // Half is not more than half: 2 of 4 of the others, of 5 in all.
  await alterarStatus(await criarEquipe(app), maior.pedidoId, 'CANCELADO')
  await comprarEm(SEMANA, grande, [barata, 2])
  expect(await medias(eu, um, grande)).toEqual(Array(3).fill({ valor: 1.6 }))
  await comprarEm(SEMANA, grande, [barata, 1])
  expect(await medias(eu, um, grande)).toEqual([null, null, { valor: 1.5 }])
})

describe('won and lost (rule N110)', () => {
  it('an order whose rivals cannot be noted has its boleto all the same', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app)
    const cotacaoId = await criarCotacao(app, { produtoId })
    await criarCotacao(app, { produtoId })
    const { db } = app.deps
    await sql`create function falhar() returns trigger language plpgsql as 'begin raise exception ''sem disco''; end'`.execute(
      db,
    )
    await sql`create trigger falhar before insert on disputa for each row execute function falhar()`.execute(
      db,
    )
    try {
      const { pedidoId } = await comprar(comprador, [cotacaoId, 1])
      expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      })
    } finally {
      await sql`drop function falhar cascade`.execute(db)
    }
  })

  /** An order, moved to a day. */
  async function disputarEm(
    dia: string,
    comprador: Pessoa,
    ...itens: [cotacaoId: number, quantidade: number][]
  ) {
    const compra = await comprar(comprador, ...itens)
    await sql`update disputa set dia = ${dia} where item_id in (select id from item_pedido where pedido_id = ${compra.pedidoId})`.execute(
      app.deps.db,
    )
    await sql`update pedido set criado_em = ${`${dia}T15:00:00Z`} where id = ${compra.pedidoId}`.execute(
      app.deps.db,
    )
  }

  it('counts from five disputes on, by the prices of then, and names no rival, price or buyer (rules M9, M29)', async () => {
    const [eu, rival, comprador] = [
      await criarVendedor(app),
      await criarVendedor(app),
      await criarComprador(app),
    ]
    const produtoId = await criarProduto(app)
    const minha = await criarCotacao(app, { produtoId, preco: 6543, vendedor: eu })
    const dele = await criarCotacao(app, { produtoId, preco: 4321, vendedor: rival })
    for (const cotacaoId of [minha, dele, dele, dele]) await disputarEm(SEMANA, comprador, [cotacaoId, 1])
    expect((await ler(eu, 'disputas')).linhas).toEqual([])
    // What it costs now decides nothing of before.
    await eu.chamar('PUT /v1/cotacao/{id}', { params: { id: minha }, body: { preco: 40, vendedorId: eu.id } })
    await disputarEm(SEMANA, comprador, [dele, 2])
    await apurarVendas(app.deps)
    const relatorio = await ler(eu, 'disputas')
    expect(relatorio.linhas.map(celulas => celulas.slice(2))).toEqual([[5, 1, 4, 3]])
    expect(relatorio.resposta).toEqual([
      'Você ganhou 1 de 5 disputas (20\u00a0%).',
      'Das perdidas, 3 foram por preço.',
    ])
    expect((await ler(rival, 'disputas')).linhas.map(celulas => celulas.slice(2))).toEqual([[5, 4, 1, 0]])
    const { rows } = await sql<{
      nome: string
    }>`select nome from usuario where id in (${rival.id}, ${comprador.id})`.execute(app.deps.db)
    for (const nome of relatoriosDe('VENDEDOR')) {
      const tudo = `${JSON.stringify(await ler(eu, nome))}${await baixar(eu, nome)}`
      for (const segredo of [
        '43,21',
        '43.21',
        '129.63',
        '216.05',
        ...rows.map(({ nome: deOutro }) => deOutro),
      ])
        expect(tudo).not.toContain(segredo)
    }
    // The week of today is not over.
    await sql`update disputa set dia = ${hoje} where produto_id = ${produtoId}`.execute(app.deps.db)
    expect((await ler(eu, 'disputas', { de: SEMANA, ate: hoje })).linhas).toEqual([])
  })

  it('without a rival, or with one that cannot sell then, there is no dispute', async () => {
    const [eu, rival, comprador] = [
      await criarVendedor(app),
      await criarVendedor(app),
      await criarComprador(app),
    ]
    const produtoId = await criarProduto(app)
    const minha = await criarCotacao(app, { produtoId, vendedor: eu })
    await disputarEm(SEMANA, comprador, [minha, 1])
    await criarCotacao(app, { produtoId, vendedor: rival, disponivel: 0 })
    await disputarEm(SEMANA, comprador, [minha, 1])
    const { rows } = await sql`select 1 from disputa where produto_id = ${produtoId}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })
})

describe('who reads what (rules N111, N112)', () => {
  it('each role has its own reports, of at most 24 months', async () => {
    const leitores = {
      COMPRADOR: await criarComprador(app),
      VENDEDOR: await criarVendedor(app),
      FUNCIONARIO: await criarEquipe(app, 'FUNCIONARIO'),
    }
    for (const [papel, pessoa] of Object.entries(leitores) as [keyof typeof leitores, Pessoa][])
      for (const nome of NOMES_DE_RELATORIO) {
        const { status } = await pessoa.chamar('GET /v1/relatorio/{nome}', { params: { nome } })
        expect([papel, nome, status]).toEqual([papel, nome, relatoriosDe(papel).includes(nome) ? 200 : 403])
      }
    const query = { de: somarDias(hoje, -740), ate: hoje }
    expect(
      await leitores.COMPRADOR.chamar('GET /v1/relatorio/{nome}', { params: { nome: 'compras' }, query }),
    ).toMatchObject({
      status: 422,
      body: { codigo: 'periodo-longo-demais', message: 'Escolha no máximo 24 meses.' },
    })
  })

  it('staff read orders, arrears, service, claims and searches', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app, { preco: 5000 })
    const { pedidoId } = await comprarEm(SEMANA, comprador, [cotacaoId, 2])
    const atrasado = await comprarEm(SEMANA, comprador, [cotacaoId, 1])
    await sql`update pedido set status_pagamento = 'PAGAMENTO_EM_ATRASO' where id = ${atrasado.pedidoId}`.execute(
      app.deps.db,
    )
    await sql`update cobranca set vencimento = ${somarDias(hoje, -31)}::date where pedido_id = ${atrasado.pedidoId}`.execute(
      app.deps.db,
    )
    await sql`insert into busca_sem_resultado values (${SEMANA}, 'kiwi dourado', 3)`.execute(app.deps.db)
    await entregar(equipe, pedidoId)
    await apurarVendas(app.deps)
    const { rows } = await sql<{
      total: number
    }>`select sum(total_centavos)::bigint as total from pedido where id in (${pedidoId}, ${atrasado.pedidoId})`.execute(
      app.deps.db,
    )
    const [dia] = (await ler(equipe, 'pedidos', { ...PERIODO, por: 'dia' })).linhas
    expect(dia?.slice(0, 3)).toEqual([SEMANA, { valor: (rows[0]?.total ?? 0) / 100 }, 2])
    expect((await ler(equipe, 'atrasos')).linhas).toEqual([['mais de 30 dias', 1, expect.anything()]])
    const entregues = await sql<{
      quantos: number
    }>`select count(*)::int as quantos from pedido_historico where status_pedido = 'ENTREGUE'`.execute(
      app.deps.db,
    )
    expect((await ler(equipe, 'servico', { de: hoje, ate: hoje })).linhas[0]?.[1]).toBe(
      entregues.rows[0]?.quantos,
    )
    expect((await ler(equipe, 'buscas')).linhas).toEqual([['kiwi dourado', 3, SEMANA]])
    expect(await baixar(equipe, 'buscas')).toBe(
      `Busca;Vezes;Última vez\r\nkiwi dourado;3;${formatarData(SEMANA)}\r\n`,
    )
  })
})
