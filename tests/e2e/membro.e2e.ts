// The team of a buyer (rules N113–N118).
import { exigir } from '../support/exigir.ts'
import { anonimo, comToken } from '../support/pessoa.ts'
import { violacoes } from './support/axe.ts'
import { linkParecidoCom } from './support/correio.ts'
import {
  adicionar,
  alterarStatus,
  type Conta,
  criarComprador,
  criarVendedor,
  equipe,
  exigirSucesso,
  fazerPedido,
  publicar,
} from './support/mercado.ts'
import { site } from './support/site.ts'
import { abrirComo, entrarComo, esperarToast, TELEFONE, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

let ultimo = 0
const novoEmail = () => `membro${process.pid}-${++ultimo}@feira.example`
const SENHA = 'melancia-2026'

/** A member who has accepted, with its session; `id` is that of its company. */
async function criarMembro(dono: Conta, nome: string, funcao: string): Promise<Conta> {
  const email = novoEmail()
  const body = { email, funcao, limitePorPedido: null, limitePorMes: null }
  await exigirSucesso(dono, 'POST /v1/membro', { body })
  const token = new URL(await linkParecidoCom(email, /\S+\/convite\?token=\S+/)).searchParams.get('token')
  const aceite = await anonimo(site).chamar('POST /v1/auth/convite', {
    body: { token, nome, password: SENHA },
  })
  const sessao = /sessao=([^;]*)/.exec(aceite.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { ...comToken(site, dono.id, sessao), nome, email, cnpj: '', token: sessao }
}

test('rules N114–N117: invited in three fields, asks for what is above the limit, and the company orders it', async ({
  page,
  abrirJanela,
}) => {
  const [vendedor, dono] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Chuchu', 20)
  const email = novoEmail()
  await abrirComo(page, dono, '/perfil#equipe', TELEFONE)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  expect(await violacoes(page)).toEqual([])
  // By keyboard: the field has the focus, Enter sends.
  await page.keyboard.type(email)
  await convite.getByLabel('Limite por pedido').fill('100')
  await page.keyboard.press('Enter')
  await esperarToast(page, `Convite enviado para ${email}.`)
  await expect(page.getByRole('list', { name: 'Equipe' })).toContainText('Compras · até R$ 100,00 por pedido')

  const deJoao = await abrirJanela()
  await deJoao.setViewportSize(TELEFONE)
  await deJoao.goto(await linkParecidoCom(email, /\S+\/convite\?token=\S+/))
  await expect(deJoao.getByText(`${dono.nome} convidou ${email} para Compras.`)).toBeVisible()
  await deJoao.getByLabel('Seu nome').fill('João Lima')
  await deJoao.getByLabel('Crie uma senha').fill(SENHA)
  await deJoao.getByRole('button', { name: 'Entrar' }).click()
  await expect(deJoao.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  // What the menu of its function does not have.
  await expect(deJoao.getByRole('link', { name: 'Extrato' })).toHaveCount(0)
  const [sessao] = (await deJoao.context().cookies()).filter(({ name }) => name === 'sessao')
  const joao = comToken(site, dono.id, sessao?.value ?? '')
  await adicionar(joao, cotacaoId, 5)
  await deJoao.goto('/carrinho')
  await expect(deJoao.getByText('Seu limite por pedido é R$ 100,00', { exact: true })).toBeVisible()
  await expect(deJoao.getByRole('button', { name: 'Gerar boleto' })).toHaveCount(0)
  await deJoao.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect(deJoao.getByText(/^Você pediu aprovação de R\$\s145,00 às \d\d:\d\d\.$/)).toBeVisible()
  await expect(deJoao.getByRole('button', { name: 'Aprovação pedida' })).toBeDisabled()

  await page.goto('/carrinho')
  await expect(page.getByText(/^João Lima pediu aprovação de R\$\s145,00 às \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('· João', { exact: true })).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('button', { name: 'Dispensar' }).click()
  await expect(page.getByText(/pediu aprovação/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toBeEnabled()

  await page.goto('/perfil#equipe')
  await page.getByRole('button', { name: 'Ações de João Lima' }).click()
  await page.locator(':popover-open').getByText('Tirar da equipe').click()
  const pergunta = page.getByRole('dialog', { name: 'Tirar João Lima da equipe?' })
  await pergunta.getByRole('button', { name: 'Tirar da equipe' }).click()
  await expect(page.getByText('Só você entra nesta conta.')).toBeVisible()
  expect((await joao.chamar('GET /v1/pedido')).status).toBe(401)
})

test.describe('a change of function', () => {
  // The screen that is left may still be asking for what its person may not read any more.
  test.use({ recusasEsperadas: [/^403 \/v1\/(?:quadro|aviso\/(?:novos|fluxo))$/] })

  test('rules N118, N127: a member made RECEBIMENTO keeps no price, neither on the screen nor on the device', {
    tag: '@completa',
  }, async ({ page }) => {
    const [vendedor, dono] = await Promise.all([criarVendedor(), criarComprador()])
    await fazerPedido(dono, await publicar(vendedor, 'Quiabo', 0.45))
    const ana = await criarMembro(dono, 'Ana Reis', 'COMPRAS')
    await abrirComo(page, ana, '/quadro')
    await expect(page.getByRole('listitem').filter({ hasText: 'Quiabo' }).first()).toContainText('R$ 0,45')
    const bancos = () => page.evaluate('indexedDB.databases().then(bancos => bancos.map(({ name }) => name))')
    await expect.poll(bancos).toEqual(['quadro'])
    const { membro } = (await ana.chamar('GET /v1/auth/user-info')).body
    const body = { funcao: 'RECEBIMENTO', limitePorPedido: null, limitePorMes: null }
    await exigirSucesso(dono, 'PUT /v1/membro/{id}', { params: { id: exigir(membro).id }, body })
    await page.goto('/perfil')
    await expect(valorDe(page, 'Função')).toHaveText('Recebimento')
    await expect.poll(bancos).toEqual([])
  })
})

test('rules N113, N118: who receives checks a delivery without seeing an amount', {
  tag: '@completa',
}, async ({ page }) => {
  const [vendedor, dono] = await Promise.all([criarVendedor(), criarComprador()])
  const pedido = await fazerPedido(dono, await publicar(vendedor, 'Quiabo', 30))
  await alterarStatus(await equipe(), pedido, 'ENTREGUE')
  const rita = await criarMembro(dono, 'Rita Souza', 'RECEBIMENTO')
  await page.setViewportSize(TELEFONE)
  await entrarComo(page, rita)
  const semValor = () => expect(page.locator('body')).not.toContainText('R$')
  // The first screen of a buyer is not hers.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${pedido}` })).toBeVisible()
  await semValor()
  expect(await violacoes(page)).toEqual([])
  await page.getByRole('link', { name: `#${pedido}` }).click()
  await semValor()
  await page.getByRole('link', { name: 'Conferir entrega' }).click()
  await page.getByRole('button', { name: 'Problema' }).click()
  await expect(
    page
      .getByRole('group', { name: /Quiabo/ })
      .or(page.getByText('Quiabo'))
      .first(),
  ).toBeVisible()
  await semValor()
  await page.goto('/perfil')
  await expect(valorDe(page, 'Função')).toHaveText('Recebimento')
  await semValor()
})
