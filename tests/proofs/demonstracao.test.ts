// The demonstration loads at any hour of the day, and its past could have happened (rule M30).
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOMES_DOS_TIPOS } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { lerCostume } from '#server/compra/lista/ler-grade.ts'
import { lerRelatorio } from '#server/contas/relatorio/ler-relatorio.ts'
import { lerTabela } from '#server/mercado/tabela/tabela-routes.ts'
import { contarMesa } from '#server/mesa/mesa/ler-tarefas.ts'
import { carregarDemonstracaoSeVazio } from '../../db/demonstracao/carregar.ts'
import { useApp } from '../support/app-for-test.ts'
import { exigir } from '../support/exigir.ts'

// Its days are those of one instant, also if midnight passes meanwhile.
const app = useApp({ clock: new Date() })
beforeAll(async () => {
  await carregarDemonstracaoSeVazio(app, () => undefined)
}, 120_000)

/** Queries for the ids of rows that are impossible in this order; all must be empty. */
const IMPOSSIVEIS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'nothing happens in the future': sql`
    select id from usuario where criado_em > now() union all select id from pedido where criado_em > now()
    union all select id from auditoria where em > now() union all select id from lancamento_credito where em > now()
    union all select id from pedido_historico where em > now() union all select id from preco_historico where vigente_desde > now()`,
  'staff accounts are older than all other accounts': sql`
    select u.id from usuario u, usuario e where e.papel in ('ADM', 'FUNCIONARIO')
      and u.papel in ('COMPRADOR', 'VENDEDOR') and u.criado_em <= e.criado_em`,
  'an account is approved after its registration, and the approval is recorded': sql`
    select u.id from usuario u left join auditoria a on a.acao = 'aprovar-cadastro' and a.alvo_id = u.id
    where u.status = 'ATIVO' and u.papel in ('COMPRADOR', 'VENDEDOR') and (a.em is null or a.em <= u.criado_em)`,
  'no registration has waited for more than a week': sql`
    select id from usuario where status = 'PENDENTE' and criado_em < now() - interval '7 days'`,
  'a seller links its account after the approval': sql`
    select c.vendedor_id as id from conta_pagbank c join auditoria a on a.acao = 'aprovar-cadastro' and a.alvo_id = c.vendedor_id
    where c.vinculada_em <= a.em`,
  'a quote is younger than its product, and than the link of its seller': sql`
    select c.id from cotacao c join produto p on p.id = c.produto_id
    left join conta_pagbank k on k.vendedor_id = c.vendedor_id
    where c.criada_em <= p.criado_em or c.criada_em <= coalesce(k.vinculada_em, 'infinity')`,
  'an order is younger than its buyer, the limit and every quote in it': sql`
    select p.id from pedido p
    where not exists (select 1 from lancamento_credito l where l.comprador_id = p.comprador_id
        and l.tipo = 'LIMITE_DEFINIDO' and l.em < p.criado_em)
      or exists (select 1 from item_pedido i join cotacao c on c.id = i.cotacao_id
        where i.pedido_id = p.id and c.criada_em >= p.criado_em)`,
  'a limit is set after the approval': sql`
    select l.id from lancamento_credito l join auditoria a on a.acao = 'aprovar-cadastro' and a.alvo_id = l.comprador_id
    where l.tipo = 'LIMITE_DEFINIDO' and l.em <= a.em`,
  'audit entries are in the order of time': emOrdem('auditoria', 'em', sql`0`),
  'the ledger of each buyer is in the order of time': emOrdem('lancamento_credito', 'em', sql`comprador_id`),
  'the history of each order is in the order of time': emOrdem('pedido_historico', 'em', sql`pedido_id`),
  'the prices of each quote are in the order of time': emOrdem(
    'preco_historico',
    'vigente_desde',
    sql`cotacao_id`,
  ),
  'the ledgers of claims are in the order of time': emOrdem('lancamento_abatimento', 'em', sql`comprador_id`),
  'two steps of an order are hours apart': sql`
    select id from (select id, em - lag(em) over (partition by pedido_id order by id) as espera from pedido_historico) passo
    where espera < interval '1 hour'`,
}

/** Rows that are dated before the previous row of the same owner. */
function emOrdem(tabela: string, quando: string, dono: RawBuilder<unknown>): RawBuilder<unknown> {
  const [em, de] = [sql.ref(quando), sql.table(tabela)]
  return sql`
    select id from (select id, ${em} < lag(${em}) over (partition by ${dono} order by id) as antes from ${de}) linha
    where antes`
}

