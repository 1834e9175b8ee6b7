// What can open in the conversation of an order and its notes (`abertos.ts`).
import type { Page } from '@playwright/test'
import { type Aberto, EM_390, EM_1280, naTela } from './aberto.ts'
import { dobra } from './tela.ts'

/** The thread over the whole screen of a phone, beside the order at a desk. */
async function abrirFio(page: Page): Promise<void> {
  await page
    .getByLabel('Conversa', { exact: true })
    .getByRole('button', { name: /Cooperativa/ })
    .click()
  await page.getByRole('dialog').getByText('Chego às 5, não às 7.').waitFor()
}

/** What an order folds. */
async function desdobrar(page: Page): Promise<void> {
  for (const dobra of await page.locator('main summary').all()) await dobra.click()
}

/** The question before a message is removed, at a desk. */
async function perguntarAntesDeApagar(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Conversa' })
    .getByRole('button', { name: /^Comprador e equipe/ })
    .click()
  const conversa = page.getByRole('dialog', { name: 'Comprador e equipe' })
  const apagar = conversa.getByRole('button', { name: 'Apagar esta mensagem' })
  await conversa.getByLabel('Mensagem', { exact: true }).fill('Ops')
  await conversa.getByRole('button', { name: 'Enviar' }).click()
  await apagar.last().click()
}

export const ABERTOS_NA_CONVERSA: readonly Aberto[] = [
  ...naTela('comprador', 'pedido-pago', [
    ['a thread of an order', 'pages/pedido/pedido/conversa/ConversaNaTela.tsx', abrirFio],
  ]),
  ...naTela('adm', 'pedido', [['all that an order folds', null, desdobrar]]),
  ...naTela('vendedor', 'pedido', [
    [
      'the question before a message is removed',
      'components/conversa/ConversaAberta.tsx',
      perguntarAntesDeApagar,
      EM_1280,
    ],
    [
      'the form of a note',
      'pages/pedido/pedido/nota/NotasDoPedido.tsx',
      async page => {
        await dobra(page, 'Notas fiscais').click()
        await page.getByRole('button', { name: 'Incluir nota' }).click()
      },
    ],
    [
      'the question before a note is removed',
      'pages/pedido/pedido/nota/NotasDoPedido.tsx',
      async page => {
        await dobra(page, 'Notas fiscais').click()
        await page.getByRole('button', { name: 'Remover a nota 4127' }).click()
      },
      EM_390,
    ],
  ]),
]
