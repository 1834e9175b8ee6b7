// The market's price range: staff import, link and publish a bulletin; a buyer reads it under a quote (rules N37–N39).
import type { Locator } from '@playwright/test'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { exigir } from '../support/exigir.ts'
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

const CABECALHO = 'Produto;Tipo;Unidade;Mínimo;Comum;Máximo'

test('rule N37: staff import a CSV, link a line and publish; the buyer reads the range beside the quotes', async ({
  page,
  abrirJanela,
}) => {
  const nome = novoNomeDeProduto()
  const produtoId = await criarProduto(nome) // a box of 10 kg
  const vendedor = await criarVendedor()
  await publicar(vendedor, nome, 80)
  const caro = await criarVendedor()
  await publicar(caro, nome, 88)
  const linha = `${nome.toUpperCase()};Extra;cx 20 kg;145,00;150,00;160,00`
  const outra = `${nome} miúdo;;dz;-;2,00;3,00`

  await abrirComo(page, await equipe(), '/adm/ceasa')
  await page.getByLabel('Mercado', { exact: true }).fill(`Mercado ${nome}`)
  const arquivo = Buffer.from(`\uFEFF${CABECALHO}\r\n${linha}\r\n${outra}\r\n`)
  await page
    .getByLabel('Arquivo CSV ou XLSX')
    .setInputFiles({ name: 'boletim.csv', mimeType: 'text/csv', buffer: arquivo })
  await expect(page.getByText('1 linha lida. 1 fica de fora.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()

  const aLigar = page.getByRole('group', { name: `${nome.toUpperCase()} · Extra · cx 20 kg` })
  await expect(aLigar.getByLabel('Produto', { exact: true })).toHaveValue('') // never guessed
  await expect(aLigar.getByLabel('Peso da unidade')).toHaveValue('20')
  await aLigar.getByLabel('Produto', { exact: true }).fill(nome)
  await page.getByRole('button', { name: 'Salvar 1 linha' }).click()
  await esperarToast(page, 'Linha salva.')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await esperarToast(page, 'Boletim publicado. A faixa já aparece nas cotações.')
  await expect(page.getByText(/^Publicado em /)).toBeVisible()

  const janela = await abrirJanela(await criarComprador(), `/produto/${produtoId}`)
  const dia = formatarData(dataEmSaoPaulo(new Date())).slice(0, 5)
  await expect(janela.getByText(`Mercado ${nome} ${dia}: R$\u00a072,50 a 80,00 (comum 75,00)`)).toBeVisible()
  await expect(janela.locator('summary')).toHaveText('Dentro da faixa da CEASA · 30 dias')
  // Of the quotes only one outside of it says where it stands.
  const longe = janela.getByText(/da CEASA$/)
  await expect(longe).toHaveText('10\u00a0% acima da CEASA')
  await expect(
    janela
      .getByRole('listitem')
      .filter({ hasText: caro.nome })
      .and(janela.getByRole('listitem').filter({ has: longe })),
  ).toHaveCount(1)
  await expect(janela.getByRole('listitem').getByText('dentro da faixa')).toHaveCount(0)

  const daBanca = await abrirJanela(vendedor, '/tabela', { width: 1280, height: 800 })
  const celula = daBanca.getByRole('cell', { name: '72,50 a 80,00 dentro da faixa' })
  const borda = async (onde: Locator) => {
    const caixa = exigir(await onde.boundingBox())
    return caixa.x + caixa.width
  }
  expect(await borda(celula.getByText('dentro da faixa'))).toBeLessThanOrEqual(await borda(celula))
})

test('rule N37: a price that changed more than five times waits for a tick', { tag: '@completa' }, async ({
  page,
}) => {
  const nome = novoNomeDeProduto()
  await abrirComo(page, await equipe(), '/adm/ceasa')
  const importar = async (dia: string, comum: string) => {
    await page.getByLabel('Dia do boletim').fill(dia)
    await page.getByLabel('Mercado', { exact: true }).fill(`Mercado ${nome}`)
    await page.getByLabel('Ou cole a tabela aqui').fill(`${CABECALHO}\n${nome};;cx;10;${comum};900`)
    await page.getByRole('button', { name: 'Importar 1 linha' }).click()
    await expect(page.getByText(`Boletim de ${formatarData(dia)}, Mercado ${nome}.`)).toBeVisible()
  }
  const hoje = dataEmSaoPaulo(new Date())
  const ontem = dataEmSaoPaulo(new Date(Date.now() - 86_400_000))
  await importar(ontem, '20')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await esperarToast(page, 'Boletim publicado. A faixa já aparece nas cotações.')
  await importar(hoje, '101')
  const publicar = page.getByRole('button', { name: 'Publicar', exact: true })
  await expect(publicar).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('R$\u00a020,00 → R$\u00a0101,00')).toBeVisible()
  await page.getByLabel('Conferi, estão certos').check()
  await publicar.click()
  await expect(page.getByText(/^Publicado em /)).toBeVisible()
})
