// What opens around the days of delivery: the cart's and the order's other day, and the agenda.
import type { Page } from '@playwright/test'
import { type Aberto, EM_390, FECHA, FECHA_EM_390, naTela } from './aberto.ts'

async function abrirZona(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Editar a agenda de / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar agenda' }).waitFor()
}

/** The question about days that hold less than is booked: the market of a worker has orders on one day of its zone. */
async function apertarZona(page: Page): Promise<void> {
  await abrirZona(page)
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Paradas').first().fill('1')
  await dialogo.getByRole('button', { name: 'Repetir nos outros dias' }).click()
  await dialogo.getByRole('button', { name: 'Salvar agenda' }).click()
  await page.getByRole('dialog', { name: 'Mais do que cabe' }).waitFor()
}

/** A new exception with each of its fields wrong. */
async function errarExcecao(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova exceção' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('O que muda').selectOption('Com entrega')
  await dialogo.getByRole('button', { name: 'Salvar exceção' }).click()
  await dialogo.getByText('Campo obrigatório.').first().waitFor()
}

/** The question before an exception of the demonstration is removed. */
async function removerExcecao(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remover a exceção de / })
    .first()
    .click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

async function abrirOutroDia(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Outro dia, com motivo' }).click()
  await page.getByRole('dialog').waitFor()
}

async function mudarDia(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Mudar|Marcar) dia$/ }).click()
  await page.getByRole('dialog').waitFor()
}

export const ABERTOS_DA_ENTREGA: readonly Aberto[] = [
  ...naTela('adm', 'entregas', [
    ['the weekdays of a zone', 'pages/mercado/entrega/agenda/ZonaDialog.tsx', abrirZona, FECHA],
    [
      'the question about days that hold less than is booked',
      'pages/mercado/entrega/agenda/use-salvar-com-pergunta.ts',
      apertarZona,
      EM_390,
    ],
    [
      'a new exception with errors',
      'pages/mercado/entrega/excecao/ExcecoesDaAgenda.tsx',
      errarExcecao,
      FECHA,
    ],
    [
      'the question about an exception',
      'pages/mercado/entrega/excecao/ExcecoesDaAgenda.tsx',
      removerExcecao,
      FECHA_EM_390,
    ],
  ]),
  ...naTela('adm', 'pedido', [
    ['another day for an order', 'pages/pedido/pedido/entrega/MudarDiaDialog.tsx', mudarDia, FECHA],
  ]),
  ...naTela('adm', 'carrinho-com-dia', [
    ['another day for a cart', 'pages/compra/carrinho/entrega/EntregaDoCarrinho.tsx', abrirOutroDia, EM_390],
  ]),
]
