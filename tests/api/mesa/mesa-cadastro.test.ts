// Registrations on the desk of staff (rules M1, M64; design/desk).
import { beforeEach, describe, expect, it } from 'vitest'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
let equipe: Pessoa
beforeEach(async () => {
  equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Ana' })
})

/** So much later, with a session of then. */
async function adiantar(ms: number): Promise<Date> {
  const agora = new Date(Date.now() + ms)
  app.setClock(agora)
  equipe = await comSessao(app, equipe.id)
  return agora
}

const HORA_MS = 3_600_000
const MINUTO_MS = 60_000
const COMPRADOR = 'comprador-pendente' satisfies NomeDoTipo

const criar = {
  'comprador-pendente': () => criarComprador(app, { status: 'PENDENTE', limite: 0 }),
  'vendedor-pendente': () => criarVendedor(app, { status: 'PENDENTE', vinculado: false }),
}
const TIPOS = ['comprador-pendente', 'vendedor-pendente'] as const

const statusDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body.status
const encerradaDe = async (tipo: NomeDoTipo, { id }: Pessoa) =>
  (await tarefas(equipe, tipo, { situacao: 'ENCERRADA' })).find(um => um.id === String(id))?.encerrada ?? null
const desfazer = async (tipo: NomeDoTipo, { id }: Pessoa) => naMesa(equipe, tipo, id, 'desfazer')

describe.each(TIPOS)('a task of the kind %s', tipo => {
  it('should be done within the promised 48 hours (spec §9), and says where the account is from', async () => {
    const pessoa = await criar[tipo]()
    const { body } = await lerTarefa(equipe, tipo, pessoa.id)
    expect(new Date(body.prazo).getTime() - new Date(body.desde).getTime()).toBe(48 * HORA_MS)
    expect(body).toMatchObject({ pedidoId: null, valor: null, pessoa: { id: pessoa.id }, urgente: false })
    expect(body.fatos.map(({ rotulo }) => rotulo)).toEqual(['Mesma empresa', 'Pediu em'])
    await adiantar(49 * HORA_MS)
    expect((await lerTarefa(equipe, tipo, pessoa.id)).body.urgente).toBe(true)
  })

  it('shows what staff check in its detail alone, whose reading is on record once an hour and person', async () => {
    const pessoa = await criar[tipo]()
    const linha = exigir((await tarefas(equipe, tipo)).find(({ id }) => id === String(pessoa.id)))
    const { cadastro } = (await lerTarefa(equipe, tipo, pessoa.id)).body
    const { cnpj, email } = exigir(cadastro)
    expect(JSON.stringify(linha)).not.toContain(cnpj)
    expect(JSON.stringify(linha)).not.toContain(email)
    expect(cadastro).toMatchObject({ status: 'PENDENTE', outrasContas: [] })
    expect(cadastro?.limiteDeCredito).toBe(tipo === COMPRADOR ? 0 : null)
    await lerTarefa(equipe, tipo, pessoa.id)
    const query = { acao: 'consultar-cadastro', alvoTipo: 'usuario', alvoId: pessoa.id }
    const { content } = (await equipe.chamar('GET /v1/auditoria', { query })).body
    expect(content.map(({ depois, por }) => [depois, por?.nome])).toEqual([
      [{ rota: 'GET /v1/mesa/{tipo}/{id}' }, 'Ana'],
    ])
  })

  it('is refused with a reason that the person reads, and undone for ten minutes', async () => {
    const pessoa = await criar[tipo]()
    const semMotivo = await naMesa(equipe, tipo, pessoa.id, 'recusar', { observacao: ' ' })
    expect(semMotivo).toMatchObject({ status: 400, body: { campos: { observacao: expect.any(String) } } })
    const { body } = await naMesa(equipe, tipo, pessoa.id, 'recusar', { observacao: ' CNPJ baixado ' })
    expect(body.encerrada).toMatchObject({
      por: { nome: 'Ana' },
      desfecho: 'recusado',
      observacao: 'CNPJ baixado',
    })
    expect(body.acoes).toEqual([{ acao: 'desfazer', impedimento: null }])
    expect(await encerradaDe(tipo, pessoa)).toEqual(body.encerrada)
    const { body: desfeita } = await desfazer(tipo, pessoa)
    expect(desfeita).toMatchObject({ encerrada: null, cadastro: { status: 'PENDENTE' } })
    expect(await encerradaDe(tipo, pessoa)).toBeNull()
    await naMesa(equipe, tipo, pessoa.id, 'recusar', { observacao: 'CNPJ baixado' })
    await adiantar(11 * MINUTO_MS)
    expect((await lerTarefa(equipe, tipo, pessoa.id)).body.acoes).toMatchObject([
      { acao: 'desfazer', impedimento: { codigo: 'tarde-para-desfazer' } },
    ])
    expect((await desfazer(tipo, pessoa)).body.codigo).toBe('tarde-para-desfazer')
  })

  it('waits anew since it was reopened, and ends if a refusal becomes an acceptance at once', async () => {
    const pessoa = await criar[tipo]()
    const noun = tipo === COMPRADOR ? 'comprador' : 'vendedor'
    const reabrir = (para: 'PENDENTE' | 'ATIVO') =>
      equipe.chamar(`PUT /v1/${noun}/{id}/reabertura`, { params: { id: pessoa.id }, body: { para } })
    const recusar = () => naMesa(equipe, tipo, pessoa.id, 'recusar', { observacao: 'CNPJ baixado' })
    await recusar()
    const depois = await adiantar(60 * HORA_MS)
    await reabrir('PENDENTE')
    const { body } = await lerTarefa(equipe, tipo, pessoa.id)
    expect(body).toMatchObject({ desde: depois.toISOString(), urgente: false, encerrada: null })
    expect(body.fatos[1]?.rotulo).toBe('Reaberto em')
    await recusar()
    await reabrir('ATIVO')
    expect((await encerradaDe(tipo, pessoa))?.desfecho).toMatch(/^aceito/)
  })
})

