import { afterEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { centavos, type Reais } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { concluirReembolso, reembolsoNaMesa } from '#server/cobranca/cobranca/reembolso-na-mesa.ts'
import { abrirReembolso, fecharReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  cobrancaDoPedido,
  cobrancaIdDe,
  concluirAMao,
  esperarReembolso,
  lerReembolso,
  pagoECancelado,
} from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'
import { esperarTrava } from '../../support/trava.ts'

const app = useApp()
const HORA_MS = 3_600_000
const emReais = (valor: number) => valor as Reais
afterEach(() => desarmar(app))

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
      tipo: 'reembolso',
      pessoa: { id: comprador.id, nome: 'Cantina', papel: 'COMPRADOR' },
      valor: 65,
      urgente: false,
      frase: 'O dinheiro não voltou pelo PagBank',
      fatos: [
        {
          rotulo: 'Por que à mão',
          texto:
            'O PagBank recusou a devolução: passou o prazo de 350 dias ou falta saldo a algum recebedor (código 40007).',
        },
        { rotulo: 'A devolver desde', texto: formatarData(dataEmSaoPaulo(new Date())) },
        { rotulo: 'No PagBank', texto: '1 tentativa' },
      ],
      comQuem: null,
      encerrada: null,
      desde: expect.any(String),
      prazo: expect.any(String),
    }
    const abertas = await tarefas(equipe, 'reembolso')
    expect(abertas).toEqual([
      { id: String(await cobrancaIdDe(app, primeiro)), pedidoId: primeiro, ...aberto },
      { id: String(await cobrancaIdDe(app, segundo)), pedidoId: segundo, ...aberto },
    ])
    for (const { desde, prazo } of abertas) expect(Date.parse(prazo) - Date.parse(desde)).toBe(48 * HORA_MS)
    const query = { tipo: 'reembolso', size: 1 }
    const { body } = await equipe.chamar('GET /v1/mesa', { query })
    expect(body).toMatchObject({ last: false, totalPages: 2 })
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, primeiro))).status).toBe(200)
    expect(await tarefas(equipe, 'reembolso')).toMatchObject([{ pedidoId: segundo }])
    expect(await tarefas(equipe, 'reembolso', { situacao: 'ENCERRADA' })).toMatchObject([
      {
        pedidoId: primeiro,
        valor: 65,
        frase: 'O dinheiro voltou ao comprador',
        encerrada: {
          por: { id: equipe.id, nome: 'Caixa' },
          desfecho: 'devolvido à mão',
          observacao: 'Pix de volta em 21/11',
        },
      },
    ])
    expect(await lerReembolso(app, primeiro)).toMatchObject({ situacao: 'CONCLUIDO', andamento: 'DEVOLVIDO' })
  })

  it('an order without a refund is refused, and a note is required', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, pedidoId))).body.codigo).toBe(
      'tarefa-inexistente',
    )
    const pago = await recusado(comprador)
    const id = await cobrancaIdDe(app, pago)
    for (const observacao of ['', '  ', undefined, 'x'.repeat(501)])
      expect((await concluirAMao(equipe, id, { observacao: observacao ?? null })).status).toBe(400)
    expect(await tarefas(equipe, 'reembolso')).toContainEqual(expect.objectContaining({ pedidoId: pago }))
  })

  it('cannot be closed by hand while the provider is being asked: that would pay twice', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const id = await cobrancaIdDe(app, pedidoId)
    await inTransaction(app.deps.db, tx => abrirReembolso(tx, id, centavos(100), new Date()))
    expect(await concluirAMao(equipe, id)).toMatchObject({
      status: 404,
      body: { codigo: 'tarefa-inexistente' },
    })
    const conclusao = { id: String(id), visto: '100', observacao: 'Pix' }
    const user = { id: equipe.id, papel: 'FUNCIONARIO' } as const
    const loginId = equipe.id as LoginId // the account's own
    await expect(
      reembolsoNaMesa.acoes.concluir(app.deps, { ...conclusao, user, loginId }),
    ).rejects.toMatchObject({
      motivo: { codigo: 'reembolso-em-andamento' },
    })
    // It is no task: the order says how far it is.
    expect((await lerPedido(equipe, pedidoId)).body.reembolsos).toEqual([
      { valor: 1, andamento: 'TENTANDO', tentativas: 0, concluidoEm: null, porNome: null },
    ])
    expect((await lerPedido(comprador, pedidoId)).body).not.toHaveProperty('reembolsos')
  })
})

// R$ 72,50 were paid of R$ 65,00, and the provider refused to give the surplus back.
async function comSobraAMao() {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
  await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor: 7250 })
  await lerEAplicar(app.deps, chargeId)
  await armar(app, { tipo: 'devolucao-recusada' })
  expect((await naMesa(equipe, 'divergencia', pedidoId, 'devolver')).status).toBe(200)
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO', valor: emReais(7.5) })
  return { equipe, pedidoId, chargeId, id: await cobrancaIdDe(app, pedidoId) }
}

const devolvidoNoProvedor = async (pedidoId: number) =>
  (await cobrancaDoPedido(app, pedidoId)).amount.summary.refunded

