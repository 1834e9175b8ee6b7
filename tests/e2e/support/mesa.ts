// The desk of staff, as tests of screens use it.
import type { Locator, Page } from '@playwright/test'
import type { Conta } from './contas.ts'

/** The line of somebody's task in the list. */
export const linhaDaMesa = (page: Page, { nome }: Pick<Conta, 'nome'>): Locator =>
  page.locator('[data-tarefa]').filter({ hasText: nome })

/** The task that is open. */
export const tarefaAberta = (page: Page): Locator => page.getByRole('region', { name: 'Tarefa' })

/** Opens somebody's registration from its queue; others' tests may have filled its first page. */
export async function abrirCadastro(
  page: Page,
  fila: 'compradores' | 'vendedores',
  { nome }: Pick<Conta, 'nome'>,
): Promise<Locator> {
  await page.goto(`/adm/${fila}/pendentes?busca=${encodeURIComponent(nome)}`)
  await linhaDaMesa(page, { nome }).click()
  return tarefaAberta(page)
}
