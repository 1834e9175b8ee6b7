// Every kind of task of the desk keeps the same promises (design/desk).
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NOMES_DOS_TIPOS, type NomeDoTipo, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { resumoDoBanco } from '../../support/resumo-do-banco.ts'
import { desarmar } from '../../support/simulador.ts'
import { TAREFAS } from '../../support/tarefas.ts'
import { criarComprador, criarEquipe, criarVendedor } from '../../support/test-users.ts'
import { esperarTrabalhos } from '../../support/trabalhos.ts'

const app = useApp()
let [ana, bruno]: readonly Pessoa[] = []

beforeAll(async () => {
  ana = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Ana' })
  bruno = await criarEquipe(app, 'ADM', { nome: 'Bruno' })
})
afterEach(() => desarmar(app))

/** Notices of what the maker did may still be on their way. */
const ESCRITAS_POR_JOBS = ['aviso', 'aviso_email', 'aviso_pagbank']

const segurar = (pessoa: Pessoa, tipo: NomeDoTipo, id: string, acao: 'pegar' | 'assumir' | 'soltar') =>
  pessoa.chamar('POST /v1/mesa/{tipo}/{id}', { params: { tipo, id }, body: { acao } })

const contagemDe = async (pessoa: Pessoa, tipo: NomeDoTipo) => {
  const { abertas, tipos } = (await pessoa.chamar('GET /v1/mesa/contagem')).body
  expect(tipos.reduce((soma, um) => soma + um.abertas, 0)).toBe(abertas)
  return tipos.find(um => um.tipo === tipo)?.abertas ?? 0
}

