// Shares that the provider keeps although their order was delivered, on the desk (rules M20, N93).
import { afterEach, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { esperarPedido } from '../../support/compras.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { armar, desarmar } from '../../support/simulador.ts'
import { TAREFAS } from '../../support/tarefas.ts'
import { criarEquipe } from '../../support/test-users.ts'

const app = useApp()
afterEach(() => desarmar(app))

it('rule N93: come to the desk after three days, and staff read what PagBank refuses', async () => {
  const equipe = await criarEquipe(app)
  const { id } = await TAREFAS.custodia(app)
  const [tarefa] = await tarefas(equipe, 'custodia', { pedidoId: id })
  expect(tarefa).toMatchObject({
    id,
    frase: expect.stringMatching(/^Entregue e pago desde .*, e não liberado$/),
  })
  await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /splits/:id/custody/release' })
  const { visto } = (await lerTarefa(equipe, 'custodia', id)).body
  expect((await naMesa(equipe, 'custodia', id, 'liberar', { visto })).body).toMatchObject({
    codigo: 'custodia-nao-liberada',
  })
  await desarmar(app)
  expect((await naMesa(equipe, 'custodia', id, 'liberar', { visto })).status).toBe(200)
  await esperarPedido(equipe, Number(id), { statusVendedorPagamento: 'REPASSADO' })
  const ha = (dias: number) => new Date(Date.now() - dias * 86_400_000)
  const naoVencida = await TAREFAS.custodia(app)
  const daqui = app.deps.db.updateTable('repasse').where('pedido_id', '=', Number(naoVencida.id))
  for (const [dias, esperadas] of [
    [2.9, 0],
    [3.1, 1],
  ] as const) {
    await daqui.set({ em_custodia_em: ha(dias) }).execute()
    expect(await tarefas(equipe, 'custodia', { pedidoId: naoVencida.id })).toHaveLength(esperadas)
  }
})
