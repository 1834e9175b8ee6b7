// Answers of the provider that arrive out of order, lack a part, or are about another charge.
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { aplicarEstado } from '#server/cobranca/aplicar-cobranca.ts'
import { liberarCustodia } from '#server/cobranca/liberar-custodia.ts'
import { useApp } from '../support/app-for-test.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../support/compras.ts'
import { anonimo } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()

async function pedidoPago() {
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app))
  await pagarEEsperar(app, comprador, id)
  const { charge_id: chargeId, valor_centavos: valorCentavos } = await app.deps.db
    .selectFrom('cobranca')
    .selectAll()
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  return { comprador, id, chargeId, valorCentavos }
}

describe('rule M26: readings in any order', () => {
  it('an old reading that comes late takes no payment back, and cancelling still opens the refund', async () => {
    const { id, chargeId, valorCentavos } = await pedidoPago()
    const antiga = {
      chargeId,
      status: 'WAITING',
      valorCentavos,
      pagoCentavos: centavos(0),
      devolvidoCentavos: centavos(0),
      splitId: null,
    }
    await aplicarEstado(app.deps, antiga)
    const equipe = await criarEquipe(app)
    await alterarStatus(equipe, id, 'CANCELADO')
    const reembolso = await app.deps.db
      .selectFrom('reembolso')
      .selectAll()
      .where('pedido_id', '=', id)
      .executeTakeFirst()
    expect(reembolso).toMatchObject({ valor_centavos: valorCentavos })
  })

  it("rule M20: a payment that was read without its split's id still pays the sellers out", async () => {
    const { comprador, id } = await pedidoPago()
    await app.deps.db.updateTable('cobranca').set({ split_id: null }).where('pedido_id', '=', id).execute()
    await app.deps.db.updateTable('pedido').set({ status_pedido: 'ENTREGUE' }).where('id', '=', id).execute()
    await liberarCustodia(app.deps, id)
    expect((await lerPedido(comprador, id)).body.statusVendedorPagamento).toBe('REPASSADO')
  })
})

describe('rule M33: odd requests get one Portuguese sentence', () => {
  it('a NUL character in a body is refused, not a fault', async () => {
    const body = { email: 'a\u0000b@exemplo.com.br', password: 'x' }
    const { status, body: erro } = await anonimo(app).chamar('POST /v1/auth/login', { body })
    expect({ status, codigo: erro.codigo }).toEqual({ status: 400, codigo: 'dados-invalidos' })
  })

  it('an address that cannot be read is refused in Portuguese', async () => {
    const response = await fetch(`${app.url}/v1/%zz`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ codigo: 'dados-invalidos' })
  })
})
