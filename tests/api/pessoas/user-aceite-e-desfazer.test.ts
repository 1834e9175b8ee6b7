// Decisions about registrations that can be undone (rule M64): the use cases that the desk's actions run.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import { aceitarCadastro } from '#server/pessoas/aprovacao/aceitar-cadastro.ts'
import { buscarCadastroDecidido } from '#server/pessoas/aprovacao/decisao-repository.ts'
import { desfazerDecisao, motivoParaNaoDesfazerDecisao } from '#server/pessoas/aprovacao/desfazer-decisao.ts'
import { recusarCadastro } from '#server/pessoas/aprovacao/recusar-cadastro.ts'
import { vistoDoCadastro } from '#server/pessoas/aprovacao/travar-cadastro.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto } from '../../support/compras.ts'
import { adiantarCorreio, esperarCorreio, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { armar, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
afterEach(() => desarmar(app))

const CINCO_MIL = centavos(500_000)
const MINUTO_MS = 60_000

const criar = {
  COMPRADOR: (email?: string) =>
    criarComprador(app, { status: 'PENDENTE', limite: 0, ...(email !== undefined && { email }) }),
  VENDEDOR: (email?: string) =>
    criarVendedor(app, { status: 'PENDENTE', vinculado: false, ...(email !== undefined && { email }) }),
}
const PAPEIS = ['COMPRADOR', 'VENDEDOR'] as const
type Papel = (typeof PAPEIS)[number]

const lido = async ({ id }: Pessoa) => exigir(await buscarCadastroDecidido(app.deps.db, id))
const visto = async (pessoa: Pessoa) => vistoDoCadastro(await lido(pessoa))
const estado = async (pessoa: Pessoa) => {
  const { status, limiteCentavos } = await lido(pessoa)
  return [status, limiteCentavos]
}

interface Escolha {
  papel?: Papel
  limite?: Centavos
  visto?: string
}
const aceitar = ({ id: porUsuarioId }: Pessoa, { id }: Pessoa, escolha: Escolha = {}) =>
  aceitarCadastro(app.deps, { papel: 'COMPRADOR', ...escolha, id, porUsuarioId })
const recusar = ({ id: porUsuarioId }: Pessoa, { id }: Pessoa, escolha: Omit<Escolha, 'limite'> = {}) =>
  recusarCadastro(app.deps, { papel: 'COMPRADOR', ...escolha, id, porUsuarioId, motivo: 'CNPJ baixado' })
const desfazer = ({ id: porUsuarioId }: Pessoa, { id }: Pessoa, escolha: Omit<Escolha, 'limite'> = {}) =>
  desfazerDecisao(app.deps, { papel: 'COMPRADOR', ...escolha, id, porUsuarioId })

/** The code with which this was refused, or 'feito'. */
async function desfecho(ato: Promise<void>): Promise<CodigoDeMotivo | 'feito'> {
  try {
    await ato
    return 'feito'
  } catch (error) {
    if (error instanceof RecusaError) return error.motivo.codigo
    throw error
  }
}

/** Action and values of the audit entries about this account, oldest first. */
async function registrosDe({ id }: Pessoa) {
  const linhas = await app.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'antes', 'depois'])
    .where('alvo_tipo', '=', 'usuario')
    .where('alvo_id', '=', id)
    .where('acao', '<>', 'consultar-cadastro')
    .orderBy('id')
    .execute()
  return linhas.map(({ acao, antes, depois }) => [acao, antes, depois])
}

async function extrato({ id }: Pessoa) {
  const linhas = await app.deps.db
    .selectFrom('lancamento_credito')
    .select('valor_centavos')
    .where('comprador_id', '=', id)
    .orderBy('id')
    .execute()
  return linhas.map(({ valor_centavos }) => valor_centavos)
}

async function assuntosPara(email: string) {
  await adiantarCorreio(app)
  await esperarCorreio(app)
  const textos = await mensagensPara(app, email)
  return textos.map(texto => /^Assunto: (.*)$/m.exec(texto)?.[1])
}

const avancar = (ms: number) => app.setClock(new Date(Date.now() + ms))

