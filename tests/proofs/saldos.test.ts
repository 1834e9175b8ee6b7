// What staff and carts read of claims' money is what the ledgers say, however many transactions end at once.
// The balances of both ledgers with many concurrent writers (rule N74, design/claims-and-ledgers). That they equal the sum of the lines is
// checked after every test.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  inserirAbatimento,
  inserirAcerto,
  travarContasDeAcerto,
} from '#server/contas/abatimento/lancamento-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { aceitarOcorrencia, entregue, saldosDe } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto, pagarEEsperar } from '../support/compras.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const CHAMADAS = 12

/** Runs these writes, each in a transaction of its own; all of them end together. Answers how often they began. */
async function terminarJuntas(escritas: readonly ((tx: Tx) => Promise<void>)[]): Promise<number> {
  let comecos = 0
  let faltam = escritas.length
  const { promise: todas, resolve } = Promise.withResolvers<void>()
  const terminar = (escrita: (tx: Tx) => Promise<void>) =>
    inTransaction(app.deps.db, async tx => {
      comecos += 1
      await escrita(tx)
      faltam -= 1
      if (faltam <= 0) resolve()
      await todas
    })
  await Promise.all(escritas.map(terminar))
  return comecos
}

const corrigir = (porUsuarioId: number, pedidoId: number | null = null) => ({
  tipo: 'CORRIGIDO' as const,
  valorCentavos: centavos(100),
  pedidoId,
  ocorrenciaId: null,
  porUsuarioId,
  observacao: 'Teste',
  em: app.deps.clock(),
})

describe('balances of transactions that end at the same moment', () => {
  it('rule N66: no line of an account is missing in its balance, also if its first lines come together', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const linha = corrigir(equipe.id)
    const abater = (tx: Tx) => inserirAbatimento(tx, { ...linha, compradorId: comprador.id })
    await terminarJuntas(Array.from({ length: CHAMADAS }, () => abater))
    await terminarJuntas(Array.from({ length: CHAMADAS }, () => abater))
    expect(await saldosDe(equipe, comprador, vendedor)).toEqual({ abatimento: 2 * CHAMADAS, acerto: 0 })
  })

  it('rule N74: two that write the same accounts in another sequence do not wait for each other', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app)
    const vendedores = [await criarVendedor(app), await criarVendedor(app)]
    const pedidos = [
      await fazerPedido(comprador, await criarCotacao(app)),
      await fazerPedido(comprador, await criarCotacao(app)),
    ]
    await inTransaction(app.deps.db, tx =>
      travarContasDeAcerto(
        tx,
        vendedores.map(({ id }) => id),
      ),
    )
    const noComprador = (tx: Tx, pedidoId: number) =>
      inserirAbatimento(tx, { ...corrigir(equipe.id, pedidoId), compradorId: comprador.id })
    const noVendedor =
      ({ id: vendedorId }: Pessoa) =>
      (tx: Tx, pedidoId: number) =>
        inserirAcerto(tx, { ...corrigir(equipe.id, pedidoId), vendedorId, aceitoCentavos: null })
    const linhas = [noComprador, ...vendedores.map(noVendedor)]
    const lancar = (pedidoId: number, sequencia: typeof linhas) => async (tx: Tx) => {
      for (const inserir of sequencia) await inserir(tx, pedidoId)
    }
    const terminar = () =>
      terminarJuntas(
        pedidos.map((pedidoId, qual) => lancar(pedidoId, qual === 0 ? linhas : linhas.toReversed())),
      )
    expect(await terminar()).toBe(2)
    // Each waits for the account that it takes first; then both go on at once.
    const { juntas } = await inTransaction(app.deps.db, async tx => {
      await sql`select from saldo_da_conta for update`.execute(tx)
      const juntas = terminar()
      await setTimeout(500)
      return { juntas }
    })
    expect(await juntas).toBe(2)
  })

  it('rules N66, N67, N71: claims, payments, boletos and cancellations of the same people leave exact balances', async () => {
    const [comprador, vendedor, equipe] = [
      await criarComprador(app, { limite: 1_000_000 }),
      await criarVendedor(app),
      await criarEquipe(app),
    ]
    const mundos = []
    for (let i = 0; i < 6; i++) mundos.push(await entregue(app, { comprador, vendedor, pago: i % 3 === 0 }))
    const desfeito = await fazerPedido(comprador, await criarCotacao(app, { vendedor, preco: 20_000 }))
    await adicionar(comprador, await criarCotacao(app, { vendedor, preco: 20_000 }))
    const [boleto] = await Promise.all([
      gerarBoleto(comprador),
      alterarStatus(equipe, desfeito, 'CANCELADO'),
      ...mundos.map(mundo => aceitarOcorrencia(app, { ...mundo, valor: 1000 })),
      ...mundos.filter((_, i) => i % 3 === 1).map(({ pedidoId }) => pagarEEsperar(app, comprador, pedidoId)),
    ])
    expect(boleto.status).toBe(200)
    const [{ abatimento: usado = 0 } = {}] = (await comprador.chamar('GET /v1/pedido')).body.content
    const { body } = await comprador.chamar('GET /v1/user/abatimento')
    // Two of six were paid before, two meanwhile.
    expect({ livre: body.disponivel + usado, presa: body.aLiberar }).toEqual({ livre: 40, presa: 20 })
  })
})
