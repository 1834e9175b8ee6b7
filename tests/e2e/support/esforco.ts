// What a task costs the person who does it: clicks or taps, and keys.
import type { Page } from '@playwright/test'

export interface Esforco {
  cliques: number
  teclas: number
}

/** Counts from the next page that is opened on; the count goes on over further pages. */
export async function contarEsforco(page: Page): Promise<Esforco> {
  const esforco: Esforco = { cliques: 0, teclas: 0 }
  await page.exposeFunction('anotarEsforco', (gesto: keyof Esforco) => {
    esforco[gesto] += 1
  })
  // As text, since this part runs in the browser. Choosing in a list is one click, as on a phone.
  await page.addInitScript(`
    addEventListener('pointerdown', () => anotarEsforco('cliques'), true)
    addEventListener('keydown', event => event.repeat || anotarEsforco('teclas'), true)
    addEventListener('change', ({ target }) => target.matches('select') && anotarEsforco('cliques'), true)
  `)
  return esforco
}
