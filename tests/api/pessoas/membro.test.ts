// The team of a buyer (rules N113–N119, design/team).
import { describe, expect, it } from 'vitest'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { aceitarConvite, travarConvite } from '#server/pessoas/membro/membro-repository.ts'
import { inserirUser, travarUser } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { entrar, SENHA } from '../../support/cadastro.ts'
import {
  adicionar,
  alterarStatus,
  fazerPedido,
  gerarBoleto,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { esperarLink, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { pedirFrete } from '../../support/fretes.ts'
import { novaImagem } from '../../support/imagens.ts'
import { conferir, mandarFoto } from '../../support/ocorrencias.ts'
import { anonimo, type Pessoa } from '../../support/pessoa.ts'
import { ligarPix, pedidoEntregue, pedirPix } from '../../support/pix.ts'
import { pedidoComBoletoMorto, pedirSegundaVia } from '../../support/segunda-via.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
  darSenha,
} from '../../support/test-users.ts'
import { esperarTrava } from '../../support/trava.ts'

const app = useApp()

let contador = 0
const novo = (mudancas: Record<string, unknown> = {}) => ({
  email: `membro${++contador}@feira.example`,
  funcao: 'COMPRAS',
  limitePorPedido: 500,
  limitePorMes: null,
  ...mudancas,
})
const convidar = (dono: Pessoa, body: unknown) => dono.chamar('POST /v1/membro', { body })
const aceitar = (token: string, nome = 'João Lima') =>
  anonimo(app).chamar('POST /v1/auth/convite', { body: { token, nome, password: SENHA } })
const listar = async (dono: Pessoa) => (await dono.chamar('GET /v1/membro')).body
const encerrar = (dono: Pessoa, id: number) => dono.chamar('DELETE /v1/membro/{id}', { params: { id } })
const info = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body

/** A member as the helpers of buying take it: they name the cart by the company. */
const daEmpresa = (membro: Pessoa, { id }: Pessoa): Pessoa => ({ ...membro, id })
const carrinho = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })).body
const aprovacao = (pessoa: Pessoa) =>
  pessoa.chamar('POST /v1/pedido/carrinho/{userId}/aprovacao', { params: { userId: pessoa.id } })
const idDoMembro = async (pessoa: Pessoa) => exigir((await info(pessoa)).membro).id

/** A company with one COMPRAS and a quote at this price in centavos; the freight comes on top. */
async function comCompras(limites: Parameters<typeof criarMembro>[3], preco = 10_000) {
  const dono = await criarComprador(app)
  const joao = await criarMembro(app, dono.id, 'COMPRAS', { nome: 'João Lima', ...limites })
  return { dono, joao: daEmpresa(joao, dono), cotacaoId: await criarCotacao(app, { preco }) }
}

