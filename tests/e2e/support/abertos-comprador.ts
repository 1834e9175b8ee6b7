// What can open on the screens of buyers and of people without an account (`abertos.ts`).
import type { Aberto } from './abertos.ts'
import {
  abrirPergunta,
  abrirRecorte,
  abrirSomas,
  cancelarEdicao,
  clicar,
  mostrarAviso,
  mostrarRecentes,
  recarregarRascunho,
  recusarQuantidade,
  zerarQuantidade,
} from './abrir.ts'
import { escolherAcao } from './tela.ts'
import { telaDe } from './telas.ts'

export const ABERTOS_DO_COMPRADOR: readonly Aberto[] = [
  {
    nome: 'the form of a new key',
    onde: ['pages/pessoas/integracao/NovaChaveDialog.tsx', 'pages/pessoas/integracao/IntegracoesPage.tsx'],
    tela: telaDe('comprador', 'integracoes'),
    abrir: async page => {
      await clicar('Nova chave')(page)
      await page.getByText('Compra', { exact: true }).click()
    },
  },
  {
    nome: 'the form of a new webhook',
    onde: 'pages/pessoas/integracao/Webhooks.tsx',
    tela: telaDe('comprador', 'integracoes'),
    abrir: clicar('Novo webhook'),
    fecha: true,
  },
  {
    nome: 'the files of a statement',
    onde: 'components/periodo/Baixar.tsx',
    tela: telaDe('comprador', 'extrato'),
    abrir: clicar('Baixar'),
    fecha: true,
  },
  {
    nome: 'the choice of an account',
    onde: 'pages/pessoas/auth/EscolhaDeConta.tsx',
    tela: telaDe('visitante', 'login'),
    abrir: clicar('Peça seu cadastro'),
    fecha: true,
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
    onde: 'ui/file/CropDialog.tsx',
    tela: telaDe('visitante', 'cadastro-comprador'),
    abrir: abrirRecorte,
  },
  {
    nome: 'the account menu',
    onde: 'layout/menu/TopBarActions.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Minha conta'),
    fecha: true,
  },
  {
    nome: 'the drawer',
    onde: 'layout/menu/MenuDrawer.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Abrir menu'),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the filters of the orders',
    onde: 'pages/pedido/pedido/lista/FiltrosDosPedidos.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Filtrar'),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the sums of the orders',
    onde: 'pages/pedido/pedido/lista/SomaDasCompras.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: abrirSomas,
  },
  {
    nome: 'a refused quantity',
    tela: telaDe('novato', 'produtos'),
    abrir: recusarQuantidade,
  },
  {
    nome: 'the order of the products',
    onde: 'pages/mercado/produto/OrdemEVendedor.tsx',
    tela: telaDe('novato', 'produtos'),
    abrir: clicar('Ordem e vendedor'),
    fecha: true,
  },
  {
    nome: 'a grid with quantities',
    tela: telaDe('comprador', 'listas'),
    abrir: clicar('Preencher com o de sempre'),
  },
  {
    nome: 'the cheapest basket',
    onde: 'components/cesta/CestaDialog.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: clicar(/Comparar/),
    fecha: true,
  },
  {
    nome: 'the text of a list for WhatsApp',
    onde: 'components/whatsapp/use-para-whatsapp.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: page => escolherAcao(page, 'Copiar para WhatsApp'),
    fecha: true,
  },
  {
    nome: 'a list that is being sorted',
    tela: telaDe('comprador', 'lista'),
    abrir: page => escolherAcao(page, 'Organizar'),
  },
  {
    nome: 'the question about a list that was changed',
    onde: 'pages/compra/lista/edicao/EdicaoDaLista.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: cancelarEdicao,
  },
  {
    nome: 'the menu of a list',
    onde: 'pages/compra/lista/ListaPage.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: clicar('Mais ações'),
  },
  {
    nome: 'the dialog for the name of a list',
    onde: 'components/lista/NomeDaListaDialog.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: page => escolherAcao(page, 'Renomear'),
    fecha: true,
  },
  {
    nome: 'a question',
    onde: 'pages/compra/carrinho/CarrinhoAberto.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: abrirPergunta,
    fecha: true,
  },
  {
    nome: 'a message',
    onde: 'ui/feedback/Toaster.tsx',
    tela: telaDe('pendente', 'pendente'),
    abrir: mostrarAviso,
  },
  {
    nome: 'the last searches',
    tela: telaDe('novato', 'produtos'),
    abrir: mostrarRecentes,
  },
  {
    nome: 'a profile with errors',
    tela: telaDe('comprador', 'perfil-conta'),
    abrir: clicar('Alterar senha'),
  },
  {
    nome: "the buyer's own number of an order",
    onde: 'pages/compra/carrinho/fechamento/ReferenciaDoCarrinho.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: page => page.locator('summary', { hasText: 'Seu número do pedido' }).click(),
    larguras: [390],
  },
  {
    nome: 'the confirmation of removing an item',
    onde: 'pages/compra/carrinho/itens/LinhaDoCarrinho.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: zerarQuantidade,
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the request for a cancellation',
    onde: 'pages/pedido/pedido/cancelamento/PedirCancelamento.tsx',
    tela: telaDe('comprador', 'pedido-aberto'),
    abrir: page => escolherAcao(page, 'Pedir cancelamento'),
  },
  {
    nome: 'a CEP that cannot be',
    tela: telaDe('visitante', 'cadastro-comprador'),
    abrir: page => page.getByLabel('CEP', { exact: true }).fill('00100-000'),
  },
  {
    nome: 'the draft of a registration',
    tela: telaDe('visitante', 'cadastro-vendedor'),
    abrir: recarregarRascunho,
  },
]
