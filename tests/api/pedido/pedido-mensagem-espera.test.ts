// What waits in the conversations of orders: the e-mail after 15 minutes, and the desk of staff (rule N81).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { avisarMensagens } from '#server/pedido/conversa/mensagem-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus } from '../../support/compras.ts'
import { apagar, escreverBem, listar, marcar, pedidoDeDois } from '../../support/conversas.ts'
import { avisosDe, esperarCorreio, mensagensDe } from '../../support/correio.ts'
import { contagemDe, lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'

const app = useApp()

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const daqui = (ms: number) => app.setClock(new Date(Date.now() + ms))

const mensagensNovas = (pessoa: Pessoa) => avisosDe(app, pessoa, 'mensagem')
const correioDe = async (pessoa: Pessoa) =>
  (await mensagensDe(app, pessoa)).filter(texto => /mensage(m|ns) nova/.test(texto))

describe('rule N81: in the app at once', () => {
  it('a message is told with its transaction; what joins it counts, what is read is told no more', async () => {
    const { comprador, um, dois, equipe, id } = await pedidoDeDois(app)
    await escreverBem(um, id)
    const [aviso] = await mensagensNovas(comprador)
    expect(aviso).toMatchObject({ titulo: `1 mensagem nova no pedido ${id}`, lidoEm: null })
    const { id: segunda } = await escreverBem(equipe, id, { vendedor: um })
    expect(await mensagensNovas(comprador)).toMatchObject([
      { id: aviso?.id, titulo: `2 mensagens novas no pedido ${id}`, lidoEm: null },
    ])
    expect(await mensagensNovas(um)).toMatchObject([{ titulo: `1 mensagem nova no pedido ${id}` }])
    for (const outro of [dois, equipe]) expect(await mensagensNovas(outro)).toEqual([])
    await marcar(comprador, id, segunda - 1, um)
    expect(await mensagensNovas(comprador)).toMatchObject([{ lidoEm: null }])
    await marcar(comprador, id, segunda, um)
    expect(await mensagensNovas(comprador)).toMatchObject([{ lidoEm: expect.any(String) }])
    const { id: terceira } = await escreverBem(um, id)
    expect(await mensagensNovas(comprador)).toHaveLength(2)
    await apagar(um, id, terceira)
    expect(await mensagensNovas(comprador)).toHaveLength(1)
  })
})

describe('rule N81: unread for 15 minutes', () => {
  it('is one e-mail with the number and the link, and nothing of the text', async () => {
    const { comprador, um, dois, id } = await pedidoDeDois(app)
    await escreverBem(um, id, { texto: 'SEGREDO-DA-DOCA' })
    await escreverBem(um, id, { texto: 'Outra' })
    daqui(14 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await correioDe(comprador)).toEqual([])
    daqui(16 * MINUTO_MS)
    await Promise.all([avisarMensagens(app.deps), avisarMensagens(app.deps)])
    await avisarMensagens(app.deps)
    expect(await mensagensNovas(comprador)).toMatchObject([
      { titulo: `2 mensagens novas no pedido ${id}`, link: `/pedido/${id}#conversa-${um.id}` },
    ])
    const [email = '', ...outros] = await correioDe(comprador)
    expect(outros).toEqual([])
    expect(email).toContain(`2 mensagens novas no pedido ${id}`)
    expect(email).toContain(`/pedido/${id}`)
    expect(email).not.toContain('SEGREDO')
    for (const outro of [um, dois]) expect(await mensagensNovas(outro)).toEqual([])
  })

  it('is told again only once it was read and something new stays unread', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    await escreverBem(um, id)
    daqui(16 * MINUTO_MS)
    await avisarMensagens(app.deps)
    const vendedor = await comSessao(app, um.id)
    const { id: ultima } = await escreverBem(vendedor, id)
    daqui(32 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await mensagensNovas(comprador)).toHaveLength(1)
    await marcar(await comSessao(app, comprador.id), id, ultima, um)
    await escreverBem(await comSessao(app, um.id), id)
    daqui(48 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await mensagensNovas(comprador)).toHaveLength(2)
    expect(await correioDe(comprador)).toHaveLength(2)
  })

  it('is told by e-mail of an answer in a running talk only once that answer is 15 minutes old', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    const { id: lida } = await escreverBem(um, id)
    await marcar(comprador, id, lida, um)
    daqui(14 * MINUTO_MS)
    await escreverBem(await comSessao(app, um.id), id)
    daqui(16 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await correioDe(comprador)).toEqual([])
    daqui(30 * MINUTO_MS)
    await avisarMensagens(app.deps)
    const [email = '', ...outros] = await correioDe(comprador)
    expect(email).toContain(`1 mensagem nova no pedido ${id}`)
    expect(outros).toEqual([])
  })

  it('is not told of what was read, was removed, or is of staff to staff', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const { id: lida } = await escreverBem(um, id)
    await marcar(comprador, id, lida, um)
    const { id: apagada } = await escreverBem(um, id)
    await apagar(um, id, apagada)
    await escreverBem(comprador, id, { texto: 'Para a equipe' })
    daqui(20 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await mensagensNovas(comprador)).toMatchObject([{ lidoEm: expect.any(String) }])
    for (const pessoa of [um, equipe]) expect(await mensagensNovas(pessoa)).toEqual([])
    expect(await correioDe(comprador)).toEqual([])
  })

  it('an e-mail that was read before it leaves is not needed, and staff are not shown it (rule N79)', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const { id: mensagem } = await escreverBem(um, id)
    await esperarCorreio(app)
    // Read in the instant between the notice and its e-mail.
    await sql`create function ler_antes() returns trigger language plpgsql as $$ begin
      insert into mensagem_lida select m.conversa_id, ${sql.lit(comprador.id)}, m.id from mensagem m where m.id = ${sql.lit(mensagem)};
      return null; end $$`.execute(app.deps.db)
    await sql`create trigger ler_antes after insert on aviso_email for each row execute function ler_antes()`.execute(
      app.deps.db,
    )
    daqui(16 * MINUTO_MS)
    await avisarMensagens(app.deps)
    await sql`drop trigger ler_antes on aviso_email`.execute(app.deps.db)
    expect(await correioDe(comprador)).toEqual([])
    const { rows } = await sql<{ situacao: string }>`
      select e.situacao from aviso_email e join aviso a on a.id = e.aviso_id
      where a.tipo = 'mensagem' and a.usuario_id = ${comprador.id}`.execute(app.deps.db)
    expect(rows).toEqual([{ situacao: 'DISPENSADO' }])
    const daEquipe = await comSessao(app, equipe.id)
    const { body } = await daEquipe.chamar('GET /v1/pedido/{id}/avisos', { params: { id } })
    expect(body.filter(({ tipo }) => tipo === 'mensagem')).toEqual([])
  })

  it('a group of its own switches the e-mail off, not the notice', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    const { body } = await comprador.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'MENSAGENS', email: false }] },
    })
    expect(body.grupos).toContainEqual(
      expect.objectContaining({ grupo: 'MENSAGENS', email: false, podeMudar: true }),
    )
    await escreverBem(um, id)
    daqui(16 * MINUTO_MS)
    await avisarMensagens(app.deps)
    expect(await mensagensNovas(comprador)).toHaveLength(1)
    expect(await correioDe(comprador)).toEqual([])
  })

  it('the note that a message was looked at and its e-mail are one transaction', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    await escreverBem(um, id)
    daqui(16 * MINUTO_MS)
    await sql`create function falhar() returns trigger language plpgsql as $$ begin raise exception 'sem disco'; end $$`.execute(
      app.deps.db,
    )
    await sql`create trigger falhar before insert on aviso_email for each row execute function falhar()`.execute(
      app.deps.db,
    )
    await expect(avisarMensagens(app.deps)).rejects.toThrow('sem disco')
    await sql`drop trigger falhar on aviso_email`.execute(app.deps.db)
    expect(await correioDe(comprador)).toEqual([])
    await avisarMensagens(app.deps)
    expect(await correioDe(comprador)).toHaveLength(1)
  })
})