describe('rule M64: a buyer that is accepted at the desk', () => {
  it('gets its limit in the same step, and loses it if that is undone', async () => {
    const pessoa = await criar[COMPRADOR]()
    const feita = await naMesa(equipe, COMPRADOR, pessoa.id, 'aceitar', { campos: { limite: '1234,50' } })
    expect(feita.body).toMatchObject({
      encerrada: { desfecho: 'aceito', observacao: null },
      cadastro: { status: 'ATIVO', limiteDeCredito: 1234.5 },
    })
    expect(await statusDe(pessoa)).toBe('ATIVO')
    const { body } = await desfazer(COMPRADOR, pessoa)
    expect(body).toMatchObject({ encerrada: null, cadastro: { status: 'PENDENTE', limiteDeCredito: 0 } })
  })

  it('without a limit says so among what ended, until it has one', async () => {
    const pessoa = await criar[COMPRADOR]()
    await naMesa(equipe, COMPRADOR, pessoa.id, 'aceitar', { campos: {} })
    expect((await encerradaDe(COMPRADOR, pessoa))?.desfecho).toBe('aceito, entrou com limite de R$ 0,00')
    await equipe.chamar('PUT /v1/comprador/credito', { body: { userId: pessoa.id, valor: 70 } })
    expect((await encerradaDe(COMPRADOR, pessoa))?.desfecho).toBe('aceito')
  })

  it('by the call of the specification is among what ended too', async () => {
    const pessoa = await criar[COMPRADOR]()
    await equipe.chamar('PUT /v1/comprador/pendente/{id}', { params: { id: pessoa.id } })
    expect(await encerradaDe(COMPRADOR, pessoa)).toMatchObject({ por: { nome: 'Ana' } })
    const tarde = await naMesa(equipe, COMPRADOR, pessoa.id, 'aceitar', { campos: {} })
    expect(tarde.body.codigo).toBe('tarefa-ja-encerrada')
  })

  it('keeps a limit that a colleague set meanwhile: what was not seen is refused', async () => {
    const pessoa = await criar[COMPRADOR]()
    const { visto } = (await lerTarefa(equipe, COMPRADOR, pessoa.id)).body
    await equipe.chamar('PUT /v1/comprador/credito', { body: { userId: pessoa.id, valor: 70 } })
    const aceite = { campos: { limite: '9000' }, visto }
    expect((await naMesa(equipe, COMPRADOR, pessoa.id, 'aceitar', aceite)).body.codigo).toBe('tarefa-mudou')
    const { body } = await lerTarefa(equipe, COMPRADOR, pessoa.id)
    expect(body.fatos.at(-1)).toEqual({ rotulo: 'Limite', texto: 'R$\u00a070,00' })
  })

  it('stays accepted once it has bought', async () => {
    const pessoa = await criar[COMPRADOR]()
    await naMesa(equipe, COMPRADOR, pessoa.id, 'aceitar', { campos: { limite: '5000' } })
    await fazerPedido(pessoa, await criarCotacao(app))
    expect((await desfazer(COMPRADOR, pessoa)).body).toMatchObject({
      codigo: 'tarde-para-desfazer',
      message: 'Passaram 10 minutos, ou a conta já foi usada. Se for preciso, bloqueie a conta.',
    })
  })

  it('is no seller: a task of the other kind is not there', async () => {
    const pessoa = await criar[COMPRADOR]()
    expect((await naMesa(equipe, 'vendedor-pendente', pessoa.id, 'aceitar')).status).toBe(404)
  })
})
