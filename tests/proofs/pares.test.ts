// No two calls that meet at the same moment leave money or stock wrong.
// Twelve operations, each ordered pair of them by twenty callers at once on the same people, cart, quotes and orders: no 5xx, the books
// stay exact (checked after the test), and nobody does anything after the end of a right (rule M5, design/sessions).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { COMPLETAS } from '../support/completas.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { TABELA_DE_FRETE } from '../support/matriz/regras.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { criarSorteio } from '../support/sorteio.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

const CALLERS = 20
/** How many pairs are drawn; in the full ring all of them run. */
const PARES = 10

interface Mundo {
  compradores: Pessoa[]
  vendedor: Pessoa
  equipe: Pessoa[]
  adm: Pessoa
  cotacaoId: number
  /** Quotes of the same seller, to be retired. */
  outrasCotacoes: number[]
  pendentes: number[]
  pedidos: number[]
}

const ACAO_BLOQUEIO = {
  comprador: 'PUT /v1/comprador/{id}/bloqueio',
  vendedor: 'PUT /v1/vendedor/{id}/bloqueio',
  funcionario: 'PUT /v1/funcionario/{id}/bloqueio',
} as const

const sorteio = criarSorteio()
const umDe = <T>(lista: readonly T[]): T => sorteio.umDe(lista)
const statusDe = async (chamada: Promise<{ status: number }>) => (await chamada).status
const itemDe = async ({ id, chamar }: Pessoa) => {
  const { body } = await chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: id } })
  return body.itensPedido?.[0]?.id ?? 0
}

/** Something that this person may do now, with the session that it has. */
function agir(mundo: Mundo, pessoa: Pessoa): Promise<number> {
  const { vendedor, cotacaoId, equipe } = mundo
  const vendedorId = vendedor.id
  if (pessoa === vendedor)
    return statusDe(
      pessoa.chamar('PUT /v1/cotacao/{id}', {
        params: { id: cotacaoId },
        body: { preco: '9,00', vendedorId },
      }),
    )
  if (equipe.includes(pessoa))
    return statusDe(pessoa.chamar('PUT /v1/comprador/credito', { body: limiteDe(mundo) }))
  return statusDe(adicionar(pessoa, cotacaoId))
}

const limiteDe = ({ compradores }: Mundo) => ({
  userId: umDe(compradores).id,
  valor: `${90_000 + sorteio.inteiro(9000)},00`,
})

async function bloquear(mundo: Mundo): Promise<number> {
  const { compradores, vendedor, equipe, adm } = mundo
  const [quem, pessoa] = umDe([
    ['comprador', umDe(compradores)],
    ['vendedor', vendedor],
    ['funcionario', umDe(equipe)],
  ] as const)
  const mudar = (bloqueado: boolean) =>
    statusDe(
      adm.chamar(ACAO_BLOQUEIO[quem], { params: { id: pessoa.id }, body: { bloqueado, motivo: 'Teste.' } }),
    )
  const status = await mudar(true)
  if (status === 204) {
    // Its sessions have ended, whatever anybody does to the account from here on.
    expect(await agir(mundo, pessoa)).toBe(401)
    await mudar(false)
  }
  return status
}

async function trocarSenha({ compradores, cotacaoId }: Mundo): Promise<number> {
  const comprador = umDe(compradores)
  const { status } = await comprador.chamar('PUT /v1/user', {
    body: { password: `nova-${sorteio.inteiro(1e6)}` },
  })
  if (status === 200) expect(await statusDe(adicionar(comprador, cotacaoId))).toBe(401)
  return status
}

const OPERACOES: Record<string, (mundo: Mundo) => Promise<number>> = {
  adicionar: ({ compradores, cotacaoId }) => statusDe(adicionar(umDe(compradores), cotacaoId)),
  alterar: async ({ compradores }) => {
    const comprador = umDe(compradores)
    const params = { userId: comprador.id, itemId: await itemDe(comprador) }
    const body = { quantidade: 1 + sorteio.inteiro(9) }
    return statusDe(comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body }))
  },
  pagar: ({ compradores }) => statusDe(gerarBoleto(umDe(compradores), {})),
  cancelar: ({ equipe, pedidos }) => statusDe(alterarStatus(umDe(equipe), umDe(pedidos), 'CANCELADO')),
  entregar: ({ equipe, pedidos }) => statusDe(alterarStatus(umDe(equipe), umDe(pedidos), 'ENTREGUE')),
  bloquear,
  aprovar: ({ equipe, pendentes }) =>
    statusDe(umDe(equipe).chamar('PUT /v1/comprador/pendente/{id}', { params: { id: umDe(pendentes) } })),
  limite: mundo =>
    statusDe(umDe(mundo.equipe).chamar('PUT /v1/comprador/credito', { body: limiteDe(mundo) })),
  preco: ({ vendedor, cotacaoId }) =>
    statusDe(
      vendedor.chamar('PUT /v1/cotacao/{id}', {
        params: { id: cotacaoId },
        body: { preco: `${5 + sorteio.inteiro(9)},00`, vendedorId: vendedor.id },
      }),
    ),
  retirar: ({ vendedor, outrasCotacoes }) =>
    statusDe(
      vendedor.chamar('DELETE /v1/cotacao/{id}', {
        params: { id: umDe(outrasCotacoes) },
        body: { vendedorId: vendedor.id },
      }),
    ),
  frete: ({ adm }) => statusDe(adm.chamar('POST /v1/frete', { body: TABELA_DE_FRETE })),
  senha: trocarSenha,
}

