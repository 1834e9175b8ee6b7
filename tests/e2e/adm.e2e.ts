import { formatarCnpj } from '#domain/cnpj.ts'
import { aprovarPelaApi, cadastrarPelaApi, equipe } from './support/contas.ts'
import { entrarComo, entrarPelaTela, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2: the panel leads to both queues and to the buyers', async ({ page }) => {
  await cadastrarPelaApi('VENDEDOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm')
  const painel = page.getByRole('main')
  await expect(painel.getByRole('listitem').filter({ hasText: 'Vendedores pendentes' })).toContainText(
    /[1-9]\d* esperando/,
  )
  for (const [nome, endereco] of [
    ['Vendedores pendentes', '/adm/vendedores/pendentes'],
    ['Compradores pendentes', '/adm/compradores/pendentes'],
    ['Compradores', '/comprador'],
  ] as const)
    await expect(painel.getByRole('link', { name: nome, exact: true })).toHaveAttribute('href', endereco)
})

test('spec §6: somebody who waits shows CNPJ, e-mail and how long', async ({ page }) => {
  const { nome, email, cnpj } = await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/compradores/pendentes')
  const linha = page.getByRole('row', { name: nome })
  await expect(linha).toContainText(email)
  await expect(linha).toContainText(formatarCnpj(cnpj))
  await expect(linha).toContainText('há menos de 1 hora')
})

test('spec §8: an accepted seller leaves the queue and may enter', async ({ page, abrirJanela }) => {
  const { nome, email } = await cadastrarPelaApi('VENDEDOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/vendedores/pendentes')
  await page.getByRole('button', { name: `Aceitar ${nome}` }).click()
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await expect(page.getByRole('row', { name: nome })).toHaveCount(0)
  const doVendedor = await abrirJanela()
  await entrarPelaTela(doVendedor, email)
  await expect(doVendedor).toHaveURL('/authPagBank')
})

test('rule M1: a refused buyer reads the reason at the next login', async ({ page, abrirJanela }) => {
  const { nome, email } = await cadastrarPelaApi('COMPRADOR')
  await entrarComo(page, await equipe())
  await page.goto('/adm/compradores/pendentes')
  await page.getByRole('button', { name: `Recusar ${nome}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Recusar ${nome}?` })
  await dialogo.getByRole('button', { name: 'Recusar cadastro' }).click()
  await expect(dialogo.getByLabel('Motivo')).toHaveAccessibleDescription(/Campo obrigatório\./)
  await dialogo.getByLabel('Motivo').fill('O CNPJ é de outra empresa.')
  await dialogo.getByRole('button', { name: 'Recusar cadastro' }).click()
  await esperarToast(page, 'Comprador recusado.')
  const doComprador = await abrirJanela()
  await entrarPelaTela(doComprador, email)
  await expect(doComprador.getByRole('heading', { level: 1 })).toHaveText('Cadastro não aceito')
  await expect(doComprador.getByText('O CNPJ é de outra empresa.')).toBeVisible()
})

test.describe('a colleague who was faster', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/comprador\/pendente\/\d+$/] })

  test('spec §8: is told, and the queue is as it is now', async ({ page }) => {
    const comprador = await cadastrarPelaApi('COMPRADOR')
    await entrarComo(page, await equipe())
    await page.goto('/adm/compradores/pendentes')
    const aceitar = page.getByRole('button', { name: `Aceitar ${comprador.nome}` })
    await expect(aceitar).toBeVisible()
    await aprovarPelaApi('COMPRADOR', comprador)
    await aceitar.click()
    await esperarToast(page, 'Falha ao aceitar comprador.')
    await expect(aceitar).toHaveCount(0)
  })
})
