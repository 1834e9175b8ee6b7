// A tab that comes back after a while (spec §7): the session is checked before anything on the screen is read again.
import type { CDPSession, Page } from '@playwright/test'
import { criarComprador, exigirSucesso } from './support/mercado.ts'
import { entrarComo, esperarFluxo } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Takes the window away from the person and brings it back after this time on the page's clock, in minutes and seconds. */
type Ausentar = (tempo: string) => Promise<void>

async function janelaQueSai(page: Page): Promise<Ausentar> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  return async tempo => {
    // What the moves of the window take is not a part of it.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000)
    await moverJanela(cdp, windowId, 'minimized')
    await expect.poll(() => page.evaluate('document.hasFocus()')).toBe(false)
    await page.clock.fastForward(tempo)
    await moverJanela(cdp, windowId, 'normal')
    await expect.poll(() => page.evaluate('document.hasFocus()')).toBe(true)
    await page.clock.resume()
  }
}

function moverJanela(cdp: CDPSession, windowId: number, windowState: 'minimized' | 'normal') {
  return cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
}

/** The calls that the page makes from now on. */
function chamadasDe(page: Page): string[] {
  const chamadas: string[] = []
  page.on('request', pedido => {
    const { pathname } = new URL(pedido.url())
    if (pathname.startsWith('/v1/')) chamadas.push(pathname)
  })
  return chamadas
}

/** Waits until the page has made no call for half a second. */
async function esperarSossego(page: Page, chamadas: readonly string[]): Promise<void> {
  const novas = async () => {
    const antes = chamadas.length
    await page.waitForTimeout(500)
    return chamadas.length - antes
  }
  await expect.poll(novas).toBe(0)
}

test.describe('a tab that was left', () => {
  test.use({ recusasEsperadas: ['401 /v1/auth/verify-token'] })

  test('spec §7.5: asks first if the session is valid, after five minutes and not before', async ({
    page,
  }) => {
    const comprador = await criarComprador()
    await page.clock.install()
    await entrarComo(page, comprador)
    const fluxo = esperarFluxo(page)
    await page.goto('/vendedor')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendedores')
    await fluxo
    const ausentar = await janelaQueSai(page)
    const chamadas = chamadasDe(page)

    const reaberto = esperarFluxo(page)
    await ausentar('04:55')
    await reaberto
    await esperarSossego(page, chamadas)
    expect(chamadas).not.toContain('/v1/auth/verify-token')

    chamadas.length = 0
    // It was closed meanwhile.
    const deNovo = esperarFluxo(page)
    await ausentar('05:00')
    await expect.poll(() => chamadas).toContain('/v1/vendedor')
    expect(chamadas[0]).toBe('/v1/auth/verify-token')
    await expect(page).toHaveURL('/vendedor')

    // A read that is still under way would learn of the end first.
    await deNovo
    await esperarSossego(page, chamadas)
    await exigirSucesso(comprador, 'POST /v1/auth/logout', { body: {} })
    chamadas.length = 0
    await ausentar('05:00')
    await expect(page).toHaveURL('/login?voltar=%2Fvendedor')
    expect(chamadas).toEqual(['/v1/auth/verify-token'])
  })
})
