// The shape of the server: imports go one way, each table has one owner, the clock comes in as an argument.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, listFiles, offenders, ROOT, read, readSource } from './support/source-files.ts'

const SERVER = listFiles('src/server')
  .filter(path => path.endsWith('.ts') && !isTest(path))
  .map(readSource)

/**
 * Folders and single files of src/server from the top to the bottom: each imports only what stands below it. A new folder
 * finds its place here. Routes and lists of jobs have their own places, in any folder.
 */
const ORDER = [
  // The roof: start, composition, the lists of handlers and of jobs.
  'main.ts',
  'compose.ts',
  'simulation.ts',
  'app.ts',
  'handlers.ts',
  '*-routes.ts',
  'job-list.ts',
  '*-jobs.ts',
  'doctor',
  'health',
  'site',
  'openapi',
  // Told to browsers as it happens.
  'fluxo',
  'http',
  // Use cases of staff, of the clock and of the mail, which look at everything else.
  'adm',
  'rotina',
  'correio',
  'email',
  'push',
  // For the operator's commands alone.
  'backup',
  // What staff do, if two of them agree.
  'decisao',
  // The money, from what triggers it down to what it changes.
  'aviso-pagbank',
  'emissao',
  'favorito',
  'lista',
  'carrinho',
  'cobranca',
  'rota',
  'separacao',
  'conferencia',
  'pedido',
  'ocorrencia',
  // What claims owe, below the orders that use it.
  'abatimento',
  'reembolso',
  'repasse-preso',
  'pagamento-a-vendedor',
  'vinculo',
  // The market.
  'tabela',
  'cotacao',
  'entrega',
  'frete',
  'configuracao',
  'produto',
  'sinonimo',
  'categoria',
  // People.
  'comprador',
  'vendedor',
  'funcionario',
  'segundo-fator',
  'user',
  // Below all that people are told of.
  'aviso',
  // Below what makes quotes that can be bought.
  'aviso-de-cotacao',
  'oferta',
  // Below what shows the market's price ranges.
  'ceasa',
  'auth',
  'aprovacao',
  'auditoria',
  'acesso',
  // Leaves: what use cases are given, and machinery that knows no noun.
  'dependencies.ts',
  'config.ts',
  'config-pagbank.ts',
  'config-push.ts',
  'config-exposicao.ts',
  'secret-files.ts',
  'images',
  'documento',
  'pagbank',
  'jobs',
  'mailer.ts',
  'push-sender.ts',
  'http-ece.d.ts',
  'db',
  'cipher-key.ts',
  'cifra.ts',
  'parent-watch.ts',
  'limit-concurrency.ts',
  'motivo-view.ts',
  'recusa-error.ts',
]

