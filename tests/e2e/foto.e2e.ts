// A picture of today's lot (rule N85).
import { violacoes } from './support/axe.ts'
import { criarCompradorPelaApi, criarVendedorPelaApi } from './support/contas.ts'
import { contarEsforco } from './support/esforco.ts'
import { fotoDeTeste } from './support/foto.ts'
import { criarProdutoPelaApi, novoNomeDeProduto, publicarPelaApi } from './support/mercado.ts'
import { entrarComo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test('rule N85: a seller photographs the lot in two taps, and a buyer sees it small and large, until it is taken off', async ({
  page,
  abrirJanela,
}) => {
  const [nome, vendedor, comprador] = [
    novoNomeDeProduto(),
    await criarVendedorPelaApi({ nome: 'Sítio Boa Colheita' }),
    await criarCompradorPelaApi(),
  ]
  const produtoId = await criarProdutoPelaApi(nome)
  await publicarPelaApi(vendedor, nome, 50)
  await page.setViewportSize({ width: 390, height: 844 })
  const esforco = await contarEsforco(page)
  await entrarComo(page, vendedor)
  await page.goto('/tabela')
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  const acoes = page.getByRole('dialog', { name: nome })
  const camera = acoes.getByLabel(`Tirar foto de ${nome}`)
  await expect(camera).toHaveAttribute('capture', 'environment')
  const [escolha] = await Promise.all([
    page.waitForEvent('filechooser'),
    acoes.getByText('Tirar foto').click(),
  ])
  expect(esforco).toEqual({ cliques: 2, teclas: 0 })
  await escolha.setFiles({ name: 'caixas.jpg', mimeType: 'image/jpeg', buffer: await fotoDeTeste() })
  await esperarToast(page, `Foto de ${nome} publicada!`)
  await expect(
    acoes.getByText(/^Foto de hoje\. Aparece até (dom|seg|ter|qua|qui|sex|sáb) \d\d\/\d\d\.$/),
  ).toBeVisible()
  await expect(acoes.getByText('Trocar foto')).toBeVisible()

  const janela = await abrirJanela()
  await janela.setViewportSize({ width: 320, height: 700 })
  await entrarComo(janela, comprador)
  await janela.goto(`/produto/${produtoId}`)
  const foto = janela.getByRole('button', { name: `Foto de hoje de ${nome}, Sítio Boa Colheita` })
  // The app has taken the painted page over.
  await expect(janela.locator('#root[data-pronto]')).toBeVisible()
  await foto.focus()
  await foto.press('Enter')
  const grande = janela.getByRole('dialog').getByRole('img', { name: `Foto de hoje de ${nome}` })
  await expect(grande).toHaveJSProperty('naturalWidth', 900)
  expect(await violacoes(janela)).toEqual([])
  await janela.keyboard.press('Escape')
  await expect(foto).toBeFocused()
  const [semRolagem, altura] = [
    await janela.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    (await foto.boundingBox())?.height,
  ]
  expect(semRolagem).toBe(true)
  expect(altura).toBeGreaterThanOrEqual(44)

  await acoes.getByRole('button', { name: `Remover foto 1 de ${nome}` }).click()
  await page
    .getByRole('dialog', { name: `Remover a foto de ${nome}?` })
    .getByRole('button', { name: 'Remover' })
    .click()
  await esperarToast(page, `Foto de ${nome} removida!`)
  await expect(acoes.getByText('Tirar foto')).toBeVisible()
  await janela.reload()
  await expect(janela.getByRole('heading', { name: 'Sítio Boa Colheita' })).toBeVisible()
  await expect(foto).toHaveCount(0)
})
