// Freight that staff agree for a cart to which the table gives no price (rule M39, design/cart).
import { beforeAll, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { combinar, desfazerFrete, lerCarrinho, pedirFrete } from '../../support/fretes.ts'
import { contagemDe, lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

/** Outside the zones; the next one is too. */
const FORA = '29010002'

let equipe: Pessoa
/** A quote of one tonne at R$ 5,00. */
let tonelada: number
beforeAll(async () => {
  equipe = await criarEquipe(app)
  tonelada = await criarCotacao(app, { preco: 500, pesoKg: 1000 })
})

/** A buyer outside the zones with three tonnes in the cart, R$ 15,00. */
async function compradorDeFora(opcoes: Parameters<typeof criarComprador>[1] = {}): Promise<Pessoa> {
  const comprador = await criarComprador(app, { cep: FORA, ...opcoes })
  await adicionar(comprador, tonelada, 3)
  return comprador
}

async function alterarQuantidade(pessoa: Pessoa, quantidade: number) {
  const { body } = await lerCarrinho(pessoa)
  const params = { userId: pessoa.id, itemId: exigir(body.itensPedido[0]).id }
  return pessoa.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body: { quantidade } })
}

function mudarCep(pessoa: Pessoa, cep: string) {
  return pessoa.chamar('PUT /v1/user', { form: { nome: 'Comprador', cep } })
}

const hoje = () => dataEmSaoPaulo(new Date())

const codigosDe = async (pessoa: Pessoa) =>
  (await lerCarrinho(pessoa)).body.impedimentos.map(({ codigo }) => codigo)

/** The agreed freights of this buyer's carts that have not ended. */
function abertos({ id }: Pessoa) {
  return app.deps.db
    .selectFrom('frete_combinado')
    .innerJoin('pedido', 'pedido.id', 'pedido_id')
    .select('frete_combinado.id')
    .where('comprador_id', '=', id)
    .where('encerrado', '=', false)
    .execute()
}

