// What the order list asks the database for.
import { expect, it } from 'vitest'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { comandosDe, ouvirComandos } from '../../support/planos.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

it.each([
  ['staff', '/v1/pedido'],
  ['staff, by name and state', '/v1/pedido?compradorNome=feira&statusPedido=PENDENTE'],
  ['staff, the second page', '/v1/pedido?size=1&page=1'],
  ['staff, a page past the end', '/v1/pedido?page=1000'],
  ['the buyer', '/v1/pedido'],
  ['the seller', '/v1/pedido?statusPagamento=BOLETO_PENDENTE_PAGAMENTO'],
])('the order list of %s asks twice: for the session, and for everything else', async (quem, caminho) => {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { nome: 'Feira do Porto' })
  const cotacaoId = await criarCotacao(app, { vendedor })
  for (let i = 0; i < 2; i++) await fazerPedido(comprador, cotacaoId)
  const pessoas = { 'the buyer': comprador, 'the seller': vendedor } as const
  const { id } = Object.entries(pessoas).find(([nome]) => nome === quem)?.[1] ?? (await criarEquipe(app))
  const { deps } = app
  const token = await inTransaction(deps.db, tx => inserirSessao(tx, id, deps.clock()))
  const { status, comandos } = await comandosDe(app, { caminho, cookie: `sessao=${token}` })
  expect(status).toBe(200)
  expect(comandos).toHaveLength(2)
})
