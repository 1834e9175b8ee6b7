// What people are told because of the time (rules N40, N11, design/notices).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { mesDe, nomeDoPeriodo } from '#domain/periodo.ts'
import {
  avisarFavoritos,
  avisarVencimentos,
  lembrarBoletos,
  mandarExtratos,
  rotinaJobs,
} from '#server/avisos/rotina/rotina-jobs.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, esperarPedido, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { definirCondicoes } from '../../support/condicoes.ts'
import { avisosDe, mensagensDe } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

/** This time of this day (`YYYY-MM-DD`) in São Paulo, which has had no summer time since 2019. */
const as = (dia: string, hora: string) => new Date(`${dia}T${hora}:00-03:00`)
const diasDepois = (dia: string, dias: number) =>
  dataEmSaoPaulo(new Date(as(dia, '12:00').getTime() + dias * DIA_MS))

describe('rule N89: the statement of a month', () => {
  it('comes on the first day, once, to the buyer who asked for it', async () => {
    const [comprador, calado, parado] = [
      await criarComprador(app),
      await criarComprador(app),
      await criarComprador(app),
    ]
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    await pagarEEsperar(app, comprador, await fazerPedido(comprador, cotacaoId))
    for (const um of [comprador, calado]) await fazerPedido(um, cotacaoId)
    const hoje = dataEmSaoPaulo(new Date())
    const { de, ate } = mesDe(hoje)
    app.setClock(as(diasDepois(ate, 1), '07:00'))
    for (const um of [comprador, parado]) {
      const body = { grupos: [{ grupo: 'EXTRATO', email: true }] }
      expect(
        (await (await comSessao(app, um.id)).chamar('PUT /v1/aviso/preferencias', { body })).status,
      ).toBe(200)
    }
    await mandarExtratos(app.deps)
    await mandarExtratos(app.deps)
    const [aviso, ...outros] = await avisosDe(app, comprador, 'extrato-do-mes')
    expect(outros).toEqual([])
    expect(aviso).toMatchObject({
      titulo: `Extrato de ${nomeDoPeriodo({ de, ate }, hoje).toLowerCase()}`,
      texto: 'Comprado: R$\u00a0290,00. Pago: R$\u00a0145,00. Em aberto no fim do mês: R$\u00a0145,00.',
      link: `/extrato?de=${de}&ate=${ate}`,
    })
    const doMes = (await mensagensDe(app, comprador)).filter(texto => texto.includes(exigir(aviso).titulo))
    expect(doMes).toHaveLength(1)
    expect(doMes[0]).toContain(`/extrato?de=${de}&ate=${ate}`)
    for (const um of [calado, parado]) expect(await avisosDe(app, um, 'extrato-do-mes')).toEqual([])
  })

  it('comes on a later day of the first week if no server was up before, from 7:00 on, and not after it', async () => {
    const [comprador, tardio] = [await criarComprador(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app)
    for (const um of [comprador, tardio]) await fazerPedido(um, cotacaoId)
    const { ate } = mesDe(dataEmSaoPaulo(new Date()))
    const pedir = async ({ id }: Pessoa) =>
      (await comSessao(app, id)).chamar('PUT /v1/aviso/preferencias', {
        body: { grupos: [{ grupo: 'EXTRATO', email: true }] },
      })
    const quantosEm = async (um: Pessoa, dia: number, hora: string) => {
      app.setClock(as(diasDepois(ate, dia), hora))
      await mandarExtratos(app.deps)
      return (await avisosDe(app, um, 'extrato-do-mes')).length
    }
    app.setClock(as(diasDepois(ate, 1), '00:01'))
    await pedir(comprador)
    const [cedo, noDia, depois] = [
      await quantosEm(comprador, 1, '06:59'),
      await quantosEm(comprador, 6, '07:00'),
      await quantosEm(comprador, 7, '07:00'),
    ]
    expect([cedo, noDia, depois]).toEqual([0, 1, 1])
    await pedir(tardio)
    expect(await quantosEm(tardio, 8, '07:00')).toBe(0)
    expect(rotinaJobs.find(({ nome }) => nome === 'mandar-extratos')?.cron).toBe('0 7 1-7 * *')
  })
})

describe('rule N40: boletos that are due', () => {
  it('are told to the buyer three days before, one day before and on the day, from 9:00 on, once each', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    const { body } = await lerPedido(comprador, pedidoId)
    const vencimento = exigir(body.vencimento)
    for (const dias of [-4, -3, -2, -1, 0]) {
      app.setClock(as(diasDepois(vencimento, dias), '08:59'))
      await lembrarBoletos(app.deps)
      app.setClock(as(diasDepois(vencimento, dias), '09:00'))
      await lembrarBoletos(app.deps)
      await lembrarBoletos(app.deps)
    }
    expect((await avisosDe(app, comprador, 'boleto-vence')).map(({ titulo }) => titulo)).toEqual([
      `O boleto do pedido ${pedidoId} vence hoje`,
      `O boleto do pedido ${pedidoId} vence amanhã`,
      `O boleto do pedido ${pedidoId} vence em 3 dias`,
    ])
    expect(await avisosDe(app, vendedor, 'boleto-vence')).toEqual([])
    const lembretes = (await mensagensDe(app, comprador)).filter(texto => texto.includes('vence hoje'))
    expect(lembretes).toHaveLength(1)
    expect(lembretes[0]).toContain(exigir(body.linhaDigitavel))
  })

  it('are not told of a boleto that is paid, nor of a cancelled order', async () => {
    const comprador = await criarComprador(app)
    const pago = await fazerPedido(comprador, await criarCotacao(app))
    const vencimento = exigir((await lerPedido(comprador, pago)).body.vencimento)
    await pagarEEsperar(app, comprador, pago)
    const cancelado = await fazerPedido(comprador, await criarCotacao(app))
    await alterarStatus(await criarEquipe(app), cancelado, 'CANCELADO')
    app.setClock(as(vencimento, '10:00'))
    await lembrarBoletos(app.deps)
    expect(await avisosDe(app, comprador, 'boleto-vence')).toEqual([])
  })

  it('are not told of a boleto that was paid in part: nobody can pay it any more', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const vencimento = exigir((await lerPedido(comprador, pedidoId)).body.vencimento)
    const { id } = await cobrancaDoPedido(app, pedidoId)
    await controle(app, 'POST', `/cobrancas/${id}/pagar`, { valor: 1 })
    await esperarPedido(comprador, pedidoId, { boletoPagoEmParte: true })
    app.setClock(as(vencimento, '10:00'))
    await lembrarBoletos(app.deps)
    expect(await avisosDe(app, comprador, 'boleto-vence')).toEqual([])
  })

  it('in arrears are told to staff once a day with their number and their sum', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app)
    await fazerPedido(comprador, await criarCotacao(app))
    const dia = '2036-03-12'
    app.setClock(as(dia, '09:10'))
    await marcarAtrasos(app.deps)
    await lembrarBoletos(app.deps)
    await lembrarBoletos(app.deps)
    const [aviso, ...mais] = await avisosDe(app, equipe, 'boleto-atrasado')
    expect(mais).toEqual([])
    expect(aviso?.titulo).toMatch(/^Há \d+ pedidos? em atraso\.$/)
    expect(aviso?.texto).toMatch(/^O total é de R\$/)
    app.setClock(as(diasDepois(dia, 1), '09:10'))
    await lembrarBoletos(app.deps)
    expect(await avisosDe(app, equipe, 'boleto-atrasado')).toHaveLength(2)
    expect((await avisosDe(app, comprador, 'boleto-atrasado')).map(({ link }) => link)).toEqual([
      expect.stringMatching(/^\/pedido\/\d+$/),
    ])
  })
})