describe('rule M39: staff agree a freight', () => {
  it('outside the zones: the cart has a total and becomes an order, and both say that it was agreed', async () => {
    const comprador = await compradorDeFora()
    expect(await codigosDe(comprador)).toEqual(['sem-preco-de-frete'])
    const { status, body } = await combinar(equipe, comprador, {
      valor: '980,50',
      motivo: 'Carreta da Serra',
    })
    expect(status).toBe(200)
    const validoAte = somarDias(hoje(), 3)
    expect(body).toMatchObject({
      total: 995.5,
      impedimentos: [],
      frete: {
        valor: 980.5,
        pesoTotal: 3000,
        regra: null,
        pedidoEm: null,
        combinado: {
          validoAte,
          motivo: 'Carreta da Serra',
          por: { id: equipe.id },
          em: expect.stringMatching(/Z$/),
        },
      },
    })
    const visto = (await lerCarrinho(comprador)).body
    expect(visto.frete.combinado).toEqual({ id: body.frete.combinado?.id, validoAte })

    expect((await gerarBoleto(comprador, { pedidoId: visto.id, totalEsperado: 995.5 })).status).toBe(200)
    const pedidoId = exigir(visto.id)
    const doComprador = (await lerPedido(comprador, pedidoId)).body
    expect(doComprador).toMatchObject({
      total: 995.5,
      frete: { valor: 980.5, destino: FORA, pesoTotal: 3000 },
    })
    expect(doComprador.freteCombinado).toEqual({ id: body.frete.combinado?.id, validoAte })
    expect((await lerPedido(equipe, pedidoId)).body.freteCombinado).toMatchObject({
      validoAte,
      motivo: 'Carreta da Serra',
      por: { id: equipe.id },
    })
    const linha = await app.deps.db
      .selectFrom('pedido')
      .select(['tabela_frete_id', 'frete_combinado_id'])
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    expect(linha).toEqual({ tabela_frete_id: null, frete_combinado_id: body.frete.combinado?.id })
  })

  it('of an order with a freight by the table nothing is said', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    expect((await lerPedido(comprador, pedidoId)).body.freteCombinado).toBeNull()
  })

  it('a seller sees nothing of it', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app, { cep: FORA })
    await adicionar(comprador, await criarCotacao(app, { vendedor }))
    await combinar(equipe, comprador)
    const { body } = await gerarBoleto(comprador)
    expect(body).toMatch(/^http/)
    const { body: pedidos } = await vendedor.chamar('GET /v1/pedido')
    const pedido = (await lerPedido(vendedor, exigir(pedidos.content[0]).id)).body
    expect(Object.keys(pedido).filter(campo => /frete/i.test(campo))).toEqual([])
    expect(JSON.stringify(pedido)).not.toContain('Carreta')
  })

  it('above 12 t in a zone; at 12 t the table has a price', async () => {
    const comprador = await criarComprador(app)
    await adicionar(comprador, tonelada, 13)
    expect((await combinar(equipe, comprador, { valor: 2500 })).body).toMatchObject({
      total: 2565,
      impedimentos: [],
      frete: { valor: 2500, pesoTotal: 13_000, combinado: expect.anything() },
    })
    const { body } = await alterarQuantidade(comprador, 12)
    expect(body.frete).toMatchObject({ valor: 1467, combinado: null, regra: { base: 'PESO' } })
    expect(await combinar(equipe, comprador)).toMatchObject({
      status: 409,
      body: { codigo: 'frete-com-preco' },
    })
  })

  it('it may be the largest boleto and more than the limit: those refusals count as for any freight', async () => {
    const comprador = await compradorDeFora({ limite: 99_999 })
    await combinar(equipe, comprador, { valor: 985 })
    expect(await codigosDe(comprador)).toEqual(['limite-insuficiente'])
    await combinar(equipe, comprador, { valor: 984.99 })
    expect(await codigosDe(comprador)).toEqual([])
  })

  it('a new amount takes the place of the earlier one, and the audit names both', async () => {
    const comprador = await compradorDeFora()
    await combinar(equipe, comprador, { valor: 900, motivo: 'Primeira' })
    const { body } = await combinar(equipe, comprador, { valor: 800, motivo: 'Desconto' })
    expect(body.frete.valor).toBe(800)
    expect((await desfazerFrete(equipe, comprador)).body.frete).toMatchObject({
      valor: null,
      combinado: null,
    })
    const query = { alvoTipo: 'usuario', alvoId: comprador.id }
    const { body: auditoria } = await equipe.chamar('GET /v1/auditoria', { query })
    const entrega = { pesoGramas: 3_000_000, cep: FORA, validoAte: somarDias(hoje(), 3) }
    const [primeira, segunda] = [
      { valorCentavos: 90_000, motivo: 'Primeira', ...entrega },
      { valorCentavos: 80_000, motivo: 'Desconto', ...entrega },
    ]
    expect(
      auditoria.content
        .filter(({ acao }) => acao.endsWith('-frete'))
        .map(({ acao, antes, depois, por }) => [acao, antes, depois, por?.id]),
    ).toEqual([
      ['carrinho:desfazer-frete', segunda, null, equipe.id],
      ['carrinho:combinar-frete', primeira, segunda, equipe.id],
      ['carrinho:combinar-frete', null, primeira, equipe.id],
    ])
  })

  it('taking back what was not agreed is refused', async () => {
    const comprador = await compradorDeFora()
    expect(await desfazerFrete(equipe, comprador)).toMatchObject({
      status: 404,
      body: { codigo: 'frete-nao-combinado' },
    })
  })
})

