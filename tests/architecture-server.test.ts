// The shape of the server: imports go one way, each table has one owner, the clock comes in as an argument.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, listFiles, ROOT, read, readSource } from './support/source-files.ts'

const SERVER = listFiles('src/server')
  .filter(path => path.endsWith('.ts') && !isTest(path))
  .map(readSource)

/**
 * The wings of src/server from the top to the bottom: each imports only what stands below it, or in itself. The rooms of a wing, its folders
 * and single files, import each other without a circle. docs/architecture.md draws them.
 */
const WINGS = [
  // Start, composition, HTTP, the lists of handlers and of jobs. Routes and jobs count as part of it, wherever their noun stands.
  'telhado',
  // What operators run and read.
  'operacao',
  // What staff do and look at.
  'mesa',
  // Telling people: e-mail, push, stream, bell, mail box.
  'avisos',
  // From the packing table to the door.
  'doca',
  // The boleto, and what the provider says of it.
  'cobranca',
  'compra',
  'pedido',
  // What sellers and buyers have coming.
  'contas',
  'mercado',
  'pessoas',
  // Machinery that knows no noun, and what every wing stands on.
  'plataforma',
]
const ROOF_FILES = ['app.ts', 'compose.ts', 'main.ts']

/** The only room that writes each table; all rooms may read it. */
const OWNERS: Readonly<Record<string, string>> = {
  aceite: 'pessoas/user',
  acesso: 'pessoas/acesso',
  agenda_de_entrega: 'mercado/entrega',
  agenda_excecao: 'mercado/entrega',
  agenda_versao: 'mercado/entrega',
  analise_marca: 'pessoas/aprovacao',
  analise_nota: 'pessoas/aprovacao',
  // Dropped a release after migration 075; nobody writes it.
  aprovacao: '',
  apuracao: 'contas/relatorio',
  assinatura_push: 'avisos/push',
  auditoria: 'plataforma/auditoria',
  aviso: 'plataforma/avisar',
  aviso_de_cotacao: 'mercado/aviso-de-cotacao',
  aviso_email: 'plataforma/avisar',
  aviso_pagbank: 'cobranca/notificacao',
  boletim: 'mercado/ceasa',
  boletim_linha: 'mercado/ceasa',
  busca_sem_resultado: 'mercado/sinonimo',
  categoria: 'mercado/categoria',
  ceasa_mapa: 'mercado/ceasa',
  chave_de_api: 'pessoas/integracao',
  chave_de_cifra: 'contas/pagbank',
  cobranca: 'cobranca/cobranca',
  codigo_de_recuperacao: 'pessoas/auth',
  codigo_do_vendedor: 'mercado/cotacao',
  conferencia: 'doca/conferencia',
  conferencia_envio: 'doca/conferencia',
  conferencia_linha: 'doca/conferencia',
  configuracao: 'mercado/configuracao',
  conta_de_acerto: 'contas/abatimento',
  conta_pagbank: 'contas/pagbank',
  contagem_de_pedidos: 'pedido/pedido',
  conversa: 'pedido/conversa',
  copia: 'operacao/backup',
  correcao_de_cadastro: 'pessoas/aprovacao',
  cotacao: 'mercado/cotacao',
  demonstracao: 'plataforma/db',
  // Unused since logins count per account and address; it goes a release later (design/migrations-and-moves).
  dia_do_mercado: 'contas/relatorio',
  dispositivo_conhecido: 'pessoas/auth',
  disputa: 'contas/relatorio',
  emissao: 'cobranca/emissao',
  escrita_por_chave: 'pessoas/integracao',
  exportacao: 'pessoas/privacidade',
  faixa_ceasa: 'mercado/ceasa',
  frete_combinado: 'mercado/frete',
  grupo_de_sinonimos: 'mercado/sinonimo',
  item_pedido: 'pedido/pedido',
  lancamento_abatimento: 'contas/abatimento',
  lancamento_acerto: 'contas/abatimento',
  lancamento_credito: 'pessoas/comprador',
  link_de_email: 'pessoas/auth',
  lista: 'compra/lista',
  lista_item: 'compra/lista',
  lote_de_precos: 'mercado/tabela',
  lote_de_precos_item: 'mercado/tabela',
  lote_do_carrinho: 'compra/carrinho',
  membro: 'pessoas/membro',
  mensagem: 'pedido/conversa',
  mensagem_foto: 'pedido/conversa',
  mensagem_lida: 'pedido/conversa',
  nota_fiscal: 'pedido/nota',
  ocorrencia: 'pedido/ocorrencia',
  ocorrencia_foto: 'pedido/ocorrencia',
  pagamento_a_vendedor: 'contas/pagamento-a-vendedor',
  pagamento_por_fora: 'cobranca/cobranca',
  palavra_do_catalogo: 'mercado/produto',
  pedido: 'pedido/pedido',
  pedido_de_cancelamento: 'pedido/pedido',
  pedido_de_frete: 'mercado/frete',
  pedido_historico: 'pedido/pedido',
  pix: 'cobranca/pix',
  preco_combinado: 'mercado/combinado',
  preco_historico: 'mercado/cotacao',
  preferencia_de_aviso: 'avisos/aviso',
  produto: 'mercado/produto',
  recuperacao_de_senha: 'pessoas/auth',
  reembolso: 'contas/reembolso',
  repasse: 'pedido/pedido',
  repasse_preso: 'contas/repasse-preso',
  rota: 'doca/rota',
  rota_parada: 'doca/rota',
  saldo_da_conta: 'contas/abatimento',
  segundo_fator: 'pessoas/auth',
  semana_do_produto: 'contas/relatorio',
  sessao: 'pessoas/auth',
  sinonimo: 'mercado/sinonimo',
  substituicao: 'pedido/pedido',
  tabela_frete: 'mercado/frete',
  tarefa_em_maos: 'mesa/mesa',
  tentativa_de_login: 'pessoas/auth',
  troca_de_email: 'pessoas/auth',
  uso_por_hora: 'pessoas/auth',
  usuario: 'pessoas/user',
  vaga_de_entrega: 'mercado/entrega',
  venda_diaria: 'contas/relatorio',
  vinculo_pendente: 'contas/pagbank',
  visto_de_divergencia: 'cobranca/divergencia',
  webhook: 'pessoas/integracao',
}

