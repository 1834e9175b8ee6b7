// Rules N158, N159: a buyer is told in the morning what a list costs today.
import { beforeEach, expect, it } from 'vitest'
import { instanteEmSaoPaulo } from '#domain/calendario.ts'
import { avisarDaManha } from '#server/avisos/rotina/lista-da-manha.ts'
import { useApp } from '../../support/app-for-test.ts'
import { avisosDe } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

/** A Tuesday and the one after it. */
const TERCA = '2027-03-09'
const OUTRA = '2027-03-16'
const as = (hora: string, dia = TERCA) => app.setClock(instanteEmSaoPaulo(dia, hora))

let comprador: Pessoa
let vendedor: Pessoa
let produtos: number[]
let cotacoes: number[]
let lista: number

const chamar = async (pessoa: Pessoa) => comSessao(app, pessoa.id)

beforeEach(async () => {
  as('04:00')
  vendedor = await criarVendedor(app)
  comprador = await criarComprador(app)
  produtos = [await criarProduto(app), await criarProduto(app), await criarProduto(app)]
  cotacoes = []
  for (const [vez, preco] of [1000, 2000].entries())
    cotacoes.push(await criarCotacao(app, { vendedor, produtoId: exigir(produtos[vez]), preco }))
  const itens = produtos.map((produtoId, vez) => ({ produtoId, quantidade: vez + 1 }))
  const { body } = await (await chamar(comprador)).chamar('POST /v1/lista', {
    body: { userId: comprador.id, nome: 'Feira', itens },
  })
  lista = exigir(body).id
})

async function combinar(manha: { dias: number[]; hora: 5 | 6 } | null, quem = comprador) {
  return (await chamar(quem)).chamar('PUT /v1/lista/{id}/manha', { params: { id: lista }, body: { manha } })
}

async function reprecificar(vez: number, preco: number) {
  const { status } = await (await chamar(vendedor)).chamar('PUT /v1/cotacao/{id}', {
    params: { id: exigir(cotacoes[vez]) },
    body: { preco: preco / 100, vendedorId: vendedor.id },
  })
  expect(status).toBe(200)
}

const doComprador = () => avisosDe(app, comprador, 'lista-da-manha')

it('tells once a day, from the hour on, what the list costs and what no seller has', async () => {
  expect((await combinar({ dias: [2], hora: 5 })).body).toMatchObject({ manha: { dias: [2], hora: 5 } })
  await avisarDaManha(app.deps)
  expect(await doComprador()).toEqual([])
  as('05:00')
  await avisarDaManha(app.deps)
  as('05:30')
  await avisarDaManha(app.deps)
  const [aviso, ...outros] = await doComprador()
  expect(outros).toEqual([])
  expect(aviso).toMatchObject({
    titulo: 'Feira: R$\u00a050,00 hoje',
    texto: '1 produto está sem preço.',
    link: `/lista/${lista}`,
  })
})

it('compares with the last time: the sum, and the prices that move it most', async () => {
  await combinar({ dias: [2], hora: 5 })
  as('05:00')
  await avisarDaManha(app.deps)
  as('04:30', OUTRA)
  await reprecificar(0, 1200)
  await reprecificar(1, 1500)
  as('05:00', OUTRA)
  await avisarDaManha(app.deps)
  expect((await doComprador()).map(({ titulo, texto }) => [titulo, texto])).toContainEqual([
    'Feira: R$\u00a042,00 hoje',
    expect.stringMatching(
      /^R\$\s8,00 a menos que ter 09\/03\. .+ R\$\s15,00, antes R\$\s20,00; .+ R\$\s12,00, antes R\$\s10,00\. 1 produto está sem preço\.$/,
    ),
  ])
})

it('waits for prices of today, and is silent after 9:00 without them', async () => {
  await combinar({ dias: [2], hora: 5 })
  for (const hora of ['05:00', '09:00']) {
    as(hora, OUTRA)
    await avisarDaManha(app.deps)
  }
  expect(await doComprador()).toEqual([])
  await reprecificar(0, 1200)
  await reprecificar(1, 1900)
  as('09:30', OUTRA)
  await avisarDaManha(app.deps)
  expect(await doComprador()).toEqual([])
  as('09:10', OUTRA)
  await avisarDaManha(app.deps)
  expect(await doComprador()).toHaveLength(1)
})

it('rule N159: ends with the wish, with the list and with the account; other days are silent', async () => {
  as('05:00')
  await combinar({ dias: [1, 3], hora: 5 })
  await avisarDaManha(app.deps)
  await combinar({ dias: [2], hora: 5 })
  await combinar(null)
  await avisarDaManha(app.deps)
  await combinar({ dias: [2], hora: 5 })
  await (await chamar(comprador)).chamar('DELETE /v1/lista/{id}', { params: { id: lista } })
  await avisarDaManha(app.deps)
  expect(await doComprador()).toEqual([])
})

it('refuses no day, a day twice, another hour, and the list of another buyer', async () => {
  const outro = await criarComprador(app)
  expect((await combinar({ dias: [2], hora: 5 }, outro)).status).toBe(404)
  expect((await combinar({ dias: [], hora: 5 })).status).toBe(400)
  expect((await combinar({ dias: [2, 2], hora: 5 })).status).toBe(400)
  expect((await combinar({ dias: [2], hora: 10 as 5 })).status).toBe(400)
})
