// How long messages stay, by the page's own clock: on a busy machine a test learns late that one has come.
import { expect, type Page } from '@playwright/test'

/** From now on the page notes when each message comes and when it goes. */
export async function anotarAvisos(page: Page): Promise<void> {
  await page.evaluate(`{
    globalThis.vidasDosAvisos = {}
    const anotar = () => {
      const mostrados = [...document.querySelectorAll('[role=status] span')].map(aviso => aviso.textContent)
      for (const texto of mostrados) vidasDosAvisos[texto] ??= { de: performance.now(), ate: null }
      for (const [texto, vida] of Object.entries(vidasDosAvisos))
        if (!mostrados.includes(texto)) vida.ate ??= performance.now()
    }
    new MutationObserver(anotar).observe(document.body, { subtree: true, childList: true, characterData: true })
  }`)
}

/** Waits until this message has come and gone; answers for how many milliseconds it was there. */
export async function duracaoDoAviso(page: Page, texto: string): Promise<number> {
  const ler = () =>
    page.evaluate<number | null>(
      `(vida => vida?.ate ? vida.ate - vida.de : null)(vidasDosAvisos[${JSON.stringify(texto)}])`,
    )
  await expect.poll(ler).not.toBeNull()
  return Number(await ler())
}