describe('rule N11: a quote that ends', () => {
  it('is told to its seller within the hour before, once, and to nobody else', async () => {
    const vendedor = await criarVendedor(app)
    const outro = await criarVendedor(app)
    const agora = new Date('2036-04-02T12:00:00Z')
    app.setClock(agora)
    const emSessao = await comSessao(app, vendedor.id)
    for (const horas of [1, 1, 2]) {
      const id = await criarCotacao(app, { vendedor })
      const validaAte = new Date(agora.getTime() + horas * HORA_MS).toISOString()
      expect((await definirCondicoes(emSessao, id, { validaAte })).status).toBe(200)
    }
    app.setClock(new Date(agora.getTime() - 60_000))
    await avisarVencimentos(app.deps)
    expect(await avisosDe(app, vendedor, 'cotacao-vencendo')).toEqual([])
    app.setClock(agora)
    await avisarVencimentos(app.deps)
    await avisarVencimentos(app.deps)
    expect((await avisosDe(app, vendedor, 'cotacao-vencendo')).map(({ titulo }) => titulo)).toEqual([
      '2 cotações suas vencem às 10:00',
    ])
    expect(await avisosDe(app, outro, 'cotacao-vencendo')).toEqual([])
    expect(await mensagensDe(app, vendedor)).toEqual([])
  })
})