describe.each(NOMES_DOS_TIPOS)('rule M66: a task of the kind %s', tipo => {
  it('is one, is counted, says what it is about, and is ended once, as its author saw it', async () => {
    const [umaPessoa, outra] = [exigir(ana), exigir(bruno)]
    const antes = await contagemDe(umaPessoa, tipo)
    const { id, acao, errados = [], ...dados } = await TAREFAS[tipo](app)

    // One more, the same in the list and in the count.
    const abertas = await tarefas(umaPessoa, tipo)
    expect(abertas).toHaveLength(antes + 1)
    expect(await contagemDe(umaPessoa, tipo)).toBe(antes + 1)
    const tarefa = exigir(abertas.find(um => um.id === id))
    expect(tarefa.fatos.length).toBeGreaterThanOrEqual(2)
    expect(tarefa.fatos.length).toBeLessThanOrEqual(4)
    expect(tarefa.frase).not.toBe('')
    expect(tarefa.frase.length).toBeLessThanOrEqual(60)
    const { body: lida } = await lerTarefa(umaPessoa, tipo, id)
    expect(lida).toMatchObject({ ...tarefa, visto: expect.any(String) })
    expect(lida.acoes).toContainEqual({ acao, impedimento: null })

    // Nobody else may; what is wrong, or was not seen, changes nothing.
    const estranhos = [await criarComprador(app), await criarVendedor(app)]
    await esperarTrabalhos(app)
    const resumo = await resumoDoBanco(app, ESCRITAS_POR_JOBS)
    for (const estranho of estranhos) expect((await naMesa(estranho, tipo, id, acao, dados)).status).toBe(403)
    for (const errado of errados)
      expect((await naMesa(umaPessoa, tipo, id, acao, { ...dados, ...errado })).status).toBe(400)
    const naoVista = await naMesa(umaPessoa, tipo, id, acao, { ...dados, visto: 'outra coisa' })
    expect(naoVista).toMatchObject({ status: 409, body: { codigo: 'tarefa-mudou' } })
    expect(await resumoDoBanco(app, ESCRITAS_POR_JOBS)).toBe(resumo)

    // In another person's hands it waits until it is taken over.
    expect((await segurar(outra, tipo, id, 'pegar')).body.comQuem).toMatchObject({ nome: 'Bruno' })
    expect((await segurar(umaPessoa, tipo, id, 'pegar')).body.comQuem).toMatchObject({ nome: 'Bruno' })
    expect((await naMesa(umaPessoa, tipo, id, acao, dados)).body).toMatchObject({
      codigo: 'tarefa-com-outra-pessoa',
      message: expect.stringMatching(
        /^Bruno está com esta tarefa até \d\d:\d\d\. Assuma a tarefa para continuar\.$/,
      ),
    })
    expect((await segurar(umaPessoa, tipo, id, 'assumir')).body.comQuem).toMatchObject({ nome: 'Ana' })
    expect((await naMesa(outra, tipo, id, acao, dados)).body.codigo).toBe('tarefa-com-outra-pessoa')
    await segurar(umaPessoa, tipo, id, 'soltar')

    // Two at once: one does it.
    const doisAoMesmoTempo = await Promise.all(
      [umaPessoa, outra].map(pessoa => naMesa(pessoa, tipo, id, acao, dados)),
    )
    expect(doisAoMesmoTempo.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const feita = exigir(doisAoMesmoTempo.find(({ status }) => status === 200)).body
    expect(feita.encerrada).toMatchObject({ desfecho: expect.any(String), por: { nome: expect.any(String) } })
    expect(await contagemDe(umaPessoa, tipo)).toBe(antes)

    // Among those that ended, with who did it; whoever comes later reads it.
    const encerradas = await tarefas(umaPessoa, tipo, { situacao: 'ENCERRADA' })
    expect(encerradas.find(um => um.id === id)?.encerrada).toEqual(feita.encerrada)
    const tarde = await naMesa(exigir(ana), tipo, id, acao, dados)
    expect(tarde).toMatchObject({ status: 409, body: { codigo: 'tarefa-ja-encerrada' } })
    const quem = feita.encerrada?.por?.nome === 'Ana' ? 'Você' : 'Bruno'
    expect(tarde.body.message).toContain(`${quem} já resolveu esta tarefa às`)
    expect(tarde.body.message).toContain(`: ${feita.encerrada?.desfecho}.`)
  })

  it('declares actions whose letters differ', () => {
    const acoes = Object.values(tipoDeclarado(tipo).acoes)
    for (const encerrada of [undefined, true]) {
      const letras = acoes.filter(acao => acao.encerrada === encerrada).map(({ letra }) => letra)
      expect(letras).toEqual([...new Set(letras)])
      // J, K and F are the desk's own.
      for (const letra of letras) expect(letra).toMatch(/^[A-EG-IL-Z]$/)
    }
  })
})

describe('rule M66: the desk', () => {
  it('holds one task a person, until it is let go', async () => {
    const [umaPessoa] = [exigir(ana)]
    const [um, outro] = [
      await TAREFAS['pagamento-a-vendedor'](app),
      await TAREFAS['pagamento-a-vendedor'](app),
    ]
    const comQuem = async (id: string) =>
      (await lerTarefa(umaPessoa, 'pagamento-a-vendedor', id)).body.comQuem?.nome
    await segurar(umaPessoa, 'pagamento-a-vendedor', um.id, 'pegar')
    await segurar(umaPessoa, 'pagamento-a-vendedor', outro.id, 'pegar')
    expect([await comQuem(um.id), await comQuem(outro.id)]).toEqual([undefined, 'Ana'])
    app.setClock(new Date(Date.now() + 21 * 60_000))
    expect(await comQuem(outro.id)).toBeUndefined()
  })

  it('finds a task by the number of its order and by the beginnings of a name', async () => {
    const { id } = await TAREFAS['pagamento-a-vendedor'](app)
    const [pedidoId = ''] = id.split('-')
    const pessoa = exigir(ana)
    const achadas = async (busca: string) =>
      (await pessoa.chamar('GET /v1/mesa', { query: { busca } })).body.content.map(um => um.id)
    expect(await achadas(pedidoId)).toContain(id)
    expect(await achadas(`#${pedidoId}`)).toContain(id)
    const nome = (await lerTarefa(pessoa, 'pagamento-a-vendedor', id)).body.pessoa?.nome ?? ''
    expect(await achadas(nome.slice(0, 4).toLowerCase())).toContain(id)
    expect(await achadas('ninguem-assim')).toEqual([])
  })

  it('refuses what is no task and no action', async () => {
    const pessoa = exigir(ana)
    const { id } = await TAREFAS['pagamento-a-vendedor'](app)
    expect(await naMesa(pessoa, 'pagamento-a-vendedor', '999-1', 'pagar')).toMatchObject({
      status: 404,
      body: { codigo: 'tarefa-inexistente', message: 'Esta tarefa não está na mesa.' },
    })
    for (const body of [{ acao: 'toString', visto: '' }, { acao: 'pagar' }, { acao: 'acertar', visto: '' }])
      expect(
        (
          await pessoa.chamar('POST /v1/mesa/{tipo}/{id}', {
            params: { tipo: 'pagamento-a-vendedor', id },
            body,
          })
        ).status,
      ).toBe(400)
    expect(
      (
        await pessoa.chamar('GET /v1/mesa/{tipo}/{id}', {
          params: { tipo: 'pagamento-a-vendedor', id: '1-2-3' },
        })
      ).status,
    ).toBe(400)
  })
})
