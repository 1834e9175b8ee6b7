// WCAG 2.2 AA and axe's best practices on every screen, at rest and with what opens on it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ABERTOS } from './support/abertos.ts'
import { ASPECTOS, abrirTela, larguraDaTela, TELAS, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

/** Rule, theme, width and place of each violation. */
async function violacoes(page: Page, onde: string): Promise<string[]> {
  // Legacy: in the page itself, which has no frames, instead of by way of another window; half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} em ${onde}: ${target}`))
}

async function violacoesEmTodosOsAspectos(page: Page, larguras = [390, 1280]): Promise<string[]> {
  const todas: string[] = []
  for (const aspecto of ASPECTOS.filter(({ largura }) => larguras.includes(largura))) {
    await vestir(page, aspecto)
    todas.push(...(await violacoes(page, `${aspecto.tema} ${aspecto.largura}`)))
  }
  return todas
}

// FUNCIONARIO meets the very screens of ADM (spec §6).
for (const tela of TELAS.filter(({ quem }) => quem !== 'funcionario'))
  test(`${tela.quem}: ${tela.nome} is accessible and fits 320 px`, async ({ page }) => {
    await abrirTela(page, tela)
    expect(await violacoesEmTodosOsAspectos(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await larguraDaTela(page)).toBe(320)
  })

for (const { nome, tela, abrir, larguras } of ABERTOS)
  test(`${nome} is accessible while it is open`, async ({ page }) => {
    await vestir(page, { tema: 'light', largura: larguras?.[0] ?? 1280 })
    await abrirTela(page, tela)
    await abrir(page)
    expect(await violacoesEmTodosOsAspectos(page, larguras)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await larguraDaTela(page)).toBe(320)
  })