describe('rule N114: an invitation', () => {
  it('becomes a login of the company, once, with a session at once', async () => {
    const dono = await criarComprador(app, { nome: 'Hotel Mirante' })
    const dados = novo()
    const { status, body: convite } = await convidar(dono, dados)
    expect(status).toBe(201)
    expect(convite).toMatchObject({ nome: null, email: dados.email, funcao: 'COMPRAS', limitePorPedido: 500 })
    const token = await esperarLink(app, dados.email, 'convite\\?token')
    const ler = () => anonimo(app).chamar('POST /v1/auth/convite/leitura', { body: { token } })
    expect((await ler()).body).toEqual({ empresa: 'Hotel Mirante', email: dados.email, funcao: 'COMPRAS' })
    const [mensagem = ''] = await mensagensPara(app, dados.email)
    expect(mensagem).toContain('Hotel Mirante')
    const aceito = await aceitar(token)
    expect(aceito.status).toBe(200)
    expect(aceito.body).toMatchObject({
      id: dono.id,
      nome: 'Hotel Mirante',
      role: 'COMPRADOR',
      membro: { id: convite.id, nome: 'João Lima', email: dados.email, emailConfirmado: true },
    })
    expect(aceito.headers.get('set-cookie')).toContain('sessao=')
    expect((await aceitar(token)).body.codigo).toBe('link-invalido')
    expect(await listar(dono)).toEqual([{ ...convite, nome: 'João Lima', conviteAte: null }])
    const { pessoa } = await entrar(app, { email: dados.email, password: SENHA })
    expect((await info(pessoa)).membro).toMatchObject({ funcao: 'COMPRAS' })
    expect((await info(dono)).membro).toBeNull()
  })

  it('says whom and as what, and leads nowhere but here, whatever the company is called', async () => {
    const dono = await criarComprador(app, { nome: 'Banco X http://isca.example/entrar' })
    const dados = novo({ funcao: 'RECEBIMENTO' })
    await convidar(dono, dados)
    await esperarLink(app, dados.email, 'convite\\?token')
    const [mensagem = ''] = await mensagensPara(app, dados.email)
    expect(mensagem).toContain(`Para: ${dados.email}\nFunção: Recebimento\n`)
    expect(mensagem).toContain('Banco X isca. example/entrar')
    expect(mensagem).not.toContain('isca.example')
  })

  it('ends after 72 hours, when it is taken back, and when it is repeated', async () => {
    const dono = await criarComprador(app)
    const dados = novo()
    await convidar(dono, dados)
    const primeiro = await esperarLink(app, dados.email, 'convite\\?token')
    await convidar(dono, { ...dados, funcao: 'FINANCEIRO' })
    const segundo = await esperarLink(app, dados.email, 'convite\\?token', 2)
    expect((await aceitar(primeiro)).body.codigo).toBe('link-invalido')
    const [convite] = await listar(dono)
    expect(convite).toMatchObject({ funcao: 'FINANCEIRO', limitePorPedido: null })
    const ontem = new Date(app.deps.clock().getTime() - 1)
    await app.deps.db
      .updateTable('membro')
      .set({ convite_ate: ontem })
      .where('id', '=', exigir(convite).id)
      .execute()
    expect((await aceitar(segundo)).body.codigo).toBe('link-invalido')
    expect((await encerrar(dono, exigir(convite).id)).status).toBe(204)
    expect(await listar(dono)).toEqual([])
  })

  it('rule M2: takes no e-mail that logs in already, and says only that', async () => {
    const [dono, outro] = [await criarComprador(app), await criarComprador(app)]
    const { email } = await info(outro)
    const { status, body } = await convidar(dono, novo({ email: email.toUpperCase() }))
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Não foi possível usar este e-mail.',
    })
    const membro = await criarMembro(app, outro.id, 'COMPRAS')
    const doMembro = exigir((await info(membro)).membro).email
    expect((await convidar(dono, novo({ email: doMembro }))).body.codigo).toBe('email-recusado')
  })

  it('has room for 20 people', async () => {
    const dono = await criarComprador(app)
    for (let i = 0; i < 19; i++) await criarMembro(app, dono.id, 'RECEBIMENTO')
    const respostas = await Promise.all([convidar(dono, novo()), convidar(dono, novo())])
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await listar(dono)).toHaveLength(20)
  })
})

