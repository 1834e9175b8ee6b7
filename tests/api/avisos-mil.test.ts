// A month of notices in one go: a thousand boletos, some of them paid, and a provider, a network and forgers that do what
// they can. What comes out is compared with a model that fits on a page. A failure is repeated with the seed it prints.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { adicionarItem } from '#server/carrinho/adicionar-item.ts'
import { gerarBoleto } from '#server/carrinho/gerar-boleto.ts'
import { reconciliarCobrancas } from '#server/jobs/reconciliar-cobrancas.ts'
import { useApp } from '../support/app-for-test.ts'
import { assinaturaDe, enviarAviso, perderAvisos } from '../support/avisos.ts'
import { alterarStatus } from '../support/compras.ts'
import { emParalelo } from '../support/em-paralelo.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { controle } from '../support/simulador.ts'
import { criarSorteio } from '../support/sorteio.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()
const sorteio = criarSorteio()
const PEDIDOS = 1000
const COMPRADORES = 20
const AO_MESMO_TEMPO = 20

type Pagamento = 'todo' | 'parte' | 'nada'
type Situacao = 'PENDENTE' | 'CANCELADO' | 'ENTREGUE'

/** One order, what happens to it, and where its notices go. */
interface Caso {
  pedidoId: number
  chargeId: string
  totalCentavos: number
  url: string
  /** What staff did before the money came. */
  situacao: Situacao
  pagamento: Pagamento
  /** The provider's notice of the payment never comes. */
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

describe('rule M26: a thousand boletos', () => {
  it('nothing forged counts, every payment counts once, lost notices are made up for', {
    timeout: 180_000,
  }, async () => {
    await acontecer()
    const avisos = sorteio.embaralhar([...casos.flatMap(verdadeiros), ...forjados()])
    const recebidos = await emParalelo(AO_MESMO_TEMPO, avisos, ({ url, corpo, headers }) =>
      enviarAviso(url, corpo, headers),
    )
    expect(recebidos).toEqual(avisos.map(({ status }) => status))
    const aceitos = avisos.filter(({ status }) => status === 200).length
    expect(await contarAvisosGuardados()).toBe(aceitos)
    await esperarFilaVazia()
    expect(await estados()).toEqual(casos.map(caso => modelo(caso, { reconciliado: false })))

    await reconciliarCobrancas(app.deps)
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
    .innerJoin('emissao', 'emissao.pedido_id', 'cobranca.pedido_id')
    .select(['cobranca.pedido_id', 'charge_id', 'valor_centavos', 'token_de_aviso'])
    .orderBy('cobranca.pedido_id')
    .execute()
  expect(linhas).toHaveLength(PEDIDOS)
  return linhas.map(linha => ({
    pedidoId: linha.pedido_id,
    chargeId: linha.charge_id,
    totalCentavos: linha.valor_centavos,
    url: `${app.url}/v1/pagbank/notificacao/${linha.token_de_aviso}`,
    situacao: sorteio.umDe(['PENDENTE', 'PENDENTE', 'PENDENTE', 'CANCELADO', 'ENTREGUE']),
    pagamento: sorteio.umDe(['todo', 'todo', 'todo', 'parte', 'nada', 'nada']),
    perdido: sorteio.em100(10),
  }))
}

/** Staff and the bank do their part. */
async function acontecer(): Promise<void> {
  await emParalelo(
    AO_MESMO_TEMPO,
    casos,
    async ({ pedidoId, chargeId, situacao, pagamento, totalCentavos }) => {
      if (situacao !== 'PENDENTE') await alterarStatus(equipe, pedidoId, situacao)
      if (pagamento === 'nada') return
      const valor =
        pagamento === 'todo' ? totalCentavos : totalCentavos - 1 - sorteio.inteiro(totalCentavos - 1)
      await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor })
    },
  )
}

const corpoDe = ({ pedidoId, chargeId }: Caso, status = 'PAID') =>
  JSON.stringify({ id: 'ORDE_X', reference_id: `RESTIA-${pedidoId}`, charges: [{ id: chargeId, status }] })
const assinado = (assinatura: string) => ({ 'x-authenticity-token': assinatura })

/** The provider's own notices of a payment, each thrice. */
function verdadeiros(caso: Caso): Envio[] {
  if (caso.pagamento === 'nada' || caso.perdido) return []
  const corpo = corpoDe(caso)
  const envio = { url: caso.url, corpo, headers: assinado(assinaturaDe(corpo)), status: 200 }
  return [envio, envio, envio]
}

/** One order in five is attacked: with what is refused, or with a true signature under an untrue claim. */
function forjados(): Envio[] {
  return casos
    .filter(() => sorteio.em100(20))
    .map(caso => {
      const corpo = corpoDe(caso)
      const semPagamento = caso.pagamento === 'nada'
      const formas: Envio[] = [
        { url: caso.url, corpo, headers: assinado('0'.repeat(64)), status: 401 },
        { url: caso.url, corpo, headers: assinado(assinaturaDe(corpo, 'outro-token')), status: 401 },
        { url: caso.url, corpo: corpoDe(caso, 'paid'), headers: assinado(assinaturaDe(corpo)), status: 401 },
        { url: caso.url, corpo, headers: {}, status: 401 },
        {
          url: caso.url.replace(/\w{8}$/, '0badc0de'),
          corpo,
          headers: assinado(assinaturaDe(corpo)),
          status: 404,
        },
      ]
      if (semPagamento)
        formas.push({ url: caso.url, corpo, headers: assinado(assinaturaDe(corpo)), status: 200 })
      return sorteio.umDe(formas)
    })
}

interface Estado {
  pedidoId: number
  statusPedido: string
  statusPagamento: string
  /** Rows that a payment may write once. */
  pagamentos: number
  creditosLiberados: number
  reembolsos: number
}

/** What must have become of an order, with the notices alone or after every open charge was read again. */
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
      (select count(*)::int from reembolso r where r.pedido_id = p.id) as reembolsos
    from pedido p where status_pedido <> 'NO_CARRINHO' order by p.id`.execute(app.deps.db)
  return rows
}

/** The order of each e-mail that went out, by number: buyers are told once that their money came back, and nothing else. */
async function pedidosAvisadosPorEmail(): Promise<number[]> {
  const pasta = join(app.dataDir, 'mail')
  const textos = await Promise.all((await readdir(pasta)).map(nome => readFile(join(pasta, nome), 'utf8')))
  return textos.map(texto => Number(/pedido (\d+)/i.exec(texto)?.[1])).sort((a, b) => a - b)
}

async function contarAvisosGuardados(): Promise<number> {
  const guardados = app.deps.db.selectFrom('aviso_pagbank').select(eb => eb.fn.countAll<number>().as('n'))
  return (await guardados.executeTakeFirstOrThrow()).n
}

/** Everything that the notices and the reconciliation asked for is done. */
async function esperarFilaVazia(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pgboss.job where state < 'completed'
      and name in ('aplicar-avisos', 'ler-cobranca', 'liberar-custodia', 'reembolsar-pedido', 'enviar-email') limit 1`.execute(
      app.deps.db,
    )
    if (rows.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
