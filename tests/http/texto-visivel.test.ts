// Invisible characters are removed from names that others read, in every call that takes a name (design/reading-input).
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, dadosDeVendedor, entrar, SENHA } from '../support/cadastro.ts'
import { fazerPedido } from '../support/compras.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const INVISIVEL = '\u200b\u202e\u2066\u00ad\u3164\u2800\u00a0'
const PRODUTO = { unidadeMedida: 'caixa', categoria: '1', peso: '10' }

describe('a name without visible characters is refused like an empty one', () => {
  it('at a registration, in the one message of them all', async () => {
    for (const dados of [dadosDeComprador({ nome: INVISIVEL }), dadosDeVendedor({ nome: INVISIVEL })])
      expect(await cadastrar(app, dados)).toMatchObject({
        status: 400,
        body: { message: 'Credenciais inválidas.', campos: { nome: 'Campo obrigatório.' } },
      })
  })

  it('of a product, a profile and an employee', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app)
    const conta = { nome: INVISIVEL, email: 'novo.invisivel@feira.example', password: SENHA }
    const recusas = [
      await equipe.chamar('POST /v1/produto', { form: { ...PRODUTO, nome: INVISIVEL } }),
      await comprador.chamar('PUT /v1/user', { body: { nome: INVISIVEL, cep: '20040030' } }),
      await (await criarEquipe(app, 'ADM')).chamar('POST /v1/funcionario', { body: conta }),
    ]
    const campos = { nome: 'Campo obrigatório.' }
    for (const recusa of recusas) expect(recusa).toMatchObject({ status: 400, body: { campos } })
  })
})

describe('invisible characters are not stored', () => {
  it('direction overrides are removed from a name', async () => {
    const dados = dadosDeVendedor({ nome: 'Horta\u202e\u00a0 da\u200b Serra\u2066' })
    await cadastrar(app, dados)
    const { body } = await (await criarEquipe(app)).chamar('GET /v1/vendedor/pendente')
    const pendente = body.find(({ email }) => email === dados.email)
    expect(pendente?.nome).toBe('Horta da Serra')
  })

  it('a product or an account that looks like another one is refused', async () => {
    const equipe = await criarEquipe(app)
    const criar = (nome: string) => equipe.chamar('POST /v1/produto', { form: { ...PRODUTO, nome } })
    expect(await criar('Umbu Cajá')).toMatchObject({ status: 201 })
    for (const nome of ['Umbu\u200b Cajá', 'Umbu\u00a0Cajá', 'Umbu  Cajá', '\u202eUmbu Cajá\u202c'])
      expect(await criar(nome)).toMatchObject({ status: 409, body: { codigo: 'produto-ja-existe' } })
    const { email = '', ...dados } = dadosDeVendedor({ email: 'umbu.caja@feira.example' })
    expect((await cadastrar(app, { ...dados, email })).status).toBe(202)
    const outro = dadosDeVendedor({ email: 'umbu\u200b.caja@feira.example' })
    expect(await cadastrar(app, outro)).toMatchObject({ status: 400 })
    expect((await entrar(app, { email: `\u200e${email}\u00a0` })).resposta.status).toBe(200)
  })

  it('spec §7.35: a buyer is found in spite of invisible characters in the search', async () => {
    const comprador = await criarComprador(app, { nome: 'Sacolão Pé de Umbu' })
    await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
    const equipe = await criarEquipe(app)
    for (const compradorNome of ['pe\u00a0de  umbu', '\u200bPÉ DE UMBU', 'sacola\u0303o\u200d pe'])
      expect((await equipe.chamar('GET /v1/pedido', { query: { compradorNome } })).body.content).toHaveLength(
        1,
      )
  })

  it('a description keeps its lines, sent by a form or as JSON', async () => {
    const vendedor = await criarVendedor(app)
    const perfil = {
      nome: 'Horta',
      regiao: 'RIO_DE_JANEIRO',
      descricao: 'Terça\r\nQuinta\u202e\n\nSábado\u0007',
    }
    for (const envio of [{ form: perfil }, { body: perfil }])
      expect((await vendedor.chamar('PUT /v1/user', envio)).body.descricao).toBe('Terça\nQuinta\n\nSábado')
  })
})