describe('rule M64: a buyer is accepted with its limit', () => {
  it('in one step, with two audit entries and one line in the ledger', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR()]
    await aceitar(equipe, comprador, { limite: CINCO_MIL, visto: await visto(comprador) })
    expect(await estado(comprador)).toEqual(['ATIVO', CINCO_MIL])
    expect(await extrato(comprador)).toEqual([CINCO_MIL])
    expect(await registrosDe(comprador)).toEqual([
      ['aprovar-cadastro', 'PENDENTE', 'ATIVO'],
      ['definir-limite', 0, CINCO_MIL],
    ])
  })

  it('once, however many try at the same time, with the limit of the one who did', async () => {
    const equipe = await Promise.all(Array.from({ length: 6 }, () => criarEquipe(app)))
    const comprador = await criar.COMPRADOR()
    const leitura = await visto(comprador)
    const desfechos = await Promise.all(
      equipe.map((alguem, i) =>
        desfecho(aceitar(alguem, comprador, { limite: centavos(1000 + i), visto: leitura })),
      ),
    )
    expect(desfechos.toSorted()).toEqual([...Array(5).fill('cadastro-ja-analisado'), 'feito'])
    expect(await estado(comprador)).toEqual(['ATIVO', 1000 + desfechos.indexOf('feito')])
    expect(await registrosDe(comprador)).toHaveLength(2)
  })

  it('not over a limit, nor after a refusal and a reopening, that its author has not seen', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR()]
    const semLimite = await visto(comprador)
    const body = { userId: comprador.id, valor: 70 }
    await equipe.chamar('PUT /v1/comprador/credito', { body })
    const antes = await registrosDe(comprador)
    const aceite = { limite: CINCO_MIL, visto: semLimite }
    expect(await desfecho(aceitar(equipe, comprador, aceite))).toBe('tarefa-mudou')
    const comLimite = await visto(comprador)
    await recusar(equipe, comprador, { visto: comLimite })
    await desfazer(equipe, comprador)
    expect(await desfecho(aceitar(equipe, comprador, { visto: comLimite }))).toBe('tarefa-mudou')
    expect(await desfecho(recusar(equipe, comprador, { visto: comLimite }))).toBe('tarefa-mudou')
    expect(await estado(comprador)).toEqual(['PENDENTE', 7000])
    expect((await registrosDe(comprador)).slice(antes.length)).toHaveLength(2)
  })

  it('and no seller, nor anybody who is no seller', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criar.VENDEDOR()]
    expect(await desfecho(aceitar(equipe, vendedor, { limite: CINCO_MIL }))).toBe('user-inexistente')
    expect(await desfecho(desfazer(equipe, vendedor))).toBe('user-inexistente')
    const semPapel = desfecho(aceitar(equipe, vendedor, { papel: 'VENDEDOR', limite: CINCO_MIL }))
    expect(await semPapel).toBe('user-inexistente')
    expect(await estado(vendedor)).toEqual(['PENDENTE', 0])
  })
})

