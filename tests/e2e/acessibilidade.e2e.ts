// WCAG 2.2 AA and axe's best practices on every screen, at rest and with what opens on it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isTest, listFiles, read } from '../support/source-files.ts'
import { ABERTOS } from './support/abertos.ts'
import { ASPECTOS, type Aspecto, abrirTela, gruposDeTelas, larguraDaTela, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

type Violacoes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** What axe finds now. The first run on a page leaves axe there; running it again costs a fifth of injecting it again. */
async function violacoes(page: Page): Promise<Violacoes> {
  if (await page.evaluate("'axe' in globalThis"))
    return page.evaluate<Violacoes>(
      "axe.run({ resultTypes: ['violations'] }).then(found => found.violations)",
    )
  // Legacy: in the page itself, which has no frames, instead of by way of another window.
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}

/** What axe says of the screen in these themes and widths, and whether 320 px need sideways scrolling. */
async function defeitos(
  page: Page,
  nome: string,
  aspectos: readonly Aspecto[] = ASPECTOS,
): Promise<string[]> {
  const achados: string[] = []
  for (const aspecto of aspectos) {
    await vestir(page, aspecto)
    const onde = `${nome} ${aspecto.tema} ${aspecto.largura}`
    for (const { id, nodes } of await violacoes(page))
      achados.push(...nodes.map(({ target }) => `${onde}: ${id} em ${target}`))
  }
  await page.setViewportSize({ width: 320, height: 800 })
  const largura = await larguraDaTela(page)
  return largura > 320 ? [...achados, `${nome}: ${largura} px de largura em 320`] : achados
}

// FUNCIONARIO meets nearly the screens of ADM (spec §6, rule M4): one look at each is enough.
const DO_FUNCIONARIO: readonly Aspecto[] = [{ tema: 'dark', largura: 390 }]

test.describe('screen by screen', () => {
  // An address that leads nowhere asks who is there.
  test.use({ recusasEsperadas: ['401 /v1/auth/user-info'] })

  for (const [grupo, telas] of gruposDeTelas('adm', 'funcionario'))
    test(`the screens of ${grupo} are accessible and fit 320 px`, async ({ page }) => {
      test.setTimeout(300_000)
      const achados: string[] = []
      for (const tela of telas)
        await test.step(tela.nome, async () => {
          await abrirTela(page, tela)
          const aspectos = tela.quem === 'funcionario' ? DO_FUNCIONARIO : ASPECTOS
          achados.push(...(await defeitos(page, `${tela.quem} ${tela.nome}`, aspectos)))
        })
      expect(achados).toEqual([])
    })
})

// What has to be refused for some of them to open at all.
test.describe('what opens', () => {
  test.use({ recusasEsperadas: ['403 /v1/user'] })

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
        !/^src\/web\/(gallery\/|ui\/overlay\/|ui\/display\/Fold|components\/cadastro\/MotivoDialog)/.test(
          arquivo,
        ) &&
        !isTest(arquivo),
    )
    const conhecidos = ABERTOS.map(({ onde }) => `src/web/${onde}`)
    expect(abrem.filter(arquivo => !conhecidos.includes(arquivo))).toEqual([])
    expect(abrem.length).toBeGreaterThan(20)
  })
})

/** Opens something over the screen, or in it: the pieces of src/web/ui/overlay, and the platform's own. */
const ABRE = /<(?:Dialog|MotivoDialog|Drawer|Menu|Fold|details)\b|\bconfirmAction\(|\bpopover=/
