// The product with nothing but its demonstration data (rule M30).
import { expect } from '@playwright/test'
import { abrirSessao, contarProdutos, equipe, SENHA_DA_DEMONSTRACAO } from './support/mercado.ts'
import { test } from './support/teste.ts'

const user = async (nome: string) => {
  const conta = await abrirSessao(`${nome}@exemplo.com.br`, SENHA_DA_DEMONSTRACAO)
  return (await conta.chamar('GET /v1/auth/user-info')).body
}

test('rule M30: nine accounts open with the password that is printed', async () => {
  const ATIVO = { status: 'ATIVO' }
  expect(await user('adm')).toMatchObject({ ...ATIVO, role: 'ADM' })
  expect(await user('funcionario')).toMatchObject({ ...ATIVO, role: 'FUNCIONARIO' })
  const comprador = { role: 'COMPRADOR', limiteDeCredito: 20_000, cep: '20040030' }
  expect(await user('comprador')).toMatchObject({ ...ATIVO, ...comprador })
  expect(await user('hotel')).toMatchObject({ ...ATIVO, role: 'COMPRADOR' })
  expect((await user('compras')).membro).toMatchObject({ funcao: 'COMPRAS' })
  expect((await user('recebimento')).membro).toMatchObject({ funcao: 'RECEBIMENTO' })
  const vinculada = expect.stringMatching(/./)
  expect(await user('vendedor')).toMatchObject({ ...ATIVO, role: 'VENDEDOR', pagBankId: vinculada })
  expect(await user('vendedor.novo')).toMatchObject({ ...ATIVO, role: 'VENDEDOR', pagBankId: null })
  expect(await user('pendente')).toMatchObject({ status: 'PENDENTE', role: 'COMPRADOR' })
})

test('rule M30: there are 52 products, quotes of the linked seller, and orders in every state', async () => {
  const adm = await equipe()
  expect(await contarProdutos()).toBeGreaterThanOrEqual(52)
  const { id } = await user('vendedor')
  const cotacoes = await adm.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id } })
  expect(cotacoes.body.length).toBeGreaterThan(0)
  const quantos = async (query: Record<string, string>) =>
    (await adm.chamar('GET /v1/pedido', { query })).body.page.totalElements
  for (const statusPedido of ['PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO'])
    expect(await quantos({ statusPedido }), statusPedido).toBeGreaterThan(0)
  for (const statusPagamento of ['BOLETO_PENDENTE_PAGAMENTO', 'BOLETO_PAGO', 'PAGAMENTO_EM_ATRASO'])
    expect(await quantos({ statusPagamento }), statusPagamento).toBeGreaterThan(0)
})
