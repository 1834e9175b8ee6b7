// Rule M48: money and rules about money need a second person, if the market wants one.
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa, Resposta } from '../../support/pessoa.ts'
import {
  cobrancaDoPedido,
  cobrancaIdDe,
  concluirAMao,
  esperarReembolso,
  pagarEDevolverAMao,
  pagoECancelado,
} from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000

afterEach(async () => {
  app.setClock(null)
  await desarmar(app)
  await inTransaction(app.deps.db, async tx => {
    await tx.deleteFrom('configuracao').execute()
    // No test leaves a request to the next one.
    const fim = { situacao: 'CANCELADA', decidida_em: new Date() } as const
    await tx
      .updateTable('aprovacao')
      .set(eb => ({ ...fim, decidida_por: eb.ref('pedida_por') }))
      .where('situacao', '=', 'ABERTA')
      .execute()
  })
})

const ligar = async (body: object = { segundaPessoa: true }) => {
  const { status } = await mudar(await criarEquipe(app), body)
  expect(status).toBe(200)
}
const mudar = (pessoa: Pessoa, body: unknown) => pessoa.chamar('PUT /v1/configuracao', { body })
const ajustes = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/configuracao')).body
const definirLimite = (pessoa: Pessoa, { id }: Pick<Pessoa, 'id'>, valor: number, limiteAnterior?: number) =>
  pessoa.chamar('PUT /v1/comprador/credito', { body: { userId: id, valor, limiteAnterior } })
const limiteDe = async ({ chamar }: Pessoa) => (await chamar('GET /v1/auth/user-info')).body.limiteDeCredito
const abertas = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aprovacao', { query: { size: 100 } })).body.content
const decidida = async (pessoa: Pessoa, id: number) => {
  const { body } = await pessoa.chamar('GET /v1/aprovacao', { query: { situacao: 'DECIDIDA', size: 100 } })
  return body.content.find(pedido => pedido.id === id)
}
const decidir = (pessoa: Pessoa, id: number, decisao: 'APROVAR' | 'RECUSAR', nota?: string) =>
  pessoa.chamar('PUT /v1/aprovacao/{id}', { params: { id }, body: { decisao, nota } })
const aberta = async (pessoa: Pessoa) => {
  const pedidos = await abertas(pessoa)
  expect(pedidos).toHaveLength(1)
  return exigir(pedidos[0])
}
const registros = async (pessoa: Pessoa, query: Record<string, string | number>) =>
  (await pessoa.chamar('GET /v1/auditoria', { query })).body.content

const AGUARDA = { status: 409, body: { codigo: 'aguarda-segunda-pessoa' } }
const recusa = (status: number, codigo: string) => ({ status, body: { codigo } })

/** Two members of staff; the first asks. */
async function dupla(): Promise<[autor: Pessoa, outra: Pessoa]> {
  return [
    await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' }),
    await criarEquipe(app, 'ADM', { nome: 'Chefe' }),
  ]
}

interface Ato {
  enviar: (pessoa: Pessoa) => Promise<Resposta>
  feito: () => Promise<boolean>
  resumo: object
}

const TABELA = {
  zonas: [
    {
      id: 'U',
      nome: 'Única',
      faixas: [['20000000', '28999999']],
      km: 30,
      parada: 40,
      porKg: 0.05,
      minimo: 45,
    },
  ],
  pisos: [],
  maximoKg: 12_000,
}

