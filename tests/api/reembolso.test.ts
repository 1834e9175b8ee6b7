import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { abrirReembolso } from '#server/reembolso/reembolso-repository.ts'
import { useApp } from '../support/app-for-test.ts'
import { fazerPedido } from '../support/compras.ts'
import type { Pessoa } from '../support/pessoa.ts'
import {
  cobrancaIdDe,
  concluirAMao,
  esperarReembolso,
  listarReembolsos,
  pagoECancelado,
} from '../support/reembolsos.ts'
import { armar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()

/** A refund that the provider has refused; answers the order's id. */
async function recusado(comprador: Pessoa): Promise<number> {
  await armar(app, { tipo: 'devolucao-recusada' })
  const pedidoId = await pagoECancelado(app, comprador)
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
  return pedidoId
}

describe('rule M27: money that the provider does not give back is given back by hand', () => {
  it('stays on the list with its reason until staff note how the money went back; then it is on the list of closed refunds', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Caixa' })
    const comprador = await criarComprador(app, { nome: 'Cantina' })
    const [primeiro, segundo] = [await recusado(comprador), await recusado(comprador)]
    const aberto = {
      comprador: { id: comprador.id, nome: 'Cantina' },
      valor: 65,
      situacao: 'ABERTO',
      andamento: 'A_MAO',
      motivo:
        'O PagBank recusou a devolução: passou o prazo de 350 dias ou falta saldo a algum recebedor (código 40007).',
      tentativas: 1,
      abertoEm: expect.any(String),
      concluidoEm: null,
      concluidoPor: null,
      observacao: null,
    }
    expect((await listarReembolsos(equipe)).content).toEqual([
      { id: await cobrancaIdDe(app, primeiro), pedidoId: primeiro, ...aberto },
      { id: await cobrancaIdDe(app, segundo), pedidoId: segundo, ...aberto },
    ])
    expect(await listarReembolsos(equipe, { size: 1 })).toMatchObject({ last: false, totalPages: 2 })
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, primeiro))).status).toBe(204)
    expect((await listarReembolsos(equipe)).content).toMatchObject([{ pedidoId: segundo }])
    expect((await listarReembolsos(equipe, { situacao: 'CONCLUIDO' })).content).toMatchObject([
      {
        pedidoId: primeiro,
        situacao: 'CONCLUIDO',
        andamento: 'DEVOLVIDO',
        concluidoPor: { id: equipe.id, nome: 'Caixa' },
        observacao: 'Pix de volta em 21/11',
      },
    ])
  })

  it('is closed once, however many try at the same time, with an audit entry', async () => {
    const equipe = await Promise.all(Array.from({ length: 4 }, () => criarEquipe(app)))
    const [alguem] = equipe as [Pessoa, ...Pessoa[]] // four were made
    const pedidoId = await recusado(await criarComprador(app))
    const id = await cobrancaIdDe(app, pedidoId)
    const respostas = await Promise.all(equipe.map(pessoa => concluirAMao(pessoa, id)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.codigo).toBe('reembolso-ja-concluido')
    const { body } = await alguem.chamar('GET /v1/auditoria', {
      query: { acao: 'concluir-reembolso', alvoId: pedidoId },
    })
    expect(body.content).toMatchObject([
      { alvo: { tipo: 'pedido' }, antes: { situacao: 'ABERTO' }, depois: { situacao: 'CONCLUIDO' } },
    ])
  })

  it('an order without a refund is refused, and a note is required', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, pedidoId))).body.codigo).toBe(
      'reembolso-inexistente',
    )
    const pago = await recusado(comprador)
    const id = await cobrancaIdDe(app, pago)
    for (const observacao of ['', '  ', undefined, 'x'.repeat(501)])
      expect((await concluirAMao(equipe, id, observacao ?? null)).status).toBe(400)
    expect((await listarReembolsos(equipe)).content).toContainEqual(
      expect.objectContaining({ pedidoId: pago }),
    )
  })

  it('cannot be closed by hand while the provider is being asked: that would pay twice', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const id = await cobrancaIdDe(app, pedidoId)
    await inTransaction(app.deps.db, tx => abrirReembolso(tx, id, centavos(100), new Date()))
    expect(await concluirAMao(equipe, id)).toMatchObject({
      status: 409,
      body: { codigo: 'reembolso-em-andamento' },
    })
  })
})
