// What can open on the screens of checks, claims and their ledgers (rules N61–N72).
import type { Page } from '@playwright/test'
import { type Aberto, EM_390, FECHA, naTela } from './aberto.ts'

/** A line of the check, sent before its reason is said. */
async function marcarLinha(page: Page): Promise<void> {
  await clicar(/^Problema com/)(page)
  await page.getByLabel('Recebido por').fill('')
  await clicar(/^Enviar conferência/)(page)
}

/** 'All is well' although a line is marked. */
async function desdizerLinha(page: Page): Promise<void> {
  await clicar(/^Problema com/)(page)
  await page.getByLabel('Recebido por').fill('Ana')
  await clicar(/^Tudo certo/)(page)
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

const clicar = (nome: RegExp) => (page: Page) => page.getByRole('button', { name: nome }).first().click()

/** Clicks and waits for the dialog, whose code comes late. */
const abrirDialogo = (nome: RegExp) => async (page: Page) => {
  await clicar(nome)(page)
  await page.getByRole('dialog').waitFor()
}

const abrirFormDaMesa = (acao: string) => async (page: Page) => {
  const tarefa = page.getByRole('region', { name: 'Tarefa' })
  await tarefa.getByRole('button', { name: acao }).click()
  await tarefa.getByRole('button', { name: 'Voltar' }).waitFor()
}

export const ABERTOS_DA_OCORRENCIA: readonly Aberto[] = [
  ...naTela('comprador', 'conferencia', [
    ['a line of a check with what is missing', null, marcarLinha],
    [
      'the question about a marked line when everything came',
      'pages/pedido/pedido/conferencia/FormDaConferencia.tsx',
      desdizerLinha,
      EM_390,
    ],
  ]),
  ...naTela('comprador', 'pedido-com-ocorrencia', [
    ['a photo of a claim', 'components/imagem/FotoAmpliavel.tsx', abrirDialogo(/^Ampliar foto/), EM_390],
  ]),
  ...naTela('vendedor', 'ocorrencias', [
    [
      'the seller does not agree',
      'pages/pedido/ocorrencia/OcorrenciasPage.tsx',
      abrirDialogo(/^Não concordo/),
      EM_390,
    ],
  ]),
  ...naTela('adm', 'mesa-ocorrencia', [
    ['a claim is accepted', null, abrirFormDaMesa('Aceitar')],
    ['a claim is refused', null, abrirFormDaMesa('Recusar'), EM_390],
  ]),
  ...naTela('adm', 'comprador', [
    [
      'a line of a ledger by hand',
      'components/abatimento/LancarNaConta.tsx',
      abrirDialogo(/^Lançar à mão/),
      FECHA,
    ],
  ]),
]
