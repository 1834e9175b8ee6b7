// What staff tap is at least 44 px high, and what they decide by is at least 15 px.
import type { Page } from '@playwright/test'
import { abrirTela, MERCADO_DA_EQUIPE, PAINEL_DO_ADM, vestir } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const TELAS = [...PAINEL_DO_ADM, ...MERCADO_DA_EQUIPE.filter(({ nome }) => nome === 'compradores')]

/** Controls of the content that are lower than 44 px, as text and height. A stretched link is as high as its row; a label is a part of its box. */
const alvosBaixos = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter(alvo => alvo.checkVisibility() && !alvo.matches('[type=checkbox], [type=file]'))
      .map(alvo => [alvo, alvo.matches('.stretched-link') ? alvo.closest('li, tr') : alvo])
      .map(([alvo, area]) => [alvo.textContent || alvo.name || alvo.type, Math.round(area.getBoundingClientRect().height)])
      .filter(([, altura]) => altura < 44)
      .map(([texto, altura]) => texto + ': ' + altura)
  `)

/** Texts of rows that are smaller than 15 px, without the headings of columns. */
const textosPequenos = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [...document.querySelectorAll('main :is(td, li) :not(svg, svg *)')]
      .filter(parte => parte.checkVisibility() && !parte.closest('nav, [class*=visually-hidden]'))
      .filter(parte => [...parte.childNodes].some(no => no.nodeType === 3 && no.data.trim() !== ''))
      .filter(parte => Number.parseFloat(getComputedStyle(parte).fontSize) < 15)
      .map(parte => parte.textContent.trim() + ': ' + getComputedStyle(parte).fontSize)
  `)

for (const largura of [390, 1280])
  test(`staff's controls and texts are large enough at ${largura} px`, {
    tag: largura === 390 ? [] : '@completa',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await vestir(page, { tema: 'light', largura })
    const pequenos: Record<string, string[]> = {}
    for (const tela of TELAS) {
      await abrirTela(page, tela)
      const achados = [...(await alvosBaixos(page)), ...(await textosPequenos(page))]
      if (achados.length > 0) pequenos[tela.nome] = [...new Set(achados)].slice(0, 8)
    }
    expect(pequenos).toEqual({})
  })