describe('rule M39: no freight is agreed', () => {
  it.each([
    ['carrinho-vazio', () => criarComprador(app, { cep: FORA })],
    ['cadastro-incompleto', () => compradorDeFora({ cidade: '' })],
    ['carrinho-sem-comprador', async () => equipe],
    ['user-inexistente', () => criarComprador(app, { status: 'BLOQUEADO' })],
    ['user-inexistente', () => criarVendedor(app)],
  ] as const)('%s', async (codigo, dono) => {
    const pessoa = await dono()
    expect((await combinar(equipe, pessoa)).body).toMatchObject({ codigo })
    expect((await pedirFrete(equipe, pessoa)).body).toMatchObject({ codigo })
  })

  it('while an item cannot be bought', async () => {
    const vendedor = await criarVendedor(app)
    const cotacao = await criarCotacao(app, { vendedor })
    const comprador = await compradorDeFora()
    await adicionar(comprador, cotacao)
    const envio = { params: { id: cotacao }, body: { vendedorId: vendedor.id } }
    await vendedor.chamar('DELETE /v1/cotacao/{id}', envio)
    expect((await combinar(equipe, comprador)).body).toMatchObject({ codigo: 'item-indisponivel' })
  })

  it('while the boleto is being issued', async () => {
    const { comprador } = await emissaoSemResposta(app, { chegou: false, horas: 0 })
    expect((await combinar(equipe, comprador)).body).toMatchObject({ codigo: 'carrinho-em-emissao' })
    expect((await desfazerFrete(equipe, comprador)).body).toMatchObject({ codigo: 'carrinho-em-emissao' })
    expect((await pedirFrete(comprador, comprador)).body).toMatchObject({ codigo: 'carrinho-em-emissao' })
  })

  it.each([
    { valor: 0 },
    { valor: -1 },
    { valor: 100_000.01 },
    { valor: '1.000,00' },
    { motivo: '' },
    { motivo: ' \u200B ' },
    { validoAte: '30/11/2026' },
    { validoAte: '2026-02-30' },
  ])('with %j', async dados => {
    const comprador = await compradorDeFora()
    const { status, body } = await combinar(equipe, comprador, dados)
    expect([status, body.codigo, Object.keys(body.campos ?? {})]).toEqual([
      400,
      'dados-invalidos',
      Object.keys(dados),
    ])
  })

  it.each([
    [-1, 422],
    [0, 200],
    [60, 200],
    [61, 422],
  ])('until %i days from now: %i', async (dias, esperado) => {
    const comprador = await compradorDeFora()
    const { status, body } = await combinar(equipe, comprador, { validoAte: somarDias(hoje(), dias) })
    expect(status).toBe(esperado)
    if (esperado === 422) expect(body.codigo).toBe('validade-fora-do-prazo')
  })

  it('for another cart than the one that staff saw', async () => {
    const comprador = await compradorDeFora()
    for (const visto of [{ pesoTotal: 3000.01 }, { destino: '29010003' }])
      expect((await combinar(equipe, comprador, visto)).body).toMatchObject({ codigo: 'entrega-mudou' })
    expect((await combinar(equipe, comprador, { anterior: 1 })).body).toMatchObject({
      codigo: 'versao-ja-mudou',
    })
    const { body } = await combinar(equipe, comprador, { pesoTotal: 3000, destino: FORA, anterior: null })
    const anterior = body.frete.combinado?.id
    expect((await combinar(equipe, comprador, { anterior: null })).body).toMatchObject({
      codigo: 'versao-ja-mudou',
    })
    expect((await combinar(equipe, comprador, { anterior })).status).toBe(200)
  })
})

