// A boleto that was interrupted by a crash is there within a minute of the restart, with nothing done by hand.
// One kill in real time: no interval is shortened, no job is started by the test, no date is moved.
import { expect, it } from 'vitest'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { armar, contadores } from '../support/simulador.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

const server = useServerToKill({ haste: 1 })

it('rule M17: killed while the provider answers a checkout: settled within 60 s', {
  timeout: 120_000,
}, async () => {
  const comprador = await criarComprador(server, { limite: 100_000 })
  const { body: carrinho } = await adicionar(comprador, await criarCotacao(server, { preco: 5000 }), 2)
  const pedidoId = exigir(carrinho.id)
  const boletos = async () => {
    const contadoresDoPedido = (await contadores(server)).filter(({ reference_id }) =>
      reference_id.startsWith(`RESTIA-${pedidoId}-`),
    )
    return contadoresDoPedido.reduce((soma, { charges }) => soma + charges, 0)
  }
  const { db } = server.deps
  const emissoes = () =>
    db.selectFrom('emissao').select('situacao').where('pedido_id', '=', pedidoId).execute()

  // No notices. The boleto is made at once, and its answer is delayed for as long as the buyer waits.
  await armar(server, { tipo: 'perder', vezes: 100_000 })
  await armar(server, { tipo: 'lentidao', milissegundos: 14_000, chamada: 'POST /orders' })
  const clique = gerarBoleto(comprador, { pedidoId }).catch(() => null)
  await expect.poll(boletos, { timeout: 12_000, interval: 50 }).toBe(1)
  const morte = Date.now()
  await server.kill()
  expect(await clique).toBeNull()
  expect(await emissoes()).toEqual([{ situacao: 'ABERTA' }])
  await server.restart()

  await expect.poll(emissoes, { timeout: 60_000, interval: 100 }).toEqual([{ situacao: 'CONCLUIDA' }])
  expect(Date.now() - morte).toBeLessThan(60_000)
  expect(await boletos()).toBe(1)
  const { body: pedidos } = await comprador.chamar('GET /v1/pedido')
  expect(pedidos.content).toMatchObject([{ id: pedidoId, statusPedido: 'PENDENTE' }])
  expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(855)
  expect((await gerarBoleto(comprador, { pedidoId })).status).toBe(200)
})
