// A morning with hundreds of payments, told late, doubled, lost or forged, leaves every order with the right status.
// A month of notices at once, as in production: hundreds of boletos, some of them paid, each with the provider's own notices,
// shuffled and tripled; one in ten is lost, and of all that arrive one in five is forged. The outcome is compared with a model
// that fits on a page. A failure is repeated with the seed it prints.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { gerarBoleto } from '#server/cobranca/emissao/emissao.ts'
import { adicionarItem } from '#server/compra/carrinho/adicionar-item.ts'
import { useApp } from '../support/app-for-test.ts'
import { assinaturaDe, enviarAviso, lerCobrancasDoDia, perderAvisos } from '../support/avisos.ts'
import { COMPLETAS } from '../support/completas.ts'
import { alterarStatus } from '../support/compras.ts'
import { emParalelo } from '../support/em-paralelo.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { provedorAParte } from '../support/provedor-a-parte.ts'
import { controle } from '../support/simulador.ts'
import { criarSorteio } from '../support/sorteio.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp({ abrirProvedor: provedorAParte() })
const sorteio = criarSorteio()
/** With PROVAS=completas a thousand; a fifth of them shows the same. */
const PEDIDOS = COMPLETAS ? 1000 : 200
const COMPRADORES = 20
const AO_MESMO_TEMPO = 20
const VEZES = 3
const PERDIDOS = PEDIDOS / 10
/** Share of the notices that arrive. */
const FORJADOS = 0.2

type Pagamento = 'todo' | 'parte' | 'nada'
type Situacao = 'PENDENTE' | 'CANCELADO' | 'ENTREGUE'

/** One order, what happens to it, and where its notices go. */
interface Caso {
  pedidoId: number
  chargeId: string
  referencia: string
  totalCentavos: number
  url: string
  /** The text of the provider's newest notice about it. */
  corpo: string
  /** Its state when the payment arrived. */
  situacao: Situacao
  pagamento: Pagamento
  /** The provider's notices are lost. */
  perdido: boolean
}

interface Envio {
  url: string
  corpo: string
  headers: Record<string, string>
  status: number
}

let casos: Caso[]
let equipe: Pessoa

beforeAll(async () => {
  await perderAvisos(app, 1_000_000)
  const cotacaoId = await criarCotacao(app, { preco: 700 })
  const compradores = await Promise.all(
    Array.from({ length: COMPRADORES }, () => criarComprador(app, { limite: 1_000_000_000 })),
  )
  equipe = await criarEquipe(app)
  await emParalelo(COMPRADORES, compradores, async ({ id: userId }) => {
    const quem = { userId, porUsuarioId: userId }
    for (let i = 0; i < PEDIDOS / COMPRADORES; i++) {
      await adicionarItem(app.deps, quem, { cotacaoId, quantidade: 1 + i })
      await gerarBoleto(app.deps, { ...quem, pedidoId: null, totalEsperado: null })
    }
  })
  casos = await lerCasos()
}, 120_000)

describe('rule M26: a month of boletos', () => {
  it('forged notices have no effect, every payment counts once, lost notices are recovered', {
    timeout: 180_000,
  }, async () => {
    await acontecer()
    const proprios = [...casos.flatMap(verdadeiros), ...mentirosos()]
    const alheios = forjados(Math.round((proprios.length * FORJADOS) / (1 - FORJADOS)))
    const avisos = sorteio.embaralhar([...proprios, ...alheios])
    expect(casos.flatMap(verdadeiros)).toHaveLength((PEDIDOS - PERDIDOS) * VEZES)
    expect(alheios.length / avisos.length).toBeCloseTo(FORJADOS, 3)
    const recebidos = await emParalelo(AO_MESMO_TEMPO, avisos, ({ url, corpo, headers }) =>
      enviarAviso(url, corpo, headers),
    )
    expect(recebidos).toEqual(avisos.map(({ status }) => status))
    expect(recebidos.filter(status => status === 200)).toHaveLength(proprios.length)
    const textos = (envios: Envio[]) => envios.map(({ corpo }) => corpo).sort()
    expect(await avisosGuardados()).toEqual(textos(proprios))
    await esperarFilaVazia()
    expect(await estados()).toEqual(casos.map(caso => modelo(caso, { reconciliado: false })))

    await lerCobrancasDoDia(app)
    await esperarFilaVazia()
    expect(await estados()).toEqual(casos.map(caso => modelo(caso, { reconciliado: true })))
    expect(await pedidosAvisadosPorEmail()).toEqual(
      casos
        .filter(({ situacao, pagamento }) => situacao === 'CANCELADO' && pagamento !== 'nada')
        .map(({ pedidoId }) => pedidoId),
    )
  })
})