describe('rule M39: an agreed freight counts for its cart alone', () => {
  it('ends with another quantity, and does not come back with the same one', async () => {
    const comprador = await compradorDeFora()
    await combinar(equipe, comprador)
    expect((await alterarQuantidade(comprador, 3)).body.frete.valor).toBe(980)
    expect((await alterarQuantidade(comprador, 4)).body.frete).toMatchObject({ valor: null, combinado: null })
    expect((await alterarQuantidade(comprador, 3)).body.frete).toMatchObject({ valor: null, combinado: null })
    expect((await gerarBoleto(comprador)).body).toMatchObject({ codigo: 'sem-preco-de-frete' })
  })

  it.each(['adding', 'removing', 'clearing'])('ends by %s', async como => {
    const comprador = await compradorDeFora()
    const outra = await criarCotacao(app)
    if (como !== 'adding') await adicionar(comprador, outra)
    await combinar(equipe, comprador)
    const { body } = await lerCarrinho(comprador)
    const params = { userId: comprador.id }
    if (como === 'removing') {
      const itemId = exigir(body.itensPedido[1]).id
      await comprador.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', {
        params: { ...params, itemId },
      })
    } else if (como === 'clearing') await comprador.chamar('DELETE /v1/pedido/carrinho/{userId}', { params })
    else await adicionar(comprador, outra)
    expect(await abertos(comprador)).toEqual([])
  })

  it('ends with another CEP, and does not come back with the same one', async () => {
    const comprador = await compradorDeFora()
    await combinar(equipe, comprador)
    await mudarCep(comprador, FORA)
    expect((await lerCarrinho(comprador)).body.frete.valor).toBe(980)
    await mudarCep(comprador, '29010003')
    expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ destino: '29010003', valor: null })
    await mudarCep(comprador, FORA)
    expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ destino: FORA, valor: null })
  })

  it('ends with another weight of a product, and does not come back with the same one', async () => {
    const produtoId = await criarProduto(app, { pesoKg: 25 })
    const comprador = await criarComprador(app, { cep: FORA })
    await adicionar(comprador, await criarCotacao(app, { produtoId }), 2)
    await combinar(equipe, comprador)
    for (const peso of ['30', '25']) {
      const resposta = await equipe.chamar('PUT /v1/produto/{id}', {
        params: { id: produtoId },
        form: { peso },
      })
      expect(resposta.status).toBe(200)
      expect((await lerCarrinho(comprador)).body.frete).toMatchObject({
        pesoTotal: 2 * Number(peso),
        valor: null,
      })
    }
  })

  it('stays when a price changes: the weight is the same', async () => {
    const vendedor = await criarVendedor(app)
    const cotacao = await criarCotacao(app, { vendedor })
    const comprador = await criarComprador(app, { cep: FORA })
    await adicionar(comprador, cotacao)
    await combinar(equipe, comprador)
    const envio = { params: { id: cotacao }, body: { preco: 11, vendedorId: vendedor.id } }
    await vendedor.chamar('PUT /v1/cotacao/{id}', envio)
    expect((await lerCarrinho(comprador)).body).toMatchObject({ total: 991, frete: { valor: 980 } })
  })

  it('gives way to the table where it gets a price, and the total that was seen is refused', async () => {
    const comprador = await compradorDeFora()
    await combinar(equipe, comprador)
    const { body: antes } = await equipe.chamar('GET /v1/frete')
    const { versao: _, vigenteDesde: _desde, ultimaVersao: _ultima, ...tabela } = antes
    // With a maximum of 2 kg nothing has a price.
    await equipe.chamar('POST /v1/frete', { body: { ...tabela, maximoKg: 2 } })
    const carioca = await criarComprador(app)
    await adicionar(carioca, tonelada)
    await combinar(equipe, carioca, { valor: 50 })
    expect((await lerCarrinho(carioca)).body).toMatchObject({ total: 55, frete: { valor: 50 } })
    await equipe.chamar('POST /v1/frete', { body: tabela })
    expect((await lerCarrinho(carioca)).body.frete).toMatchObject({ valor: 147, combinado: null })
    expect((await gerarBoleto(carioca, { totalEsperado: 55 })).body).toMatchObject({ codigo: 'total-mudou' })
    expect((await gerarBoleto(carioca, { totalEsperado: 152 })).status).toBe(200)
    // The other one is still outside the zones.
    expect((await lerCarrinho(comprador)).body.frete.valor).toBe(980)
  })

  it('counts until the last second of its last day in São Paulo', async () => {
    const { id } = await compradorDeFora()
    const ultimoDia = somarDias(hoje(), 3)
    await combinar(equipe, await comSessao(app, id), { validoAte: ultimoDia })
    const fim = inicioDoDia(somarDias(ultimoDia, 1))
    try {
      app.setClock(new Date(fim.getTime() - 1000))
      // Sessions of today have ended by then.
      const [comprador, atendente] = [await comSessao(app, id), await comSessao(app, equipe.id)]
      expect((await lerCarrinho(comprador)).body).toMatchObject({ impedimentos: [], frete: { valor: 980 } })
      app.setClock(fim)
      const { body } = await lerCarrinho(comprador)
      expect(body.frete).toMatchObject({ valor: null, combinado: null })
      expect(body.impedimentos).toEqual([
        {
          codigo: 'frete-combinado-vencido',
          message: `O frete combinado valeu até ${formatarData(ultimoDia)}. Nossa equipe combina outro com você.`,
        },
      ])
      expect(await gerarBoleto(comprador)).toMatchObject({
        status: 422,
        body: { codigo: 'frete-combinado-vencido' },
      })
      expect((await pedirFrete(comprador, comprador)).body.frete.pedidoEm).toBe(fim.toISOString())
      const outroAcordo = await combinar(atendente, comprador, { validoAte: somarDias(ultimoDia, 1) })
      expect(outroAcordo.body).toMatchObject({ impedimentos: [], frete: { valor: 980 } })
      expect((await gerarBoleto(comprador)).status).toBe(200)
    } finally {
      app.setClock(null)
    }
  })

  it('ends with any edit, and the items that stay behind do not inherit it', async () => {
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 2 } })
    try {
      const comprador = await compradorDeFora()
      const outra = await criarCotacao(app)
      await adicionar(comprador, outra)
      await combinar(equipe, comprador)
      expect((await adicionar(comprador, outra)).body.frete).toMatchObject({ pesoTotal: 3000, valor: null })
      await combinar(equipe, comprador)
      expect((await gerarBoleto(comprador)).status).toBe(200)
      const { body } = await lerCarrinho(comprador)
      expect(body.itensPedido).toMatchObject([{ quantidade: 2 }])
      expect(body.frete).toMatchObject({ pesoTotal: 20, valor: null, combinado: null, pedidoEm: null })
    } finally {
      await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
    }
  })

  it('is not the price of more than staff saw, once more sellers fit into a boleto, nor of less once fewer do', async () => {
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 2 } })
    try {
      const comprador = await compradorDeFora()
      await adicionar(comprador, await criarCotacao(app))
      await combinar(equipe, comprador)
      expect(await codigosDe(comprador)).toEqual([])
      await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
      expect(await codigosDe(comprador)).toEqual(['sem-preco-de-frete'])
      expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ pesoTotal: 3010, valor: null })
      expect((await gerarBoleto(comprador)).body.codigo).toBe('sem-preco-de-frete')
      await combinar(equipe, comprador)
      await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 3 } })
      expect(await codigosDe(comprador)).toEqual([])
      await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 2 } })
      expect(await codigosDe(comprador)).toEqual(['sem-preco-de-frete'])
      await combinar(equipe, comprador)
      expect((await gerarBoleto(comprador)).status).toBe(200)
    } finally {
      await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
    }
  })

  it('is not the price of a part of it: while an item cannot be bought there is no boleto', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await compradorDeFora()
    await adicionar(comprador, await criarCotacao(app, { vendedor }))
    await combinar(equipe, comprador)
    const bloquear = (bloqueado: boolean) =>
      equipe.chamar('PUT /v1/vendedor/{id}/bloqueio', {
        params: { id: vendedor.id },
        body: { bloqueado, motivo: 'Teste' },
      })
    await bloquear(true)
    expect(await codigosDe(comprador)).toEqual(['item-indisponivel'])
    expect((await gerarBoleto(comprador)).body).toMatchObject({ codigo: 'item-indisponivel' })
    await bloquear(false)
    expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ pesoTotal: 3010, valor: 980 })
    await bloquear(true)
    const { body } = await lerCarrinho(comprador)
    const params = { userId: comprador.id, itemId: exigir(body.itensPedido[1]).id }
    const sem = await comprador.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params })
    expect(sem.body.frete).toMatchObject({ pesoTotal: 3000, valor: null })
    expect(await codigosDe(comprador)).toEqual(['sem-preco-de-frete'])
  })
})

