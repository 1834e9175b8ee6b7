// What can open on the screens of buyers and of people without an account (`abertos.ts`).
import { type Aberto, EM_390, FECHA, FECHA_EM_390, naTela } from './aberto.ts'
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

export const ABERTOS_DO_COMPRADOR: readonly Aberto[] = [
  ...naTela('comprador', 'integracoes', [
    [
      'the form of a new key',
      'pages/pessoas/integracao/IntegracoesPage.tsx',
      async page => {
        await clicar('Nova chave')(page)
        await page.getByText('Compra', { exact: true }).click()
      },
    ],
    ['the form of a new webhook', 'pages/pessoas/integracao/Webhooks.tsx', clicar('Novo webhook'), FECHA],
  ]),
  ...naTela('comprador', 'extrato', [
    ['the files of a statement', 'components/periodo/Baixar.tsx', clicar('Baixar'), FECHA],
  ]),
  ...naTela('visitante', 'login', [
    ['the choice of an account', 'pages/pessoas/auth/LoginPage.tsx', clicar('Peça seu cadastro'), FECHA],
    ['a login with errors', null, clicar('Entrar')],
  ]),
  ...naTela('visitante', 'cadastro-comprador', [
    ['a registration with errors', null, clicar('Pedir cadastro')],
    ['the crop of a picture', 'ui/file/CropDialog.tsx', abrirRecorte],
    ['a CEP that cannot be', null, page => page.getByLabel('CEP', { exact: true }).fill('00100-000')],
  ]),
  ...naTela('comprador', 'pedidos', [
    ['the account menu', 'layout/AppLayout.tsx', clicar('Minha conta'), FECHA],
    ['the drawer', 'layout/menu/MenuDrawer.tsx', clicar('Abrir menu'), FECHA_EM_390],
    [
      'the filters of the orders',
      'pages/pedido/pedido/lista/FiltrosDosPedidos.tsx',
      clicar('Filtrar'),
      FECHA,
    ],
    ['the sums of the orders', 'pages/pedido/pedido/lista/SomaDasCompras.tsx', abrirSomas],
  ]),
  ...naTela('novato', 'produtos', [
    ['a refused quantity', null, recusarQuantidade],
    [
      'the order of the products',
      'pages/mercado/produto/OrdemEVendedor.tsx',
      clicar('Ordem e vendedor'),
      FECHA,
    ],
    ['the last searches', null, mostrarRecentes],
  ]),
  ...naTela('comprador', 'produto', [
    [
      'the history of prices',
      'pages/mercado/produto/HistoricoDePrecos.tsx',
      page => page.locator('main summary').click(),
      EM_390,
    ],
  ]),
  ...naTela('comprador', 'listas', [['a grid with quantities', null, clicar('Preencher com o de sempre')]]),
  ...naTela('comprador', 'carrinho', [
    ['the cheapest basket', 'components/cesta/CestaDialog.tsx', clicar(/Comparar/), FECHA],
    ['a question', 'pages/compra/carrinho/CarrinhoPage.tsx', abrirPergunta, FECHA],
    [
      "the buyer's own number of an order",
      'pages/compra/carrinho/fechamento/ReferenciaDoCarrinho.tsx',
      page => page.locator('summary', { hasText: 'Seu número' }).click(),
      EM_390,
    ],
    [
      'the confirmation of removing an item',
      'pages/compra/carrinho/itens/LinhaDoCarrinho.tsx',
      zerarQuantidade,
      FECHA_EM_390,
    ],
  ]),
  ...naTela('comprador', 'combinados', [
    [
      'the question about the end of a price',
      'pages/mercado/combinado/CombinadosPage.tsx',
      clicar(/^Encerrar: /),
      FECHA,
    ],
  ]),
  ...naTela('comprador', 'lista', [
    [
      'the text of a list for WhatsApp',
      'components/whatsapp/use-para-whatsapp.tsx',
      page => escolherAcao(page, 'Copiar para WhatsApp'),
      FECHA,
    ],
    ['a list that is being sorted', null, page => escolherAcao(page, 'Organizar')],
    [
      'the question about a list that was changed',
      'pages/compra/lista/edicao/EdicaoDaLista.tsx',
      cancelarEdicao,
    ],
    ['the menu of a list', 'pages/compra/lista/ListaPage.tsx', clicar('Mais ações')],
    [
      'the dialog for the name of a list',
      'components/lista/NomeDaListaDialog.tsx',
      page => escolherAcao(page, 'Renomear'),
      FECHA,
    ],
    [
      'the dialog for the morning of a list',
      'pages/compra/lista/ManhaDaListaDialog.tsx',
      page => escolherAcao(page, 'Avisar de manhã'),
      FECHA,
    ],
  ]),
  ...naTela('pendente', 'pendente', [['a message', 'ui/feedback/Toaster.tsx', mostrarAviso]]),
  ...naTela('comprador', 'perfil-conta', [['a profile with errors', null, clicar('Alterar senha')]]),
  ...naTela('comprador', 'pedido-aberto', [
    [
      'the request for a cancellation',
      'pages/pedido/pedido/detalhe/MenuDoPedido.tsx',
      page => escolherAcao(page, 'Pedir cancelamento'),
    ],
  ]),
  ...naTela('visitante', 'cadastro-vendedor', [['the draft of a registration', null, recarregarRascunho]]),
]