/** Cancels the order and waits until the provider has given back this in all, in centavos. */
async function cancelarEEsperar(equipe: Pessoa, pedidoId: number, devolvido: number): Promise<void> {
  await alterarStatus(equipe, pedidoId, 'CANCELADO')
  await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO', valor: emReais(72.5) })
  expect(await devolvidoNoProvedor(pedidoId)).toBe(devolvido)
  await conferirInvariantes(app)
}

describe('rule M27: a refund is closed by hand for exactly the amount that staff saw', () => {
  it('not for more that is to go back since: the order was cancelled while the dialog was open', async () => {
    const { equipe, pedidoId, id } = await comSobraAMao()
    await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')
    expect(await concluirAMao(equipe, id, { valorEsperado: 7.5 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'reembolso-mudou',
        message: expect.stringMatching(/agora falta devolver R\$\s72,50/),
      },
    })
    const aberto = { situacao: 'ABERTO', andamento: 'A_MAO', valor: 72.5 }
    expect(await lerReembolso(app, pedidoId)).toMatchObject(aberto)
    expect((await concluirAMao(equipe, id, { valorEsperado: 72.5 })).status).toBe(200)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ situacao: 'CONCLUIDO', valor: 72.5 })
    const query = { acao: 'concluir-reembolso', alvoId: pedidoId }
    const { content } = (await equipe.chamar('GET /v1/auditoria', { query })).body
    expect(content).toMatchObject([{ depois: { valorCentavos: 7250 } }])
    await conferirInvariantes(app)
  })

  it('nor for less or without naming it', async () => {
    const { equipe, pedidoId, id } = await comSobraAMao()
    for (const valorEsperado of [7.49, 7.51, 0])
      expect((await concluirAMao(equipe, id, { valorEsperado })).body.codigo).toBe('reembolso-mudou')
    const params = { tipo: 'reembolso', id }
    const body = { acao: 'concluir', observacao: 'Pix' }
    const semValor = await equipe.chamar('POST /v1/mesa/{tipo}/{id}', { params, body })
    expect(semValor).toMatchObject({ status: 400, body: { campos: { visto: expect.any(String) } } })
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ situacao: 'ABERTO', valor: 7.5 })
  })
})

describe('rule M26: the charge is read before a refund is closed by hand', () => {
  it('what staff gave back in the panel closes it there, and is not counted a second time', async () => {
    const { equipe, pedidoId, chargeId, id } = await comSobraAMao()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 750 })
    expect(await concluirAMao(equipe, id, { valorEsperado: 7.5 })).toMatchObject({
      status: 409,
      body: { codigo: 'reembolso-ja-concluido' },
    })
    const fechado = { situacao: 'CONCLUIDO', concluidoPor: null, observacao: null }
    expect(await lerReembolso(app, pedidoId)).toMatchObject(fechado)
    await desarmar(app)
    await cancelarEEsperar(equipe, pedidoId, 7250)
  })

  it('a part that went back in the panel leaves the rest to be closed', async () => {
    const { equipe, pedidoId, chargeId, id } = await comSobraAMao()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 500 })
    const { body } = await concluirAMao(equipe, id, { valorEsperado: 7.5 })
    expect(body).toMatchObject({ codigo: 'reembolso-mudou', message: expect.stringContaining('2,50') })
    expect((await concluirAMao(equipe, id, { valorEsperado: 2.5 })).status).toBe(200)
    await desarmar(app)
    await cancelarEEsperar(equipe, pedidoId, 7000)
  })

  it('it stays open while the provider does not answer', async () => {
    const { equipe, pedidoId, id } = await comSobraAMao()
    await armar(app, { tipo: 'erro-500', vezes: 20, chamada: 'GET /charges/:id' })
    expect(await concluirAMao(equipe, id, { valorEsperado: 7.5 })).toMatchObject({
      status: 503,
      body: {
        codigo: 'reembolso-nao-conferido',
        message:
          'O PagBank não respondeu quanto deste valor já voltou por lá. Tente de novo em alguns minutos.',
      },
    })
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ situacao: 'ABERTO', andamento: 'A_MAO' })
    await desarmar(app)
    expect((await concluirAMao(equipe, id, { valorEsperado: 7.5 })).status).toBe(200)
  })

  it('another reading that is being applied between that one and the closing counts', async () => {
    const { equipe, pedidoId, id } = await comSobraAMao()
    const devolvido = centavos(750)
    const conclusao = { visto: '750', observacao: 'Pix', user: equipe }
    // As `aplicarEstado`, which has stored the amount and not yet closed the refund.
    const { fechamento } = await inTransaction(app.deps.db, async tx => {
      await travarPedido(tx, pedidoId)
      await tx.updateTable('cobranca').set({ devolvido_centavos: devolvido }).where('id', '=', id).execute()
      const fechamento = concluirReembolso(app.deps, id, conclusao).then(
        () => null,
        (error: unknown) => error,
      )
      await esperarTrava(app)
      await fecharReembolso(tx, id, devolvido, new Date())
      return { fechamento }
    })
    expect(await fechamento).toMatchObject({ motivo: { codigo: 'reembolso-ja-concluido' } })
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ situacao: 'CONCLUIDO', concluidoPor: null })
  })
})
