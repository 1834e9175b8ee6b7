// What the screens of packing and of the routes can open.
import type { Page } from '@playwright/test'
import type { Aberto } from './abertos.ts'
import { clicar } from './abrir.ts'
import { telaDe } from './telas.ts'

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
  {
    nome: 'an item that is short without a reason',
    onde: 'pages/doca/separacao/pedido/PedidoASeparar.tsx',
    tela: telaDe('vendedor', 'separacao'),
    abrir: separarComFalta,
  },
  {
    nome: 'packed orders, totals and lots',
    onde: ['pages/doca/separacao/TotaisASeparar.tsx', 'pages/doca/separacao/pedido/PedidosSeparados.tsx'],
    tela: telaDe('vendedor', 'separacao'),
    abrir: abrirOFechado,
  },
  {
    nome: 'the papers of a day',
    onde: 'pages/doca/separacao/SeparacaoAberta.tsx',
    tela: telaDe('vendedor', 'separacao'),
    abrir: clicar('Papéis'),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the dialog of a new route',
    onde: 'pages/doca/rota/edicao/RotaDialog.tsx',
    tela: telaDe('adm', 'rotas'),
    abrir: clicar('Nova rota'),
    fecha: true,
  },
  {
    nome: 'the question about removing a route',
    onde: 'pages/doca/rota/RotaDoDia.tsx',
    tela: telaDe('adm', 'rotas'),
    abrir: clicar(/^Excluir /),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the load of a stop',
    onde: 'pages/doca/rota/parada/ParadaDoDia.tsx',
    tela: telaDe('adm', 'rotas'),
    abrir: page => page.locator('main summary').first().click(),
    larguras: [390],
  },
  {
    nome: 'a delivery that was refused',
    tela: telaDe('adm', 'rotas'),
    abrir: recusarEntrega,
  },
]