describe('rules N113, N117: a member', () => {
  it('rule N114: has ended with the next call on every browser, and its e-mail is free', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const { id, email } = exigir((await info(membro)).membro)
    await darSenha(app, membro.id, SENHA)
    const { pessoa } = await entrar(app, { email, password: SENHA })
    expect((await encerrar(dono, id)).status).toBe(204)
    for (const um of [membro, pessoa]) expect((await um.chamar('GET /v1/pedido')).status).toBe(401)
    const deNovo = { body: { email, password: SENHA } }
    expect((await anonimo(app).chamar('POST /v1/auth/login', deNovo)).status).toBe(401)
    expect((await convidar(dono, novo({ email }))).status).toBe(201)
  })

  it('ends with the block of its company', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'FINANCEIRO')
    const adm = await criarEquipe(app, 'ADM')
    const params = { id: dono.id }
    await adm.chamar('PUT /v1/comprador/{id}/bloqueio', { params, body: { bloqueado: true, motivo: 'x' } })
    expect((await membro.chamar('GET /v1/pedido')).status).toBe(401)
  })

  it('changes password and e-mail of its own, and neither name nor CEP of the company', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'RECEBIMENTO')
    const antes = await info(dono)
    const email = novo().email
    const mudado = await membro.chamar('PUT /v1/user', { body: { email } })
    expect(mudado.body.membro).toMatchObject({ email, emailConfirmado: false })
    expect(await info(dono)).toEqual(antes)
    expect((await dono.chamar('GET /v1/auth/verify-token')).status).toBe(200)
    const outro = await criarMembro(app, dono.id, 'RECEBIMENTO')
    const { status } = await outro.chamar('PUT /v1/user', { body: { nome: 'Outro', cep: '20040030' } })
    expect(status).toBe(403)
  })

  it('with another function may do another thing from its next call on', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const params = { id: await idDoMembro(membro) }
    expect((await membro.chamar('GET /v1/produto')).status).toBe(200)
    const body = { funcao: 'FINANCEIRO', limitePorPedido: null, limitePorMes: null }
    expect((await dono.chamar('PUT /v1/membro/{id}', { params, body })).status).toBe(200)
    expect((await membro.chamar('GET /v1/produto')).status).toBe(403)
    expect((await membro.chamar('GET /v1/extrato/boletos', { query: { userId: dono.id } })).status).toBe(200)
  })

  it('rule N114: is told that its company is full before the bound of an hour is', async () => {
    const dono = await criarComprador(app)
    for (let i = 0; i < 20; i++) expect((await convidar(dono, novo())).status).toBe(201)
    expect((await convidar(dono, novo())).body.codigo).toBe('membros-demais')
  })

  it('rule N119: is of buyers alone, and another company has nothing to say of it', async () => {
    const [dono, outro, vendedor] = [
      await criarComprador(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const id = await idDoMembro(await criarMembro(app, dono.id, 'COMPRAS'))
    expect((await encerrar(outro, id)).body.codigo).toBe('membro-inexistente')
    expect((await convidar(vendedor, novo())).status).toBe(403)
  })

  it('rule N117: is the author of what it asks of staff and of what it pays with, in the record', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const joaoDe = (dono: Pessoa) => criarMembro(app, dono.id, 'COMPRAS', { nome: 'João Prado' })
    const autores = async (alvoTipo: 'pedido' | 'usuario', alvoId: number) => {
      const { body } = await adm.chamar('GET /v1/auditoria', { query: { alvoTipo, alvoId } })
      return body.content.map(({ acao, por }) => [acao, por?.nome])
    }
    const morto = await pedidoComBoletoMorto(app)
    const doMorto = await joaoDe(morto.comprador)
    expect((await pedirSegundaVia(doMorto, morto.id)).status).toBe(200)
    const pedido = { params: { id: morto.id }, body: { motivo: 'Veio em dobro' } }
    expect((await doMorto.chamar('POST /v1/pedido/{id}/cancelamento', pedido)).status).toBe(200)
    expect(await autores('pedido', morto.id)).toEqual([
      ['pedir-cancelamento', 'João Prado'],
      ['gerar-segunda-via', 'João Prado'],
    ])
    await ligarPix(app)
    const entregue = await pedidoEntregue(app)
    const doEntregue = await joaoDe(entregue.comprador)
    expect((await pedirPix(doEntregue, entregue.id)).status).toBe(201)
    await ligarPix(app, false)
    const { body: lido } = await lerPedido(doEntregue, entregue.id)
    const linha = { itemId: exigir(lido.itensPedido[0]).id, recebido: 0, motivo: 'FALTA' }
    const { body } = await conferir(doEntregue, entregue.id, [linha])
    expect((await mandarFoto(doEntregue, exigir(body.ocorrencias[0]).id, await novaImagem())).status).toBe(
      201,
    )
    const doPedido = await autores('pedido', entregue.id)
    expect(doPedido).toContainEqual(['gerar-pix', 'João Prado'])
    expect(doPedido).toContainEqual(['anexar-foto', 'João Prado'])
    const longe = await criarComprador(app, { cep: '29010002', limite: 20_000_000 })
    const doLonge = daEmpresa(await joaoDe(longe), longe)
    await adicionar(doLonge, await criarCotacao(app, { preco: 1234 }))
    expect((await pedirFrete(doLonge, longe)).status).toBe(200)
    expect(await autores('usuario', longe.id)).toEqual([['carrinho:pedir-frete', 'João Prado']])
  })

  it('who receives sees orders without an amount, checks them, and is named', async () => {
    const dono = await criarComprador(app)
    const rita = await criarMembro(app, dono.id, 'RECEBIMENTO', { nome: 'Rita Souza' })
    const id = await fazerPedido(dono, await criarCotacao(app, { preco: 1234 }))
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    const lista = (await rita.chamar('GET /v1/pedido')).body
    const pedido = (await lerPedido(rita, id)).body
    const params = { pedidoId: id }
    const aConferir = (await rita.chamar('GET /v1/conferencia/{pedidoId}', { params })).body
    for (const resposta of [lista.content[0], pedido, aConferir]) {
      const texto = JSON.stringify(resposta)
      expect(texto).not.toMatch(/12\.34|boleto|vencimento|frete/i)
    }
    expect(pedido).toMatchObject({ total: 0, statusPagamento: null, quantidadeDeItens: 1 })
    const [item] = aConferir.itens
    const linha = { itemId: exigir(item).id, recebido: 0, motivo: 'FALTA' }
    const chave = '0f0e5a52-93f5-4a39-8a6e-5d2c36b1c0df'
    const body = { chave, recebidoPor: 'Rita', itens: [linha] }
    const conferida = await rita.chamar('POST /v1/conferencia/{pedidoId}', { params, body })
    expect(conferida.body.conferida?.por.nome).toBe('Rita Souza')
    expect(conferida.body.ocorrencias[0]).toMatchObject({ valorPedido: 0 })
    const doDono = (await dono.chamar('GET /v1/conferencia/{pedidoId}', { params })).body
    expect(doDono.ocorrencias[0]).toMatchObject({ valorPedido: 12.34 })
  })

  it('rule N118: FINANCEIRO reads in a further boleto, too, that a cancellation is not its to ask for', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const financeiro = await criarMembro(app, comprador.id, 'FINANCEIRO')
    const { status, body } = await pedirSegundaVia(financeiro, id)
    expect(status).toBe(200)
    expect(body).toEqual((await lerPedido(financeiro, id)).body)
    expect(body).not.toHaveProperty('podePedirCancelamento')
  })

  it('who receives learns no amount from a refusal', async () => {
    const dono = await criarComprador(app)
    const rita = await criarMembro(app, dono.id, 'RECEBIMENTO')
    const id = await fazerPedido(dono, await criarCotacao(app, { preco: 1234 }))
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    const [item] = (await lerPedido(dono, id)).body.itensPedido
    const linha = { itemId: exigir(item).id, recebido: 1, gramasFaltando: 9_000_000, motivo: 'FALTA' }
    expect((await conferir(dono, id, [linha])).body.codigo).toBe('valor-acima-do-item')
    const { status, body } = await conferir(rita, id, [linha])
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'linha-da-conferencia-invalida' })
    expect(JSON.stringify(body)).not.toMatch(/R\$|12,34/)
  })

  it('who receives does not learn whether an order is paid: from its history, a filter or a count', async () => {
    const dono = await criarComprador(app)
    const rita = await criarMembro(app, dono.id, 'RECEBIMENTO')
    const id = await fazerPedido(dono, await criarCotacao(app))
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    await pagarEEsperar(app, dono, id)
    const historico = { params: { id } }
    const { body: passos } = await rita.chamar('GET /v1/pedido/{id}/historico', historico)
    expect(passos.map(({ statusPedido, statusPagamento }) => [statusPedido, statusPagamento])).toEqual([
      ['PENDENTE', null],
      ['ENTREGUE', null],
    ])
    expect((await dono.chamar('GET /v1/pedido/{id}/historico', historico)).body.length).toBeGreaterThan(2)
    for (const query of [
      { statusPagamento: 'BOLETO_PAGO' },
      { situacao: 'A_PAGAR' },
      { situacao: 'EM_ATRASO' },
    ]) {
      const { status, body } = await rita.chamar('GET /v1/pedido', { query })
      expect({ status, campos: Object.keys(body.campos ?? {}) }).toEqual({
        status: 400,
        campos: Object.keys(query),
      })
    }
    await fazerPedido(dono, await criarCotacao(app))
    expect((await dono.chamar('GET /v1/pedido/contagem')).body).toMatchObject({ aPagar: 1, aEntregar: 1 })
    expect((await rita.chamar('GET /v1/pedido/contagem')).body).toEqual({
      aPagar: 0,
      emAtraso: 0,
      aEntregar: 1,
    })
    expect((await rita.chamar('GET /v1/pedido', { query: { situacao: 'A_ENTREGAR' } })).status).toBe(200)
  })
})

