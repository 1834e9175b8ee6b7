// A picture of every screen, in both themes and widths, in screenshots/: to be looked at, and nothing may complain.
import type { Page } from '@playwright/test'
import { ASPECTOS, abrirTela, alturaDaTela, gruposDeTelas, larguraDaTela, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

test.describe('screen by screen', () => {
  // An address that leads nowhere asks who is there.
  test.use({ recusasEsperadas: ['401 /v1/auth/user-info'] })

  for (const [grupo, telas] of gruposDeTelas('adm', 'funcionario'))
    test(`the screens of ${grupo} fit their windows`, async ({ page }) => {
      test.setTimeout(300_000)
      for (const tela of telas)
        await test.step(tela.nome, async () => {
          await abrirTela(page, tela)
          await fotografar(page, `${tela.quem}-${tela.nome}`)
        })
    })
})

async function fotografar(page: Page, nome: string): Promise<void> {
  for (const aspecto of ASPECTOS) {
    const { tema, largura } = aspecto
    await vestir(page, aspecto)
    expect(await larguraDaTela(page), `${nome} ${tema} ${largura}`).toBe(largura)
    // As high as the screen: what stays at the bottom of a window would otherwise cover its middle.
    await page.setViewportSize({ width: largura, height: await alturaDaTela(page) })
    await page.screenshot({ path: `screenshots/${nome}-${tema}-${largura}.png` })
  }
}