describe('rule M64: an acceptance is undone', () => {
  it('with limit and sessions; one audit entry, and it can be accepted anew', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR()]
    await aceitar(equipe, comprador, { limite: CINCO_MIL })
    await desfazer(equipe, comprador, { visto: await visto(comprador) })
    expect(await estado(comprador)).toEqual(['PENDENTE', 0])
    expect((await comprador.chamar('GET /v1/auth/user-info')).status).toBe(401)
    expect(await extrato(comprador)).toEqual([CINCO_MIL, -CINCO_MIL])
    expect((await registrosDe(comprador)).slice(2)).toEqual([
      [
        'reabrir-cadastro',
        { status: 'ATIVO', motivo: null, limiteCentavos: CINCO_MIL },
        { status: 'PENDENTE', limiteCentavos: 0 },
      ],
    ])
    await aceitar(equipe, comprador, { visto: await visto(comprador) })
    expect(await estado(comprador)).toEqual(['ATIVO', 0])
  })

  it("after the specification's two calls too, to the limit that it had before", async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { status: 'PENDENTE', limite: 3000 })
    await equipe.chamar('PUT /v1/comprador/pendente/{id}', { params: { id: comprador.id } })
    for (const valor of [70, 80])
      await equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor } })
    await desfazer(equipe, comprador)
    expect(await estado(comprador)).toEqual(['PENDENTE', 3000])
  })

  it('once, however many try at the same time', async () => {
    const equipe = await Promise.all(Array.from({ length: 6 }, () => criarEquipe(app)))
    const comprador = await criar.COMPRADOR()
    await aceitar(exigir(equipe[0]), comprador, { limite: CINCO_MIL })
    const leitura = await visto(comprador)
    const desfechos = await Promise.all(
      equipe.map(alguem => desfecho(desfazer(alguem, comprador, { visto: leitura }))),
    )
    expect(desfechos.toSorted()).toEqual(['feito', ...Array(5).fill('tarefa-mudou')])
    expect(await registrosDe(comprador)).toHaveLength(3)
  })

  it.each([
    [10 * MINUTO_MS - 5000, 'feito'],
    [10 * MINUTO_MS + 5000, 'tarde-para-desfazer'],
  ] as const)('%i ms later: %s', async (ms, esperado) => {
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR()]
    await aceitar(equipe, comprador)
    avancar(ms)
    const motivo = await motivoParaNaoDesfazerDecisao(app.deps.db, await lido(comprador), app.deps.clock())
    expect(motivo?.codigo ?? 'feito').toBe(esperado)
    expect(await desfecho(desfazer(equipe, comprador))).toBe(esperado)
  })

  it('not after another decision, and not what was never decided', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR()]
    expect(await desfecho(desfazer(equipe, comprador))).toBe('conta-ja-mudou')
    await aceitar(equipe, comprador)
    const params = { id: comprador.id }
    for (const bloqueado of [true, false]) {
      await equipe.chamar('PUT /v1/comprador/{id}/bloqueio', { params, body: { bloqueado } })
      expect(await desfecho(desfazer(equipe, comprador))).toBe('conta-ja-mudou')
    }
  })
})

describe('rule M64: an account that was used stays accepted', () => {
  const aceito = async (papel: Papel) => {
    const [equipe, pessoa] = [await criarEquipe(app), await criar[papel]()]
    await aceitar(equipe, pessoa, papel === 'COMPRADOR' ? { papel, limite: CINCO_MIL } : { papel })
    return { equipe, pessoa, tentar: () => desfecho(desfazer(equipe, pessoa, { papel })) }
  }

  it('by an order; not by what lies in the cart', async () => {
    const { pessoa, tentar } = await aceito('COMPRADOR')
    await fazerPedido(pessoa, await criarCotacao(app))
    expect(await tentar()).toBe('tarde-para-desfazer')
    expect(await estado(pessoa)).toEqual(['ATIVO', CINCO_MIL])
    const outro = await aceito('COMPRADOR')
    await adicionar(outro.pessoa, await criarCotacao(app))
    expect(await outro.tentar()).toBe('feito')
  })

  it('by a boleto that PagBank refused', async () => {
    const { pessoa, tentar } = await aceito('COMPRADOR')
    await adicionar(pessoa, await criarCotacao(app))
    await armar(app, { tipo: 'recusar-boleto' })
    expect((await gerarBoleto(pessoa)).status).not.toBe(200)
    expect(await tentar()).toBe('tarde-para-desfazer')
  })

  it('by a quote, also one that was taken back, or by a link to PagBank', async () => {
    const { pessoa: vendedor, tentar } = await aceito('VENDEDOR')
    const cotacaoId = await criarCotacao(app, { vendedor })
    expect(await tentar()).toBe('tarde-para-desfazer')
    const params = { id: cotacaoId }
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params, body: { vendedorId: vendedor.id } })
    expect(await tentar()).toBe('tarde-para-desfazer')
    const vinculado = await criarVendedor(app, { status: 'PENDENTE' })
    const equipe = await criarEquipe(app)
    await aceitar(equipe, vinculado, { papel: 'VENDEDOR' })
    expect(await desfecho(desfazer(equipe, vinculado, { papel: 'VENDEDOR' }))).toBe('tarde-para-desfazer')
  })

  it('or is undone, never both: a boleto and an undoing at the same time', async () => {
    const cotacaoId = await criarCotacao(app)
    for (let vez = 0; vez < 8; vez++) {
      const { pessoa, tentar } = await aceito('COMPRADOR')
      await adicionar(pessoa, cotacaoId)
      // Each of them is first in some of the rounds.
      const depois = sleep(vez * 3).then(tentar)
      const [boleto, desfeito] = await Promise.all([gerarBoleto(pessoa), depois])
      expect([boleto.status === 200, desfeito]).toEqual(
        boleto.status === 200 ? [true, 'tarde-para-desfazer'] : [false, 'feito'],
      )
    }
  })
})