describe('rule N115: the limits of a member', () => {
  it('of an order, to the centavo: the reason stands in the cart, and the click is refused with it', async () => {
    const { dono, joao, cotacaoId } = await comCompras({ limitePedido: centavos(50_000) })
    await adicionar(joao, cotacaoId, 1)
    const { valorDoBoleto } = await carrinho(joao)
    await adicionar(joao, cotacaoId, 5)
    const message = `Seu limite por pedido é ${formatarCentavos(centavos(50_000))}. Peça aprovação.`
    expect((await carrinho(joao)).impedimento).toEqual({ codigo: 'acima-do-seu-limite', message })
    expect((await gerarBoleto(joao)).body).toMatchObject({ codigo: 'acima-do-seu-limite', message })
    expect((await carrinho(dono)).impedimento).toBeNull()
    await dono.chamar('DELETE /v1/pedido/carrinho/{userId}', { params: { userId: dono.id } })
    await adicionar(joao, cotacaoId, 1)
    const limite = (valor: number) =>
      dono.chamar('PUT /v1/membro/{id}', {
        params: { id: exigir(membroId) },
        body: { funcao: 'COMPRAS', limitePorPedido: valor, limitePorMes: null },
      })
    const membroId = (await listar(dono))[0]?.id
    await limite((Math.round(valorDoBoleto * 100) - 1) / 100)
    expect((await gerarBoleto(joao)).status).toBe(422)
    await limite(valorDoBoleto)
    expect((await gerarBoleto(joao)).status).toBe(200)
    const [pedido] = (await dono.chamar('GET /v1/pedido')).body.content
    const lido = (await lerPedido(dono, exigir(pedido).id)).body
    expect(lido.geradoPor).toBe('João Lima')
    const vendedor = exigir(lido.itensPedido[0]).cotacao.vendedor.id
    expect(vendedor).toBeGreaterThan(0)
  })

  it('of a month: 50 clicks at once do not pass it, a cancelled order gives its part back', async () => {
    const { dono, joao, cotacaoId } = await comCompras({ limiteMes: centavos(50_000) })
    const params = { userId: dono.id }
    const body = { modo: 'SUBSTITUIR', itens: [{ cotacaoId, quantidade: 1 }] }
    const comprar = async () => {
      await joao.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', { params, body })
      return (await gerarBoleto(joao)).status
    }
    const cliques = await Promise.all(Array.from({ length: 50 }, comprar))
    expect(cliques).toContain(200)
    expect(cliques.every(status => status < 500)).toBe(true)
    const daVez = async () => (await dono.chamar('GET /v1/pedido', { query: { size: 50 } })).body.content
    const soma = (pedidos: Awaited<ReturnType<typeof daVez>>) =>
      pedidos.reduce((total, { valorDoBoleto = 0 }) => total + Math.round(valorDoBoleto * 100), 0)
    const pedidos = await daVez()
    expect(pedidos.length).toBeGreaterThan(0)
    expect(soma(pedidos)).toBeLessThanOrEqual(50_000)
    // What is left after the storm is bought one by one, then nothing more.
    while ((await comprar()) === 200) expect(soma(await daVez())).toBeLessThanOrEqual(50_000)
    expect((await carrinho(joao)).impedimento?.message).toMatch(
      /^Seu limite por mês é R\$\s500,00; restam R\$\s\d+,\d\d\. Peça aprovação\.$/,
    )
    await alterarStatus(await criarEquipe(app), exigir(pedidos[0]).id, 'CANCELADO')
    expect(await comprar()).toBe(200)
  })

  it('of a month: a click that waits for the company counts what was ordered meanwhile', async () => {
    const { dono, joao, cotacaoId } = await comCompras({ limiteMes: centavos(20_000) })
    const pedidoId = await fazerPedido(dono, cotacaoId)
    await adicionar(joao, cotacaoId, 1)
    const membroId = await idDoMembro(joao)
    const clique = await inTransaction(app.deps.db, async tx => {
      await travarUser(tx, dono.id)
      const clicado = gerarBoleto(joao)
      await esperarTrava(app)
      await tx.updateTable('pedido').set({ por_membro_id: membroId }).where('id', '=', pedidoId).execute()
      return { clicado }
    })
    expect((await clique.clicado).body.codigo).toBe('acima-do-seu-limite')
  })
})

