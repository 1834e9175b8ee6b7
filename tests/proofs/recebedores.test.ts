// Every seller of an order gets its share, also where the provider divides among few.
// Carts with few and many sellers, with a provider that splits a boleto among many receivers and one that allows two.
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { inserirTabela, tabelaVigente } from '#server/mercado/frete/frete-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { type AppForTest, useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { freteDaZona } from '../support/modelo-do-mercado.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { provedorAParte } from '../support/provedor-a-parte.ts'
import { controle } from '../support/simulador.ts'
import { umaAmostra } from '../support/sorteio.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

interface Venda {
  contaId: string
  precoCentavos: number
  quantidade: number
}

interface Parte {
  contaId: string
  valor: number
}

/** A buyer whose cart holds one item of each of so many sellers; prices that no commission divides evenly. */
async function carrinhoDe(
  app: AppForTest,
  vendedores: number,
): Promise<{ comprador: Pessoa; vendas: Venda[] }> {
  const comprador = await criarComprador(app)
  const vendas: Venda[] = []
  for (let i = 0; i < vendedores; i++) {
    const vendedor = await criarVendedor(app)
    const venda = { precoCentavos: 333 + 7 * i, quantidade: 1 + (i % 3) }
    await adicionar(
      comprador,
      await criarCotacao(app, { vendedor, preco: venda.precoCentavos }),
      venda.quantidade,
    )
    const { body } = await vendedor.chamar('GET /v1/auth/user-info')
    vendas.push({ contaId: exigir(body.pagBankId), ...venda })
  }
  return { comprador, vendas }
}

const lerCarrinho = async (comprador: Pessoa) =>
  (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: comprador.id } })).body

/** Generates the boleto, pays it, and answers how the provider divided it. */
async function comprar(app: AppForTest, comprador: Pessoa): Promise<{ total: number; partes: Parte[] }> {
  const { id: pedidoId } = await lerCarrinho(comprador)
  const { status } = await gerarBoleto(comprador, { pedidoId })
  expect(status).toBe(200)
  const cobranca = app.deps.db.selectFrom('cobranca').selectAll().where('pedido_id', '=', pedidoId)
  const { charge_id } = await cobranca.executeTakeFirstOrThrow()
  await controle(app, 'POST', `/cobrancas/${charge_id}/pagar`)
  await lerEAplicar(app.deps, charge_id) // the notice would do the same half a second later
  const { split_id, valor_centavos } = await cobranca.executeTakeFirstOrThrow()
  const response = await fetch(`${app.simulatorUrl}/splits/${split_id}`, {
    headers: { authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}` },
  })
  const { receivers } = (await response.json()) as Divisao // documented answer
  const partes = receivers.map(({ account, amount }) => ({ contaId: account.id, valor: amount.value }))
  return { total: valor_centavos, partes }
}

/** As the provider shows a division. */
interface Divisao {
  receivers: { account: { id: string }; amount: { value: number } }[]
}

const liquido = ({ precoCentavos, quantidade }: Venda, pontosBase: number) => {
  const bruto = precoCentavos * quantidade
  return bruto - Math.round((bruto * pontosBase) / 10_000)
}

/** Who gets what of one boleto: every seller its items less the commission, the platform the rest. */
function divisaoEsperada(vendas: readonly Venda[], pontosBase: number): { total: number; partes: Parte[] } {
  const bens = vendas.reduce((soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade, 0)
  const total = bens + freteDaZona(vendas.reduce((kg, { quantidade }) => kg + 10 * quantidade, 0))
  const partesDosVendedores = vendas.map(venda => ({
    contaId: venda.contaId,
    valor: liquido(venda, pontosBase),
  }))
  const resto = total - partesDosVendedores.reduce((soma, { valor }) => soma + valor, 0)
  return {
    total,
    partes: [{ contaId: SIMULATION_DEFAULTS.platformAccountId, valor: resto }, ...partesDosVendedores],
  }
}

async function configurar(app: AppForTest, body: Record<string, number>): Promise<void> {
  const { status } = await (await criarEquipe(app, 'ADM')).chamar('PUT /v1/configuracao', { body })
  expect(status).toBe(200)
}

describe.each([15, 2])('rule M19: a provider that divides among %i', maximoDeRecebedores => {
  const app = useApp({ abrirProvedor: provedorAParte({ maxReceivers: maximoDeRecebedores }) })

  const CASOS = [1, 2, 5, 20].flatMap(vendedores => [0, 750].map(pontosBase => ({ vendedores, pontosBase })))
  it.each(umaAmostra(CASOS, 3))(
    '$vendedores sellers, commission $pontosBase basis points: the first sellers first, the rest on the next boletos',
    {
      timeout: 90_000,
    },
    async ({ vendedores, pontosBase }) => {
      await configurar(app, { maximoDeRecebedores, comissaoPontosBase: pontosBase })
      const { comprador, vendas } = await carrinhoDe(app, vendedores)
      for (
        let restantes = vendas;
        restantes.length > 0;
        restantes = restantes.slice(maximoDeRecebedores - 1)
      ) {
        const vendasDoBoleto = restantes.slice(0, maximoDeRecebedores - 1)
        const { itensPedido } = await lerCarrinho(comprador)
        expect(itensPedido.map(item => item.quantidade)).toEqual(
          restantes.map(({ quantidade }) => quantidade),
        )
        const esperada = divisaoEsperada(vendasDoBoleto, pontosBase)
        const { total, partes } = await comprar(app, comprador)
        expect({ total, partes }).toEqual(esperada)
        expect(partes.reduce((soma, { valor }) => soma + valor, 0)).toBe(total)
      }
      expect((await lerCarrinho(comprador)).itensPedido).toEqual([])
    },
  )

  it('without freight and commission the platform gets 1 centavo, from the first seller', async () => {
    await configurar(app, { maximoDeRecebedores, comissaoPontosBase: 0 })
    await darFreteDeGraca(app)
    const { comprador, vendas } = await carrinhoDe(app, 1)
    const { total, partes } = await comprar(app, comprador)
    expect(total).toBe(333)
    expect(partes).toEqual([
      { contaId: SIMULATION_DEFAULTS.platformAccountId, valor: 1 },
      { contaId: vendas[0]?.contaId, valor: 332 },
    ])
  })
})

describe('rule M19: a provider that divides among fewer than the setting says', () => {
  const app = useApp({ abrirProvedor: provedorAParte({ maxReceivers: 2 }) })

  it('refuses the boleto: the buyer is told, cart and limit are as they were', async () => {
    await configurar(app, { maximoDeRecebedores: 15 })
    const { comprador } = await carrinhoDe(app, 2)
    const antes = await lerCarrinho(comprador)
    const { status, body } = await gerarBoleto(comprador)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message:
        'O PagBank não divide um boleto entre tantos vendedores. Tire os itens de um vendedor e gere o boleto de novo.',
    })
    const { codigo, message } = body
    expect(await lerCarrinho(comprador)).toEqual({ ...antes, recusaDoBoleto: { codigo, message } })
  })
})

async function darFreteDeGraca({ deps: { db, clock, regras } }: AppForTest): Promise<void> {
  const { tabela } = await tabelaVigente(db, clock())
  const nada = { paradaCentavos: centavos(0), centavosPorKg: centavos(0), minimoCentavos: centavos(0) }
  const zonas = tabela.zonas.map(zona => ({ ...zona, ...nada }))
  await inTransaction(db, tx => inserirTabela(tx, { tabela: { ...tabela, zonas }, vigenteDesde: clock() }))
  regras.esquecer()
}
