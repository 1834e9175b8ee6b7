// A buyer whose boleto the provider answers badly reads one Portuguese sentence, and gets that one boleto.
import { beforeAll, describe, expect, it } from 'vitest'
import { gerarBoleto as gerarBoletoDireto } from '#server/cobranca/emissao/emissao.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { createPagBankClient, type PagBankClient } from '#server/plataforma/provedor/pagbank-client.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import type { Json } from '#simulator/test-support.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { adicionar, carrinhoDe, gerarBoleto, lerPedido } from '../support/compras.ts'
import { emTempo } from '../support/em-tempo.ts'
import { HTML, json, metadeDoCorpo, SEM_EFEITO, texto } from '../support/estragos.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { criarLinhaRuim, type Estrago } from '../support/linha-ruim.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { LINKS_DESTA_MAQUINA, provedorAParte } from '../support/provedor-a-parte.ts'
import { armar, contadores, controle } from '../support/simulador.ts'
import { umaAmostra } from '../support/sorteio.ts'
import { criarComprador, criarCotacao, novoCnpj } from '../support/test-users.ts'

const linha = criarLinhaRuim()
const app = useApp({ abrirProvedor: linha.abrir(provedorAParte()) })

// Notices would complete the boletos that the tests want to see recovered.
beforeAll(() => perderAvisos(app, 1_000_000))

const ESPERE = {
  status: 503,
  message: 'Seu boleto está sendo gerado e aparece em Pedidos em instantes.',
}

/** Timeout of one attempt of the real client, in milliseconds; far shorter than the product's. */
const IMPACIENTE_MS = 700

function clienteImpaciente(): PagBankClient {
  const { internalToken: token, clientId, clientSecret } = SIMULATION_DEFAULTS
  const settings = { token, clientId, clientSecret, redirectUri: '', apiUrl: String(app.simulatorUrl) }
  return createPagBankClient({ ...settings, links: LINKS_DESTA_MAQUINA, prazoMs: IMPACIENTE_MS })
}

/** The order with one part of its charge taken out or replaced. */
const comCobranca = (mudar: (cobranca: Json) => void) =>
  json(corpo => {
    mudar(corpo.charges[0])
    return corpo
  })

/** The boleto was made, but the answer is unreadable. */
const ILEGIVEIS: Record<string, Estrago> = {
  'HTML with status 201': texto(201, HTML),
  'HTML with status 502': texto(502, HTML),
  'an empty body': texto(201, ''),
  blanks: texto(201, ' \n '),
  null: json(() => null),
  'a list': json(corpo => [corpo]),
  'a text': json(() => 'ok'),
  'half a body, then the line is cut': metadeDoCorpo,
  'half a JSON': (response, { corpo }) => void response.writeHead(201).end(corpo.slice(0, corpo.length / 2)),
  'a redirect': texto(302, '', { location: 'http://127.0.0.1:9/' }),
  'no id': json(({ id: _, ...corpo }) => corpo),
  'no reference': json(({ reference_id: _, ...corpo }) => corpo),
  "another order's reference": json(corpo => ({ ...corpo, reference_id: 'RESTIA-0-0' })),
  'no charges': json(({ charges: _, ...corpo }) => corpo),
  'an empty list of charges': json(corpo => ({ ...corpo, charges: [] })),
  'a charge without id': comCobranca(cobranca => delete cobranca.id),
  'a charge without status': comCobranca(cobranca => delete cobranca.status),
  'a charge without amount': comCobranca(cobranca => delete cobranca.amount),
  'an amount that is a text': comCobranca(cobranca => {
    cobranca.amount.value = '14500'
  }),
  'another amount': comCobranca(cobranca => {
    cobranca.amount.value -= 1
  }),
  'no boleto': comCobranca(cobranca => delete cobranca.payment_method.boleto),
  'a typed line with a wrong digit': comCobranca(({ payment_method: { boleto } }) => {
    boleto.barcode = `${boleto.barcode.slice(0, 46)}${(Number(boleto.barcode[46]) + 1) % 10}`
  }),
  'a date that does not exist': comCobranca(({ payment_method: { boleto } }) => {
    boleto.due_date = '2026-02-31'
  }),
  'a charge id with a NUL': comCobranca(cobranca => {
    cobranca.id += '\0'
  }),
  'no links': comCobranca(cobranca => delete cobranca.links),
  'a link that is no web address': comCobranca(cobranca => {
    for (const link of cobranca.links) link.href = 'javascript:alert(1)'
  }),
  'a link to another host': comCobranca(cobranca => {
    for (const link of cobranca.links) link.href = 'https://outro.example/boleto.pdf'
  }),
  'ten megabytes': json(corpo => ({ ...corpo, novidade: 'x'.repeat(10 * 1024 * 1024) })),
}