async function lerCasos(): Promise<Caso[]> {
  const linhas = await app.deps.db
    .selectFrom('cobranca')
    .innerJoin('emissao', 'emissao.id', 'cobranca.emissao_id')
    .select(['emissao.pedido_id', 'charge_id', 'referencia', 'valor_centavos', 'token_de_aviso'])
    .orderBy('cobranca.pedido_id')
    .execute()
  expect(linhas).toHaveLength(PEDIDOS)
  const perdidos = new Set(sorteio.embaralhar(linhas).slice(0, PERDIDOS))
  return linhas.map(linha => ({
    pedidoId: linha.pedido_id,
    chargeId: linha.charge_id,
    referencia: linha.referencia,
    totalCentavos: linha.valor_centavos,
    corpo: '',
    url: `${app.url}/v1/pagbank/notificacao/${linha.token_de_aviso}`,
    situacao: sorteio.umDe(['PENDENTE', 'PENDENTE', 'PENDENTE', 'CANCELADO', 'ENTREGUE']),
    pagamento: sorteio.umDe(['todo', 'todo', 'todo', 'parte', 'nada', 'nada']),
    perdido: perdidos.has(linha),
  }))
}

/** Staff change orders, boletos are paid, and the provider writes its notices. */
async function acontecer(): Promise<void> {
  await emParalelo(AO_MESMO_TEMPO, casos, async caso => {
    const { pedidoId, chargeId, situacao, pagamento, totalCentavos } = caso
    if (situacao !== 'PENDENTE') await alterarStatus(equipe, pedidoId, situacao)
    if (pagamento !== 'nada') {
      const valor =
        pagamento === 'todo' ? totalCentavos : totalCentavos - 1 - sorteio.inteiro(totalCentavos - 1)
      await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor })
    }
    const avisos = (await controle(app, 'GET', `/avisos?reference_id=${caso.referencia}`)) as {
      payload: string
    }[] // documented answer, newest first
    caso.corpo = avisos[0]?.payload ?? ''
    expect(JSON.parse(caso.corpo).charges[0]).toMatchObject({
      id: chargeId,
      status: pagamento === 'nada' ? 'WAITING' : 'PAID',
    })
  })
}

const assinado = (assinatura: string) => ({ 'x-authenticity-token': assinatura })
const original = ({ url, corpo }: Caso): Envio => ({
  url,
  corpo,
  headers: assinado(assinaturaDe(corpo)),
  status: 200,
})

/** The provider's own notice, repeated. */
function verdadeiros(caso: Caso): Envio[] {
  return caso.perdido ? [] : Array.from({ length: VEZES }, () => original(caso))
}

/** The provider's order, changed to look fully paid. */
function pagoDeMentira({ corpo, totalCentavos }: Caso): string {
  const pedido = JSON.parse(corpo)
  const [cobranca] = pedido.charges
  cobranca.status = 'PAID'
  cobranca.paid_at = '2026-11-20T12:00:00.000-03:00'
  cobranca.amount.summary = { total: totalCentavos, paid: totalCentavos, refunded: 0 }
  return JSON.stringify({ ...pedido, x: sorteio.inteiro(2 ** 31) })
}

/** Correctly signed and therefore stored, but with the false claim that an unpaid boleto was paid. */
function mentirosos(): Envio[] {
  const semPagamento = sorteio.embaralhar(casos.filter(({ pagamento }) => pagamento === 'nada'))
  return semPagamento.slice(0, PEDIDOS / 25).map(caso => original({ ...caso, corpo: pagoDeMentira(caso) }))
}

