// design/orders: what names the payer goes 90 days after a boleto is settled.
import { expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { cobrancasDe, puxar } from '../../support/segunda-via.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000

const EMAIL = 'pagador.de.canario@feira.example'
const RUA = 'Rua do Canário'

async function guardado(pedidoId: number): Promise<string> {
  const emissoes = await app.deps.db
    .selectFrom('emissao')
    .select(['id', 'requisicao'])
    .where('pedido_id', '=', pedidoId)
    .execute()
  const avisos = await app.deps.db
    .selectFrom('aviso_pagbank')
    .select('corpo')
    .where(
      'emissao_id',
      'in',
      emissoes.map(({ id }) => id),
    )
    .execute()
  expect(avisos.length).toBeGreaterThan(0)
  return JSON.stringify([emissoes.map(({ requisicao }) => requisicao), avisos])
}

const rotinaApos = async (dias: number) => {
  app.setClock(new Date(Date.now() + dias * DIA_MS))
  await removerVencidos(app.deps)
}

it('of a paid order, of a cancelled one, and of neither too early nor while it can be paid', async () => {
  const comprador = await criarComprador(app, { email: EMAIL, rua: RUA })
  const cotacaoId = await criarCotacao(app)
  const [pago, cancelado, aberto, devolvido] = [
    await fazerPedido(comprador, cotacaoId),
    await fazerPedido(comprador, cotacaoId),
    await fazerPedido(comprador, cotacaoId),
    await fazerPedido(comprador, cotacaoId),
  ]
  const equipe = await criarEquipe(app)
  for (const id of [pago, devolvido]) await pagarEEsperar(app, comprador, id)
  await alterarStatus(equipe, cancelado, 'CANCELADO')
  // A debt again, which a further boleto may ask for (rule M41).
  await alterarStatus(equipe, devolvido, 'ENTREGUE')
  await puxar(app, devolvido, 1, 'devolver')
  await lerEAplicar(app.deps, exigir((await cobrancasDe(app, devolvido))[0]))
  await rotinaApos(89)
  for (const id of [pago, cancelado, aberto, devolvido]) expect(await guardado(id)).toContain(EMAIL)
  await rotinaApos(91)
  for (const id of [pago, cancelado]) {
    const texto = await guardado(id)
    expect(texto).not.toContain(EMAIL)
    expect(texto).not.toContain(RUA)
    expect(texto).toContain('"receivers"')
    expect(texto).toContain('"postal_code":"20040030"')
  }
  for (const id of [aberto, devolvido]) expect(await guardado(id)).toContain(EMAIL)
})
