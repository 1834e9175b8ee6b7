import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import {
  cadastrar,
  criarComprador,
  criarVendedor,
  equipe,
  produtoChamado,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast, valorDe } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('spec §2.14, §2.15: from the list of sellers to one of them and its quotes', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/vendedor')
  await page.getByRole('link', { name: 'Batatas & Cebolas Guanabara' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batatas & Cebolas Guanabara')
  await expect(page).toHaveTitle('Batatas & Cebolas Guanabara · Réstia')
  const cotacao = page.getByRole('listitem').filter({ hasText: 'Batata Asterix' })
  await expect(cotacao).toContainText(/R\$[\d,]+ \d+,\d\d\/kg/)
  await cotacao.getByRole('link', { name: 'Batata Asterix' }).click()
  await expect(page).toHaveURL(`/produto/${await produtoChamado('Batata Asterix')}`)
  await test.step('a page after the last one is the last one', async () => {
    await page.goto('/vendedor?page=999')
    await expect(page).toHaveURL(/page=\d{1,2}$/)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Nenhum vendedor por aqui ainda.')).toHaveCount(0)
  })
  await test.step('rule N10: sellers are found by the beginnings of words of their name', async () => {
    const vendedor = await criarVendedor()
    await page.goto('/vendedor')
    await page.getByLabel('Buscar vendedor').fill(vendedor.nome.toLowerCase())
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('link', { name: vendedor.nome })).toBeVisible()
    await page.getByLabel('Buscar vendedor').fill('parafuso')
    await expect(page.getByText('Nenhum vendedor encontrado.')).toBeVisible()
  })
})

test('spec §6.4, §8.9: a buyer puts a quote into the cart from the seller, and reads no e-mail nor CNPJ', async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Aipim', 48)
  await abrirComo(page, await criarComprador(), `/vendedor/${vendedor.id}`)
  await page.getByRole('button', { name: `Adicionar Aipim de ${vendedor.nome}` }).click()
  await esperarToast(page, 'Item adicionado ao carrinho!')
  await expect(page.getByText(vendedor.email)).toHaveCount(0)
  await expect(page.getByText('CNPJ')).toHaveCount(0)
})

test('spec §6.4, §8.34: staff see CNPJ, e-mail and status of a seller', { tag: '@completa' }, async ({
  page,
}) => {
  const vendedor = await criarVendedor()
  await abrirComo(page, await equipe(), `/vendedor/${vendedor.id}`)
  await expect(valorDe(page, 'CNPJ')).toHaveText(formatarCnpj(vendedor.cnpj))
  await expect(valorDe(page, 'E-mail')).toHaveText(vendedor.email)
  await expect(valorDe(page, 'Situação')).toHaveText('Ativo')
  await expect(page.getByText('Nenhuma cotação disponível.', { exact: true })).toBeVisible()
  await test.step('the actions on a seller are aligned with its details', async () => {
    const botao = page.getByRole('button', { name: `Bloquear ${vendedor.nome}` })
    const [simbolo, titulo] = [botao.locator('svg'), page.getByRole('heading', { level: 1 })]
    await expect(simbolo).toBeVisible()
    expect((await simbolo.boundingBox())?.x).toBeCloseTo((await titulo.boundingBox())?.x ?? 0, 0)
  })
})

test('rule M1: staff decide about a pending seller on its own page, by telephone too', {
  tag: '@completa',
}, async ({ page }) => {
  const { id, nome } = await cadastrar('VENDEDOR')
  await abrirComo(page, await equipe(), `/vendedor/${id}`)
  await expect(valorDe(page, 'Situação')).toHaveText('Pendente')
  await expect(valorDe(page, 'Telefone')).toHaveText(/^\(\d\d\) \d{4,5}-\d{4}$/)
  await expect(page.getByRole('button', { name: `Recusar ${nome}` })).toBeVisible()
  await page.getByRole('button', { name: `Aceitar ${nome}` }).click()
  await esperarToast(page, 'Vendedor aceito com sucesso!')
  await expect(valorDe(page, 'Situação')).toHaveText('Ativo')
  await expect(page.getByRole('button', { name: `Aceitar ${nome}` })).toHaveCount(0)
})

test.describe('an address without a seller', () => {
  test.use({ recusasEsperadas: [/^404 \/v1\/(vendedor|cotacao\/vendedor)\/999999$/] })

  test('says so and leads back to the list', { tag: '@completa' }, async ({ page }) => {
    await abrirComo(page, await criarComprador(), '/vendedor/999999')
    await expect(page.getByRole('alert')).toContainText('Vendedor não encontrado.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendedor')
    await page.getByRole('link', { name: 'Ver vendedores' }).click()
    await expect(page).toHaveURL('/vendedor')
  })
})