/** Each action that may need a second person, ready to be asked for. */
const ATOS: Readonly<Record<string, () => Promise<Ato>>> = {
  'definir-limite': async () => {
    const comprador = await criarComprador(app, { nome: 'Cantina', limite: 100_000 })
    return {
      enviar: pessoa => definirLimite(pessoa, comprador, 50_000),
      feito: async () => (await limiteDe(comprador)) === 50_000,
      resumo: { comprador: { id: comprador.id, nome: 'Cantina' }, antes: 1000, depois: 50_000 },
    }
  },
  'alterar-configuracao': async () => {
    const equipe = await criarEquipe(app)
    return {
      enviar: pessoa => mudar(pessoa, { comissaoPontosBase: 250, prazoDoBoletoDias: 7 }),
      feito: async () => (await ajustes(equipe)).comissaoPontosBase === 250,
      resumo: { antes: { comissaoPontosBase: 0 }, depois: { comissaoPontosBase: 250 } },
    }
  },
  'publicar-frete': async () => {
    const equipe = await criarEquipe(app)
    const vigente = async () => (await equipe.chamar('GET /v1/frete')).body
    const { versao, vigenteDesde, ultimaVersao, ...antes } = await vigente()
    return {
      enviar: pessoa => pessoa.chamar('POST /v1/frete', { body: TABELA }),
      feito: async () => (await vigente()).versao !== versao,
      resumo: { inicio: null, antes, depois: TABELA },
    }
  },
  'receber-por-fora': async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { nome: 'Bar' })]
    await perderAvisos(app, 20)
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    await alterarStatus(equipe, id, 'ENTREGUE')
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, id)).id}/vencer`, {})
    const body = { observacao: 'Pix 8812' }
    const porFora = { comprador: { id: comprador.id, nome: 'Bar' }, valor: 65, observacao: 'Pix 8812' }
    return {
      enviar: pessoa => pessoa.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body }),
      feito: async () => (await lerPedido(equipe, id)).body.statusPagamento === 'BOLETO_PAGO',
      resumo: { pedidoId: id, ...porFora },
    }
  },
  'concluir-reembolso': async () => {
    const comprador = await criarComprador(app, { nome: 'Lanches' })
    await armar(app, { tipo: 'devolucao-recusada' })
    const pedidoId = await pagoECancelado(app, comprador)
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
    const cobrancaId = await cobrancaIdDe(app, pedidoId)
    const devolucao = { comprador: { id: comprador.id, nome: 'Lanches' }, valor: 65, observacao: 'TED' }
    const situacao = () =>
      app.deps.db
        .selectFrom('reembolso')
        .select('situacao')
        .where('cobranca_id', '=', cobrancaId)
        .executeTakeFirstOrThrow()
    return {
      enviar: pessoa => concluirAMao(pessoa, cobrancaId, { observacao: 'TED' }),
      feito: async () => (await situacao()).situacao === 'CONCLUIDO',
      resumo: { pedidoId, ...devolucao },
    }
  },
}

describe.each(Object.keys(ATOS))('rule M48: %s', acao => {
  const preparar = () => exigir(ATOS[acao])()

  it('is done by one person while the setting is off', async () => {
    const [{ enviar, feito }, [autor]] = [await preparar(), await dupla()]
    expect((await enviar(autor)).status).toBeLessThan(300)
    expect(await feito()).toBe(true)
    expect(await abertas(autor)).toEqual([])
  })

  it('waits for another person while it is on, who sees what changes; the asker cannot approve it', async () => {
    const [{ enviar, feito, resumo }, [autor, outra]] = [await preparar(), await dupla()]
    await ligar()
    expect(await enviar(autor)).toMatchObject(AGUARDA)
    expect(await enviar(autor)).toMatchObject(AGUARDA)
    expect(await feito()).toBe(false)
    const pedido = await aberta(outra) // the same request twice is one
    expect(pedido).toEqual({
      id: expect.any(Number),
      resumo: { acao, ...resumo },
      pedidaPor: { id: autor.id, nome: 'Balcão' },
      pedidaEm: expect.any(String),
      situacao: 'ABERTA',
      decididaPor: null,
      decididaEm: null,
      nota: null,
    })
    expect(await decidir(autor, pedido.id, 'APROVAR')).toMatchObject(recusa(409, 'aprovacao-propria'))
    expect(await feito()).toBe(false)
    const { status, body } = await decidir(outra, pedido.id, 'APROVAR', 'Conferido')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { situacao: 'APROVADA', decididaPor: { id: outra.id, nome: 'Chefe' }, nota: 'Conferido' },
    })
    expect(await feito()).toBe(true)
    expect(await abertas(outra)).toEqual([])
    expect(await decidida(outra, pedido.id)).toEqual(body)
    expect(await registros(outra, { acao, porUsuarioId: autor.id })).toMatchObject([
      { por: { id: autor.id }, aprovadaPor: { id: outra.id, nome: 'Chefe' } },
    ])
  })

  it('is not done if it is refused', async () => {
    const [{ enviar, feito }, [autor, outra]] = [await preparar(), await dupla()]
    await ligar()
    await enviar(autor)
    const { id } = await aberta(outra)
    expect((await decidir(outra, id, 'RECUSAR', 'Sem comprovante')).body).toMatchObject({
      situacao: 'RECUSADA',
      nota: 'Sem comprovante',
    })
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(409, 'aprovacao-ja-decidida'))
    expect(await feito()).toBe(false)
    const alvo = { alvoTipo: 'aprovacao', alvoId: id }
    expect(await registros(outra, alvo)).toMatchObject([
      { acao: 'recusar-aprovacao', por: { id: outra.id }, depois: { acao, motivo: 'Sem comprovante' } },
      { acao: 'pedir-aprovacao', por: { id: autor.id }, depois: { acao } },
    ])
    // After a refusal the same may be asked for again.
    expect(await enviar(autor)).toMatchObject(AGUARDA)
    await aberta(outra)
  })

  it('of several who approve at once one does it, and it is done once', async () => {
    const [{ enviar, feito }, [autor]] = [await preparar(), await dupla()]
    await ligar()
    await Promise.all([enviar(autor), enviar(autor), enviar(autor)])
    const { id } = await aberta(autor)
    const equipe = await Promise.all(Array.from({ length: 6 }, () => criarEquipe(app)))
    const respostas = await Promise.all(equipe.map(pessoa => decidir(pessoa, id, 'APROVAR')))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
    const codigos = new Set(respostas.map(({ body }) => body.codigo))
    expect(codigos).toEqual(new Set([undefined, 'aprovacao-ja-decidida']))
    expect(await feito()).toBe(true)
    expect(await registros(autor, { acao, porUsuarioId: autor.id })).toHaveLength(1)
  })
})

describe('rule M48: what needs no second person', () => {
  it('a limit below the amount, and any lower limit', async () => {
    const [autor] = await dupla()
    const comprador = await criarComprador(app, { limite: 9_000_000 })
    await ligar({ segundaPessoa: true, segundaPessoaLimite: 5000.5 })
    expect((await definirLimite(autor, comprador, 60_000)).status).toBe(204)
    expect((await definirLimite(autor, comprador, 10)).status).toBe(204)
    expect((await definirLimite(autor, comprador, 5000.49)).status).toBe(204)
    expect(await definirLimite(autor, comprador, 5000.5)).toMatchObject(AGUARDA)
    expect(await limiteDe(comprador)).toBe(5000.49)
  })

  it('the approval of a registration, which sets no limit, and other settings', async () => {
    const [autor] = await dupla()
    await ligar()
    const { id } = await criarComprador(app, { status: 'PENDENTE', limite: 0 })
    expect((await autor.chamar('PUT /v1/comprador/pendente/{id}', { params: { id } })).status).toBe(204)
    const body = { ...(await ajustes(autor)), prazoDoBoletoDias: 10, segundaPessoaLimite: 100 }
    expect((await mudar(autor, body)).body).toMatchObject({ prazoDoBoletoDias: 10, segundaPessoaLimite: 100 })
  })
})

describe('rule M48: the setting guards itself', () => {
  it.each([{ segundaPessoa: false }, { segundaPessoaLimite: 20_000.01 }])(
    '%o is not done by one person',
    async mudanca => {
      const [autor, outra] = await dupla()
      await ligar()
      const antes = await ajustes(autor)
      expect(await mudar(autor, mudanca)).toMatchObject(AGUARDA)
      expect(await ajustes(autor)).toEqual(antes)
      expect((await decidir(outra, (await aberta(outra)).id, 'APROVAR')).status).toBe(200)
      expect(await ajustes(autor)).toMatchObject(mudanca)
    },
  )

  it('is refused while nobody else could approve, and what is asked for then is refused at once', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app)
    await bloquearOutros(autor, outra)
    await ligarPor(autor, 200)
    await bloquearOutros(outra)
    expect(await definirLimite(outra, comprador, 90_000)).toMatchObject(
      recusa(409, 'segunda-pessoa-sem-ninguem'),
    )
    expect(await mudar(outra, { segundaPessoa: false })).toMatchObject(
      recusa(409, 'segunda-pessoa-sem-ninguem'),
    )
    // An administrator is never without a way out: a new account, or an unblocked one.
    await outra.chamar('PUT /v1/funcionario/{id}/bloqueio', {
      params: { id: autor.id },
      body: { bloqueado: false },
    })
    expect(await definirLimite(outra, comprador, 90_000)).toMatchObject(AGUARDA)
    await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
    await bloquearOutros(outra)
    await ligarPor(outra, 409)
    expect((await ajustes(outra)).segundaPessoa).toBe(false)
  })

  const ligarPor = async (pessoa: Pessoa, status: number) =>
    expect((await mudar(pessoa, { segundaPessoa: true })).status).toBe(status)

  /** Blocks all staff but these. */
  const bloquearOutros = (...pessoas: Pessoa[]) =>
    inTransaction(app.deps.db, tx =>
      tx
        .updateTable('usuario')
        .set({ status: 'BLOQUEADO' })
        .where('papel', 'in', ['ADM', 'FUNCIONARIO'])
        .where(
          'id',
          'not in',
          pessoas.map(({ id }) => id),
        )
        .execute(),
    )
})

describe('rule M48: what has changed since', () => {
  it('another limit is refused to the approver, with the reason on the request', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app, { limite: 100_000 })
    await ligar()
    await definirLimite(autor, comprador, 50_000) // without the limit that was seen
    expect((await definirLimite(outra, comprador, 1200)).status).toBe(204)
    const { id } = await aberta(outra)
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(409, 'versao-ja-mudou'))
    expect(await limiteDe(comprador)).toBe(1200)
    expect(await abertas(outra)).toEqual([])
    const nota = expect.stringContaining('Alguém alterou estes dados')
    expect(await decidida(outra, id)).toMatchObject({ id, situacao: 'RECUSADA', nota })
    expect(await registros(outra, { alvoTipo: 'aprovacao', alvoId: id })).toMatchObject([
      { acao: 'recusar-aprovacao', por: { id: outra.id }, depois: { motivo: nota } },
      { acao: 'pedir-aprovacao' },
    ])
  })

  it('a table whose first day has passed, settings and versions that changed, a refund that is done', async () => {
    const [autor, outra] = await dupla()
    const reembolso = await exigir(ATOS['concluir-reembolso'])()
    await ligar()
    const amanha = new Date(Date.now() + DIA_MS).toISOString().slice(0, 10)
    await autor.chamar('POST /v1/frete', { body: { ...TABELA, inicio: amanha } })
    await mudar(autor, { comissaoPontosBase: 999 })
    await reembolso.enviar(autor)
    const terceira = await criarEquipe(app)
    await reembolso.enviar(terceira)
    const [frete, comissao, primeiro, segundo] = await abertas(outra)
    expect((await mudar(outra, { prazoDoBoletoDias: 9 })).status).toBe(200)
    expect(await decidir(outra, exigir(comissao).id, 'APROVAR')).toMatchObject(recusa(409, 'versao-ja-mudou'))
    expect((await decidir(outra, exigir(primeiro).id, 'APROVAR')).status).toBe(200)
    expect(await decidir(outra, exigir(segundo).id, 'APROVAR')).toMatchObject(
      recusa(409, 'reembolso-ja-concluido'),
    )
    app.setClock(new Date(Date.now() + 3 * DIA_MS))
    const depois = await criarEquipe(app)
    expect(await decidir(depois, exigir(frete).id, 'APROVAR')).toMatchObject(
      recusa(422, 'vigencia-no-passado'),
    )
    expect(await abertas(depois)).toEqual([])
  })

  it('rule M27: a refund of which another amount is left; the approver reads what is left, not what was to go back in all', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    // 7,50 of 72,50 went back by hand. Then the order was cancelled: 65,00 are left.
    const id = await pagarEDevolverAMao(app, { equipe: autor, pedidoId, pago: 7250 })
    await armar(app, { tipo: 'devolucao-recusada' })
    await alterarStatus(autor, pedidoId, 'CANCELADO')
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
    await ligar()
    expect(await concluirAMao(autor, id, { valorEsperado: 72.5 })).toMatchObject(
      recusa(409, 'reembolso-mudou'),
    )
    expect(await abertas(outra)).toEqual([])
    expect(await concluirAMao(autor, id, { valorEsperado: 65 })).toMatchObject(AGUARDA)
    const pedida = await aberta(outra)
    expect(pedida.resumo).toMatchObject({ acao: 'concluir-reembolso', pedidoId, valor: 65 })
    // The provider does not answer: the request waits.
    await armar(app, { tipo: 'erro-500', vezes: 20, chamada: 'GET /charges/:id' })
    const semResposta = await decidir(outra, pedida.id, 'APROVAR')
    expect(semResposta).toMatchObject(recusa(503, 'reembolso-nao-conferido'))
    await desarmar(app)
    expect(await aberta(outra)).toMatchObject({ id: pedida.id })
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 500 })
    expect(await decidir(outra, pedida.id, 'APROVAR')).toMatchObject(recusa(409, 'reembolso-mudou'))
    expect(await decidida(outra, pedida.id)).toMatchObject({
      situacao: 'RECUSADA',
      nota: expect.stringContaining('60,00'),
    })
  })

  it('a request of the version before, which named no amount', async () => {
    const [autor, outra] = await dupla()
    const { enviar } = await exigir(ATOS['concluir-reembolso'])()
    await ligar()
    expect(await enviar(autor)).toMatchObject(AGUARDA)
    const { id } = await aberta(outra)
    await sql`update aprovacao set dados = dados - 'valorEsperado' where id = ${id}`.execute(app.deps.db)
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(400, 'dados-invalidos'))
    expect(await decidida(outra, id)).toMatchObject({ situacao: 'RECUSADA' })
  })

  it('what the author may not do any more: a blocked author’s request is closed', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app, { limite: 100_000 })
    await ligar()
    await definirLimite(autor, comprador, 50_000)
    const { id } = await aberta(outra)
    await outra.chamar('PUT /v1/funcionario/{id}/bloqueio', {
      params: { id: autor.id },
      body: { bloqueado: true },
    })
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(409, 'aprovacao-sem-autor'))
    expect(await limiteDe(comprador)).toBe(1000)
    expect(await decidida(outra, id)).toMatchObject({ id, situacao: 'RECUSADA' })
  })
})

describe('rule M48: asking', () => {
  it('what would be refused now is refused at once and not asked for', async () => {
    const [autor] = await dupla()
    const comprador = await criarComprador(app, { limite: 100_000 })
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await ligar()
    const [zona] = TABELA.zonas
    const params = { id: pedidoId }
    const body = { observacao: 'Pix' }
    const respostas = [
      [await definirLimite(autor, { id: 999_999 }, 50_000), 'user-inexistente'],
      [await definirLimite(autor, comprador, 50_000, 7), 'versao-ja-mudou'],
      [await mudar(autor, { comissaoPontosBase: 250, versao: 0 }), 'versao-ja-mudou'],
      [
        await autor.chamar('POST /v1/frete', { body: { ...TABELA, zonas: [zona, { ...zona, id: 'V' }] } }),
        'faixas-sobrepostas',
      ],
      [await autor.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params, body }), 'pedido-nao-entregue'],
      [
        await autor.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id: 999_999 }, body }),
        'pedido-inexistente',
      ],
      [await concluirAMao(autor, pedidoId), 'reembolso-inexistente'],
    ] as const
    expect(respostas.map(([{ body }]) => body.codigo)).toEqual(respostas.map(([, codigo]) => codigo))
    expect(await abertas(autor)).toEqual([])
  })

  it('the author withdraws a request, once; nobody decides about it any more', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app)
    await ligar()
    await definirLimite(autor, comprador, 50_000)
    const { id } = await aberta(autor)
    const respostas = await Promise.all(Array.from({ length: 4 }, () => decidir(autor, id, 'RECUSAR')))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 200)?.body).toMatchObject({
      situacao: 'CANCELADA',
      decididaPor: { id: autor.id },
    })
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(409, 'aprovacao-ja-decidida'))
    expect(await registros(outra, { alvoTipo: 'aprovacao', alvoId: id })).toMatchObject([
      { acao: 'cancelar-aprovacao' },
      { acao: 'pedir-aprovacao' },
    ])
  })

  it('of an approval and a withdrawal at once one counts', async () => {
    const [autor, outra] = await dupla()
    const comprador = await criarComprador(app, { limite: 100_000 })
    await ligar()
    await definirLimite(autor, comprador, 50_000)
    const { id } = await aberta(autor)
    const [aprovada, retirada] = await Promise.all([
      decidir(outra, id, 'APROVAR'),
      decidir(autor, id, 'RECUSAR'),
    ])
    expect([aprovada.status, retirada.status].toSorted()).toEqual([200, 409])
    expect(await limiteDe(comprador)).toBe(aprovada.status === 200 ? 50_000 : 1000)
  })

  it('what waits is on the panel with its age, oldest first and in pages', async () => {
    const [autor, outra] = await dupla()
    await ligar()
    const compradores = [await criarComprador(app), await criarComprador(app), await criarComprador(app)]
    for (const comprador of compradores) await definirLimite(autor, comprador, 50_000)
    const { body } = await outra.chamar('GET /v1/aprovacao', { query: { size: 2 } })
    expect(body).toMatchObject({ last: false, totalPages: 2 })
    const [primeira] = body.content
    const { aprovacoesAbertas } = (await outra.chamar('GET /v1/adm/resumo')).body
    expect(aprovacoesAbertas).toEqual({ quantidade: 3, desde: exigir(primeira).pedidaEm })
    expect(primeira).toMatchObject({ resumo: { comprador: { id: exigir(compradores[0]).id } } })
  })

  it('a request that does not exist is not decided', async () => {
    const [autor] = await dupla()
    for (const decisao of ['APROVAR', 'RECUSAR'] as const)
      expect(await decidir(autor, 999_999, decisao)).toMatchObject(recusa(404, 'aprovacao-inexistente'))
  })

  it('stored data that the endpoint does not take any more close the request', async () => {
    const [autor, outra] = await dupla()
    await ligar()
    await definirLimite(autor, await criarComprador(app), 50_000)
    const { id } = await aberta(outra)
    const dados = JSON.stringify({ userId: 'um', valor: -1 })
    await inTransaction(app.deps.db, tx =>
      tx.updateTable('aprovacao').set({ dados }).where('id', '=', id).execute(),
    )
    expect(await decidir(outra, id, 'APROVAR')).toMatchObject(recusa(400, 'dados-invalidos'))
    expect(await decidida(outra, id)).toMatchObject({ id, situacao: 'RECUSADA' })
  })
})
