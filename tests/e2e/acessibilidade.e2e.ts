// Axe on dialogs, menus and everything else that opens, in both themes and widths; the screens themselves: telas.e2e.ts.
import type { Page } from '@playwright/test'
import { isTest, listFiles, read } from '../support/source-files.ts'
import { ABERTOS } from './support/abertos.ts'
import { violacoes } from './support/axe.ts'
import { ASPECTOS, type Aspecto, abrirTela, caberEm320, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

async function defeitos(page: Page, nome: string, aspectos: readonly Aspecto[]): Promise<string[]> {
  const achados: string[] = []
  for (const aspecto of aspectos) {
    await vestir(page, aspecto)
    const onde = `${nome} ${aspecto.tema} ${aspecto.largura}`
    achados.push(...(await violacoes(page, aspecto)).map(violacao => `${onde}: ${violacao}`))
  }
  return [...achados, ...(await caberEm320(page, nome))]
}

// Some of them open only after a refusal.
test.describe('open dialogs, menus and drawers', () => {
  test.use({
    recusasEsperadas: ['403 /v1/user', '403 /v1/vendedor/pagbank/autorizacao', '409 /v1/entrega/agenda'],
  })

  for (const { nome, tela, abrir, larguras = [390, 1280] } of ABERTOS)
    test(`${nome} is accessible while it is open`, async ({ page }) => {
      await vestir(page, { tema: 'light', largura: larguras[0] ?? 1280 })
      await abrirTela(page, tela)
      await abrir(page)
      const aspectos = ASPECTOS.filter(({ largura }) => larguras.includes(largura))
      expect(await defeitos(page, nome, aspectos)).toEqual([])
    })

  test('every dialog, menu, drawer and fold of the screens is among them', () => {
    const abrem = listFiles('src/web').filter(
      arquivo =>
        ABRE.test(read(arquivo)) &&
        !/^src\/web\/(ui\/overlay\/|ui\/display\/Fold|components\/cadastro\/MotivoDialog)/.test(arquivo) &&
        !isTest(arquivo),
    )
    const conhecidos = ABERTOS.map(({ onde }) => `src/web/${onde}`)
    expect(abrem.filter(arquivo => !conhecidos.includes(arquivo))).toEqual([])
    expect(abrem.length).toBeGreaterThan(20)
  })
})

/** Components that open something: those of src/web/ui/overlay, and the platform's own. */
const ABRE = /<(?:Dialog|MotivoDialog|Drawer|Menu|Fold|details)\b|\bconfirmAction\(|\bpopover=/