const NOMES = Object.keys(OPERACOES)

async function criarMundo(): Promise<Mundo> {
  const vendedor = await criarVendedor(app)
  const compradores = [1, 2].map(() => criarComprador(app, { limite: 9_000_000 }))
  const equipe = [1, 2].map(() => criarEquipe(app))
  const mundo = {
    compradores: await Promise.all(compradores),
    vendedor,
    equipe: await Promise.all(equipe),
    adm: await criarEquipe(app, 'ADM'),
    cotacaoId: await criarCotacao(app, { vendedor, preco: 700 }),
    outrasCotacoes: [],
    pendentes: [],
    pedidos: [],
  }
  return mundo
}

/** New sessions, and what the operations of this pair use up. */
async function preparar(mundo: Mundo, nomes: readonly string[]): Promise<void> {
  const { db } = app.deps
  const renovar = ({ id }: Pessoa) => comSessao(app, id)
  mundo.compradores = await Promise.all(mundo.compradores.map(renovar))
  mundo.equipe = await Promise.all(mundo.equipe.map(renovar))
  mundo.vendedor = await renovar(mundo.vendedor)
  for (const comprador of mundo.compradores)
    if ((await itemDe(comprador)) === 0) await adicionar(comprador, mundo.cotacaoId)
  if (nomes.includes('retirar'))
    mundo.outrasCotacoes = await Promise.all(
      [1, 2].map(async () =>
        criarCotacao(app, { vendedor: mundo.vendedor, produtoId: await criarProduto(app) }),
      ),
    )
  if (nomes.includes('aprovar')) {
    const pendente = () => criarComprador(app, { status: 'PENDENTE', limite: 0 })
    mundo.pendentes = (await Promise.all([pendente(), pendente()])).map(({ id }) => id)
  }
  if (nomes.includes('cancelar') || nomes.includes('entregar')) {
    await fazerPedido(exigir(mundo.compradores[0]), mundo.cotacaoId)
    const ids = mundo.compradores.map(({ id }) => id)
    const abertos = db.selectFrom('pedido').select('id').where('comprador_id', 'in', ids)
    mundo.pedidos = (await abertos.where('status_pedido', '=', 'PENDENTE').limit(3).execute()).map(
      ({ id }) => id,
    )
  }
}

/** What was done while its author was blocked: audit entries by their order, boletos and prices by their time. */
async function feitosDeBloqueados(): Promise<unknown[]> {
  const { rows } = await sql`
    with bloqueio as (
      select a.alvo_id as usuario_id, a.id, a.em, coalesce(d.id, 9e15) as fim_id, coalesce(d.em, 'infinity') as fim
      from auditoria a left join lateral (
        select id, em from auditoria d
        where d.acao = 'desbloquear-conta' and d.alvo_id = a.alvo_id and d.id > a.id order by id limit 1) d on true
      where a.acao = 'bloquear-conta')
    select 'auditoria' as tabela, a.id from auditoria a join bloqueio b
      on a.por_usuario_id = b.usuario_id and a.id > b.id and a.id < b.fim_id
    union all
    select 'lancamento_credito', l.id from lancamento_credito l join bloqueio b
      on l.comprador_id = b.usuario_id and l.tipo = 'RESERVADO' and l.em > b.em and l.em < b.fim
    union all
    select 'preco_historico', h.id from preco_historico h join cotacao c on c.id = h.cotacao_id join bloqueio b
      on c.vendedor_id = b.usuario_id and h.vigente_desde > b.em and h.vigente_desde < b.fim`.execute(
    app.deps.db,
  )
  return rows
}

it('rule M5: pairs of twelve operations at once answer no 5xx, and no right outlives its end', {
  timeout: 900_000,
}, async () => {
  const mundo = await criarMundo()
  const todos = sorteio.embaralhar(NOMES.flatMap(um => NOMES.map(outro => [um, outro] as const)))
  const pares = COMPLETAS ? todos : todos.slice(0, PARES)
  const erros: string[] = []
  const vistos = new Map<string, number>()
  for (const par of pares) {
    await preparar(mundo, par)
    const chamadas = Array.from({ length: CALLERS }, async (_, i) => {
      const nome = exigir(par[i % 2])
      const status = await exigir(OPERACOES[nome])(mundo)
      if (status >= 500) erros.push(`${par.join(' + ')}: ${nome} ${status}`)
      if (status < 300) vistos.set(nome, (vistos.get(nome) ?? 0) + 1)
    })
    await Promise.all(chamadas)
  }
  console.log(
    `${pares.length} de ${todos.length} pares; feitos: ${JSON.stringify(Object.fromEntries(vistos))}`,
  )
  expect(erros).toEqual([])
  expect(await feitosDeBloqueados()).toEqual([])
})
