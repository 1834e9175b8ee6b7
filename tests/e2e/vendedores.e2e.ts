import { formatarCnpj } from '#domain/cnpj.ts'
import { criarCompradorPelaApi, criarVendedorPelaApi, equipe } from './support/contas.ts'
import { produtoChamado, publicarPelaApi } from './support/mercado.ts'
import { entrarComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2: from the list of sellers to one of them and its quotes', async ({ page }) => {
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto('/vendedor')
  await page.getByRole('link', { name: 'Batatas & Cebolas Guanabara' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batatas & Cebolas Guanabara')
  const cotacao = page.getByRole('listitem').filter({ hasText: 'Batata Asterix' })
  await expect(cotacao).toContainText(/R\$\s[\d,]+\/kg/)
  await cotacao.getByRole('link', { name: 'Batata Asterix' }).click()
  await expect(page).toHaveURL(`/produto/${await produtoChamado('Batata Asterix')}`)
})

test('a buyer puts a quote into the cart from the seller, and reads no e-mail nor CNPJ', async ({ page }) => {
  const vendedor = await criarVendedorPelaApi()
  await publicarPelaApi(vendedor, 'Aipim', 48)
  await entrarComo(page, await criarCompradorPelaApi())
  await page.goto(`/vendedor/${vendedor.id}`)
  await page.getByRole('button', { name: `Adicionar Aipim de ${vendedor.nome}` }).click()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(page.getByText(vendedor.email)).toHaveCount(0)
  await expect(page.getByText('CNPJ')).toHaveCount(0)
})

test('spec §6: staff see CNPJ, e-mail and status of a seller', async ({ page }) => {
  const vendedor = await criarVendedorPelaApi()
  await entrarComo(page, await equipe())
  await page.goto(`/vendedor/${vendedor.id}`)
  await expect(valorDe(page, 'CNPJ')).toHaveText(formatarCnpj(vendedor.cnpj))
  await expect(valorDe(page, 'E-mail')).toHaveText(vendedor.email)
  await expect(valorDe(page, 'Situação')).toHaveText('Ativo')
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
})

test('spec §2: VENDEDOR is sent from the sellers to its orders', async ({ page }) => {
  const vendedor = await criarVendedorPelaApi()
  await entrarComo(page, vendedor)
  for (const caminho of ['/vendedor', `/vendedor/${vendedor.id}`]) {
    await page.goto(caminho)
    await expect(page).toHaveURL('/pedido')
  }
})
