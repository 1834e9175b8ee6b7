// What can open on the screens of sellers (`abertos.ts`).
import type { Aberto } from './abertos.ts'
import {
  abrirAvisos,
  clicar,
  descartarTabela,
  importarRecusadas,
  listarAchados,
  pedirSalto,
  pedirSenhaAtual,
  pedirSenhaDeNovo,
  publicarComPonto,
  resumirTabela,
} from './abrir.ts'
import { telaDe } from './tela-de.ts'

export const ABERTOS_DO_VENDEDOR: readonly Aberto[] = [
  {
    nome: 'the panel of the notices',
    onde: 'layout/sino/PainelDeAvisos.tsx',
    tela: telaDe('vendedor', 'pedidos'),
    abrir: abrirAvisos,
    larguras: [1280],
  },
  {
    nome: 'the dialog of a new quote',
    onde: 'components/cotacao/minhas/MinhasCotacoes.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar('Nova cotação'),
    fecha: true,
  },
  {
    nome: 'the products found for a new quote',
    tela: telaDe('vendedor', 'perfil'),
    abrir: listarAchados,
  },
  {
    nome: 'the conditions of a quote',
    onde: 'components/cotacao/minhas/condicoes/CondicoesDialog.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Condições de/),
    fecha: true,
  },
  {
    nome: 'a price being edited',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Editar o preço/),
  },
  {
    nome: 'a table with a mistake, and what publishing it does',
    onde: 'pages/mercado/tabela/publicacao/ResumoDaPublicacao.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: resumirTabela,
  },
  {
    nome: 'what a file brought, with more refused rows than are listed at once',
    onde: 'pages/mercado/tabela/planilha/AvisosDaImportacao.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: importarRecusadas,
  },
  {
    nome: 'what can be done with a card of the table',
    onde: 'pages/mercado/tabela/cartoes/AcoesDoCartao.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: clicar(/^Ações de /),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the question about dropping a draft of the table',
    onde: 'pages/mercado/tabela/pe/ArquivosDaTabela.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: descartarTabela,
    larguras: [1280],
  },
  {
    nome: 'the confirmation of an unusual price',
    onde: 'components/cotacao/minhas/MinhaCotacao.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: pedirSalto,
    larguras: [390],
  },
  {
    nome: 'the question about a new price',
    onde: 'components/cotacao/minhas/MinhasCotacoes.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: publicarComPonto,
    larguras: [390],
  },
  {
    nome: 'the confirmation of deleting a quote',
    onde: 'components/cotacao/minhas/MinhaCotacao.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Excluir a cotação/),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the confirmation of unlinking PagBank',
    onde: 'pages/pessoas/user/PerfilPage.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar('Desvincular'),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the dialog for the current password',
    onde: 'components/senha/DialogoDaSenha.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: pedirSenhaAtual,
    larguras: [390],
  },
  {
    nome: 'the dialog for the password before a change about money',
    tela: telaDe('vendedor', 'perfil'),
    abrir: pedirSenhaDeNovo,
  },
]
