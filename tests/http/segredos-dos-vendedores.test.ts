// What a seller of an order of two sellers may not learn (rules M9, M29): every GET and every file, with every id that it may guess
// and every filter. A new GET joins by itself.
import { beforeAll, describe, expect, it } from 'vitest'
import { enderecoDe, metodoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { openSchema } from '#server/telhado/openapi/json-schema.ts'
import { darSaldos } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, pagarEEsperar } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { combinar } from '../support/fretes.ts'
import { textOf } from '../support/is-stream.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const LEITURAS = Object.entries<Endpoint>(api).filter(([chave]) => metodoDe(chave) === 'GET')

/** Here any account reads the names of sellers (spec §6). */
const NOMES_SAO_PUBLICOS = new Set(['GET /v1/vendedor', 'GET /v1/vendedor/{id}'])

const O_NOME = 'the name of the other seller'
const NOME = 'Zumbi Hortaliças da Serra'
const PRECO = 432_719
const FRETE = 73_137
/** What the platform owes the buyer, and what the other seller owes; the second order uses and takes them (rule N69). */
const ABATIMENTO = 51_373
const ACERTO = 46_171
/** Vitória: its freight has to be agreed. */
const FORA_DAS_ZONAS = '29010002'

let curioso: Pessoa
let equipe: Pessoa
let ids: number[]
let segredos: Map<string, RegExp>

beforeAll(async () => {
  const comprador = await criarComprador(app, { limite: 100_000_000, cep: FORA_DAS_ZONAS })
  equipe = await criarEquipe(app, 'ADM')
  curioso = await criarVendedor(app)
  const outro = await criarVendedor(app, { nome: NOME })
  const propria = await criarCotacao(app, { vendedor: curioso, preco: 1000 })
  const alheia = await criarCotacao(app, { vendedor: outro, preco: PRECO })
  const comprar = async () => {
    await adicionar(comprador, propria)
    await adicionar(comprador, alheia)
    const { status } = await combinar(equipe, comprador, { valor: '731,37' })
    expect(status).toBe(200)
    return fazerPedido(comprador)
  }
  const entregue = await comprar()
  await pagarEEsperar(app, comprador, entregue)
  await alterarStatus(equipe, entregue, 'ENTREGUE')
  await darSaldos(
    equipe,
    { comprador, abatimento: ABATIMENTO / 100 },
    { vendedor: outro, acerto: ACERTO / 100 },
  )
  const pendente = await comprar()
  await adicionar(comprador, propria)
  await adicionar(comprador, alheia)
  const produtos = await app.deps.db
    .selectFrom('cotacao')
    .select('produto_id')
    .where('id', 'in', [propria, alheia])
    .execute()
  ids = [entregue, pendente, comprador.id, curioso.id, outro.id, propria, alheia]
  ids.push(...produtos.map(({ produto_id }) => produto_id))
  const repasse = await app.deps.db
    .selectFrom('repasse')
    .select('valor_centavos')
    .where('pedido_id', '=', entregue)
    .where('vendedor_id', '=', outro.id)
    .executeTakeFirstOrThrow()
  segredos = new Map([
    [O_NOME, new RegExp(NOME)],
    ['the price of the other seller', valor(PRECO)],
    ['what the other seller is paid', valor(repasse.valor_centavos)],
    ['the freight', valor(FRETE)],
    ['the total of the order', valor(1000 + PRECO + FRETE)],
    ['what the buyer’s claims are worth', valor(ABATIMENTO)],
    ['what the boleto asks for', valor(1000 + PRECO + FRETE - ABATIMENTO)],
    ['what the other seller owes', valor(ACERTO)],
  ])
})

// 432719 centavos as 4327.19, 4327,19, 4.327,19 or 432719.
function valor(centavos: number): RegExp {
  const [reais, resto] = [String(Math.trunc(centavos / 100)), String(centavos % 100).padStart(2, '0')]
  const milhares = reais.replace(/\B(?=(\d{3})+$)/g, '\\.?')
  return new RegExp(`(?<![\\d.,])${milhares}[.,]?${resto.replace(/0$/, '0?')}(?!\\d)`)
}

/**
 * The addresses of this GET that a person may try who knows the ids: with each id in the last place, and with each filter alone for the two
 * orders. An order is what two sellers share, so whatever stands below one is asked for below those two.
 */
function enderecosDe(chave: string, query: Endpoint['query']): string[] {
  const nomes = [...chave.matchAll(/\{(\w+)\}/g)].map(([, nome = '']) => nome)
  const pedidos = ids.slice(0, 2)
  const parametros = (ultimos: readonly number[]) => {
    let todos: Record<string, string | number>[] = [{}]
    for (const [i, nome] of nomes.entries()) {
      const valores = nome === 'cep' ? ['20040030'] : i === nomes.length - 1 ? ultimos : pedidos
      todos = todos.flatMap(params => valores.map(valor => ({ ...params, [nome]: valor })))
    }
    return todos
  }
  const filtros = query ? Object.keys(openSchema(query).properties ?? {}) : []
  return [
    ...parametros(ids).map(params => enderecoDe(chave, { params })),
    ...filtros.flatMap(nome =>
      [NOME, ...pedidos].flatMap(filtro =>
        parametros(pedidos).map(params => enderecoDe(chave, { params, query: { [nome]: filtro } })),
      ),
    ),
  ]
}

/** Which secrets this person finds, with the addresses that told. */
async function procurar(
  pessoa: Pessoa,
  { comFiltros }: { comFiltros: boolean },
): Promise<Map<string, Set<string>>> {
  const achados = new Map<string, Set<string>>()
  for (const [chave, { query }] of LEITURAS)
    for (const endereco of enderecosDe(chave, comFiltros ? query : undefined)) {
      const resposta = await fetch(app.url + endereco, { headers: { cookie: pessoa.cookie } })
      const texto = await textOf(resposta)
      for (const segredo of segredosEm(texto, chave))
        achados.set(segredo, (achados.get(segredo) ?? new Set()).add(chave))
    }
  return achados
}

function segredosEm(texto: string, chave: string): string[] {
  const contados = [...segredos].flatMap(([segredo, forma]) => (forma.test(texto) ? [segredo] : []))
  return NOMES_SAO_PUBLICOS.has(chave) ? contados.filter(segredo => segredo !== O_NOME) : contados
}

describe('rules M9, M29: what a seller of an order of two sellers reads', () => {
  it('tells nothing of the other seller, the freight or the total, in any GET or file', async () => {
    expect(LEITURAS.length).toBeGreaterThan(40)
    const proprio = await curioso.chamar('GET /v1/pedido/{id}', { params: { id: exigir(ids[0]) } })
    expect(proprio.status).toBe(200)
    expect(Object.fromEntries(await procurar(curioso, { comFiltros: true }))).toEqual({})
  })

  it('is searched in the right places: staff find every one of these figures', async () => {
    expect([...(await procurar(equipe, { comFiltros: false })).keys()].sort()).toEqual(
      [...segredos.keys()].sort(),
    )
  })
})
