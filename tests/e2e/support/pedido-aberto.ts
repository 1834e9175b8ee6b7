// An order's page: its state, what is folded, what stands behind "Mais ações".
import type { Locator, Page } from '@playwright/test'
import { escolherAcao } from './tela.ts'

/** The line that says how the order is. */
export function estadoDe(page: Page): Locator {
  return page.locator('main header').getByRole('status')
}

/** The row that unfolds a part of the order: its heading, and a fact. */
export function dobra(page: Page, titulo: string): Locator {
  return page.locator('summary').filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })
}

/** Staff set a status by the choice of all of them, and say yes. */
export async function mudarStatus(page: Page, status: 'Entregue' | 'Cancelado'): Promise<void> {
  await escolherAcao(page, 'Outra situação')
  await page.getByLabel('Novo status').selectOption(status)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const sim = status === 'Entregue' ? 'Marcar entregue' : 'Cancelar pedido'
  await page
    .getByRole('dialog', { name: /^(Marcar|Cancelar) o pedido #/ })
    .getByRole('button', { name: sim })
    .click()
}