const isRoof = (path: string) => /^src\/server\/[^/]+$|-(?:route|job)s?\.ts$/.test(path)

/** The wing of a file of src/server. */
const wingOf = (path: string) => (isRoof(path) ? 'telhado' : (path.split('/')[2] ?? ''))

/** A folder of a wing, or a single file in one. */
const roomOf = (path: string) => path.split('/').slice(2, 4).join('/')

/** Imports of one file of the server by another. */
const ARROWS = SERVER.flatMap(({ path, imports }) =>
  imports.flatMap(({ target }) => (target?.startsWith('src/server/') ? [{ path, target }] : [])),
)

describe('the server is laid in one direction', () => {
  it('each folder of it is a wing', () => {
    const places = readdirSync(join(ROOT, 'src/server'))
    expect(places.toSorted()).toEqual([...WINGS, ...ROOF_FILES].toSorted())
  })

  it('imports lead down, types included', () => {
    const rankOf = (path: string) => WINGS.indexOf(wingOf(path))
    const upward = ARROWS.filter(({ path, target }) => rankOf(target) < rankOf(path))
    expect(upward).toEqual([])
  })

  it('no room of a wing leads back to itself', () => {
    const below = new Map<string, Set<string>>()
    for (const { path, target } of ARROWS.filter(({ path }) => !isRoof(path)))
      if (roomOf(path) !== roomOf(target))
        below.set(roomOf(path), (below.get(roomOf(path)) ?? new Set()).add(roomOf(target)))
    const reached = (room: string, seen = new Set<string>()): Set<string> => {
      for (const next of below.get(room) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
      return seen
    }
    expect([...below.keys()].filter(room => reached(room).has(room))).toEqual([])
  })

  it('only the roof knows routes and jobs', () => {
    const known = ARROWS.filter(
      ({ path, target }) =>
        /-(?:route|job)s?\.ts$/.test(target) && !isRoof(path) && wingOf(path) !== 'telhado',
    )
    expect(known).toEqual([])
  })
})

describe('each table has one owner', () => {
  const WRITE =
    /(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)|\b(?:insert\s+into|delete\s+from|update|truncate)\s+(\w+)\b(?=[\s(])/g
  const NAMES = new Set(
    [...read('src/server/plataforma/db/tables.ts').matchAll(/^\s{2}(\w+): \w+;?$/gm)].map(
      ([, name = '']) => name,
    ),
  )

  it('the map names every table', () => {
    const created = listFiles('db/migrations').flatMap(path =>
      [...read(path).matchAll(/\bcreate ?table[ (']+(\w+)/gi)].map(([, name = '']) => name),
    )
    expect(created.length).toBeGreaterThan(20)
    expect(Object.keys(OWNERS)).toEqual([...new Set(created)].sort())
    expect(created.filter(name => !NAMES.has(name))).toEqual([])
  })

  it('only the owner writes', () => {
    const foreign = SERVER.flatMap(({ path }) =>
      [...read(path).matchAll(WRITE)]
        .map(([, byKysely, bySql]) => byKysely ?? bySql ?? '')
        .filter(table => Object.hasOwn(OWNERS, table) && OWNERS[table] !== roomOf(path))
        .map(table => `${path} writes ${table}`),
    )
    expect([...new Set(foreign)]).toEqual([])
  })
})

describe('SQL has its place', () => {
  /** Why SQL stands outside of repositories, fragments (`…-sql.ts`), kinds of task (`…-na-mesa.ts`), reports (`relatorios-d….ts`) and
   * the connection itself. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    'src/server/plataforma/images/image-store.ts': 'asks under its lock whether a row still shows a picture',
  }

  it('only repositories speak it', () => {
    const speak = SERVER.filter(
      ({ path }) =>
        !/-(?:repository|sql|na-mesa)\.ts$|\/relatorios-d\w+-\w+\.ts$|^src\/server\/plataforma\/db\//.test(
          path,
        ),
    )
      .filter(({ path }) =>
        /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<|`)/.test(read(path)),
      )
      .map(({ path }) => path)
    expect(speak).toEqual(Object.keys(ELSEWHERE))
  })

  it('rules M9, N11–N25: one fragment says which quotes can be bought, and nobody reads the view under it', () => {
    const readers = [
      ...SERVER,
      ...listFiles('db')
        .filter(path => path.endsWith('.ts'))
        .map(readSource),
    ]
      .filter(
        ({ path }) => !path.startsWith('db/migrations/') && path !== 'src/server/plataforma/db/tables.ts',
      )
      .filter(({ path }) => /\bcotacao_disponivel\b/.test(read(path).replace(/^\s*(?:\*|\/\/).*$/gm, '')))
    expect(readers.map(({ path }) => path)).toEqual(['src/server/mercado/oferta/disponivel-sql.ts'])
  })
})

describe('a shape on the wire is said by its schema', () => {
  /** By wing: interfaces of read rows, and functions that turn them into answers. A row under its wire names needs neither. */
  const BY_HAND: Readonly<Record<string, number>> = {
    mesa: 0,
    avisos: 0,
    doca: 1,
    cobranca: 4,
    compra: 22,
    pedido: 29,
    contas: 4,
    mercado: 25,
    pessoas: 2,
    plataforma: 3,
  }

  it('rows are typed by the schema: the numbers of today, which may only fall', () => {
    const SHAPE =
      /^(?:export )?(?:interface \w*(?:Lid[oa]s?|Linha)\b|(?:async )?function \w+View\b|const \w+View\b)/gm
    const counts = Object.fromEntries(WINGS.map(wing => [wing, 0]))
    for (const { path } of SERVER.filter(({ path }) => !path.endsWith('/db/tables.ts'))) {
      const wing = path.split('/')[2] ?? ''
      if (wing in counts) counts[wing] = (counts[wing] ?? 0) + (read(path).match(SHAPE)?.length ?? 0)
    }
    const above = Object.entries(counts).filter(([wing, count]) => count > (BY_HAND[wing] ?? 0))
    expect(above).toEqual([])
  })
})

describe('the clock is an argument', () => {
  it('no use case asks the machine or the database what time it is', () => {
    const asks = SERVER.filter(({ path }) => path !== 'src/server/compose.ts').filter(({ path }) =>
      /\bnew Date\(\)|(?<!Date\.)\bnow\(\)|\bcurrent_(?:date|timestamp)\b/i.test(read(path)),
    )
    expect(asks.map(({ path }) => path)).toEqual([])
  })
})

describe('staff end a task by the same steps', () => {
  it('fewer and fewer files lock, compare and record by hand', () => {
    const byHand = SERVER.filter(
      ({ path }) => !path.includes('/plataforma/tarefa/') && /\bexigirVisto\(/.test(read(path)),
    ).map(({ path }) => path)
    // The number of today, which may only fall: `encerrar` has the steps.
    expect(byHand.length, byHand.join('\n')).toBeLessThanOrEqual(11)
  })
})
