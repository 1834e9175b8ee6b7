// What people do about their data by themselves (rules N130–N134, design/privacy).
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PRIVACIDADE } from '#domain/conta/privacidade.ts'
import { removerVencidos } from '#server/avisos/rotina/remover-vencidos.ts'
import { entregue } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { dadosDeComprador, entrar } from '../../support/cadastro.ts'
import { fazerPedido } from '../../support/compras.ts'
import { escreverBem } from '../../support/conversas.ts'
import { esperar } from '../../support/esperar.ts'
import { anonimo, comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const info = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body
const aceites = (id: number) =>
  app.deps.db.selectFrom('aceite').select(['versao', 'rede']).where('usuario_id', '=', id).execute()

describe('rule N130: the privacy page', () => {
  it('is public, and says who answers for it', async () => {
    const { status, body } = await anonimo(app).chamar('GET /v1/privacidade')
    expect(status).toBe(200)
    expect(body).toEqual({ ...PRIVACIDADE, encarregado: app.deps.encarregado })
  })

  it('is accepted by a registration, with its network', async () => {
    const form = dadosDeComprador()
    await anonimo(app).chamar('POST /v1/auth/register', { form })
    const { body } = (await entrar(app, form)).resposta
    expect(body.aceitarPrivacidade).toBe(false)
    expect(await aceites(body.id)).toEqual([{ versao: PRIVACIDADE.versao, rede: '127.0.0.1' }])
  })

  it('waits for those who came before it, each login of its own, and never for staff', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const aceitar = (versao: number) => dono.chamar('POST /v1/privacidade/aceite', { body: { versao } })
    expect((await info(dono)).aceitarPrivacidade).toBe(true)
    expect((await aceitar(PRIVACIDADE.versao)).status).toBe(204)
    expect((await aceitar(PRIVACIDADE.versao)).status).toBe(204)
    expect((await info(dono)).aceitarPrivacidade).toBe(false)
    expect(await aceites(dono.id)).toHaveLength(1)
    expect((await info(membro)).aceitarPrivacidade).toBe(true)
    expect((await info(await criarEquipe(app))).aceitarPrivacidade).toBe(false)
    // Of a page that was open while a new version came.
    expect(await aceitar(PRIVACIDADE.versao + 1)).toMatchObject({
      status: 409,
      body: { codigo: 'versao-ja-mudou' },
    })
  })
})

const pedir = (pessoa: Pessoa) => pessoa.chamar('POST /v1/privacidade/exportacao')
const estado = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/privacidade/conta')).body

/** The tables of an export, by name, as its JSON has them. */
async function exportar(pessoa: Pessoa) {
  expect((await pedir(pessoa)).status).toBe(202)
  await esperar(async () => (await estado(pessoa)).exportacao?.ate != null)
  const resposta = await fetch(`${app.url}/v1/privacidade/exportacao`, { headers: { cookie: pessoa.cookie } })
  expect(resposta.headers.get('content-disposition')).toContain('meus-dados.zip')
  const arquivos = unzipSync(new Uint8Array(await resposta.arrayBuffer()))
  const texto = (nome: string) => strFromU8(arquivos[nome] ?? new Uint8Array())
  const tabela = (nome: string): Record<string, unknown>[] => JSON.parse(texto(`${nome}.json`)) // of our own making
  return { nomes: Object.keys(arquivos), texto, tabela }
}

describe('rule N131: an export', () => {
  it('has each row of a buyer, as JSON and as CSV', async () => {
    const comprador = await criarComprador(app, { nome: 'Empório Aurora', descricao: 'Loja; a da esquina' })
    await criarMembro(app, comprador.id, 'COMPRAS', { nome: 'João Lima' })
    const vendedor = await criarVendedor(app, { nome: 'Sítio Boa Vista' })
    const cotacaoId = await criarCotacao(app, { preco: 2000, vendedor })
    const pedidos = [await fazerPedido(comprador, cotacaoId), await fazerPedido(comprador, cotacaoId)]
    await fazerPedido(await criarComprador(app), cotacaoId)
    await escreverBem(comprador, pedidos[0] ?? 0, { texto: 'Chegou amassado' })
    const { tabela, texto } = await exportar(comprador)
    expect(tabela('conta')).toMatchObject([{ nome: 'Empório Aurora', limite: 20_000 }])
    expect(tabela('pedidos').map(({ pedido }) => pedido)).toEqual(pedidos)
    expect(tabela('itens')).toMatchObject([{ vendedor: 'Sítio Boa Vista', preco: 20 }, {}])
    expect(tabela('membros')).toMatchObject([{ nome: 'João Lima', funcao: 'COMPRAS' }])
    expect(tabela('mensagens')).toMatchObject([{ texto: 'Chegou amassado', de: 'Empório Aurora' }])
    expect(tabela('limite')).toHaveLength(3)
    expect(tabela('sessoes').length).toBeGreaterThan(0)
    expect(texto('conta.csv')).toContain('"Loja; a da esquina"')
    expect(texto('itens.csv')).toContain(';20,00')
    expect(texto('avisos.csv')).toContain('criado_em')
  })

  it('shows a seller nothing of freight, boletos and other sellers', async () => {
    const { vendedor, pedidoId } = await entregue(app)
    const { nomes, tabela } = await exportar(vendedor)
    expect(tabela('vendas')).toMatchObject([{ pedido: pedidoId }])
    expect(tabela('repasses')).toMatchObject([{ pedido: pedidoId }])
    expect(nomes.some(nome => /pedidos|boleto|limite/.test(nome))).toBe(false)
    expect(
      Object.keys(tabela('vendas')[0] ?? {}).filter(coluna => /frete|total|cnpj|email/.test(coluna)),
    ).toEqual([])
  })

  it('comes once a day, to its own account, and is gone after it', async () => {
    const comprador = await criarComprador(app)
    await exportar(comprador)
    expect(await pedir(comprador)).toMatchObject({ status: 429, body: { codigo: 'exportacao-de-hoje' } })
    const alheio = await (await criarComprador(app)).chamar('GET /v1/privacidade/exportacao')
    expect(alheio).toMatchObject({ status: 404, body: { codigo: 'exportacao-inexistente' } })
    app.setClock(new Date(Date.now() + 86_400_001))
    try {
      const depois = await comSessao(app, comprador.id)
      expect((await estado(depois)).exportacao).toBeNull()
      expect((await depois.chamar('GET /v1/privacidade/exportacao')).status).toBe(404)
      await removerVencidos(app.deps)
      expect(await app.deps.db.selectFrom('exportacao').select('usuario_id').execute()).toEqual([])
    } finally {
      app.setClock(null)
    }
  })
})