/** Ways to forge a notice about an order. */
const FORJAS: readonly ((caso: Caso, outro: Caso) => Omit<Envio, 'status'>)[] = [
  // An invented signature of the right length.
  caso => ({ url: caso.url, corpo: pagoDeMentira(caso), headers: assinado('0'.repeat(64)) }),
  // A signature made with another token.
  caso => {
    const corpo = pagoDeMentira(caso)
    return { url: caso.url, corpo, headers: assinado(assinaturaDe(corpo, 'outro-token')) }
  },
  // The signature of the genuine notice about this order.
  caso => ({ ...original(caso), corpo: pagoDeMentira(caso) }),
  // The signature of a genuine notice about another order.
  (caso, outro) => ({ ...original(outro), url: caso.url, corpo: pagoDeMentira(caso) }),
  // No signature, as the sandbox sends notices.
  caso => ({ url: caso.url, corpo: pagoDeMentira(caso), headers: {} }),
  // An empty signature.
  caso => ({ url: caso.url, corpo: pagoDeMentira(caso), headers: assinado('') }),
  // The signature of the same JSON in other bytes.
  caso => ({ ...original(caso), corpo: JSON.stringify(JSON.parse(caso.corpo), null, 1) }),
  // Correctly signed, but sent to a guessed address.
  caso => {
    const corpo = pagoDeMentira(caso)
    return { ...original({ ...caso, corpo }), url: caso.url.replace(/\w{8}$/, '0badc0de') }
  },
]

/** This many forged notices about random orders, evenly spread over the ways to forge. */
function forjados(quantos: number): Envio[] {
  return Array.from({ length: quantos }, (_, i) => {
    const forjar = FORJAS[i % FORJAS.length] as (typeof FORJAS)[number] // the remainder is one of its places
    const [caso, outro] = sorteio.embaralhar(casos).slice(0, 2) as [Caso, Caso] // there are hundreds
    const envio = forjar(caso, outro)
    return { ...envio, status: envio.url === caso.url ? 401 : 404 }
  })
}

interface Estado {
  pedidoId: number
  statusPedido: string
  statusPagamento: string
  /** Rows that a payment writes at most once. */
  pagamentos: number
  creditosLiberados: number
  reembolsos: number
}

/** The expected state of an order after the notices alone, or after every open charge was read again. */
function modelo(caso: Caso, { reconciliado }: { reconciliado: boolean }): Estado {
  const { pedidoId, situacao, pagamento, perdido } = caso
  const sabido = pagamento !== 'nada' && (reconciliado || !perdido)
  const pago = sabido && pagamento === 'todo'
  return {
    pedidoId,
    statusPedido: pago && situacao === 'PENDENTE' ? 'AGUARDANDO_FRETE' : situacao,
    statusPagamento: pago ? 'BOLETO_PAGO' : 'BOLETO_PENDENTE_PAGAMENTO',
    pagamentos: pago ? 1 : 0,
    creditosLiberados: pago || situacao === 'CANCELADO' ? 1 : 0,
    reembolsos: sabido && situacao === 'CANCELADO' ? 1 : 0,
  }
}

async function estados(): Promise<Estado[]> {
  const { rows } = await sql<Estado>`
    select p.id as "pedidoId", status_pedido as "statusPedido", status_pagamento as "statusPagamento",
      (select count(*)::int from pedido_historico h where h.pedido_id = p.id
        and h.status_pagamento = 'BOLETO_PAGO' and h.por_usuario_id is null) as pagamentos,
      (select count(*)::int from lancamento_credito l where l.pedido_id = p.id and l.tipo like 'LIBERADO%') as "creditosLiberados",
      (select count(*)::int from reembolso r join cobranca c on c.id = r.cobranca_id where c.pedido_id = p.id) as reembolsos
    from pedido p where status_pedido <> 'NO_CARRINHO' order by p.id`.execute(app.deps.db)
  return rows
}

/** The order numbers of all e-mails about refunds, sorted: buyers get one about theirs and no other. */
async function pedidosAvisadosPorEmail(): Promise<number[]> {
  const pasta = join(app.dataDir, 'mail')
  const nomes = (await readdir(pasta)).filter(nome => nome.endsWith('.txt'))
  const textos = await Promise.all(nomes.map(nome => readFile(join(pasta, nome), 'utf8')))
  return textos
    .filter(texto => texto.includes('devolveu'))
    .map(texto => Number(/pedido (\d+)/i.exec(texto)?.[1]))
    .sort((a, b) => a - b)
}

/** The stored notices, sorted. */
async function avisosGuardados(): Promise<string[]> {
  const guardados = await app.deps.db.selectFrom('aviso_pagbank').select('corpo').execute()
  return guardados.map(({ corpo }) => corpo).sort()
}

/** Waits until all jobs of the notices and the reconciliation are done. */
async function esperarFilaVazia(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pgboss.job where state < 'completed'
      and name in ('aplicar-avisos', 'ler-cobranca', 'liberar-custodia', 'reembolsar-cobranca', 'enviar-email') limit 1`.execute(
      app.deps.db,
    )
    if (rows.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
