// Delivered orders whose boleto died unpaid, on the desk of staff (rules M40, M44; design/desk).
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus } from '../../support/compras.ts'
import { contagemDe, lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { pedidoComBoletoMorto, pedidoDe65, pedirSegundaVia, puxar } from '../../support/segunda-via.ts'
import { desarmar } from '../../support/simulador.ts'
import { criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
const TIPO = 'boleto-morto'
let equipe: Pessoa

beforeEach(async () => {
  equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Ana' })
})
afterEach(() => desarmar(app))

const aberta = async (id: number) => (await tarefas(equipe, TIPO)).find(um => um.id === String(id))
const encerrada = async (id: number, por: 'EQUIPE' | 'TODOS' = 'EQUIPE') =>
  (await tarefas(equipe, TIPO, { situacao: 'ENCERRADA', por })).find(um => um.id === String(id))?.encerrada

/** Reads the charge that speaks for an order, as a notice would. */
const lerBoleto = async (id: number) => lerEAplicar(app.deps, (await cobrancaDoPedido(app, id)).id)

it('opens with the delivery of an order whose boleto is dead, and is due 72 hours after', async () => {
  const { id, comprador } = await pedidoComBoletoMorto(app)
  await lerBoleto(id)
  expect(await aberta(id)).toBeUndefined()
  await alterarStatus(equipe, id, 'ENTREGUE')
  const tarefa = await aberta(id)
  expect(tarefa).toMatchObject({
    pedidoId: id,
    pessoa: { id: comprador.id },
    valor: 65,
    frase: 'O boleto não vale mais',
    fatos: [
      { rotulo: 'Vencimento do boleto' },
      { rotulo: 'Situação', texto: 'cancelado no PagBank' },
      { rotulo: 'Entregue em' },
    ],
  })
  expect(Date.parse(tarefa?.prazo ?? '') - Date.parse(tarefa?.desde ?? '')).toBe(3 * DIA_MS)
})

it('opens on the day after the last one of a boleto that the provider has not ended', async () => {
  const { id } = await pedidoDe65(app)
  await alterarStatus(equipe, id, 'ENTREGUE')
  const { vencimento, ultimo } = await app.deps.db
    .selectFrom('cobranca as c')
    .innerJoin('emissao as e', 'e.id', 'c.emissao_id')
    .select(['c.vencimento', 'c.pagavel_ate as ultimo'])
    .where('c.pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const ate = ultimo && ultimo > vencimento ? Date.parse(ultimo) : Date.parse(vencimento) + 30 * DIA_MS
  for (const [dias, abriu] of [
    [0, false],
    [1, true],
  ] as const) {
    app.setClock(new Date(ate + dias * DIA_MS + DIA_MS / 2))
    equipe = await comSessao(app, equipe.id)
    expect((await aberta(id)) !== undefined).toBe(abriu)
  }
  const { acoes } = (await lerTarefa(equipe, TIPO, id)).body
  expect(acoes).toMatchObject([
    { acao: 'segundaVia', impedimento: null },
    { acao: 'receber', impedimento: { codigo: 'boleto-ainda-vale' } },
  ])
})

it('ends with a further boleto, opens again when that one dies too, and ends with a payment another way', async () => {
  const { id } = await pedidoComBoletoMorto(app)
  await alterarStatus(equipe, id, 'ENTREGUE')
  await lerBoleto(id)
  const feita = await naMesa(equipe, TIPO, id, 'segundaVia')
  expect(feita.body.encerrada).toMatchObject({ desfecho: 'boleto novo pedido', por: { nome: 'Ana' } })
  expect(await aberta(id)).toBeUndefined()
  await puxar(app, id, 2, 'vencer')
  await lerBoleto(id)
  expect(await aberta(id)).toBeDefined()
  expect((await naMesa(equipe, TIPO, id, 'receber', { observacao: 'Pix' })).status).toBe(200)
  expect(await encerrada(id)).toMatchObject({
    desfecho: 'pago por fora',
    por: { nome: 'Ana' },
    observacao: 'Pix',
  })
})

it('ends by itself when the buyer asks for a further boleto', async () => {
  const { id, comprador } = await pedidoComBoletoMorto(app)
  await alterarStatus(equipe, id, 'ENTREGUE')
  await lerBoleto(id)
  const { abertas } = await contagemDe(equipe, TIPO)
  await pedirSegundaVia(comprador, id)
  expect((await contagemDe(equipe, TIPO)).abertas).toBe(abertas - 1)
  expect(await encerrada(id)).toBeUndefined()
  expect(await encerrada(id, 'TODOS')).toMatchObject({ desfecho: 'boleto novo pedido', por: null })
})