describe('rule N40: favourites', () => {
  it('that fell by a tenth or more since yesterday are told to their buyers, once a day from 7:30 on', async () => {
    const comprador = await criarComprador(app)
    const semEstrela = await criarComprador(app)
    const dia = '2036-05-06'
    app.setClock(as(diasDepois(dia, -3), '10:00'))
    const vendedor = await criarVendedor(app)
    const precos = { caiu: [2000, 1800], quase: [2000, 1810], subiu: [2000, 2500] } as const
    const produtos: Record<string, { produtoId: number; cotacaoId: number; depois: number }> = {}
    for (const [nome, [preco, depois]] of Object.entries(precos)) {
      const produtoId = await criarProduto(app, { nome: `Favorito ${nome}`, pesoKg: 10 })
      const cotacaoId = await criarCotacao(app, { produtoId, vendedor, preco })
      produtos[nome] = { produtoId, cotacaoId, depois }
      const params = { produtoId }
      await (await comSessao(app, comprador.id)).chamar('PUT /v1/favorito/{produtoId}', { params, query: {} })
    }
    app.setClock(as(dia, '06:00'))
    const emSessao = await comSessao(app, vendedor.id)
    for (const { cotacaoId: id, depois } of Object.values(produtos)) {
      const body = { preco: depois / 100, vendedorId: vendedor.id }
      expect((await emSessao.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })).status).toBe(200)
    }
    app.setClock(as(dia, '07:29'))
    await avisarFavoritos(app.deps)
    expect(await avisosDe(app, comprador, 'favorito-caiu')).toEqual([])
    app.setClock(as(dia, '07:30'))
    await avisarFavoritos(app.deps)
    await avisarFavoritos(app.deps)
    expect(await avisosDe(app, comprador, 'favorito-caiu')).toMatchObject([
      {
        titulo: 'Favorito caiu caiu para R$\u00a01,80/kg',
        texto: 'Ontem o menor preço era de R$\u00a02,00/kg.',
        link: `/produto/${exigir(produtos.caiu).produtoId}`,
      },
    ])
    expect(await avisosDe(app, semEstrela, 'favorito-caiu')).toEqual([])
    // Off at first; the day after there is nothing new.
    expect(await mensagensDe(app, comprador)).toEqual([])
    app.setClock(as(diasDepois(dia, 1), '07:30'))
    await avisarFavoritos(app.deps)
    expect(await avisosDe(app, comprador, 'favorito-caiu')).toHaveLength(1)
  })

  it('rules N11, N14: are compared with prices that were on sale yesterday alone', async () => {
    const comprador = await criarComprador(app)
    const dia = '2036-05-20'
    app.setClock(as(diasDepois(dia, -40), '10:00'))
    const vendedor = await criarVendedor(app)
    const produtoDe = async (validaAte: Date | null) => {
      const produtoId = await criarProduto(app, { pesoKg: 10 })
      // Today's only price on sale; the cheaper one below was not on sale yesterday any more.
      const atual = await criarCotacao(app, { produtoId, vendedor, preco: 3000 })
      const antiga = await criarCotacao(app, { produtoId, vendedor: await criarVendedor(app), preco: 2000 })
      const params = { produtoId }
      await (await comSessao(app, comprador.id)).chamar('PUT /v1/favorito/{produtoId}', { params, query: {} })
      await app.deps.db
        .updateTable('cotacao')
        .set({ valida_ate: validaAte })
        .where('id', '=', antiga)
        .execute()
      return { produtoId, atual }
    }
    const vencida = await produtoDe(as(diasDepois(dia, -2), '10:00'))
    const valida = await produtoDe(as(diasDepois(dia, 0), '07:00'))
    app.setClock(as(dia, '06:00'))
    const emSessao = await comSessao(app, vendedor.id)
    for (const { atual: id } of [vencida, valida]) {
      const body = { preco: 25, vendedorId: vendedor.id }
      expect((await emSessao.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })).status).toBe(200)
    }
    app.setClock(as(dia, '07:30'))
    await avisarFavoritos(app.deps)
    expect((await avisosDe(app, comprador, 'favorito-caiu')).map(({ texto, link }) => [texto, link])).toEqual(
      [['Ontem o menor preço era de R$\u00a03,00/kg.', `/produto/${vencida.produtoId}`]],
    )
  })

  it('rule N14: that were hidden for their age yesterday did not fall', async () => {
    const comprador = await criarComprador(app)
    const dia = '2036-07-20'
    app.setClock(as(diasDepois(dia, -40), '10:00'))
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { produtoId, vendedor, preco: 3000 })
    const params = { produtoId }
    await (await comSessao(app, comprador.id)).chamar('PUT /v1/favorito/{produtoId}', { params, query: {} })
    app.setClock(as(dia, '06:00'))
    const body = { preco: 20, vendedorId: vendedor.id }
    await (await comSessao(app, vendedor.id)).chamar('PUT /v1/cotacao/{id}', { params: { id }, body })
    app.setClock(as(dia, '07:30'))
    const esconder = (dias: number) => sql`
      insert into configuracao (chave, valor) values ('esconderSemConfirmacaoDias', ${dias}::text::jsonb)
      on conflict (chave) do update set valor = excluded.valor`
    await esconder(30).execute(app.deps.db)
    await avisarFavoritos(app.deps)
    const comIdade = await avisosDe(app, comprador, 'favorito-caiu')
    await esconder(0).execute(app.deps.db)
    expect(comIdade).toEqual([])
    await avisarFavoritos(app.deps)
    expect(await avisosDe(app, comprador, 'favorito-caiu')).toHaveLength(1)
  })

  it('rule N44: come by e-mail to a buyer that asks for it', async () => {
    const dia = '2036-06-10'
    const comprador = await criarComprador(app)
    app.setClock(as(diasDepois(dia, -2), '10:00'))
    const emSessao = await comSessao(app, comprador.id)
    await emSessao.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'PRECOS', email: true }] },
    })
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { produtoId, vendedor, preco: 3000 })
    await emSessao.chamar('PUT /v1/favorito/{produtoId}', { params: { produtoId }, query: {} })
    app.setClock(as(dia, '07:45'))
    const body = { preco: 20, vendedorId: vendedor.id }
    await (await comSessao(app, vendedor.id)).chamar('PUT /v1/cotacao/{id}', { params: { id }, body })
    await avisarFavoritos(app.deps)
    const [texto, ...mais] = await mensagensDe(app, comprador)
    expect(mais).toEqual([])
    expect(texto).toContain(`${app.url}/produto/${produtoId}`)
  })
})
