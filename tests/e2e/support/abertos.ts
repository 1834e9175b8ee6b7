// What opens on a screen, or appears on it: dialogs, menus, the drawer, messages.
import { expect, type Page } from '@playwright/test'
import { desenhar } from '../../support/imagens.ts'
import { DO_COMPRADOR, DO_VENDEDOR, mercadoDe, PUBLICAS, painelDe, type Tela } from './telas.ts'

interface Aberto {
  nome: string
  tela: Tela
  abrir: (page: Page) => Promise<void>
  /** Widths at which it can be open; both unless told. */
  larguras?: number[]
}

const TELAS = [...PUBLICAS, ...DO_COMPRADOR, ...DO_VENDEDOR, ...mercadoDe('adm'), ...painelDe('adm')]

function telaDe(quem: Tela['quem'], nome: string): Tela {
  const tela = TELAS.find(one => one.quem === quem && one.nome === nome)
  if (!tela) throw new Error(`não há a tela ${nome} de ${quem}`)
  return tela
}

const clicar = (nome: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name: nome }).first().click()

async function abrirPergunta(page: Page): Promise<void> {
  await clicar('Esvaziar carrinho')(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function abrirRecorte(page: Page): Promise<void> {
  const buffer = await desenhar(900, 600).png().toBuffer()
  await page.getByLabel(/^Imagem/).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('dialog', { name: 'Recortar imagem' })).toBeVisible()
}

// Kept under the pointer, or it would leave before the second look.
async function mostrarAviso(page: Page): Promise<void> {
  await clicar('Verificar de novo')(page)
  await expect(page.getByText('Seu cadastro ainda está em análise.')).toBeVisible()
  await page.getByText('Seu cadastro ainda está em análise.').hover()
}

export const ABERTOS: readonly Aberto[] = [
  {
    nome: 'the choice of an account',
    tela: telaDe('visitante', 'login'),
    abrir: clicar('Peça seu cadastro'),
  },
  {
    nome: 'a login with errors',
    tela: telaDe('visitante', 'login'),
    abrir: clicar('Entrar'),
  },
  {
    nome: 'a registration with errors',
    tela: telaDe('visitante', 'cadastro-comprador'),
    abrir: clicar('Pedir cadastro'),
  },
  {
    nome: 'the crop of a picture',
    tela: telaDe('visitante', 'cadastro-comprador'),
    abrir: abrirRecorte,
  },
  {
    nome: 'the account menu',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Minha conta'),
  },
  {
    nome: 'the drawer',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Abrir menu'),
    larguras: [390],
  },
  {
    nome: 'the dialog that asks how many',
    tela: telaDe('novato', 'produto'),
    abrir: clicar(/^Adicionar/),
  },
  {
    nome: 'a question',
    tela: telaDe('comprador', 'carrinho'),
    abrir: abrirPergunta,
  },
  {
    nome: 'a message',
    tela: telaDe('pendente', 'pendente'),
    abrir: mostrarAviso,
  },
  {
    nome: 'the dialog of a new quote',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar('Nova cotação'),
  },
  {
    nome: 'a price being edited',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Editar o preço/),
  },
  {
    nome: 'the question why somebody is refused',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: clicar(/^Recusar/),
  },
  {
    nome: 'the dialog of a new employee',
    tela: telaDe('adm', 'funcionarios'),
    abrir: clicar('Novo funcionário'),
  },
  {
    nome: 'the dialog of a product',
    tela: telaDe('adm', 'produto'),
    abrir: clicar('Editar produto'),
  },
  {
    nome: 'a profile with errors',
    tela: telaDe('comprador', 'perfil'),
    abrir: clicar('Alterar senha'),
  },
]
