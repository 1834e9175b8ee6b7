// Choosing a picture in a form: it is cropped to a square and made small (registration, profile, product).
import type { Locator, Page } from '@playwright/test'
import { desenhar } from '../support/imagens.ts'
import { criarComprador, criarProduto, equipe, novoNomeDeProduto } from './support/mercado.ts'
import { abrirComo, esperarToast, TELEFONE } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

/** A photo as from a phone: half orange, half green, wider than high and far larger than needed. */
async function fotografia(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const verde = await desenhar(1200, 1800).toBuffer({ resolveWithObject: true })
  const buffer = await desenhar(2400, 1800)
    .composite([{ input: verde.data, raw: verde.info, left: 1200, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** Chooses the picture; answers the crop dialog. */
async function escolher(page: Page, arquivo: Awaited<ReturnType<typeof fotografia>>): Promise<Locator> {
  await page.getByLabel(/^Imagem/).setInputFiles(arquivo)
  const dialogo = page.getByRole('dialog', { name: 'Recortar imagem' })
  await expect(dialogo).toBeVisible()
  return dialogo
}

/**
 * Width and height in pixels of a file, by default of the image's own file, not of its size on the screen. Null while the browser has
 * not chosen a file yet, or still shows the drawing that stood in its place.
 */
function ladosDoArquivo(imagem: Locator, endereco?: string): Promise<[number, number] | null> {
  return imagem.evaluate(async (img, url) => {
    const address = url ?? img.currentSrc
    if (address === '') return null
    const response = await fetch(address)
    if (response.headers.get('content-type')?.startsWith('image/svg')) return null
    const { width, height } = await img.ownerDocument.defaultView.createImageBitmap(await response.blob())
    return [width, height]
  }, endereco)
}

/** The file that the form would send: its type, and its size in pixels and bytes. */
function arquivoDoCampo(page: Page) {
  return page.getByLabel(/^Imagem/).evaluate(async campo => {
    const [file] = campo.files ?? []
    if (!file) return null
    const { width, height } = await campo.ownerDocument.defaultView.createImageBitmap(file)
    return { type: file.type, width, height, kilobytes: file.size / 1000 }
  })
}

test('a registration sends a square of at most 800 pixels', async ({ page }) => {
  await page.goto('/register/comprador')
  const dialogo = await escolher(page, await fotografia())
  await expect(dialogo.getByRole('img', { name: 'Como a imagem vai aparecer' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(dialogo).toHaveCount(0)
  const arquivo = await arquivoDoCampo(page)
  expect(arquivo).toMatchObject({ type: 'image/webp', width: 800, height: 800 })
  expect(arquivo?.kilobytes).toBeLessThan(200)
})

test('buttons and arrow keys choose the square as dragging does', { tag: '@completa' }, async ({ page }) => {
  await page.goto('/register/vendedor')
  const dialogo = await escolher(page, await fotografia())
  await expect(dialogo.getByRole('button', { name: 'Usar esta imagem' })).toBeFocused()
  for (let vez = 0; vez < 10; vez++) await dialogo.getByRole('button', { name: 'Aproximar' }).press('Enter')
  const recorte = dialogo.getByRole('group', { name: /^Recorte/ })
  const antes = await recorte.boundingBox()
  await recorte.press('ArrowLeft')
  await dialogo.getByRole('button', { name: 'Mover recorte para cima' }).press('Enter')
  const depois = await recorte.boundingBox()
  expect(depois?.x).toBeLessThan(antes?.x ?? 0)
  expect(depois?.y).toBeLessThan(antes?.y ?? 0)
  await dialogo.getByRole('button', { name: 'Usar esta imagem' }).press('Enter')
  await expect(dialogo).toHaveCount(0)
  // 1800 px less ten times a tenth is nothing: it stops at the smallest square.
  expect(await arquivoDoCampo(page)).toMatchObject({ width: 64, height: 64 })
})

test('cancelling keeps the previous choice', { tag: '@completa' }, async ({ page }) => {
  await page.goto('/register/comprador')
  await test.step('a file that is not a picture is refused at its field', async () => {
    const buffer = Buffer.from('não é uma imagem')
    await page.getByLabel(/^Imagem/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    await expect(page.getByLabel(/^Imagem/)).toHaveAccessibleDescription(/Não foi possível ler esta imagem/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await arquivoDoCampo(page)).toBeNull()
  })
  const primeira = await escolher(page, await fotografia())
  await page.keyboard.press('Escape')
  await expect(primeira).toHaveCount(0)
  await expect.poll(() => arquivoDoCampo(page)).toBeNull()
  await (await escolher(page, await fotografia())).getByRole('button', { name: 'Usar esta imagem' }).click()
  await page.getByRole('button', { name: 'Ajustar recorte' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await arquivoDoCampo(page)).toMatchObject({ width: 800 })
  await page.getByRole('button', { name: 'Desfazer escolha' }).click()
  expect(await arquivoDoCampo(page)).toBeNull()
})

test('the profile shows the square that was chosen', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/perfil#conta')
  const dialogo = await escolher(page, await fotografia())
  await dialogo.getByRole('button', { name: 'Usar esta imagem' }).click()
  const recarga = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Salvar perfil' }).click()
  await recarga
  const retrato = page.locator('main img[src^="/imagens/"]').first()
  await expect(retrato).toHaveAttribute('src', /-480\.webp$/)
  await expect(retrato).toHaveJSProperty('naturalWidth', 480)
  await expect(retrato).toHaveJSProperty('naturalHeight', 480)
})

test('a product gets its picture from the dialog that edits it', { tag: '@completa' }, async ({ page }) => {
  const nome = novoNomeDeProduto()
  const id = await criarProduto(nome)
  await abrirComo(page, await equipe(), `/produto/${id}`)
  await page.getByRole('button', { name: 'Editar produto' }).click()
  const dialogo = await escolher(page, await fotografia())
  await dialogo.getByRole('button', { name: 'Usar esta imagem' }).click()
  await page.getByRole('dialog', { name: 'Editar produto' }).getByRole('button', { name: 'Salvar' }).click()
  await esperarToast(page, 'Produto atualizado!')
  const imagem = page.locator('main img[src^="/imagens/"]').first()
  await expect.poll(() => ladosDoArquivo(imagem)).toEqual([480, 480])
  const grande = (await imagem.getAttribute('src')) ?? ''
  await expect.poll(() => ladosDoArquivo(imagem, grande)).toEqual([800, 800])
  // Its address is in the audit, whose page must not grow wider than the window.
  await page.setViewportSize(TELEFONE)
  const pedidas: string[] = []
  page.on('request', request => void pedidas.push(new URL(request.url()).pathname))
  // Searched for, so that its card is there without scrolling.
  await page.goto(`/produto?q=${nome}`)
  const card = page.getByRole('listitem').filter({ hasText: nome }).getByRole('presentation')
  await expect(card).toBeVisible()
  await expect.poll(() => ladosDoArquivo(card)).toEqual([480, 480])
  expect(pedidas).toContain(grande.replace('-1200', '-480'))
  expect(pedidas).not.toContain(grande)
  await page.goto('/adm/auditoria')
  const registro = page
    .getByRole('row')
    .filter({ hasText: 'Alterou produto' })
    .filter({ hasText: `#${id}` })
  await registro.locator('summary').click()
  await expect(registro.getByText(/\/imagens\//).first()).toBeVisible()
  expect(await larguraDaTela(page)).toBe(390)
})
