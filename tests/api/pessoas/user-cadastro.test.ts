// The own address and telephone (rule M56).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { ENDERECO_NOVO } from '../../support/enderecos.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const PUT = 'PUT /v1/user/endereco'

const cadastroDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/user/cadastro')).body

const registrosDe = async (pessoa: Pessoa) => {
  const query = { alvoTipo: 'usuario', alvoId: pessoa.id, tipo: 'MUDANCAS' } as const
  return (await (await criarEquipe(app)).chamar('GET /v1/auditoria', { query })).body.content
}

const entregaDoPedido = async (pedidoId: number) => {
  const { requisicao } = await app.deps.db
    .selectFrom('emissao')
    .select('requisicao')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return (requisicao as { shipping: { address: object } }).shipping.address // `montarRequisicaoDeBoleto`
}

describe('rule M56: the address of a buyer', () => {
  it('is read with CNPJ and telephone, and changed whole', async () => {
    const comprador = await criarComprador(app)
    const antes = await cadastroDe(comprador)
    expect(antes).toMatchObject({
      ddd: '21',
      celular: '900000000',
      endereco: { cep: '20040030', rua: 'Rua da Feira', complemento: null, notaDeEntrega: null },
    })
    const { status, body } = await comprador.chamar(PUT, { body: { ...ENDERECO_NOVO, versao: antes.versao } })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...antes,
      endereco: { ...ENDERECO_NOVO, cep: '24230090' },
      versao: antes.versao + 1,
    })
    expect(await cadastroDe(comprador)).toEqual(body)
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.cep).toBe('24230090')
    await conferirInvariantes(app)
  })

  it('loses complement and note if they are empty or absent', async () => {
    const comprador = await criarComprador(app)
    await comprador.chamar(PUT, { body: ENDERECO_NOVO })
    const { notaDeEntrega: _, ...semNota } = ENDERECO_NOVO
    const { body } = await comprador.chamar(PUT, { body: { ...semNota, complemento: ' ' } })
    expect(body.endereco).toMatchObject({ complemento: null, notaDeEntrega: null })
  })

  it('is not taken with a CEP of another state', async () => {
    const comprador = await criarComprador(app)
    const resposta = await comprador.chamar(PUT, { body: { ...ENDERECO_NOVO, cep: '01310-100' } })
    expect(resposta).toMatchObject({
      status: 400,
      body: { codigo: 'dados-invalidos', campos: { estadoSigla: 'Este CEP é de outro estado.' } },
    })
    expect((await cadastroDe(comprador)).endereco?.cep).toBe('20040030')
  })

  it.each([
    [{ cep: '2423' }, { cep: 'CEP inválido' }],
    [{ rua: '' }, { rua: 'Campo obrigatório.' }],
    // The provider would take nothing of it.
    [
      { bairro: '-', cidade: '…' },
      { bairro: 'Use ao menos uma letra ou um número.', cidade: 'Use ao menos uma letra ou um número.' },
    ],
    [{ numero: '10 A' }, { numero: 'Digite apenas números.' }],
    [{ estadoSigla: 'R1' }, { estadoSigla: 'Digite a sigla com 2 letras.' }],
    [{ complemento: 'x'.repeat(41) }, { complemento: 'Máx. 40 caracteres' }],
    [{ notaDeEntrega: 'x'.repeat(201) }, { notaDeEntrega: 'Máx. 200 caracteres' }],
  ])('says which field is wrong: %o', async (campos, recados) => {
    const comprador = await criarComprador(app)
    const { status, body } = await comprador.chamar(PUT, { body: { ...ENDERECO_NOVO, ...campos } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ campos: recados })
  })

  it('design/screens: is not written over a change that its owner has not seen', async () => {
    const comprador = await criarComprador(app)
    const { versao } = await cadastroDe(comprador)
    await comprador.chamar('PUT /v1/user', { form: { nome: 'Sacolão', cep: '20040-030' } })
    const resposta = await comprador.chamar(PUT, { body: { ...ENDERECO_NOVO, versao } })
    expect(resposta).toMatchObject({ status: 409, body: { codigo: 'versao-ja-mudou' } })
  })

  it('stays on an order as it was on the boleto', async () => {
    const comprador = await criarComprador(app)
    await comprador.chamar(PUT, { body: ENDERECO_NOVO })
    const pedido = await fazerPedido(comprador, await criarCotacao(app))
    const noBoleto = await entregaDoPedido(pedido)
    expect(noBoleto).toMatchObject({
      street: 'Rua Gavião Peixoto',
      complement: 'Loja 2',
      postal_code: '24230090',
    })
    await comprador.chamar(PUT, { body: { ...ENDERECO_NOVO, rua: 'Rua Moreira César' } })
    expect(await entregaDoPedido(pedido)).toEqual(noBoleto)
  })

  it('is recorded with what it was, once for each change', async () => {
    const comprador = await criarComprador(app)
    for (let vez = 0; vez < 2; vez++) await comprador.chamar(PUT, { body: ENDERECO_NOVO })
    expect(await registrosDe(comprador)).toMatchObject([
      {
        acao: 'alterar-endereco',
        por: { id: comprador.id },
        antes: { rua: 'Rua da Feira', complemento: null },
        depois: { rua: 'Rua Gavião Peixoto', complemento: 'Loja 2' },
      },
    ])
  })

  it('exists for buyers only', async () => {
    const vendedor = await criarVendedor(app)
    expect((await cadastroDe(vendedor)).endereco).toBeNull()
    expect((await vendedor.chamar(PUT, { body: ENDERECO_NOVO })).status).toBe(403)
  })
})

describe('rule M56: the telephone', () => {
  it('of a seller is changed and recorded', async () => {
    const vendedor = await criarVendedor(app)
    const { versao } = await cadastroDe(vendedor)
    const telefone = { ddd: '22', celular: '987654321' }
    const { body } = await vendedor.chamar('PUT /v1/user/telefone', { body: { ...telefone, versao } })
    expect(body).toMatchObject({ ...telefone, versao: versao + 1 })
    expect(await registrosDe(vendedor)).toMatchObject([{ acao: 'alterar-telefone', depois: telefone }])
    const repetida = await vendedor.chamar('PUT /v1/user/telefone', { body: { ...telefone, versao } })
    expect(repetida).toMatchObject({ status: 409, body: { codigo: 'versao-ja-mudou' } })
  })

  it('is refused with the messages of the registration', async () => {
    const vendedor = await criarVendedor(app)
    const body = { ddd: '2', celular: '123' }
    expect((await vendedor.chamar('PUT /v1/user/telefone', { body })).body).toMatchObject({
      campos: { ddd: 'DDD deve conter 2 dígitos.', celular: 'Celular deve conter 8 ou 9 dígitos.' },
    })
  })
})
