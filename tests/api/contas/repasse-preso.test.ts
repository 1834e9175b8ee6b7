// Rule M38: sellers' shares that the provider holds after a refund was done by hand (design/refunds-and-shares).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { conferirRepassesPresos } from '#server/cobranca/cobranca/cobranca-jobs.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { repetirReembolsos } from '#server/contas/reembolso/repetir-reembolso.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  cobrancaDoPedido,
  cobrancaIdDe,
  concluirAMao,
  devolucoes,
  esperarReembolso,
  pagarEDevolverAMao,
  pagoECancelado,
} from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
afterEach(async () => {
  await desarmar(app)
  await controle(app, 'POST', '/relogio', { dias: 0, segundos: 0 })
})

const DIA_MS = 86_400_000
const hoje = () => dataEmSaoPaulo(new Date())

const lerPreso = async (equipe: Pessoa, id: number, situacao = 'ABERTA') =>
  (await tarefas(equipe, 'repasse-preso', { situacao, por: 'TODOS' })).find(um => um.id === String(id))

const acertar = (
  equipe: Pessoa,
  id: number,
  observacao: unknown = 'Bloqueado pelo PagBank, protocolo 4471',
) => naMesa(equipe, 'repasse-preso', id, 'acertar', { observacao })

const situacaoDe = async (id: number) =>
  await app.deps.db
    .selectFrom('repasse_preso')
    .select(['situacao', 'lida_em as lidaEm', 'libera_em as liberaEm'])
    .where('cobranca_id', '=', id)
    .executeTakeFirst()

const tentar = (equipe: Pessoa, id: number) => naMesa(equipe, 'reembolso', id, 'tentar')

/** A cancelled and paid order whose refund the provider refused. */
async function recusado({ vendedor }: { vendedor?: Pessoa } = {}) {
  const [comprador, equipe] = [await criarComprador(app, { nome: 'Cantina' }), await criarEquipe(app)]
  await armar(app, { tipo: 'devolucao-recusada', vezes: 3 })
  const cotacao = await criarCotacao(app, { preco: 2000, ...(vendedor && { vendedor }) })
  const pedidoId = await fazerPedido(comprador, cotacao)
  await pagarEEsperar(app, comprador, pedidoId)
  await alterarStatus(equipe, pedidoId, 'CANCELADO')
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
  return { equipe, pedidoId, id: await cobrancaIdDe(app, pedidoId) }
}

/** The same, paid back by hand. */
async function preso(opcoes: { vendedor?: Pessoa } = {}) {
  const um = await recusado(opcoes)
  expect((await concluirAMao(um.equipe, um.id)).status).toBe(200)
  return um
}

/** An order of which this was paid, in centavos, and what is not owed of it was given back by hand. */
async function voltouAMao(pago: number, status: 'PENDENTE' | 'ENTREGUE' = 'PENDENTE') {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  if (status === 'ENTREGUE') await alterarStatus(equipe, pedidoId, status)
  const id = await pagarEDevolverAMao(app, { equipe, pedidoId, pago })
  return { equipe, pedidoId, id }
}

