// What can open on the screens of sellers (`abertos.ts`).
import { type Aberto, EM_390, EM_1280, FECHA, FECHA_EM_390, naTela } from './aberto.ts'
import {
  abrirAvisos,
  clicar,
  descartarTabela,
  enquadrarFoto,
  importarRecusadas,
  listarAchados,
  mudarPorPorcento,
  pedirRemocaoDaFoto,
  pedirSalto,
  pedirSenhaAtual,
  pedirSenhaDeNovo,
  publicarComPonto,
  resumirTabela,
} from './abrir.ts'

export const ABERTOS_DO_VENDEDOR: readonly Aberto[] = [
  ...naTela('vendedor', 'pedidos', [
    ['the panel of the notices', 'layout/sino/Sino.tsx', abrirAvisos, EM_1280],
  ]),
  ...naTela('vendedor', 'perfil-vendas', [
    [
      'the dialog of a new quote',
      'components/cotacao/minhas/MinhasCotacoes.tsx',
      clicar('Nova cotação'),
      FECHA,
    ],
    ['the products found for a new quote', null, listarAchados],
    [
      'the conditions of a quote',
      'components/cotacao/minhas/condicoes/CondicoesDialog.tsx',
      clicar(/^Condições de/),
      FECHA,
    ],
    [
      'the offer of a price for one buyer',
      'components/combinado/CombinarPrecoDialog.tsx',
      clicar(/^Combinar o preço/),
      FECHA,
    ],
    ['a price being edited', null, clicar(/^Editar o preço/)],
    [
      'the confirmation of an unusual price',
      'components/cotacao/minhas/MinhaCotacao.tsx',
      pedirSalto,
      EM_390,
    ],
    [
      'the question about a new price',
      'components/cotacao/minhas/MinhasCotacoes.tsx',
      publicarComPonto,
      EM_390,
    ],
    [
      'the confirmation of deleting a quote',
      'components/cotacao/minhas/MinhaCotacao.tsx',
      clicar(/^Excluir a cotação/),
      FECHA_EM_390,
    ],
    [
      'the confirmation of unlinking PagBank',
      ['pages/pessoas/user/VinculoDoPagBank.tsx', 'pages/pessoas/user/PerfilPage.tsx'],
      clicar('Desvincular'),
      FECHA_EM_390,
    ],
    ['the dialog for the password before a change about money', null, pedirSenhaDeNovo],
  ]),
  ...naTela('vendedor', 'tabela', [
    [
      'a table with a mistake, and what publishing it does',
      'pages/mercado/tabela/publicacao/ResumoDaPublicacao.tsx',
      resumirTabela,
    ],
    [
      'what a file brought, with more refused rows than are listed at once',
      'pages/mercado/tabela/planilha/Importacao.tsx',
      importarRecusadas,
    ],
    [
      'what can be done with a card of the table',
      'pages/mercado/tabela/linhas/LinhasDaFolha.tsx',
      clicar(/^Ações de /),
      FECHA_EM_390,
    ],
    [
      'the square of a photo of the lot',
      'components/cotacao/foto/use-camera.tsx',
      enquadrarFoto,
      FECHA_EM_390,
    ],
    [
      "the question about taking off a quote's photo",
      'components/cotacao/foto/FotoDoVendedor.tsx',
      pedirRemocaoDaFoto,
      EM_390,
    ],
    [
      'the percentages for all rows of the table',
      'pages/mercado/tabela/pe/MudarPrecos.tsx',
      mudarPorPorcento,
      FECHA_EM_390,
    ],
    [
      'what a phone does with the whole table',
      'pages/mercado/tabela/pe/ArquivosDaTabela.tsx',
      clicar('Mais ações da tabela'),
      EM_390,
    ],
    [
      'the question about dropping a draft of the table',
      'pages/mercado/tabela/pe/ArquivosDaTabela.tsx',
      descartarTabela,
      EM_1280,
    ],
  ]),
  ...naTela('vendedor', 'perfil-conta', [
    ['the dialog for the current password', 'components/senha/DialogoDaSenha.tsx', pedirSenhaAtual, EM_390],
  ]),
]
