// The approval desk: accounts with their limits one after another, sent at once, never lost (design/staff).
import type { Page } from '@playwright/test'
import { aprovarPelaApi, type Conta, cadastrarPelaApi, equipe, exigirSucesso } from './support/contas.ts'
import { contarEsforco } from './support/esforco.ts'
import { entrarComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const FILA = '/adm/compradores/pendentes'
const campo = (page: Page, { nome }: Conta) => page.getByRole('textbox', { name: `Limite de ${nome}` })
const aceitar = (page: Page, { nome }: Conta) => page.getByRole('button', { name: `Aceitar ${nome}` })
const nomeDe = (page: Page, { nome }: Conta) => page.getByRole('button', { name: nome, exact: true })

async function cadastrarVarios(quantos: number): Promise<Conta[]> {
  const contas: Conta[] = []
  for (let i = 0; i < quantos; i += 1) contas.push(await cadastrarPelaApi('COMPRADOR'))
  return contas
}

/** Shows these buyers alone in the queue, so that none of another test is accepted with them. */
async function mostrarSo(page: Page, compradores: readonly Conta[]): Promise<void> {
  const ids = compradores.map(({ id }) => id)
  await page.route('**/v1/comprador/pendente', async rota => {
    const response = await rota.fetch()
    const fila: { id: number }[] = await response.json()
    await rota.fulfill({ response, json: fila.filter(({ id }) => ids.includes(id)) })
  })
}

async function comoEsta({ id }: Conta) {
  const { body } = await exigirSucesso(await equipe(), 'GET /v1/comprador/{id}', { params: { id } })
  return { status: body.status, limite: body.limiteDeCredito }
}

async function abrirFila(page: Page): Promise<void> {
  await entrarComo(page, await equipe())
  await page.goto(FILA)
}

test('rule M64: ten buyers are accepted with their limits by one click, ten Enters and the digits', {
  tag: '@completa',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const dez = await cadastrarVarios(10)
  const limites = dez.map((_, i) => 1000 * (i + 3))
  await mostrarSo(page, dez)
  const esforco = await contarEsforco(page)
  await abrirFila(page)
  const [primeiro] = dez
  if (!primeiro) throw new Error('nenhum comprador')
  await campo(page, primeiro).click()
  for (const [i, comprador] of dez.entries()) {
    await expect(campo(page, comprador)).toBeFocused()
    await page.keyboard.type(String(limites[i]))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Nenhum comprador pendente.')).toBeVisible()
  const digitos = limites.join('').length
  expect(esforco.cliques + esforco.teclas - digitos).toBeLessThanOrEqual(12)
  await expect
    .poll(() => Promise.all(dez.map(comoEsta)))
    .toEqual(limites.map(limite => ({ status: 'ATIVO', limite })))
  // The queue may be on its way once more.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a suggestion and Enter are enough; what is no amount is said and accepts nobody', async ({ page }) => {
  const [um, outro] = [await cadastrarPelaApi('COMPRADOR'), await cadastrarPelaApi('COMPRADOR')]
  await abrirFila(page)
  await page.getByRole('button', { name: `Limite de 5 mil para ${um.nome}` }).click()
  await expect(campo(page, um)).toHaveValue('5.000,00')
  await page.keyboard.press('Enter')
  await campo(page, outro).fill('mil')
  await page.keyboard.press('Enter')
  await expect(campo(page, outro)).toHaveAccessibleDescription('Digite um valor válido (ex: 1234,50).')
  await expect(campo(page, outro)).toBeFocused()
  await campo(page, outro).fill('12000')
  await nomeDe(page, outro).focus()
  await expect(campo(page, outro)).toHaveValue('12.000,00')
  await esperarToast(page, 'Comprador aceito com sucesso!')
  expect(await comoEsta(um)).toEqual({ status: 'ATIVO', limite: 5000 })
  expect(await comoEsta(outro)).toEqual({ status: 'PENDENTE', limite: 0 })
})

for (const [como, sair] of [
  ['reloaded', (page: Page) => page.reload()],
  ['closed', (page: Page) => page.close()],
  ['left for another screen', (page: Page) => page.getByRole('link', { name: 'Produtos' }).click()],
] as const)
  test(`what was accepted arrives with its limit, though the page is ${como} at once`, async ({ page }) => {
    const comprador = await cadastrarPelaApi('COMPRADOR')
    await abrirFila(page)
    await campo(page, comprador).fill('4000')
    await aceitar(page, comprador).click()
    await expect(aceitar(page, comprador)).toHaveCount(0)
    await sair(page)
    await expect.poll(() => comoEsta(comprador)).toEqual({ status: 'ATIVO', limite: 4000 })
  })

test('a name opens address, CNPJ and deadline beside the list, on a phone below the row', async ({
  page,
}) => {
  const comprador = await cadastrarPelaApi('COMPRADOR')
  await abrirFila(page)
  await nomeDe(page, comprador).click()
  await expect(nomeDe(page, comprador)).toHaveAttribute('aria-expanded', 'true')
  const detalhes = page.getByRole('region', { name: `Cadastro de ${comprador.nome}` })
  await expect(valorDe(detalhes, 'Endereço')).toContainText('CEP')
  await expect(valorDe(detalhes, 'CNPJ')).toContainText('Os dígitos conferem')
  await expect(valorDe(detalhes, 'Prazo')).toContainText('Responder até')
  await expect(valorDe(detalhes, 'Mesma empresa')).toHaveText('Nenhuma outra conta')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(
    page.getByRole('table').getByRole('region', { name: `Cadastro de ${comprador.nome}` }),
  ).toBeVisible()
  await nomeDe(page, comprador).click()
  await expect(detalhes).toHaveCount(0)
})

test.describe('a colleague who decides on the row in use', () => {
  test('does not throw the focus away: it goes to a name, where no key decides anything', {
    tag: '@completa',
  }, async ({ page }) => {
    const [antes, meu, depois] = await cadastrarVarios(3)
    if (!antes || !meu || !depois) throw new Error('faltam compradores')
    await mostrarSo(page, [antes, meu, depois])
    await abrirFila(page)
    await campo(page, meu).fill('12')
    await aprovarPelaApi('COMPRADOR', meu)
    await expect(campo(page, meu)).toHaveCount(0, { timeout: 35_000 }) // the queue is read every half minute
    await expect(nomeDe(page, depois)).toBeFocused()
    await page.keyboard.type('000')
    await page.keyboard.press('Enter')
    expect(await comoEsta(depois)).toEqual({ status: 'PENDENTE', limite: 0 })
  })
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/comprador\/credito$/] })

  test('with a limit of his own keeps it; a message says so', async ({ page }) => {
    const comprador = await cadastrarPelaApi('COMPRADOR')
    await abrirFila(page)
    await campo(page, comprador).fill('9000')
    await exigirSucesso(await equipe(), 'PUT /v1/comprador/credito', {
      body: { userId: comprador.id, valor: 1000 },
    })
    await aceitar(page, comprador).click()
    await esperarToast(page, 'Comprador aceito com sucesso!')
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(
      `O limite de ${comprador.nome} não mudou. Alguém alterou estes dados antes de você.`,
    )
    await expect(page.getByText(`${comprador.nome} entrou com limite de R$ 0,00.`)).toHaveCount(0)
    expect(await comoEsta(comprador)).toEqual({ status: 'ATIVO', limite: 1000 })
  })
})
