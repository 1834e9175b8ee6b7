// What the screens of packing and of the routes can open.
import type { Page } from '@playwright/test'
import { type Aberto, EM_390, FECHA, FECHA_EM_390, naTela } from './aberto.ts'
import { clicar } from './abrir.ts'

/** An item that is short for a reason that nobody wrote down. */
async function separarComFalta(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Falta' }).first().click()
  await page
    .getByRole('button', { name: /^Falta / })
    .first()
    .click()
  await page.getByText('Outro', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar com falta' }).click()
}

/** What folds while it is whole: totals, packed orders, and the lots of an order. */
async function abrirOFechado(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Carregar' }).click()
  await page.locator('summary', { hasText: 'separado' }).last().click()
  await page.locator('summary', { hasText: 'Falta' }).first().click()
  await page.getByRole('button', { name: 'Lotes' }).first().click()
}

/** A delivery that was refused while nobody looked. */
async function recusarEntrega(page: Page): Promise<void> {
  await page.evaluate(`fetch('/v1/auth/user-info')
    .then(resposta => resposta.json())
    .then(({ id }) => localStorage.setItem('entregas-recusadas-' + id, '[{"pedidoId":12,"motivo":"O pedido foi cancelado."}]'))`)
  await page.reload()
  await page.getByRole('list', { name: 'Entregas não registradas' }).waitFor()
}

export const ABERTOS_DA_SEPARACAO: readonly Aberto[] = [
  ...naTela('vendedor', 'separacao', [
    [
      'an item that is short without a reason',
      'pages/doca/separacao/pedido/PedidoASeparar.tsx',
      separarComFalta,
    ],
    [
      'packed orders, totals and lots',
      ['pages/doca/separacao/TotaisASeparar.tsx', 'pages/doca/separacao/pedido/PedidosSeparados.tsx'],
      abrirOFechado,
    ],
    ['the papers of a day', 'pages/doca/separacao/SeparacaoPage.tsx', clicar('Papéis'), FECHA_EM_390],
  ]),
  ...naTela('adm', 'rotas', [
    ['the dialog of a new route', 'pages/doca/rota/edicao/RotaDialog.tsx', clicar('Nova rota'), FECHA],
    [
      'the question about removing a route',
      'pages/doca/rota/RotaDoDia.tsx',
      clicar(/^Excluir /),
      FECHA_EM_390,
    ],
    [
      'the load of a stop',
      'pages/doca/rota/parada/ParadaDoDia.tsx',
      page => page.locator('main summary').first().click(),
      EM_390,
    ],
    ['a delivery that was refused', null, recusarEntrega],
  ]),
]
