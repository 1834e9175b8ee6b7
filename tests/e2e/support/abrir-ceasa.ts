// Opens what the screen of the market's bulletins can open.
import type { Page } from '@playwright/test'

let vez = 0

/** A bulletin of a market of its own, with a line that nobody has linked and a row that is none. */
async function colarBoletim(page: Page, produto = 'Kiwi Nacional'): Promise<void> {
  vez += 1
  await page.getByLabel('Mercado', { exact: true }).fill(`Mercado ${process.pid}-${vez}`)
  await page
    .getByLabel('Ou cole a tabela aqui')
    .fill(
      `Produto;Unidade;Mínimo;Comum;Máximo\n${produto};cx 10 kg;90;100;110\nPera Williams;cx 18 kg;-;150;160`,
    )
}

/** The rows that are left out. */
export async function verDeFora(page: Page): Promise<void> {
  await colarBoletim(page)
  await page.getByText('Ver o que fica de fora').click()
}

/** The question about the lines that nobody sells here. */
export async function ignorarLinhas(page: Page): Promise<void> {
  await colarBoletim(page)
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('button', { name: 'Não vendemos as outras' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

/** The lines that are linked. The one here is ignored by all bulletins from then on, so it has a name of its own. */
export async function verLigadas(page: Page): Promise<void> {
  await colarBoletim(page, `Fruta ${process.pid}-${vez}`)
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('button', { name: 'Não vendemos as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não vendemos', exact: true }).click()
  await page.getByText('1 linha já ligada').click()
}

/** The question about taking back a bulletin that was published. */
export async function despublicar(page: Page): Promise<void> {
  await colarBoletim(page)
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page
    .getByRole('button', { name: /^Despublicar o boletim de / })
    .first()
    .click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}