/** Unusual answers with all required fields. */
const LEGIVEIS: Record<string, Estrago> = {
  'the wrong content type': (response, { status, corpo }) =>
    void response.writeHead(status, { 'content-type': 'text/plain' }).end(corpo),
  'no content type': (response, { status, corpo }) => void response.writeHead(status).end(corpo),
  'status 200 for 201': (response, { corpo }) => void response.writeHead(200).end(corpo),
  'unknown keys': json(corpo => ({ ...corpo, qr_codes: [], novidade: { x: null } })),
  'the required fields alone': comCobranca(cobranca => {
    const { id, status, amount, payment_method, links } = cobranca
    for (const chave of Object.keys(cobranca)) delete cobranca[chave]
    const { barcode, due_date } = payment_method.boleto
    Object.assign(cobranca, { id, status, links, amount: { value: amount.value } })
    cobranca.payment_method = { boleto: { barcode, due_date } }
  }),
  'null for absent values': comCobranca(cobranca => {
    cobranca.amount = { value: cobranca.amount.value, currency: null, summary: null }
    cobranca.payment_response = null
    for (const link of cobranca.links) link.rel = null
    cobranca.links.push({ rel: 'CHARGE.CANCEL', href: null, media: null })
  }),
}

async function compradorComCarrinho(): Promise<{ comprador: Pessoa; pedidoId: number; cnpj: string }> {
  const cnpj = novoCnpj()
  const comprador = await criarComprador(app, { limite: 100_000, cnpj })
  const { body } = await adicionar(comprador, await criarCotacao(app, { preco: 5000 }), 2)
  return { comprador, pedidoId: exigir(body.id), cnpj }
}

/** The buyer clicks, the provider recovers, and the recovery job runs. Answers how long the click took, in milliseconds. */
async function clicarERecuperar(estrago: Estrago, chega: boolean): Promise<number> {
  const { comprador, pedidoId, cnpj } = await compradorComCarrinho()
  const { consertar } = linha.estragar({ chamada: 'POST /orders', sobre: cnpj, estrago, chega })
  const inicio = Date.now()
  const { status, body } = await gerarBoleto(comprador, { pedidoId })
  const espera = Date.now() - inicio
  expect({ status, message: body.message }).toEqual(ESPERE)
  expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: true, limiteDisponivel: 855 })
  expect(consertar()).toBeGreaterThan(0)
  await recuperarEmissoes(app.deps, 0)
  expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({ statusPedido: 'PENDENTE', total: 145 })
  expect((await gerarBoleto(comprador, { pedidoId })).status).toBe(200)
  await conferirInvariantes(app)
  return espera
}

describe('rule M17: the boleto was made, and the answer', () => {
  it.concurrent.each(umaAmostra(Object.entries(ILEGIVEIS), 2))(
    'is %s',
    { timeout: 60_000 },
    async (_, estrago) => {
      await clicarERecuperar(estrago, true)
    },
  )

  it('drips in, byte by byte: the buyer is told within 15 s', { timeout: 60_000 }, async () => {
    const gotas: Estrago = (response, { status, corpo }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      const bytes = corpo.slice(0, -1)[Symbol.iterator]()
      const torneira = setInterval(() => response.write(bytes.next().value ?? ' '), 50)
      response.once('close', () => clearInterval(torneira))
    }
    emTempo(await clicarERecuperar(gotas, true), 15_000)
  })

  it("drips in from the provider itself: given up within the client's own time, and there is one boleto", {
    timeout: 60_000,
  }, async () => {
    const { comprador, pedidoId } = await compradorComCarrinho()
    const { id: userId } = comprador
    const pagbank = clienteImpaciente()
    await armar(app, { tipo: 'gotejamento', milissegundos: 30, chamada: 'POST /orders', vezes: 6 })
    const inicio = Date.now()
    const clicar = gerarBoletoDireto(
      { ...app.deps, pagbank },
      { userId, porUsuarioId: userId, pedidoId, totalEsperado: null },
    )
    await expect(clicar).rejects.toThrow('boleto-em-processamento')
    // Three attempts with the pauses between them; each answer would have taken a minute.
    expect(Date.now() - inicio).toBeGreaterThan(3 * IMPACIENTE_MS)
    emTempo(Date.now() - inicio, 3 * IMPACIENTE_MS + 3000)
    await recuperarEmissoes({ ...app.deps, pagbank }, 0)
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: true, limiteDisponivel: 855 })
    expect(JSON.stringify(await controle(app, 'GET', '/falhas'))).not.toContain('gotejamento')
    await recuperarEmissoes({ ...app.deps, pagbank }, 0)
    expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({
      statusPedido: 'PENDENTE',
      total: 145,
    })
    const contadoresDoPedido = (await contadores(app)).filter(({ reference_id }) =>
      reference_id.startsWith(`RESTIA-${pedidoId}-`),
    )
    expect(contadoresDoPedido).toMatchObject([{ orders: 1, charges: 1 }])
  })

  it.concurrent.each(umaAmostra(Object.entries(LEGIVEIS), 2))(
    'is odd, with %s: the buyer gets the link',
    async (_, estrago) => {
      const { comprador, cnpj } = await compradorComCarrinho()
      const { consertar } = linha.estragar({ chamada: 'POST /orders', sobre: cnpj, estrago, chega: true })
      const { status, body } = await gerarBoleto(comprador)
      expect({ status, body }).toEqual({ status: 200, body: expect.stringMatching(/^http.*\.pdf$/) })
      expect(consertar()).toBe(1)
    },
  )
})

describe('rule M17: the provider refuses temporarily, and answers', () => {
  it.concurrent.each(umaAmostra(Object.entries(SEM_EFEITO), 2))(
    '%s',
    { timeout: 60_000 },
    async (_, estrago) => {
      await clicarERecuperar(estrago, false)
    },
  )
})