it('rule M30: expired records may be removed while it loads', async () => {
  const { rows } = await sql<{ id: number }>`
    select usuario_id as id from sessao where aberta_em < now() - interval '1 hour'`.execute(app.deps.db)
  expect(rows).toEqual([])
})

it('rule M30: every table that is compared has rows', async () => {
  for (const tabela of [
    'auditoria',
    'lancamento_credito',
    'pedido_historico',
    'preco_historico',
    'conta_pagbank',
  ]) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`.execute(
      app.deps.db,
    )
    expect(rows[0]?.n, tabela).toBeGreaterThanOrEqual(7)
  }
})

it.each(Object.entries(IMPOSSIVEIS))('rule M30: %s', async (_regra, impossivel) => {
  expect((await sql<{ id: number }>`${impossivel}`.execute(app.deps.db)).rows).toEqual([])
})

it('rules M30, N11 to N25: it shows each condition, on no quote of the published login and on no cheapest one', async () => {
  const { rows } = await sql<{ produto: string; vendedor: string; lugar: number; quantas: number }>`
    select p.nome as produto, u.email as vendedor, lugar::int, quantas::int
    from (select c.*, rank() over (partition by produto_id order by preco_centavos) as lugar,
        count(*) over (partition by produto_id) as quantas from cotacao c) c
    join produto p on p.id = c.produto_id join usuario u on u.id = c.vendedor_id
    where c.disponivel is not null or c.valida_ate is not null or c.minimo > 1`.execute(app.deps.db)
  expect(rows.map(({ produto }) => produto).toSorted()).toEqual([
    'Aipim',
    'Batata Lisa',
    'Cenoura',
    'Limão Taiti',
    'Tomate Salada',
  ])
  for (const { vendedor, lugar, quantas } of rows) {
    expect(vendedor).not.toBe('vendedor@exemplo.com.br')
    expect([lugar > 1, quantas >= 3]).toEqual([true, true])
  }
  const { rows: vendedores } = await sql<{ email: string }>`
    select email from usuario where pedido_minimo_centavos is not null or ausente_de is not null`.execute(
    app.deps.db,
  )
  expect(vendedores).toHaveLength(2)
  expect(vendedores.map(({ email }) => email)).not.toContain('vendedor@exemplo.com.br')
})

it('rule N26: the seller of the published login has a table with prices of yesterday, and published one then', async () => {
  const { rows } = await sql<{
    id: number
  }>`select id from usuario where email = 'vendedor@exemplo.com.br'`.execute(app.deps.db)
  const { hoje, ultimoLote, linhas } = await lerTabela(app.deps, exigir(rows[0]).id)
  expect(linhas).toHaveLength(43)
  expect(linhas.filter(({ ontem, preco }) => ontem === null || preco === null)).toEqual([])
  expect(linhas.filter(({ ontem, preco }) => ontem !== preco).length).toBeGreaterThan(3)
  expect(dataEmSaoPaulo(exigir(ultimoLote).em)).toBe(somarDias(hoje, -1))
})

it('rule M30: each kind of task waits on the desk, but for custody, which the simulation ends within the hour', async () => {
  const { rows } = await sql<{ id: number }>`select id from usuario where papel = 'ADM'`.execute(app.deps.db)
  const tipos = await contarMesa(app.deps, { id: exigir(rows[0]).id, papel: 'ADM' })
  const esperam = new Set(tipos.flatMap(({ tipo, abertas }) => (abertas > 0 ? [tipo] : [])))
  expect(NOMES_DOS_TIPOS.filter(tipo => !esperam.has(tipo))).toEqual(['custodia'])
})

it('rules M30, N13: prices are of today or yesterday, but for two cheapest ones that are not the first that a visitor sees', async () => {
  const { db, clock } = app.deps
  const { rows } = await sql<{ produto: string; dias: number; lugar: number; linha: number }>`
    select p.nome as produto, ${dataEmSaoPaulo(clock())}::date - (greatest(c.atualizada_em, c.confirmada_em) at time zone 'America/Sao_Paulo')::date as dias,
      rank() over (partition by c.produto_id order by c.preco_centavos)::int as lugar, dense_rank() over (order by p.nome)::int as linha
    from cotacao c join produto p on p.id = c.produto_id where c.removida_em is null`.execute(db)
  const antigas = rows.filter(({ dias }) => dias > 1)
  expect(antigas.map(({ produto, dias }) => [produto, dias]).toSorted()).toEqual([
    ['Coentro', 7],
    ['Quiabo', 3],
  ])
  for (const { lugar, linha } of antigas) expect([lugar, linha > 10]).toEqual([1, true])
})

it('rules M30, N32: the published buyer has a list of twelve that can be bought and two favourites, and an empty cart', async () => {
  const { rows } = await sql<{ nome: string; itens: number; cotados: number }>`
    select l.nome, count(*)::int as itens,
      count(*) filter (where exists (select from cotacao c where c.produto_id = i.produto_id and c.removida_em is null))::int as cotados
    from lista l join lista_item i on i.lista_id = l.id
    join usuario u on u.id = l.comprador_id and u.email = 'comprador@exemplo.com.br'
    group by l.id order by l.id`.execute(app.deps.db)
  expect(rows).toEqual([
    { nome: 'Feira de terça', itens: 12, cotados: 12 },
    { nome: 'Favoritos', itens: 2, cotados: 2 },
  ])
  const { rows: noCarrinho } = await sql`
    select i.id from item_pedido i join pedido p on p.id = i.pedido_id and p.status_pedido = 'NO_CARRINHO'
    join usuario u on u.id = p.comprador_id and u.email = 'comprador@exemplo.com.br'`.execute(app.deps.db)
  expect(noCarrinho).toEqual([])
})

it('rules M30, N145: the published seller holds a price for the published buyer, and another waits for its answer', async () => {
  const { rows } = await sql<{ vale: boolean; menor: boolean }>`
    select k.aceito_em is not null as vale, k.preco_centavos < q.preco_centavos as menor
    from preco_combinado k join cotacao q on q.id = k.cotacao_id and q.removida_em is null
    join usuario v on v.id = q.vendedor_id and v.email = 'vendedor@exemplo.com.br'
    join usuario u on u.id = k.comprador_id and u.email = 'comprador@exemplo.com.br'
    where k.encerrado_em is null order by k.id`.execute(app.deps.db)
  expect(rows).toEqual([
    { vale: true, menor: true },
    { vale: false, menor: true },
  ])
})

it('rules M30, N48, N51: six zones have an agenda, every order has a day, and the published buyer has none chosen', async () => {
  const { db } = app.deps
  const zonas = await db
    .selectFrom('agenda_de_entrega')
    .select('zona_id')
    .distinct()
    .orderBy('zona_id')
    .execute()
  expect(zonas.map(({ zona_id }) => zona_id)).toEqual(['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z6'])
  const pedidos = await db.selectFrom('pedido').select(['status_pedido', 'entrega_dia']).execute()
  const semDia = pedidos.filter(({ entrega_dia }) => entrega_dia === null)
  expect(new Set(semDia.map(({ status_pedido }) => status_pedido))).toEqual(new Set(['NO_CARRINHO']))
  const hoje = dataEmSaoPaulo(app.deps.clock())
  const adiante = pedidos.filter(({ entrega_dia }) => entrega_dia !== null && entrega_dia > hoje)
  expect(adiante.length).toBeGreaterThanOrEqual(2)
  const excecoes = await db.selectFrom('agenda_excecao').select('dia').execute()
  expect(excecoes.every(({ dia }) => dia > hoje)).toBe(true)
})

it('rules N56, N58: tomorrow has a route with three stops, and one item is packed short', async () => {
  const { db } = app.deps
  const rotas = await db
    .selectFrom('rota')
    .innerJoin('rota_parada', 'rota_id', 'id')
    .select(['dia', 'zona_id', 'posicao'])
    .orderBy('posicao')
    .execute()
  expect(rotas.map(({ zona_id, posicao }) => [zona_id, posicao])).toEqual([
    ['Z1', 1],
    ['Z1', 2],
    ['Z1', 3],
  ])
  expect(exigir(rotas[0]).dia > dataEmSaoPaulo(app.deps.clock())).toBe(true)
  const curtos = await db
    .selectFrom('item_pedido')
    .innerJoin('usuario', 'usuario.id', 'vendedor_id')
    .innerJoin('pedido', 'pedido.id', 'item_pedido.pedido_id')
    .innerJoin('rota_parada', 'rota_parada.pedido_id', 'pedido.id')
    .select(['separado_motivo', 'email'])
    .whereRef('separado', '<', 'quantidade')
    .where('status_pedido', '<>', 'ENTREGUE')
    .execute()
  expect(curtos.map(({ separado_motivo }) => separado_motivo)).toEqual(['SEM_PRODUTO'])
  expect(curtos[0]?.email).not.toBe('vendedor@exemplo.com.br')
})

it('rules M30, N61, N65: claims have every outcome, one with a photo is open, and none is of the buyer of the tour', async () => {
  const { rows } = await sql<{ fim: string; fotos: number; emails: string }>`
    select coalesce(o.paga_por, o.situacao) as fim, (select count(*)::int from ocorrencia_foto f where f.ocorrencia_id = o.id) as fotos,
      concat(b.email, ' ', v.email) as emails
    from ocorrencia o join usuario b on b.id = o.comprador_id join usuario v on v.id = o.vendedor_id`.execute(
    app.deps.db,
  )
  const porFim = Map.groupBy(rows, ({ fim }) => fim)
  expect(porFim.get('ABERTA')).toMatchObject([{ fotos: 1 }])
  expect(porFim.get('ABERTA')?.[0]?.emails).not.toMatch(/\b(comprador|vendedor)@exemplo/)
  expect(porFim.get('VENDEDOR')?.length).toBeGreaterThan(10)
  expect(porFim.get('VENDEDOR')?.some(({ emails }) => emails.includes('vendedor@exemplo'))).toBe(true)
  for (const fim of ['PLATAFORMA', 'RECUSADA']) expect(porFim.get(fim)?.length, fim).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ emails }) => emails.includes('comprador@exemplo'))).toEqual([])
})

it('rule M30: it is a month of more than a hundred orders, and what was to be done by now is done', async () => {
  const { rows } = await sql<{
    nome: string
    pedidos: number
    dias: number
    emAtraso: number
    atrasados: number
    semRepasse: number
  }>`
    select u.nome, count(*)::int as pedidos, count(distinct p.criado_em::date)::int as dias,
      count(*) filter (where p.status_pagamento = 'PAGAMENTO_EM_ATRASO')::int as "emAtraso",
      count(*) filter (where p.status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE') and p.entrega_dia < current_date - 2)::int as atrasados,
      count(*) filter (where p.status_pedido = 'ENTREGUE' and p.status_pagamento = 'BOLETO_PAGO'
        and exists (select from repasse r where r.pedido_id = p.id and r.status = 'EM_CUSTODIA'))::int as "semRepasse"
    from pedido p join usuario u on u.id = p.comprador_id where p.status_pedido <> 'NO_CARRINHO' group by u.nome order by u.nome`.execute(
    app.deps.db,
  )
  expect(rows).toHaveLength(12)
  expect(rows.reduce((soma, { pedidos }) => soma + pedidos, 0)).toBeGreaterThan(100)
  expect(rows.filter(({ dias }) => dias >= 10).length).toBeGreaterThanOrEqual(5)
  expect(rows.filter(({ emAtraso }) => emAtraso > 0).length).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ semRepasse }) => semRepasse > 0)).toEqual([])
  // The order by hand that was never paid, and those of a buyer who never paid.
  expect(rows.filter(({ atrasados }) => atrasados > 0).map(({ nome }) => nome)).toEqual([
    'Churrascaria Rancho do Valqueire',
    'Mercadinho Três Irmãos',
  ])
})

it('rule N32: a shop with orders has something that it usually buys', async () => {
  const { rows } = await sql<{ id: number }>`select id from usuario where nome like 'Mercadinho%'`.execute(
    app.deps.db,
  )
  const costume = await lerCostume(app.deps, rows[0]?.id ?? 0)
  expect(costume.length).toBeGreaterThanOrEqual(3)
})

it('rules M30, N45: all who buy and sell have read and unread notices of the past, and one e-mail to a seller has failed', async () => {
  const { rows } = await sql<{ lidos: number; naoLidos: number }>`
    select count(*) filter (where lido_em is not null)::int as lidos, count(*) filter (where lido_em is null)::int as "naoLidos"
    from aviso where usuario_id in (select comprador_id from pedido where status_pedido <> 'NO_CARRINHO'
      union select vendedor_id from item_pedido join pedido p on p.id = pedido_id and p.status_pedido <> 'NO_CARRINHO')
    and retirado_em is null group by usuario_id having count(*) > 1`.execute(app.deps.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ lidos, naoLidos }) => lidos === 0 || naoLidos === 0)).toEqual([])
  const { rows: futuros } = await sql`
    select id from aviso where criado_em > now() or lido_em < criado_em or lido_em > now()`.execute(
    app.deps.db,
  )
  expect(futuros).toEqual([])
  const { rows: falhas } = await sql<{ papel: string }>`
    select u.papel from aviso_email e join aviso a on a.id = e.aviso_id join usuario u on u.id = a.usuario_id
    where e.situacao = 'FALHOU' and e.erro like 'O servidor%'`.execute(app.deps.db)
  expect(falhas).toEqual([{ papel: 'VENDEDOR' }])
})

it('rules M30, N66: the hotel has R$ 64,00 of abatimento, and the account of the tour has none', async () => {
  const { rows } = await sql<{ nome: string; disponivel: number }>`
    select u.nome, sum(l.valor_centavos)::int as disponivel from lancamento_abatimento l join usuario u on u.id = l.comprador_id
    group by u.nome having sum(l.valor_centavos) > 0`.execute(app.deps.db)
  expect(rows.filter(({ nome }) => nome === 'Hotel Mirante da Barra')).toEqual([
    { nome: 'Hotel Mirante da Barra', disponivel: 6400 },
  ])
  const { rows: daVisita } = await sql`
    select l.id from lancamento_abatimento l join usuario u on u.id = l.comprador_id and u.email = 'comprador@exemplo.com.br'`.execute(
    app.deps.db,
  )
  expect(daVisita).toEqual([])
})

it('rules N107, N108, N111: the reports of the demonstration are what plain SQL says of its orders', async () => {
  const { db } = app.deps
  const deps = { ...app.deps, leitura: db }
  const hoje = dataEmSaoPaulo(app.deps.clock())
  const query = { de: somarDias(hoje, -365), ate: hoje }
  const { rows } = await sql<{ id: number; bruto: number; abatido: number; gramas: number }>`
    select p.comprador_id as id, sum(i.quantidade * i.preco_centavos)::bigint as bruto, sum(i.quantidade * i.peso_gramas)::bigint as gramas,
      coalesce(sum((select sum(aceito_centavos) from ocorrencia o where o.item_id = i.id and o.situacao = 'ACEITA')), 0)::bigint as abatido
    from pedido p join item_pedido i on i.pedido_id = p.id where p.status_pedido not in ('NO_CARRINHO', 'CANCELADO') group by 1`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, bruto, abatido, gramas } of rows)
    for (const por of ['mes', 'categoria', 'produto', 'vendedor'] as const) {
      const user = { id, papel: 'COMPRADOR' } as const
      const { linhas } = await lerRelatorio(deps, { nome: 'compras', query: { ...query, por }, user })
      expect(somarCelulas(linhas, 1, 'valor')).toBe(bruto - abatido)
      expect(somarCelulas(linhas, 2, 'quilos')).toBe(gramas)
    }
  const mercado = await sql<{ total: number; frete: number }>`
    select sum(total_centavos)::bigint as total, sum(frete_centavos)::bigint as frete from pedido
    where status_pedido not in ('NO_CARRINHO', 'CANCELADO')`.execute(db)
  const { linhas } = await lerRelatorio(deps, { nome: 'pedidos', query, user: { id: 1, papel: 'ADM' } })
  expect(somarCelulas(linhas, 1, 'valor')).toBe(mercado.rows[0]?.total)
  expect(somarCelulas(linhas, 3, 'valor')).toBe(mercado.rows[0]?.frete)
  const vendedores = await sql<{ id: number; vendido: number }>`
    select i.vendedor_id as id, (sum(i.quantidade * i.preco_centavos) - coalesce(sum((select sum(aceito_centavos) from ocorrencia o
      where o.item_id = i.id and o.situacao = 'ACEITA' and o.paga_por = 'VENDEDOR')), 0))::bigint as vendido
    from pedido p join item_pedido i on i.pedido_id = p.id where p.status_pedido not in ('NO_CARRINHO', 'CANCELADO') group by 1`.execute(
    db,
  )
  for (const { id, vendido } of vendedores.rows) {
    const vendas = await lerRelatorio(deps, { nome: 'vendas', query, user: { id, papel: 'VENDEDOR' } })
    expect(somarCelulas(vendas.linhas, 1, 'valor')).toBe(vendido)
  }
})

it('rule N108: what the published buyer saved is what plain SQL says, by the bulletin of each day', async () => {
  const { db } = app.deps
  const deps = { ...app.deps, leitura: db }
  const hoje = dataEmSaoPaulo(app.deps.clock())
  const { rows } = await sql<{ id: number; pago: number; comum: number }>`
    select p.comprador_id as id, sum(i.quantidade * i.preco_centavos)::bigint as pago, sum(i.quantidade * round(b.comum))::bigint as comum
    from pedido p join item_pedido i on i.pedido_id = p.id join cotacao q on q.id = i.cotacao_id join produto on produto.id = q.produto_id
    cross join lateral (
      select l.comum_centavos * coalesce(produto.peso_gramas::numeric / m.peso_gramas, 1) as comum
      from ceasa_mapa m join boletim_linha l using (chave) join boletim on boletim.id = l.boletim_id and publicado_em is not null
      where m.produto_id = produto.id and boletim.dia <= (p.criado_em at time zone 'America/Sao_Paulo')::date order by boletim.dia desc limit 1
    ) b
    where p.status_pedido not in ('NO_CARRINHO', 'CANCELADO') group by 1`.execute(db)
  for (const { id, pago, comum } of rows) {
    const query = { de: somarDias(hoje, -365), ate: hoje }
    const user = { id, papel: 'COMPRADOR' } as const
    const { linhas } = await lerRelatorio(deps, { nome: 'economia', query, user })
    expect([
      somarCelulas(linhas, 1, 'valor'),
      somarCelulas(linhas, 2, 'valor'),
      somarCelulas(linhas, 3, 'valor'),
    ]).toEqual([pago, comum, comum - pago])
  }
})

describe('started just after midnight', () => {
  const cedo = useApp()
  // The simulation of the provider goes by the machine's clock.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: inicioDoDia(dataEmSaoPaulo(new Date())) }))
  afterAll(() => void vi.useRealTimers())

  it('rule M30: it loads, and its written orders have their boletos', async () => {
    await carregarDemonstracaoSeVazio(cedo, () => undefined)
    const semBoleto = await cedo.deps.db
      .selectFrom('pedido')
      .leftJoin('cobranca', 'cobranca.pedido_id', 'pedido.id')
      .select('pedido.id')
      .where('status_pedido', '<>', 'NO_CARRINHO')
      .where('cobranca.id', 'is', null)
      .execute()
    expect(semBoleto).toEqual([])
  }, 120_000)
})

function somarCelulas(
  linhas: readonly (readonly unknown[])[],
  coluna: number,
  campo: 'valor' | 'quilos',
): number {
  return linhas.reduce((soma, celulas) => {
    const celula = celulas[coluna] as Partial<Record<typeof campo, number>> | null // a cell with an amount or a weight
    return soma + (celula?.[campo] ?? 0)
  }, 0)
}

describe('what waits for a visitor', () => {
  it('is a substitute for comprador@, and a cart whose member asked for approval', async () => {
    const { rows } = await sql<{ quem: string; ate: boolean }>`
      select u.email as quem, s.ate > ${app.deps.clock()} as ate from substituicao s join item_pedido i on i.id = s.item_id
      join pedido p on p.id = i.pedido_id join usuario u on u.id = p.comprador_id where s.resposta is null`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([{ quem: 'comprador@exemplo.com.br', ate: true }])
    const { rows: pedidas } = await sql<{ quem: string; nome: string }>`
      select u.email as quem, p.aprovacao ->> 'nome' as nome from pedido p join usuario u on u.id = p.comprador_id
      where p.aprovacao is not null`.execute(app.deps.db)
    expect(pedidas).toEqual([{ quem: 'hotel@exemplo.com.br', nome: 'João Lima' }])
  })

  it('rule N163: is a second order of comprador@ that pays what it adds to one delivery', async () => {
    const { rows } = await sql<{ primeiro: number; segundo: number; noMesmoDia: boolean }>`
      select um.frete_centavos as primeiro, outro.frete_centavos as segundo, um.entrega_dia = outro.entrega_dia as "noMesmoDia"
      from pedido outro join usuario u on u.id = outro.comprador_id join pedido um on um.id = any (outro.frete_com)
      where u.email = 'comprador@exemplo.com.br'`.execute(app.deps.db)
    const { primeiro, segundo, noMesmoDia } = exigir(rows[0])
    expect([rows.length, noMesmoDia, segundo < primeiro]).toEqual([1, true, true])
  })

  it('rule N165: is a weight below that of the product', async () => {
    const { rows } = await sql`
      select from item_pedido where separado_gramas < peso_gramas * separado`.execute(app.deps.db)
    expect(rows).toHaveLength(1)
  })
})
