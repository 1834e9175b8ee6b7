// design/migrations-and-moves: after a restore, `npm run conferir:provedor` names what the provider has and the database lacks.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { conferirCodigos, lerDeNovoDesde } from '#server/cobranca/cobranca/conferir-provedor.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { emissaoSemResposta } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'
import { esperarTrabalhos } from '../../support/trabalhos.ts'

const app = useApp({ semInvariantes: 'the database forgets a boleto, as after a restore' })

async function codigosDe(pedidoId: number) {
  const { rows } = await sql<{ order: string; charge: string; lida: Date }>`
    select order_id as "order", charge_id as charge, lida_em as lida from cobranca where pedido_id = ${pedidoId}`.execute(
    app.deps.db,
  )
  return exigir(rows[0])
}

it('an order that came after the copy, one that waits on the desk, and nothing of what is there', async () => {
  const comprador = await criarComprador(app)
  const cotacaoId = await criarCotacao(app)
  const conhecido = await codigosDe(await fazerPedido(comprador, cotacaoId))
  const esquecidoId = await fazerPedido(comprador, cotacaoId)
  const esquecido = await codigosDe(esquecidoId)
  const espera = await emissaoSemResposta(app, { chegou: true })
  await sql`update cobranca set order_id = 'ORDE_X', charge_id = 'CHAR_X' where pedido_id = ${esquecidoId}`.execute(
    app.deps.db,
  )
  await sql`update emissao set referencia = 'outra' where pedido_id = ${esquecidoId}`.execute(app.deps.db)

  const inexistente = 'CHAR_00000000-0000-4000-8000-000000000000'
  const texto = [
    'data;código',
    conhecido.order,
    conhecido.charge.toLowerCase(),
    esquecido.order,
    espera.chargeId,
    inexistente,
  ]
  const { codigos, faltam } = await conferirCodigos(app.deps, texto.join('\n'))
  expect(codigos).toBe(5)
  expect(faltam).toHaveLength(3)
  const linha = (codigo: string | null) =>
    faltam.find(texto => texto.startsWith(`${codigo}: não está aqui; `))
  expect(linha(esquecido.order)).toMatch(/R\$.*, pagos R\$.0,00, referência .*O pedido veio depois da cópia/)
  expect(linha(espera.chargeId)).toMatch(/na mesa, cole este código em "Buscar no PagBank"$/)
  expect(linha(inexistente)).toMatch(/o PagBank não mostra um boleto com este código$/)
})

it('each charge of the last days is read anew, also one that ended', async () => {
  const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app))
  const { lida } = await codigosDe(pedidoId)
  expect(await lerDeNovoDesde(app.deps, new Date(Date.now() + 60_000))).toBe(0)
  expect(await lerDeNovoDesde(app.deps, new Date(0))).toBeGreaterThan(0)
  await esperarTrabalhos(app)
  expect((await codigosDe(pedidoId)).lida.getTime()).toBeGreaterThan(lida.getTime())
})