describe('rule N81: the desk of staff', () => {
  const naMesaDa = async (equipe: Pessoa, pedidoId?: number) =>
    tarefas(await comSessao(app, equipe.id), 'conversa', pedidoId === undefined ? {} : { pedidoId })
  const encerradas = async (equipe: Pessoa, pedidoId: number) =>
    tarefas(await comSessao(app, equipe.id), 'conversa', { pedidoId, situacao: 'ENCERRADA', por: 'TODOS' })
  /** The thread's name on the desk, as staff read it on the order. */
  const idDe = async (equipe: Pessoa, pedidoId: number, vendedor?: Pessoa) => {
    const { body } = await listar(await comSessao(app, equipe.id), pedidoId)
    const fio = body.conversas.find(({ vendedor: dono }) => (dono?.id ?? null) === (vendedor?.id ?? null))
    return String(fio?.id)
  }

  it('has the threads whose last word is not of staff and that wait for an hour, the oldest first', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const primeira = await escreverBem(comprador, id, { vendedor: um })
    await escreverBem(um, id, { texto: 'Chego às 5,\nnão às 7.' })
    await escreverBem(comprador, id)
    expect(await naMesaDa(equipe, id)).toEqual([])
    daqui(HORA_MS + 1000)
    const conversa = {
      pedidoId: id,
      pessoa: { id: comprador.id, nome: 'Mercado da Praia', papel: 'COMPRADOR' },
      valor: null,
      urgente: false,
    }
    expect(await naMesaDa(equipe, id)).toMatchObject([
      {
        ...conversa,
        id: await idDe(equipe, id, um),
        frase: '“Chego às 5, não às 7.”',
        fatos: [
          { rotulo: 'Vendedor', texto: 'Horta do Vale' },
          { rotulo: 'Mensagens', texto: '2 sem resposta' },
        ],
        desde: primeira.em,
        prazo: new Date(Date.parse(primeira.em) + 4 * HORA_MS).toISOString(),
      },
      {
        ...conversa,
        fatos: [{ texto: 'Só com a equipe' }, { texto: '1 sem resposta' }],
      },
    ])
    const todas = await naMesaDa(equipe)
    expect((await contagemDe(await comSessao(app, equipe.id), 'conversa')).abertas).toBe(todas.length)
    const daEquipe = await comSessao(app, equipe.id)
    for (const page of todas.keys()) {
      const query = { tipo: 'conversa', page, size: 1 } as const
      expect((await daEquipe.chamar('GET /v1/mesa', { query })).body.content).toEqual([todas[page]])
    }
    const query = { tipo: 'conversa', page: 1, size: todas.length - 1 } as const
    expect((await daEquipe.chamar('GET /v1/mesa', { query })).body.content).toEqual([todas.at(-1)])
    // An answer ends the wait; the next word waits anew.
    await escreverBem(await comSessao(app, equipe.id), id)
    expect(await naMesaDa(equipe, id)).toHaveLength(1)
    await escreverBem(await comSessao(app, comprador.id), id)
    expect(await naMesaDa(equipe, id)).toHaveLength(1)
  })

  it('names the thread in the detail, and says who answered it and when', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const pergunta = await escreverBem(comprador, id, { vendedor: um })
    daqui(2 * HORA_MS)
    const daEquipe = await comSessao(app, equipe.id)
    const tarefaId = await idDe(equipe, id, um)
    const { body: aberta } = await lerTarefa(daEquipe, 'conversa', tarefaId)
    expect(aberta).toMatchObject({
      visto: String(pergunta.id),
      conversa: { vendedorId: um.id, cancelado: false },
      acoes: [{ acao: 'atender', impedimento: null }],
    })
    const resposta = await escreverBem(daEquipe, id, { vendedor: um, texto: 'Combinado.' })
    await escreverBem(daEquipe, id, { vendedor: um, texto: 'Até lá.' })
    const respondida = {
      desde: pergunta.em,
      encerrada: {
        em: resposta.em,
        por: { id: equipe.id, nome: 'Dora do Balcão' },
        desfecho: 'respondida',
        observacao: null,
      },
    }
    expect(await encerradas(equipe, id)).toMatchObject([respondida])
    expect((await lerTarefa(daEquipe, 'conversa', tarefaId)).body).toMatchObject(respondida)
    // An answer within the hour ends no task.
    await escreverBem(await comSessao(app, comprador.id), id)
    await escreverBem(daEquipe, id)
    expect(await encerradas(equipe, id)).toHaveLength(1)
    // A removed answer is none.
    await apagar(daEquipe, id, resposta.id)
    expect(await encerradas(equipe, id)).toEqual([])
  })

  it('loses a thread in which there is nothing to answer, until the next word', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    const { em: desde } = await escreverBem(comprador, id, { texto: 'Obrigado!' })
    daqui(2 * HORA_MS)
    const daEquipe = await comSessao(app, equipe.id)
    const { status, body } = await naMesa(daEquipe, 'conversa', await idDe(equipe, id), 'atender')
    expect([status, body.encerrada?.desfecho]).toEqual([200, 'nada a responder'])
    expect(await naMesaDa(equipe, id)).toEqual([])
    expect(await encerradas(equipe, id)).toMatchObject([
      { desde, encerrada: { desfecho: 'nada a responder', por: { id: equipe.id } } },
    ])
    const query = { acao: 'atender-conversa', alvoId: id }
    const { content } = (await daEquipe.chamar('GET /v1/auditoria', { query })).body
    expect(content).toMatchObject([
      {
        alvo: { tipo: 'pedido' },
        por: { id: equipe.id },
        antes: { vendedorId: null, esperaDesde: desde },
        depois: { vendedorId: null, esperaDesde: null },
      },
    ])
    await escreverBem(await comSessao(app, comprador.id), id)
    daqui(4 * HORA_MS)
    expect(await naMesaDa(equipe, id)).toMatchObject([{ fatos: [{}, { texto: '1 sem resposta' }] }])
  })

  it('can lose it before its hour, from the order, unless somebody has written meanwhile', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    const { id: vista } = await escreverBem(comprador, id, { texto: 'Obrigado!' })
    const tarefaId = await idDe(equipe, id)
    const { id: nova } = await escreverBem(comprador, id, { texto: 'Mais uma coisa…' })
    const atender = (visto: number) =>
      naMesa(equipe, 'conversa', tarefaId, 'atender', { visto: String(visto) })
    expect(await atender(vista)).toMatchObject({ status: 409, body: { codigo: 'tarefa-mudou' } })
    expect(await atender(nova)).toMatchObject({
      status: 200,
      body: { encerrada: { por: { id: equipe.id } } },
    })
    daqui(2 * HORA_MS)
    expect(await naMesaDa(equipe, id)).toEqual([])
  })

  it('takes up a removed message of the buyer no more, and a removed one of staff answers nothing', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    const { id: pergunta } = await escreverBem(comprador, id)
    const { id: resposta } = await escreverBem(equipe, id)
    await apagar(equipe, id, resposta)
    daqui(HORA_MS + 1000)
    expect(await naMesaDa(equipe, id)).toHaveLength(1)
    app.setClock(null)
    await apagar(comprador, id, pergunta)
    daqui(HORA_MS + 1000)
    expect(await naMesaDa(equipe, id)).toEqual([])
  })

  it('has no closed threads: nobody can answer there', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    await escreverBem(comprador, id)
    await alterarStatus(equipe, id, 'CANCELADO')
    daqui(29 * 24 * HORA_MS)
    expect(await naMesaDa(equipe, id)).toHaveLength(1)
    daqui(31 * 24 * HORA_MS)
    expect(await naMesaDa(equipe, id)).toEqual([])
  })
})
