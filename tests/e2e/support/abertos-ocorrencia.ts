// What can open on the screens of checks, claims and their ledgers (rules N61–N72).
import type { Page } from '@playwright/test'
import type { Aberto } from './abertos.ts'
import { telaDe } from './telas.ts'

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
  {
    nome: 'a line of a check with what is missing',
    tela: telaDe('comprador', 'conferencia'),
    abrir: marcarLinha,
  },
  {
    nome: 'the question about a marked line when everything came',
    onde: 'pages/pedido/pedido/conferencia/FormDaConferencia.tsx',
    tela: telaDe('comprador', 'conferencia'),
    abrir: desdizerLinha,
    larguras: [390],
  },
  {
    nome: 'a photo of a claim',
    onde: 'components/imagem/FotoAmpliavel.tsx',
    tela: telaDe('comprador', 'pedido-com-ocorrencia'),
    abrir: abrirDialogo(/^Ampliar foto/),
    larguras: [390],
  },
  {
    nome: 'the seller does not agree',
    onde: 'pages/pedido/ocorrencia/RespostaDialog.tsx',
    tela: telaDe('vendedor', 'ocorrencias'),
    abrir: abrirDialogo(/^Não concordo/),
    larguras: [390],
  },
  {
    nome: 'a claim is accepted',
    tela: telaDe('adm', 'mesa-ocorrencia'),
    abrir: abrirFormDaMesa('Aceitar'),
  },
  {
    nome: 'a claim is refused',
    tela: telaDe('adm', 'mesa-ocorrencia'),
    abrir: abrirFormDaMesa('Recusar'),
    larguras: [390],
  },
  {
    nome: 'a line of a ledger by hand',
    onde: 'components/abatimento/LancarDialog.tsx',
    tela: telaDe('adm', 'comprador'),
    abrir: abrirDialogo(/^Lançar à mão/),
    fecha: true,
  },
]
