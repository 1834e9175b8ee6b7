// Every screen at rest: what axe says, in which themes and widths `aspectosDe` tells, and whether it fits. With RETRATOS=sim each is also pictured in
// screenshots/, to be looked at.
import type { Page } from '@playwright/test'
import { isTest, listFiles, read } from '../support/source-files.ts'
import { violacoes } from './support/axe.ts'
import {
  abrirTela,
  alturaDaTela,
  aspectosDe,
  caberEm320,
  GRUPOS_DE_TELAS,
  larguraDaTela,
  type Tela,
  vestir,
} from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test.describe('screen by screen', () => {
  for (const [grupo, telas] of GRUPOS_DE_TELAS.flatMap(emPartes))
    test(`the screens of ${grupo} are accessible and fit their windows, down to 320 px`, async ({ page }) => {
      test.setTimeout(300_000)
      const achados: string[] = []
      for (const tela of telas)
        await test.step(tela.nome, async () => {
          await abrirTela(page, tela)
          achados.push(...(await defeitos(page, tela)))
        })
      expect(achados).toEqual([])
    })
})

/** Ten screens at most, so that workers share a long group. */
function emPartes([grupo, telas]: (typeof GRUPOS_DE_TELAS)[number]): (typeof GRUPOS_DE_TELAS)[number][] {
  const partes = Math.ceil(telas.length / 10)
  const tamanho = Math.ceil(telas.length / partes)
  return Array.from({ length: partes }, (_, parte) => [
    partes > 1 ? `${grupo}, ${parte + 1} of ${partes},` : grupo,
    telas.slice(parte * tamanho, (parte + 1) * tamanho),
  ])
}

async function retratar(page: Page, nome: string, largura: number): Promise<void> {
  // As high as the page: a bar fixed to the bottom of the window would otherwise cover its middle.
  await page.setViewportSize({ width: largura, height: await alturaDaTela(page) })
  await page.screenshot({ path: `screenshots/${nome}.png` })
}

async function defeitos(page: Page, tela: Tela): Promise<string[]> {
  const nome = `${tela.quem}-${tela.nome}`
  const achados: string[] = []
  for (const aspecto of aspectosDe()) {
    const { tema, largura, regras } = aspecto
    await vestir(page, aspecto)
    const onde = `${nome}-${tema}-${largura}`
    achados.push(...(await violacoes(page, regras)).map(violacao => `${onde}: ${violacao}`))
    const larga = await larguraDaTela(page)
    if (larga !== largura) achados.push(`${onde}: ${larga} px de largura`)
    if (process.env.RETRATOS) await retratar(page, onde, largura)
  }
  if ((await page.locator('table').count()) > 0) achados.push(...(await largurasErradas(page, nome)))
  return [...achados, ...(await caberEm320(page, nome))]
}

/**
 * A list is a table or cards by the window's width: it is measured without another load at each width from which on it looks otherwise,
 * the narrowest at which that look has to fit.
 */
async function largurasErradas(page: Page, nome: string): Promise<string[]> {
  const achados: string[] = []
  for (const largura of [360, ...QUEBRAS]) {
    await page.setViewportSize({ width: largura, height: 900 })
    const larga = await larguraDaTela(page)
    if (larga > largura) achados.push(`${nome}: ${larga} px de largura em ${largura}`)
  }
  return achados
}

/** The widths above 360 px that the styles and the screens ask about, as `(width < 600px)`. */
const QUEBRAS = [
  ...new Set(
    listFiles('src/web')
      .filter(arquivo => /\.(css|tsx?)$/.test(arquivo) && !isTest(arquivo))
      .flatMap(arquivo => [...read(arquivo).matchAll(/\((?:(\d+)px <= )?width(?: [<>]=? (\d+)px)?\)/g)])
      .flatMap(([, de, ate]) => [de, ate].flatMap(um => (um ? [Number(um)] : []))),
  ),
]
  .filter(largura => largura > 360)
  .toSorted((a, b) => a - b)
