// A picture of today's lot (rule N85).
import { violacoes } from './support/axe.ts'
import {
  criarComprador,
  criarProduto,
  criarVendedor,
  fotoDeTeste,
  novoNomeDeProduto,
  publicar,
} from './support/mercado.ts'
import { abrirComo, contarEsforco, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule N85: a seller photographs the lot in one tap, frames it, and a buyer sees it small and large, until it is taken off', async ({
  page,
  abrirJanela,
}) => {
  const [nome, vendedor, comprador] = [
    novoNomeDeProduto(),
    await criarVendedor({ nome: 'Sítio Boa Colheita' }),
    await criarComprador(),
  ]
  const produtoId = await criarProduto(nome)
  await publicar(vendedor, nome, 50)
  await page.setViewportSize(TELEFONE)
  const esforco = await contarEsforco(page)
  await abrirComo(page, vendedor, '/tabela')
  const camera = page.getByRole('button', { name: `Tirar foto de ${nome}` })
  const [largura, alturaDaCamera] = await camera.evaluate(botao => {
    const { width, height } = botao.getBoundingClientRect()
    return [width, height]
  })
  expect(Math.min(largura ?? 0, alturaDaCamera ?? 0)).toBeGreaterThanOrEqual(44)
  const [escolha] = await Promise.all([page.waitForEvent('filechooser'), camera.click()])
  expect(esforco).toEqual({ cliques: 1, teclas: 0 })
  expect(await escolha.element().getAttribute('capture')).toBe('environment')
  const foto1 = { name: 'caixas.jpg', mimeType: 'image/jpeg', buffer: await fotoDeTeste() }
  await escolha.setFiles(foto1)
  const moldura = page.getByRole('dialog', { name: `Foto de ${nome}` })
  await expect(moldura.getByText('O lote inteiro no quadro, de perto e com luz.')).toBeVisible()
  expect(await violacoes(page)).toEqual([])
  await test.step('another one can be taken before it is sent', async () => {
    const [outra] = await Promise.all([
      page.waitForEvent('filechooser'),
      moldura.getByRole('button', { name: 'Tirar outra' }).click(),
    ])
    await outra.setFiles(foto1)
  })
  await moldura.getByRole('button', { name: 'Usar foto' }).click()
  await esperarToast(page, `Foto de ${nome} publicada!`)
  await expect(moldura).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Trocar foto de ${nome}` })).toBeVisible()

  const janela = await abrirJanela(comprador, `/produto/${produtoId}`, { width: 320, height: 700 })
  const foto = janela.getByRole('button', { name: `Foto de hoje de ${nome}, Sítio Boa Colheita` })
  await test.step('it is what one sees first, above the quotes', async () => {
    const primeira = janela.getByRole('button', { name: 'Foto de hoje, Sítio Boa Colheita' })
    await expect(primeira).toBeInViewport({ ratio: 1 })
  })
  // The app has taken the painted page over.
  await expect(janela.locator('#root[data-pronto]')).toBeVisible()
  await foto.focus()
  await foto.press('Enter')
  const grande = janela.getByRole('dialog').getByRole('img', { name: `Foto de hoje de ${nome}` })
  // The square of its frame, of a picture that is higher.
  await expect(grande).toHaveJSProperty('naturalWidth', 800)
  expect(await violacoes(janela)).toEqual([])
  await janela.keyboard.press('Escape')
  await expect(foto).toBeFocused()
  const [semRolagem, altura] = [
    await janela.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    (await foto.boundingBox())?.height,
  ]
  expect(semRolagem).toBe(true)
  expect(altura).toBeGreaterThanOrEqual(44)

  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  const acoes = page.getByRole('dialog', { name: nome })
  await expect(
    acoes.getByText(/^Foto de hoje\. Aparece até (dom|seg|ter|qua|qui|sex|sáb) \d\d\/\d\d\.$/),
  ).toBeVisible()
  await acoes.getByRole('button', { name: `Remover foto 1 de ${nome}` }).click()
  await page
    .getByRole('dialog', { name: `Remover a foto de ${nome}?` })
    .getByRole('button', { name: 'Remover' })
    .click()
  await esperarToast(page, `Foto de ${nome} removida!`)
  await page.keyboard.press('Escape')
  await expect(camera).toBeVisible()
  await janela.reload()
  await expect(janela.getByRole('heading', { name: 'Sítio Boa Colheita' })).toBeVisible()
  await expect(janela.getByRole('button', { name: /^Foto de hoje/ })).toHaveCount(0)
})
