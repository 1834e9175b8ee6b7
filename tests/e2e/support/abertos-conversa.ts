// What can open in the conversation of an order and its notes (`abertos.ts`).
import type { Page } from '@playwright/test'
import type { Aberto } from './abertos.ts'
import { telaDe } from './tela-de.ts'

const conversa = (page: Page) => page.getByRole('region', { name: 'Conversa' })

/** The thread over the whole screen of a phone. */
async function abrirNaTela(page: Page): Promise<void> {
  await conversa(page)
    .getByRole('button', { name: /^Cooperativa/ })
    .click()
  await page.getByRole('dialog').getByText('Chego às 5, não às 7.').waitFor()
}

/** The question before a message is removed, at a desk. */
async function perguntarAntesDeApagar(page: Page): Promise<void> {
  const apagar = conversa(page).getByRole('button', { name: 'Apagar esta mensagem' })
  await conversa(page).getByLabel('Mensagem', { exact: true }).fill('Ops')
  await conversa(page).getByRole('button', { name: 'Enviar' }).click()
  await apagar.last().click()
}

export const ABERTOS_NA_CONVERSA: readonly Aberto[] = [
  {
    nome: 'a thread over the whole screen',
    onde: 'pages/pedido/pedido/conversa/ConversaDoPedido.tsx',
    tela: telaDe('comprador', 'pedido-pago'),
    abrir: abrirNaTela,
    larguras: [390],
  },
  {
    nome: 'the question before a message is removed',
    onde: 'components/conversa/Mensagens.tsx',
    tela: telaDe('vendedor', 'pedido'),
    abrir: perguntarAntesDeApagar,
    larguras: [1280],
  },
  {
    nome: 'the form of a note',
    onde: 'pages/pedido/pedido/nota/NotasDoPedido.tsx',
    tela: telaDe('vendedor', 'pedido'),
    abrir: page => page.getByRole('button', { name: 'Incluir nota' }).click(),
    fecha: true,
  },
  {
    nome: 'the question before a note is removed',
    onde: 'pages/pedido/pedido/nota/NotasDoPedido.tsx',
    tela: telaDe('vendedor', 'pedido'),
    abrir: page => page.getByRole('button', { name: 'Remover a nota 4127' }).click(),
    fecha: true,
    larguras: [390],
  },
]
