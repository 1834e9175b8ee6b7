// A picture of every screen, in both themes and widths, in screenshots/: to be looked at, and nothing may complain.
import { ASPECTOS, abrirTela, TELAS, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

for (const tela of TELAS)
  test(`${tela.quem}: ${tela.nome}`, async ({ page }) => {
    await abrirTela(page, tela)
    for (const aspecto of ASPECTOS) {
      await vestir(page, aspecto)
      const nome = `${tela.quem}-${tela.nome}-${aspecto.tema}-${aspecto.largura}`
      const foto = await page.screenshot({ path: `screenshots/${nome}.png`, fullPage: true })
      expect(foto.length).toBeGreaterThan(0)
    }
  })