async function devolverNoPainel(pedidoId: number): Promise<void> {
  await desarmar(app)
  await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/devolver`)
}

describe('rule M38: shares behind a refund by hand', () => {
  it('are on the desk with the day of their release, the sellers and their sum', async () => {
    const vendedor = await criarVendedor(app, { nome: 'Sítio Alto' })
    const { equipe, pedidoId, id } = await preso({ vendedor })
    const [dia, noFim] = [somarDias(hoje(), 365), somarDias(hoje(), 335)]
    const tarefa = await lerPreso(equipe, id)
    expect(tarefa).toEqual({
      tipo: 'repasse-preso',
      id: String(id),
      pedidoId,
      pessoa: expect.objectContaining({ nome: 'Cantina', papel: 'COMPRADOR' }),
      valor: expect.any(Number),
      desde: expect.any(String),
      prazo: inicioDoDia(noFim).toISOString(),
      urgente: false,
      frase: `O PagBank paga os vendedores em ${formatarData(dia)}`,
      fatos: [
        { rotulo: 'Vendedor', texto: expect.stringMatching(/^Sítio Alto R\$.\d/) },
        { rotulo: 'Libera em', texto: formatarData(dia) },
        { rotulo: 'Conferido no PagBank', texto: 'ainda não' },
      ],
      comQuem: null,
      encerrada: null,
    })
    await conferirRepassesPresos(app.deps)
    expect((await lerPreso(equipe, id))?.fatos[2]?.texto).toBe(`em ${formatarData(hoje())}`)
    expect((await lerTarefa(equipe, 'repasse-preso', id)).body.explicacao).toContain('Se ninguém agir')
  })

  it('are urgent 30 days before the release, and stay so once the provider has paid the sellers', async () => {
    const { id } = await preso()
    app.setClock(new Date(Date.now() + 334 * DIA_MS))
    expect(await lerPreso(await criarEquipe(app), id)).toMatchObject({ urgente: false })
    app.setClock(new Date(Date.now() + 336 * DIA_MS))
    const equipe = await criarEquipe(app) // the earlier sessions have ended
    expect(await lerPreso(equipe, id)).toMatchObject({ urgente: true })
    await controle(app, 'POST', '/relogio', { dias: 366 })
    await conferirRepassesPresos(app.deps)
    await conferirRepassesPresos(app.deps)
    expect(await lerPreso(equipe, id)).toMatchObject({
      urgente: true,
      frase: 'O PagBank já pagou os vendedores',
    })
    const { tipos } = (await equipe.chamar('GET /v1/mesa/contagem')).body
    expect(tipos.find(({ tipo }) => tipo === 'repasse-preso')?.urgentes).toBeGreaterThan(0)
  })

  it('end by themselves once the provider has returned them', async () => {
    const { equipe, pedidoId, id } = await preso()
    await devolverNoPainel(pedidoId)
    await conferirRepassesPresos(app.deps)
    expect(await lerPreso(equipe, id)).toBeUndefined()
    expect((await lerPreso(equipe, id, 'ENCERRADA'))?.encerrada).toMatchObject({
      por: null,
      desfecho: 'devolvido pelo PagBank',
    })
    expect(await acertar(equipe, id)).toMatchObject({
      status: 409,
      body: {
        codigo: 'tarefa-ja-encerrada',
        message: expect.stringMatching(
          /^Esta tarefa terminou sozinha às \d\d:\d\d: devolvido pelo PagBank\.$/,
        ),
      },
    })
  })

  it('are read from the split that the charge names; the charge itself is read only if it names none yet', async () => {
    const { id } = await preso()
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    await sql`update repasse_preso set libera_em = libera_em - 9 where cobranca_id = ${id}`.execute(
      app.deps.db,
    )
    await conferirRepassesPresos(app.deps)
    expect(await situacaoDe(id)).toMatchObject({ liberaEm: somarDias(hoje(), 365) })
    await desarmar(app)
    await sql`update repasse_preso set lida_em = null where cobranca_id = ${id}`.execute(app.deps.db)
    await sql`update cobranca set split_id = null where id = ${id}`.execute(app.deps.db)
    await conferirRepassesPresos(app.deps)
    expect(await situacaoDe(id)).toMatchObject({ lidaEm: expect.any(Date) })
  })

  it('that cannot be read fail the job, after the others were read', async () => {
    const [mudo, lido] = [await preso(), await preso()]
    await app.deps.db
      .updateTable('cobranca')
      .set({ split_id: 'SPLI_00000000-0000-0000-0000-000000000000' })
      .where('id', '=', mudo.id)
      .execute()
    await expect(conferirRepassesPresos(app.deps)).rejects.toThrow(FalhaDeTrabalho)
    expect(await situacaoDe(mudo.id)).toMatchObject({ lidaEm: null })
    expect(await situacaoDe(lido.id)).toMatchObject({ lidaEm: expect.any(Date) })
    await acertar(mudo.equipe, mudo.id)
  })

  it('are not left behind where the provider did the refund', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await pagoECancelado(app, comprador)
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    expect(await lerPreso(await criarEquipe(app), await cobrancaIdDe(app, pedidoId))).toBeUndefined()
  })

  it('of a surplus that went back by hand stay with the sellers, until the order is cancelled and the rest went back', async () => {
    const { equipe, pedidoId, id } = await voltouAMao(7250)
    expect(await lerPreso(equipe, id)).toBeUndefined()
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    expect(await lerPreso(equipe, id)).toBeDefined()
  })

  it.each(['PENDENTE', 'ENTREGUE'] as const)(
    'of a part payment that went back by hand are listed while its order is %s, and once',
    async status => {
      const { equipe, pedidoId, id } = await voltouAMao(100, status)
      const preso = await lerPreso(equipe, id)
      expect(preso).toMatchObject({ pedidoId })
      await lerEAplicar(app.deps, (await cobrancaDoPedido(app, pedidoId)).id)
      if (status === 'PENDENTE') await alterarStatus(equipe, pedidoId, 'CANCELADO')
      expect(await lerPreso(equipe, id)).toEqual(preso)
    },
  )

  it('are opened by the migration for refunds that were closed before it', async () => {
    const { equipe, id } = await preso()
    const { desde: _, ...antes } = { desde: '', ...(await lerPreso(equipe, id)) }
    await sql`delete from repasse_preso where cobranca_id = ${id}`.execute(app.deps.db)
    const migracao = await readFile('db/migrations/032-repasse-preso.sql', 'utf8')
    const [, preenchimento = ''] = /^(insert into [\s\S]+?);$/m.exec(migracao) ?? []
    await sql`${sql.raw(preenchimento)} and c.id = ${id}`.execute(app.deps.db)
    expect(await lerPreso(equipe, id)).toMatchObject(antes)
  })
})

describe('rule M38: staff note how the shares were settled', () => {
  it('for good: what the provider returns later changes nothing of it', async () => {
    const { equipe, pedidoId, id } = await preso()
    expect((await acertar(equipe, id)).status).toBe(200)
    const acertada = {
      por: expect.objectContaining({ id: expect.any(Number) }),
      desfecho: 'marcado como resolvido',
      observacao: 'Bloqueado pelo PagBank, protocolo 4471',
    }
    expect((await lerPreso(equipe, id, 'ENCERRADA'))?.encerrada).toMatchObject(acertada)
    await devolverNoPainel(pedidoId)
    await conferirRepassesPresos(app.deps)
    expect((await lerPreso(equipe, id, 'ENCERRADA'))?.encerrada).toMatchObject(acertada)
  })

  it('only of shares that are there', async () => {
    const equipe = await criarEquipe(app)
    expect(await acertar(equipe, 999_999)).toMatchObject({
      status: 404,
      body: { codigo: 'tarefa-inexistente', message: 'Esta tarefa não está na mesa.' },
    })
  })
})

describe('rule M38: a refund that is left to staff', () => {
  it('is tried again with a new key at one click, and is done if the provider agrees now', async () => {
    const { equipe, pedidoId, id } = await recusado()
    await desarmar(app)
    const respostas = await Promise.all([tentar(equipe, id), tentar(equipe, id), tentar(equipe, id)])
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    const recusas = respostas.flatMap(({ status, body }) => (status === 409 ? [body] : []))
    expect(recusas).toHaveLength(2)
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO', concluidoPor: null, tentativas: 2 })
    expect(await devolucoes(app, pedidoId)).toBe(1)
    expect(await lerPreso(equipe, id)).toBeUndefined()
    expect(await tentar(equipe, id)).toMatchObject({
      status: 409,
      body: { codigo: 'tarefa-ja-encerrada', message: expect.stringContaining('devolvido pelo PagBank') },
    })
    const { content } = (
      await equipe.chamar('GET /v1/auditoria', { query: { acao: 'tentar-reembolso', alvoId: pedidoId } })
    ).body
    expect(content).toHaveLength(1)
  })

  it('comes back to staff if the provider refuses again', async () => {
    const { equipe, pedidoId, id } = await recusado()
    expect((await tentar(equipe, id)).status).toBe(200)
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO', tentativas: 2 })
    expect((await concluirAMao(equipe, id)).status).toBe(200)
  })

  it('is not tried again after staff paid', async () => {
    const feito = await preso()
    expect(await tentar(feito.equipe, feito.id)).toMatchObject({
      status: 409,
      body: { codigo: 'tarefa-ja-encerrada', message: expect.stringContaining('devolvido à mão') },
    })
    expect(await tentar(feito.equipe, 999_999)).toMatchObject({
      status: 404,
      body: { codigo: 'tarefa-inexistente' },
    })
  })

  it('is tried once more by itself when fewer than 30 days are left', async () => {
    const { pedidoId } = await recusado()
    app.setClock(new Date(Date.now() + 334 * DIA_MS))
    await repetirReembolsos(app.deps)
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO', tentativas: 1 })
    app.setClock(new Date(Date.now() + 337 * DIA_MS))
    await repetirReembolsos(app.deps)
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO', tentativas: 2 })
    await repetirReembolsos(app.deps)
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO', tentativas: 2 })
  })
})
