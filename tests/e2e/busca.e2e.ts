// The search: what people type finds products, categories and sellers (rules N1 to N10).
import type { Page } from '@playwright/test'
import {
  criarComprador,
  criarProduto,
  criarVendedor,
  equipe,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { abrirComo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const campo = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produto' })
const nomes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const recentes = (page: Page) => page.getByRole('list', { name: 'Buscas recentes' })

async function abrirProdutos(page: Page): Promise<void> {
  await abrirComo(page, await criarComprador(), '/produto')
  await expect(page.locator('#root[data-pronto]')).toBeVisible()
}

test('rule N7: a word spelled by ear finds what sounds like it, and says so', { tag: '@completa' }, async ({
  page,
}) => {
  await abrirProdutos(page)
  await campo(page).pressSequentially('xuxu')
  await expect(page.getByText('Nada com “xuxu”. O que mais se parece:')).toBeVisible()
  await expect(nomes(page)).toHaveText(['Chuchu'])
  await expect(page.getByText('1 produto encontrado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar Chuchu' })).toBeVisible()
  await test.step("rule N4: a category's name shows the category, whose chip is marked", async () => {
    await campo(page).fill('verduras')
    await expect(page.getByText('Categoria Verduras:')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verduras', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(nomes(page).filter({ hasText: 'Acelga' })).toBeVisible()
    await page.getByRole('link', { name: 'Ovos', exact: true }).click()
    await expect(nomes(page)).toHaveText(['Ovo Branco', 'Ovo Vermelho'])
    await expect(campo(page)).toHaveValue('')
  })
  await test.step('rule N1: a pasted text that is too long stays whole and says so', async () => {
    const colado = `Chuchu ${'muito verde '.repeat(6)}`
    await campo(page).fill(colado)
    await expect(page.getByRole('alert').filter({ hasText: 'Máx. 60 caracteres' })).toBeVisible()
    await expect(campo(page)).toHaveValue(colado)
    await campo(page).fill('chuchu')
    await expect(nomes(page)).toHaveText(['Chuchu'])
    await expect(page.getByText('Máx. 60 caracteres')).toHaveCount(0)
  })
  await test.step('categories narrow a search, and a new text is searched in all of them', async () => {
    await page.goto('/produto')
    await campo(page).fill('batata')
    await expect(page.getByText(/^\d+ produtos? encontrados?$/)).toBeVisible()
    await page.getByRole('link', { name: 'Frutas', exact: true }).click()
    await expect(page.getByText('Nenhum produto com “batata” neste filtro.')).toBeVisible()
    await expect(campo(page)).toHaveValue('batata')
    await page.getByRole('link', { name: 'Buscar em todos os produtos' }).click()
    await expect(nomes(page).filter({ hasText: 'Batata-Doce' })).toBeVisible()
    await page.getByRole('link', { name: 'Frutas', exact: true }).click()
    await expect(page.getByText(/^Nenhum produto/)).toBeVisible()
    await campo(page).fill('chuchu')
    await expect(nomes(page)).toHaveText(['Chuchu'])
    await expect(page).toHaveURL('/produto?q=chuchu')
  })
  await test.step('a product that nobody sells is found, with the way to be told of its first quote', async () => {
    await campo(page).fill('coco')
    await expect(page.getByText('Ninguém vende agora. Abra e peça “Avise-me”.')).toBeVisible()
    await page.getByRole('link', { name: 'Coco Verde' }).click()
    await expect(page.getByRole('button', { name: 'Avise-me quando houver cotação' })).toBeVisible()
  })
  await test.step('rule N7: nothing found says so, and the search is emptied by one tap', async () => {
    await page.goto('/produto')
    await campo(page).fill('parafuso')
    await expect(page.getByText('Nenhum produto com “parafuso”.')).toBeVisible()
    await expect(page.getByText(/^Suporte: /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Criar sinônimo' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(campo(page)).toBeFocused()
    await expect(campo(page)).toHaveValue('')
    await expect(page).toHaveURL('/produto')
  })
})

test('rule N1: a regional name finds the product, the server is asked once the typing pauses', async ({
  page,
}) => {
  await abrirProdutos(page)
  const buscas: (string | null)[] = []
  page.on('request', pedido => {
    const url = new URL(pedido.url())
    if (url.pathname === '/v1/produto') buscas.push(url.searchParams.get('busca'))
  })
  // By the page's own clock: a machine that holds a key up is no pause.
  await campo(page).focus()
  await page.evaluate(`(async () => {
    for (const letra of 'macaxeira') {
      document.execCommand('insertText', false, letra)
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  })()`)
  await expect(nomes(page)).toHaveText(['Aipim'])
  await expect(page.getByText(/^Nada com/)).toHaveCount(0)
  expect(buscas).toEqual(['macaxeira'])
  await test.step('rules N4, N7: a search shows what is sold of what it asks for, or where that would stand', async () => {
    await campo(page).fill('pimentao vermelho')
    await expect(page.getByText('Nada com “pimentao vermelho”. Sem “vermelho”:')).toBeVisible()
    await expect(nomes(page).filter({ hasText: 'Pimentão Amarelo' })).toBeVisible()
    await campo(page).fill('jiló e quiabo')
    await expect(nomes(page)).toHaveText(['Jiló', 'Quiabo'])
    await expect(page.getByText(/^Nada com/)).toHaveCount(0)
    await campo(page).fill('mexerica')
    await expect(page.getByText('A equipe fica sabendo do que falta.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver Frutas' }).click()
    await expect(page).toHaveURL(/\/produto\?categoriaId=\d+$/)
    await expect(nomes(page).filter({ hasText: 'Laranja Pêra' })).toBeVisible()
    await expect(campo(page)).toHaveValue('')
  })
})

test("a seller's name offers the seller", { tag: '@completa' }, async ({ page }) => {
  const vendedor = await criarVendedor()
  await publicar(vendedor, 'Gengibre', 9)
  await abrirProdutos(page)
  await campo(page).fill(vendedor.nome)
  await page.getByRole('link', { name: `Vendedor: ${vendedor.nome}` }).click()
  await expect(page).toHaveURL(`/vendedor/${vendedor.id}`)
  await page.goBack()
  await expect(page.getByRole('link', { name: `Vendedor: ${vendedor.nome}` })).toBeVisible()
})

test('rules N8, N9: staff make a synonym of what was searched for in vain, and the buyer finds it', {
  tag: '@completa',
}, async ({ page, abrirJanela }) => {
  const [nome, apelido] = [novoNomeDeProduto(), `zybrok ${Date.now() % 100_000}`]
  await criarProduto(nome)
  await abrirProdutos(page)
  await campo(page).fill(apelido)
  await expect(page.getByText(`Nenhum produto com “${apelido}”.`)).toBeVisible()

  const daEquipe = await abrirJanela(await equipe(), '/adm')
  await daEquipe.getByRole('link', { name: 'Sinônimos' }).click()
  await expect(daEquipe.getByRole('list', { name: 'Termos de aipim' })).toContainText('macaxeira')
  await daEquipe
    .getByRole('row', { name: apelido })
    .getByRole('button', { name: `Criar sinônimo para ${apelido}` })
    .click()
  const dialogo = daEquipe.getByRole('dialog', { name: 'Novo sinônimo' })
  await expect(dialogo.getByLabel('Termo', { exact: true })).toHaveValue(apelido)
  await dialogo.getByLabel('Quer dizer o mesmo que').fill(nome)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await esperarToast(daEquipe, 'Sinônimo salvo!')
  await expect(daEquipe.getByRole('list', { name: `Termos de ${nome}` })).toContainText(apelido)

  await page.reload()
  await expect(nomes(page)).toHaveText([nome])
})

test.describe('a term of two groups', () => {
  test.use({ recusasEsperadas: [/^409 \/v1\/sinonimo\/\d+$/] })

  test('rule N8: a term is removed by a tap and comes back by another; a search leads staff to a new one', {
    tag: '@completa',
  }, async ({ page }) => {
    const termos = [`qx ${Date.now() % 100_000}`, `qy ${Date.now() % 100_000}`, `qz ${Date.now() % 100_000}`]
    const pessoa = await equipe()
    await pessoa.chamar('POST /v1/sinonimo', { body: { termos } })
    await abrirComo(page, pessoa, '/produto?q=parafuso')
    await page.getByRole('link', { name: 'Criar sinônimo' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Novo sinônimo' })
    await expect(dialogo.getByLabel('Termo', { exact: true })).toHaveValue('parafuso')
    await dialogo.getByLabel('Quer dizer o mesmo que').fill(termos[0] ?? '')
    await dialogo.getByLabel('Termo', { exact: true }).fill('macaxeira')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByText('O termo “macaxeira” já está em outro grupo.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/adm/sinonimos')

    const grupo = page.getByRole('list', { name: `Termos de ${termos[0]}` })
    await grupo.getByRole('button', { name: `Remover ${termos[2]}` }).click()
    await expect(grupo.getByRole('button', { name: /^Remover/ })).toHaveText(termos.slice(0, 2))
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(grupo.getByRole('button', { name: /^Remover/ })).toHaveText(termos)
  })
})

test('the last searches of the device are offered below the empty field, and can be removed', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirProdutos(page)
  for (const texto of ['chuchu', 'quiabo', 'parafuso']) {
    await campo(page).fill(texto)
    await expect(page.getByText(/1 produto encontrado|Nenhum produto com/)).toBeVisible()
    await expect(nomes(page)).toHaveText(
      texto === 'parafuso' ? [] : [texto.replace(/^./, letra => letra.toUpperCase())],
    )
    await campo(page).press('Tab')
  }
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  // What found nothing is not worth being offered again.
  await expect(recentes(page).getByRole('listitem')).toHaveText(['quiabo', 'chuchu'])
  await page.getByRole('button', { name: 'Remover quiabo das buscas recentes' }).click()
  await expect(recentes(page).getByRole('listitem')).toHaveText(['chuchu'])
  await expect(campo(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(nomes(page)).toHaveText(['Chuchu'])
  await expect(page).toHaveURL('/produto?q=chuchu')
  await expect(recentes(page)).toBeHidden()
})

test('Enter goes to the first product of the new answer, never to one of the answer before', async ({
  page,
}) => {
  await abrirProdutos(page)
  await page.route(/\/v1\/produto\?.*busca=/, async rota => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await rota.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('quiabo')
  // The part that knows Enter has loaded, and the answer is on its way.
  await expect(page).toHaveURL(/q=quiabo/)
  await page.keyboard.press('Enter')
  // Its number does not wait for it.
  await page.keyboard.type('14')
  await expect(page.getByLabel('Quantidade a adicionar de Quiabo')).toBeFocused()
  await expect(page.getByLabel('Quantidade a adicionar de Quiabo')).toHaveValue('14')
  await expect(campo(page)).toHaveValue('quiabo')
  // The answer to a text that was typed over never shows.
  await campo(page).fill('chuchu')
  await page.waitForTimeout(300)
  await campo(page).fill('acelga')
  await expect(nomes(page)).toHaveText(['Acelga'])
  await page.waitForTimeout(600)
  await expect(nomes(page)).toHaveText(['Acelga'])
})

test.describe('without a network', () => {
  test.use({ recusasEsperadas: ['ERR_FAILED /v1/produto'] })

  test('the search says that it failed and tries again', { tag: '@completa' }, async ({ page }) => {
    await abrirProdutos(page)
    await page.route(/\/v1\/produto\?.*busca=/, rota => rota.abort())
    await campo(page).fill('quiabo')
    await expect(page.getByText(/^Erro ao carregar os produtos\./)).toBeVisible()
    await page.unroute(/\/v1\/produto\?.*busca=/)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(nomes(page)).toHaveText(['Quiabo'])
  })
})

test('back from a product of a search finds its rows at the same place', { tag: '@completa' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await abrirProdutos(page)
  await campo(page).fill('caixa')
  await expect(page.getByText('Mais de 20 produtos encontrados')).toBeVisible()
  const produto = nomes(page).nth(12).getByRole('link')
  await produto.scrollIntoViewIfNeeded()
  const rolagem = await page.evaluate<number>('scrollY')
  await produto.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cotações' })).toBeVisible()
  await page.goBack()
  await expect(produto).toBeInViewport()
  await expect.poll(() => page.evaluate('scrollY')).toBe(rolagem)
})

test('a seller chooses the product of a new quote by what it is called elsewhere', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarVendedor(), '/perfil#cotacoes')
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova cotação' })
  const produto = dialogo.getByRole('combobox', { name: 'Produto' })
  await produto.pressSequentially('xuxu')
  const opcao = dialogo.getByRole('option', { name: /^Chuchu/ })
  await expect(opcao).toBeVisible()
  await produto.press('ArrowDown')
  await expect(opcao).toHaveAttribute('aria-selected', 'true')
  await produto.press('Enter')
  await expect(produto).toHaveValue(/^Chuchu · /)
  await dialogo.getByLabel('Preço').fill('45')
  await dialogo.getByLabel('Preço').press('Enter')
  await esperarToast(page, 'Cotação publicada!')
})