it('rule N114: an invitation that is taken back while it is accepted ends the member', async () => {
  const dono = await criarComprador(app)
  const dados = novo()
  const { body: convite } = await convidar(dono, dados)
  const token = await esperarLink(app, dados.email, 'convite\\?token')
  const { retirada } = await inTransaction(app.deps.db, async tx => {
    const { id: membroId } = exigir(await travarConvite(tx, token, app.deps.clock()))
    const retirada = encerrar(dono, convite.id)
    await esperarTrava(app)
    const login = {
      nome: 'João Lima',
      email: dados.email,
      senhaHash: 'x',
      role: 'MEMBRO',
      status: 'ATIVO',
    } as const
    await aceitarConvite(tx, membroId, await inserirUser(tx, { ...login, criadoEm: app.deps.clock() }))
    return { retirada }
  })
  expect((await retirada).status).toBe(204)
  expect(await listar(dono)).toEqual([])
})

describe('rule N116: a request for approval', () => {
  it('marks the cart, tells the company, and goes with the next edit', async () => {
    const { dono, joao, cotacaoId } = await comCompras({ limitePedido: centavos(0) })
    await adicionar(joao, cotacaoId, 2)
    const { total, itensPedido } = await carrinho(joao)
    expect(itensPedido[0]).toMatchObject({ porNome: 'João Lima' })
    const { status, body } = await aprovacao(joao)
    expect(status).toBe(200)
    expect(body.aprovacao).toMatchObject({ por: { nome: 'João Lima' }, total })
    const avisos = (await dono.chamar('GET /v1/aviso')).body.content
    expect(avisos.filter(({ tipo }) => tipo === 'aprovacao-pedida')).toHaveLength(1)
    expect((await carrinho(dono)).aprovacao).toEqual(body.aprovacao)
    await adicionar(dono, cotacaoId, 1)
    expect((await carrinho(joao)).aprovacao).toBeUndefined()
    await aprovacao(joao)
    expect((await gerarBoleto(dono)).status).toBe(200)
    const [pedido] = (await dono.chamar('GET /v1/pedido')).body.content
    expect((await lerPedido(dono, exigir(pedido).id)).body.geradoPor).toBeUndefined()
    expect((await carrinho(joao)).aprovacao).toBeUndefined()
  })

  it('is refused with what holds the boleto back besides the limit, and taken back', async () => {
    const { joao, dono, cotacaoId } = await comCompras({ limitePedido: centavos(0) })
    expect((await aprovacao(joao)).body.codigo).toBe('carrinho-vazio')
    await adicionar(joao, cotacaoId, 1)
    await aprovacao(joao)
    const params = { userId: dono.id }
    const { body } = await joao.chamar('DELETE /v1/pedido/carrinho/{userId}/aprovacao', { params })
    expect(body.aprovacao).toBeUndefined()
  })
})