/** The only folder that writes each table; all folders may read it. */
const OWNERS: Readonly<Record<string, string>> = {
  acesso: 'acesso',
  agenda_de_entrega: 'entrega',
  agenda_excecao: 'entrega',
  agenda_versao: 'entrega',
  aprovacao: 'aprovacao',
  assinatura_push: 'push',
  auditoria: 'auditoria',
  aviso: 'aviso',
  aviso_de_cotacao: 'aviso-de-cotacao',
  aviso_email: 'aviso',
  aviso_pagbank: 'aviso-pagbank',
  boletim: 'ceasa',
  boletim_linha: 'ceasa',
  busca_sem_resultado: 'sinonimo',
  categoria: 'categoria',
  ceasa_mapa: 'ceasa',
  chave_de_cifra: 'vinculo',
  cobranca: 'cobranca',
  codigo_de_recuperacao: 'auth',
  conferencia: 'conferencia',
  conferencia_envio: 'conferencia',
  conferencia_linha: 'conferencia',
  configuracao: 'configuracao',
  conta_de_acerto: 'abatimento',
  conta_pagbank: 'vinculo',
  contagem_de_pedidos: 'pedido',
  conversa: 'pedido',
  cotacao: 'cotacao',
  demonstracao: 'db',
  dispositivo_conhecido: 'auth',
  emissao: 'emissao',
  faixa_ceasa: 'ceasa',
  frete_combinado: 'frete',
  grupo_de_sinonimos: 'sinonimo',
  item_pedido: 'pedido',
  lancamento_abatimento: 'abatimento',
  lancamento_acerto: 'abatimento',
  lancamento_credito: 'comprador',
  link_de_email: 'auth',
  lista: 'lista',
  lista_item: 'lista',
  lote_de_precos: 'tabela',
  lote_de_precos_item: 'tabela',
  lote_do_carrinho: 'carrinho',
  mensagem: 'pedido',
  mensagem_foto: 'pedido',
  mensagem_lida: 'pedido',
  nota_fiscal: 'pedido',
  ocorrencia: 'ocorrencia',
  ocorrencia_foto: 'ocorrencia',
  pagamento_a_vendedor: 'pagamento-a-vendedor',
  pagamento_por_fora: 'cobranca',
  palavra_do_catalogo: 'produto',
  pedido: 'pedido',
  pedido_de_cancelamento: 'pedido',
  pedido_de_frete: 'frete',
  pedido_historico: 'pedido',
  preco_historico: 'cotacao',
  preferencia_de_aviso: 'aviso',
  produto: 'produto',
  recuperacao_de_senha: 'auth',
  reembolso: 'reembolso',
  repasse: 'pedido',
  repasse_preso: 'repasse-preso',
  rota: 'rota',
  rota_parada: 'rota',
  segundo_fator: 'auth',
  sessao: 'auth',
  sinonimo: 'sinonimo',
  tabela_frete: 'frete',
  tentativa_de_login: 'auth',
  troca_de_email: 'auth',
  uso_por_hora: 'auth',
  usuario: 'user',
  vaga_de_entrega: 'entrega',
  vinculo_pendente: 'vinculo',
  visto_de_divergencia: 'cobranca',
}

function placeOf(path: string): string {
  const [, kind] = /-(route|job)s?\.ts$/.exec(path) ?? []
  return kind ? `*-${kind}s.ts` : folderOf(path)
}

const folderOf = (path: string) => path.split('/')[2] ?? ''
const rankOf = (path: string) => ORDER.indexOf(placeOf(path))

describe('the server is laid in one direction', () => {
  it('each folder and file of it has its place in the order', () => {
    const places = readdirSync(join(ROOT, 'src/server')).filter(name => !name.endsWith('.test.ts'))
    expect(ORDER.filter(place => !place.startsWith('*')).sort()).toEqual(places.sort())
  })

  it('imports lead down, types included', () => {
    const upward = offenders(
      SERVER,
      ({ path }, { target }) =>
        target?.startsWith('src/server/') === true &&
        (placeOf(path) !== placeOf(target) || placeOf(path).startsWith('*')) &&
        rankOf(target) <= rankOf(path),
    )
    expect(upward).toEqual([])
  })
})

describe('each table has one owner', () => {
  const WRITE =
    /(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)|\b(?:insert\s+into|delete\s+from|update|truncate)\s+(\w+)\b(?=[\s(])/g
  const NAMES = new Set(
    [...read('src/server/db/tables.ts').matchAll(/^\s{2}(\w+): \w+;?$/gm)].map(([, name = '']) => name),
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
        .filter(table => Object.hasOwn(OWNERS, table) && OWNERS[table] !== folderOf(path))
        .map(table => `${path} writes ${table}`),
    )
    expect([...new Set(foreign)]).toEqual([])
  })
})

describe('SQL has its place', () => {
  /** Why SQL stands outside of repositories, fragments (`…-sql.ts`) and the connection itself. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    'src/server/images/image-store.ts': 'asks under its lock whether a row still shows a picture',
  }

  it('only repositories speak it', () => {
    const speak = SERVER.filter(({ path }) => !/-(?:repository|sql)\.ts$|^src\/server\/db\//.test(path))
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
      .filter(({ path }) => !path.startsWith('db/migrations/') && path !== 'src/server/db/tables.ts')
      .filter(({ path }) => /\bcotacao_disponivel\b/.test(read(path).replace(/^\s*(?:\*|\/\/).*$/gm, '')))
    expect(readers.map(({ path }) => path)).toEqual(['src/server/oferta/disponivel-sql.ts'])
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
