// What is idle for 30 days (rule N72, decision 122).
import { afterEach, expect, it } from 'vitest'
import { aceitarOcorrencia, entregue } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
const INICIO = Date.now()
afterEach(() => app.setClock(null))

const noDia = async (dia: number, { id }: Pessoa) => {
  app.setClock(new Date(INICIO + dia * DIA_MS))
  return comSessao(app, id)
}
const observacao = 'Teste'
const abater = (equipe: Pessoa, { id }: Pessoa, tipo: string, valor: number) =>
  equipe.chamar('POST /v1/comprador/{id}/abatimento', { params: { id }, body: { tipo, valor, observacao } })
const parado = async (equipe: Pessoa, { id }: Pessoa) => {
  const { body } = await equipe.chamar('GET /v1/comprador/abatimento/parado', { query: { size: 100 } })
  return body.content.filter(linha => linha.comprador.id === id)
}

it('rule N72: is the oldest credit that is left, whatever the ledger had since', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  await abater(await noDia(0, equipe), comprador, 'CORRIGIDO', 64)
  const depois = await noDia(31, equipe)
  await abater(depois, comprador, 'CORRIGIDO', 5)
  await abater(depois, comprador, 'PAGO_EM_DINHEIRO', 10)
  expect(await parado(depois, comprador)).toMatchObject([
    { disponivel: 59, desde: new Date(INICIO).toISOString() },
  ])
  // What was granted first is paid first: the rest is of today.
  await abater(depois, comprador, 'PAGO_EM_DINHEIRO', 54)
  expect(await parado(depois, comprador)).toEqual([])
  expect(await parado(await noDia(62, equipe), comprador)).toMatchObject([{ disponivel: 5 }])
})

it('rule N72: counts from when it became available', async () => {
  const { equipe, comprador, pedidoId } = await entregue(app)
  await aceitarOcorrencia(app, { pedidoId, comprador, valor: 6400 })
  const pagoNoDia = (dia: number) =>
    app.deps.db
      .updateTable('pedido')
      .set({ pago_em: new Date(INICIO + dia * DIA_MS) })
      .where('id', '=', pedidoId)
      .execute()
  const { pago_em: antes } = await app.deps.db
    .selectFrom('pedido')
    .select('pago_em')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  await pagoNoDia(20)
  expect(await parado(await noDia(40, equipe), comprador)).toEqual([])
  expect(await parado(await noDia(51, equipe), comprador)).toMatchObject([{ disponivel: 64 }])
  await app.deps.db.updateTable('pedido').set({ pago_em: antes }).where('id', '=', pedidoId).execute()
})

it('rule N67: so is what no boleto took of a seller', async () => {
  const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
  const acertar = (pessoa: Pessoa, tipo: string, valor: number) =>
    pessoa.chamar('POST /v1/vendedor/{id}/acerto', {
      params: { id: vendedor.id },
      body: { tipo, valor, observacao },
    })
  await acertar(await noDia(0, equipe), 'CORRIGIDO', 30)
  const depois = await noDia(31, equipe)
  await acertar(depois, 'PAGO_POR_FORA', 10)
  const { body } = await depois.chamar('GET /v1/vendedor/acerto/por-fora', { query: { size: 100 } })
  expect(body.content.filter(acerto => acerto.vendedor.id === vendedor.id)).toMatchObject([
    { pedidoId: null, valor: 20, desde: new Date(INICIO).toISOString() },
  ])
})