describe('rule M39: an emission that is undone', () => {
  /** A cart with an agreed freight whose boleto gets no answer; and the function that undoes it. */
  async function semResposta() {
    const comprador = await criarComprador(app, { cep: FORA })
    const cotacaoId = await criarCotacao(app, { preco: 2000 })
    await adicionar(comprador, cotacaoId)
    await combinar(equipe, comprador)
    const { id } = await emissaoSemResposta(app, { chegou: false, comprador, cotacaoId: null })
    return { comprador, desfazerEmissao: () => desfazer(equipe, id) }
  }

  it('gives the cart its agreed freight back', async () => {
    const { comprador, desfazerEmissao } = await semResposta()
    expect((await desfazerEmissao()).status).toBe(200)
    expect((await lerCarrinho(comprador)).body).toMatchObject({ emEmissao: false, frete: { valor: 980 } })
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('does not give it back if the CEP changed meanwhile, even for a moment', async () => {
    const { comprador, desfazerEmissao } = await semResposta()
    await mudarCep(comprador, '29010003')
    await mudarCep(comprador, FORA)
    await desfazerEmissao()
    expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ destino: FORA, valor: null })
  })
})

describe('rule M39: the question for a freight', () => {
  const fila = () => tarefas(equipe, 'frete')
  const naFila = async (comprador: Pessoa) =>
    (await fila()).filter(({ pessoa }) => pessoa?.id === comprador.id)
  const feitas = (comprador: Pessoa) =>
    tarefas(equipe, 'frete', { situacao: 'ENCERRADA', pessoaId: comprador.id, por: 'TODOS' })
  /** Agrees it on the desk. */
  const combinarNaMesa = async (
    comprador: Pessoa,
    dados: { visto?: string; observacao?: string; campos?: Record<string, unknown> } = {},
  ) => {
    const [tarefa] = await naFila(comprador)
    return naMesa(equipe, 'frete', exigir(tarefa).id, 'combinar', {
      observacao: 'Truck por telefone',
      campos: { valor: '450,00', validoAte: somarDias(hoje(), 7) },
      ...dados,
    })
  }

  it('puts the cart on the desk of staff, once, oldest first', async () => {
    const [primeiro, segundo] = [await compradorDeFora(), await compradorDeFora({ cidade: 'Vitória' })]
    const antes = await contagemDe(equipe, 'frete')
    const { body } = await pedirFrete(primeiro, primeiro)
    const { pedidoEm } = body.frete
    expect(pedidoEm).toMatch(/Z$/)
    await pedirFrete(equipe, segundo)
    expect((await pedirFrete(primeiro, primeiro)).body.frete.pedidoEm).toBe(pedidoEm)
    expect(await naFila(primeiro)).toMatchObject([
      {
        id: String(body.id),
        pedidoId: null,
        pessoa: { id: primeiro.id, nome: expect.any(String), papel: 'COMPRADOR' },
        valor: null,
        desde: pedidoEm,
        frase: '3.000\u00a0kg para Rio de Janeiro',
        fatos: [
          { rotulo: 'CEP', texto: '29010-002' },
          { rotulo: 'Fora da tabela', texto: 'CEP sem zona' },
          { rotulo: 'Produtos', texto: 'R$\u00a015,00' },
        ],
      },
    ])
    expect(await naFila(segundo)).toMatchObject([{ frase: '3.000\u00a0kg para Vitória' }])
    const ordem = (await fila()).map(({ pessoa }) => pessoa?.id)
    expect(ordem.indexOf(primeiro.id)).toBeLessThan(ordem.indexOf(segundo.id))
    expect((await contagemDe(equipe, 'frete')).abertas).toBe(antes.abertas + 2)
    const query = { tipo: 'frete', size: 1 } as const
    expect((await equipe.chamar('GET /v1/mesa', { query })).body).toMatchObject({
      last: false,
      currentPage: 0,
      totalPages: ordem.length,
    })
    // The buyer's own question leaves no audit entry, that of staff does.
    const { body: auditoria } = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'carrinho:pedir-frete' },
    })
    expect(auditoria.content.map(({ alvo }) => alvo.id)).not.toContain(primeiro.id)
    expect(auditoria.content).toContainEqual(
      expect.objectContaining({ depois: { pesoGramas: 3_000_000, cep: FORA } }),
    )
  })

  it('is answered on the desk, where staff see the cart and later what they agreed', async () => {
    const comprador = await compradorDeFora()
    const { body: pedido } = await pedirFrete(comprador, comprador)
    const id = exigir(pedido.id)
    const { body: tarefa } = await lerTarefa(equipe, 'frete', id)
    expect(tarefa).toMatchObject({
      visto: `3000000:${FORA}:`,
      carrinho: {
        destino: FORA,
        pesoTotal: 3000,
        itens: [
          { produto: expect.any(String), vendedor: expect.any(String), quantidade: 3, peso: 3000, total: 15 },
        ],
      },
      acoes: [{ acao: 'combinar', impedimento: null }],
    })
    const encerrada = {
      em: expect.any(String),
      por: { id: equipe.id },
      desfecho: 'frete combinado',
      observacao: 'Truck por telefone',
    }
    const respondida = await combinarNaMesa(comprador)
    expect(respondida).toMatchObject({ status: 200, body: { valor: 450, desde: tarefa.desde, encerrada } })
    expect((await lerCarrinho(comprador)).body.frete).toMatchObject({ valor: 450, pedidoEm: null })
    expect(await naFila(comprador)).toEqual([])
    const fatos = [
      { rotulo: 'CEP', texto: '29010-002' },
      { rotulo: 'Peso', texto: '3.000\u00a0kg' },
      { rotulo: 'Vale até', texto: formatarData(somarDias(hoje(), 7)) },
    ]
    expect(await feitas(comprador)).toMatchObject([
      { id: String(id), pedidoId: null, valor: 450, fatos, encerrada },
    ])
    // It stays done with the cart's next edit, and leads to the order that the cart becomes. What nobody asked for was no task.
    await alterarQuantidade(comprador, 4)
    await combinar(equipe, comprador)
    await gerarBoleto(comprador)
    expect(await feitas(comprador)).toMatchObject([{ pedidoId: id, valor: 450, encerrada }])
  })

  it('is answered for the cart that staff saw alone', async () => {
    const comprador = await compradorDeFora()
    await pedirFrete(comprador, comprador)
    for (const visto of ['', '3000000', `3000000:${FORA}:x`])
      expect((await combinarNaMesa(comprador, { visto })).body.codigo).toBe('tarefa-mudou')
    for (const visto of [`2999990:${FORA}:`, '3000000:29010003:'])
      expect((await combinarNaMesa(comprador, { visto })).body.codigo).toBe('entrega-mudou')
    expect((await combinarNaMesa(comprador, { visto: `3000000:${FORA}:1` })).body.codigo).toBe(
      'versao-ja-mudou',
    )
    const validoAte = somarDias(hoje(), 61)
    const longe = await combinarNaMesa(comprador, { campos: { valor: 450, validoAte } })
    expect([longe.status, longe.body.codigo]).toEqual([422, 'validade-fora-do-prazo'])
    expect((await lerCarrinho(comprador)).body.frete.valor).toBeNull()
  })

  it('says on the desk why it cannot be answered now', async () => {
    const vendedor = await criarVendedor(app)
    const cotacao = await criarCotacao(app, { vendedor })
    const comprador = await compradorDeFora()
    await adicionar(comprador, cotacao)
    const { body } = await pedirFrete(comprador, comprador)
    const envio = { params: { id: cotacao }, body: { vendedorId: vendedor.id } }
    await vendedor.chamar('DELETE /v1/cotacao/{id}', envio)
    const { body: tarefa } = await lerTarefa(equipe, 'frete', exigir(body.id))
    expect(tarefa.acoes).toMatchObject([{ acao: 'combinar', impedimento: { codigo: 'item-indisponivel' } }])
    expect((await combinarNaMesa(comprador)).body.codigo).toBe('item-indisponivel')
  })

  it('is answered by an agreement, and not asked while one counts', async () => {
    const comprador = await compradorDeFora()
    await pedirFrete(comprador, comprador)
    const { body } = await combinar(equipe, comprador)
    expect(body.frete).toMatchObject({ valor: 980, pedidoEm: null })
    expect(await naFila(comprador)).toEqual([])
    expect((await pedirFrete(comprador, comprador)).body).toMatchObject({ codigo: 'frete-com-preco' })
    expect((await desfazerFrete(equipe, comprador)).body.frete).toMatchObject({ valor: null, pedidoEm: null })
  })

  it.each(['quantity', 'CEP'])('is forgotten with another %s', async que => {
    const comprador = await compradorDeFora()
    await pedirFrete(comprador, comprador)
    await alterarQuantidade(comprador, 3)
    expect(await naFila(comprador)).toHaveLength(1)
    if (que === 'quantity') await alterarQuantidade(comprador, 4)
    else await mudarCep(comprador, '29010003')
    expect(await naFila(comprador)).toEqual([])
    expect((await lerCarrinho(comprador)).body.frete.pedidoEm).toBeNull()
  })

  it('leaves the queue when the table gets a price, and while the buyer is blocked', async () => {
    const comprador = await criarComprador(app)
    await adicionar(comprador, tonelada, 13)
    await pedirFrete(comprador, comprador)
    const bloquear = (bloqueado: boolean) =>
      equipe.chamar('PUT /v1/comprador/{id}/bloqueio', {
        params: { id: comprador.id },
        body: { bloqueado, motivo: 'Teste' },
      })
    await bloquear(true)
    expect(await naFila(comprador)).toEqual([])
    await bloquear(false)
    expect(await naFila(comprador)).toHaveLength(1)
    const { body: antes } = await equipe.chamar('GET /v1/frete')
    const { versao: _, vigenteDesde: _desde, ultimaVersao: _ultima, ...tabela } = antes
    await equipe.chamar('POST /v1/frete', { body: { ...tabela, maximoKg: 13_000 } })
    expect(await naFila(comprador)).toEqual([])
    // The block ended the buyer's session.
    expect((await lerCarrinho(equipe, comprador)).body.frete).toMatchObject({ valor: 1587, pedidoEm: null })
    await equipe.chamar('POST /v1/frete', { body: tabela })
  })
})
