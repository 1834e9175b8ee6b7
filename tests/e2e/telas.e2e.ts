// A picture of every screen, in both themes and widths, in screenshots/: to be looked at, and nothing may complain.
import { ASPECTOS, abrirTela, alturaDaTela, larguraDaTela, TELAS, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

for (const tela of TELAS)
  test(`${tela.quem}: ${tela.nome}`, async ({ page }) => {
    await abrirTela(page, tela)
    for (const aspecto of ASPECTOS) {
      await vestir(page, aspecto)
      expect(await larguraDaTela(page)).toBe(aspecto.largura)
      // As high as the screen: what stays at the bottom of a window would otherwise cover its middle.
      await page.setViewportSize({ width: aspecto.largura, height: await alturaDaTela(page) })
      const nome = `${tela.quem}-${tela.nome}-${aspecto.tema}-${aspecto.largura}`
      await page.screenshot({ path: `screenshots/${nome}.png` })
    }
  })
