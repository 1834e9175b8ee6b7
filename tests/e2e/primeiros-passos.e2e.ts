// What staff see of a market that has nothing yet. The market of these tests has everything, so its reads are answered as an empty one would.
import type { Page } from '@playwright/test'
import { equipe } from './support/mercado.ts'
import { abrirComo } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

/** These reads find nothing; others go on. */
async function esvaziar(page: Page, leituras: readonly string[]): Promise<void> {
  for (const leitura of leituras)
    await page.route(`**${leitura}`, async rota => {
      const resposta = await rota.fetch().catch(() => null)
      if (!resposta) return // the test has ended
      const body = await resposta.json()
      const vazia = Array.isArray(body)
        ? []
        : {
            ...body,
            content: [],
            last: true,
            totalPages: 0,
            page: body.page && { ...body.page, totalElements: 0, totalPages: 0 },
          }
      await rota.fulfill({ response: resposta, json: vazia })
    })
}

const passosDe = (page: Page) => page.getByRole('list', { name: 'Primeiros passos' })
const tituloDe = (page: Page, texto: string) => passosDe(page).getByRole('link', { name: texto, exact: true })

test('staff of an empty market read five steps in place of orders, and follow them', async ({ page }) => {
  await abrirComo(page, await equipe(), '/perfil', { width: 320, height: 640 })
  await esvaziar(page, ['/v1/pedido?*', '/v1/produto/combo', '/v1/vendedor?*', '/v1/comprador?*'])
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByText('Ainda não há pedidos.')).toBeVisible()
  await expect(page.getByText('Você não possui pedidos.')).toHaveCount(0)
  await expect(passosDe(page).getByRole('listitem')).toHaveText([
    /^Produtos/,
    /^Frete/,
    /^Entregas \(pronto\)$/,
    /^Primeiro vendedor/,
    /^Primeiro comprador/,
  ])
  await expect(page.getByText(/^Antes do primeiro pedido: \d de 5 passos prontos$/)).toBeVisible()
  await expect(tituloDe(page, 'Primeiro vendedor')).toHaveAttribute('href', '/adm/vendedores/pendentes')
  expect(await larguraDaTela(page)).toBe(320)
  await tituloDe(page, 'Produtos').click()
  await expect(page).toHaveURL('/produto/novo')
})

test('an empty catalogue shows staff the same steps', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await equipe(), '/perfil')
  await esvaziar(page, ['/v1/produto?*'])
  await page.getByRole('banner').getByRole('link', { name: 'Produtos' }).click()
  await expect(page.getByText('Nenhum produto cadastrado.')).toBeVisible()
  await expect(passosDe(page).getByRole('listitem')).toHaveCount(5)
  // Where there are products, sellers and buyers these steps are done.
  await expect(tituloDe(page, 'Primeiro comprador')).toHaveCount(0)
  await expect(passosDe(page)).toContainText('Primeiro comprador (pronto)')
})