describe('rule M64: the e-mails of an acceptance', () => {
  const APROVADO = 'Seu cadastro foi aceito'
  const VOLTOU = 'Seu cadastro voltou para análise'

  it('wait for ten seconds, then tell of the approval and of the limit', async () => {
    const email = 'espera@feira.example'
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR(email)]
    await aceitar(equipe, comprador, { limite: CINCO_MIL })
    const { rows: esperas } = await sql<{ segundos: number }>`
      select round(extract(epoch from start_after - created_on))::int as segundos from pgboss.job
      where name like 'enviar-email%' and data ->> 'usuarioId' = ${String(comprador.id)}`.execute(app.deps.db)
    expect(esperas).toEqual([{ segundos: 10 }, { segundos: 10 }])
    expect(await mensagensPara(app, email)).toEqual([])
    expect((await assuntosPara(email)).toSorted()).toEqual(
      [APROVADO, expect.stringContaining('limite')].toSorted(),
    )
  })

  it('are not sent if it was undone by then; nothing in the bell tells of the limit either', async () => {
    const email = 'desfeito@feira.example'
    const [equipe, comprador] = [await criarEquipe(app), await criar.COMPRADOR(email)]
    await aceitar(equipe, comprador, { limite: CINCO_MIL })
    await desfazer(equipe, comprador)
    expect(await assuntosPara(email)).toEqual([])
    await aceitar(equipe, comprador)
    expect(await assuntosPara(email)).toEqual([APROVADO])
    const { body } = await (await comSessao(app, comprador.id)).chamar('GET /v1/aviso')
    expect(body.content).toEqual([])
  })

  it('were sent: then an undoing is told too', async () => {
    const email = 'voltou@feira.example'
    const [equipe, vendedor] = [await criarEquipe(app), await criar.VENDEDOR(email)]
    await aceitar(equipe, vendedor, { papel: 'VENDEDOR' })
    expect(await assuntosPara(email)).toEqual([APROVADO])
    avancar(11_000)
    await desfazer(equipe, vendedor, { papel: 'VENDEDOR' })
    expect(await assuntosPara(email)).toEqual([APROVADO, VOLTOU])
  })
})

describe.each(PAPEIS)('rule M64: the refusal of a %s is undone', papel => {
  it('for ten minutes, and told unless nobody can have read of it', async () => {
    const email = `recusa-${papel.toLowerCase()}@feira.example`
    const [equipe, pessoa] = [await criarEquipe(app), await criar[papel](email)]
    await recusar(equipe, pessoa, { papel })
    await desfazer(equipe, pessoa, { papel, visto: await visto(pessoa) })
    expect(await assuntosPara(email)).toEqual([])
    await recusar(equipe, pessoa, { papel })
    avancar(MINUTO_MS)
    await desfazer(equipe, pessoa, { papel })
    expect(await assuntosPara(email)).toEqual(['Seu cadastro voltou para análise'])
    expect((await registrosDe(pessoa)).at(-1)).toEqual([
      'reabrir-cadastro',
      { status: 'RECUSADO', motivo: 'CNPJ baixado', limiteCentavos: 0 },
      { status: 'PENDENTE', limiteCentavos: 0 },
    ])
    await recusar(equipe, pessoa, { papel })
    avancar(12 * MINUTO_MS)
    expect(await desfecho(desfazer(equipe, pessoa, { papel }))).toBe('tarde-para-desfazer')
    expect(await estado(pessoa)).toEqual(['RECUSADO', 0])
  })
})
