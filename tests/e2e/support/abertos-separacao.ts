// What the screens of packing and of the routes can open.
import type { Page } from '@playwright/test'
import type { Aberto } from './abertos.ts'
import { clicar } from './abrir.ts'
import { DO_VENDEDOR, PAINEL_DO_ADM, type Tela } from './telas.ts'

const tela = (telas: readonly Tela[], nome: string): Tela => {
  const achada = telas.find(one => one.nome === nome)
  if (!achada) throw new Error(`não há a tela ${nome}`)
  return achada
}

/** An item that is short for a reason that nobody wrote down. */
async function separarComFalta(page: Page): Promise<void> {
  const pedido = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ has: page.getByRole('button', { name: 'Diminuir' }) })
    .first()
  await pedido.getByRole('button', { name: 'Diminuir' }).first().click()
  await pedido.getByText('Outro', { exact: true }).click()
  await pedido.getByRole('button', { name: 'Salvar com falta' }).click()
}

export const ABERTOS_DA_SEPARACAO: readonly Aberto[] = [
  {
    nome: 'an item that is short without a reason',
    tela: tela(DO_VENDEDOR, 'separacao'),
    abrir: separarComFalta,
  },
  {
    nome: 'the dialog of a new route',
    onde: 'pages/rota/edicao/RotaDialog.tsx',
    tela: tela(PAINEL_DO_ADM, 'rotas'),
    abrir: clicar('Nova rota'),
  },
  {
    nome: 'the question about removing a route',
    onde: 'pages/rota/RotaDoDia.tsx',
    tela: tela(PAINEL_DO_ADM, 'rotas'),
    abrir: clicar(/^Excluir /),
    larguras: [390],
  },
]
