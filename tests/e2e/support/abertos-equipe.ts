// What can open on the screens of staff (`abertos.ts`).
import type { Aberto } from './abertos.ts'
import {
  abrirCancelamento,
  abrirDevolucao,
  abrirFrete,
  abrirPorFora,
  abrirPrimeiroCadastro,
  clicar,
  desativarFator,
  pedirCancelamento,
  pedirEntregas,
  pedirMultaAlta,
  pedirRemocaoDoFator,
} from './abrir.ts'
import { despublicar, ignorarLinhas, verDeFora, verLigadas } from './abrir-ceasa.ts'
import { escolherAcao, tarefaAberta } from './tela.ts'
import { telaDe } from './telas.ts'

export const ABERTOS_DA_EQUIPE: readonly Aberto[] = [
  {
    nome: 'the dialog of a new synonym',
    onde: 'pages/mercado/sinonimo/SinonimosPage.tsx',
    tela: telaDe('adm', 'sinonimos'),
    abrir: clicar('Novo grupo'),
  },
  {
    nome: 'a buyer that waits, at the desk, with what is in order and the notes',
    onde: 'components/mesa/partes/Analise.tsx',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: async page => {
      await abrirPrimeiroCadastro(page)
      for (const dobra of await tarefaAberta(page).locator('summary').all()) await dobra.click()
    },
  },
  {
    nome: 'the days to pay of a buyer',
    onde: 'pages/pessoas/comprador/CompradorPage.tsx',
    tela: telaDe('adm', 'comprador'),
    abrir: page => page.locator('summary', { hasText: 'Prazo do boleto' }).click(),
    larguras: [390],
  },
  {
    nome: 'the form of a refusal, at the desk',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: async page => {
      await abrirPrimeiroCadastro(page)
      await clicar('Recusar')(page)
    },
  },
  {
    nome: 'the dialog of a new employee',
    onde: 'pages/pessoas/funcionario/FuncionariosPage.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: clicar('Novo funcionário'),
    fecha: true,
  },
  {
    nome: "the question about an employee's second factor",
    onde: 'pages/pessoas/funcionario/FuncionariosPage.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: pedirRemocaoDoFator,
  },
  {
    nome: 'the dialog that turns a second factor off',
    onde: 'pages/pessoas/user/segundo-fator/SegundoFator.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: desativarFator,
  },
  {
    nome: 'the dialog of a product',
    onde: 'pages/mercado/produto/formulario/EditarProduto.tsx',
    tela: telaDe('adm', 'produto'),
    abrir: clicar('Editar produto'),
  },
  {
    nome: 'the question before a request for a cancellation is accepted, on the desk',
    tela: telaDe('adm', 'cancelamentos'),
    abrir: abrirCancelamento,
  },
  {
    nome: 'the confirmation of cancelling an order',
    onde: 'components/status/confirmar-status.ts',
    tela: telaDe('adm', 'pedido'),
    abrir: pedirCancelamento,
    larguras: [390],
  },
  {
    nome: 'the question before ticked orders are delivered',
    tela: telaDe('adm', 'pedidos'),
    abrir: pedirEntregas,
  },
  {
    nome: 'the dialog for the reason of a block',
    onde: 'components/cadastro/BloqueioDaConta.tsx',
    tela: telaDe('adm', 'comprador'),
    abrir: clicar(/^Bloquear/),
    fecha: true,
    larguras: [390],
  },
  {
    nome: "the dialog for the reason of a refusal, on the account's page",
    onde: 'components/cadastro/DecisaoDoCadastro.tsx',
    tela: telaDe('adm', 'comprador-pendente'),
    abrir: clicar(/^Recusar/),
    larguras: [390],
  },
  {
    nome: 'the choices after a refusal',
    onde: 'components/cadastro/ReaberturaDoCadastro.tsx',
    tela: telaDe('adm', 'comprador-recusado'),
    abrir: clicar(/^Reabrir cadastro/),
    larguras: [390],
  },
  {
    nome: 'the question about an unusual fine',
    onde: 'pages/mercado/configuracao/ConfiguracaoForm.tsx',
    tela: telaDe('adm', 'configuracao'),
    abrir: pedirMultaAlta,
    larguras: [390],
  },
  {
    nome: 'the rows of a bulletin that are left out',
    onde: 'pages/mercado/ceasa/ImportarBoletim.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: verDeFora,
  },
  {
    nome: 'the question about lines of a bulletin that nobody sells',
    onde: 'pages/mercado/ceasa/LigarLinhas.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: ignorarLinhas,
  },
  {
    nome: 'the linked lines of a bulletin',
    onde: 'pages/mercado/ceasa/LigarLinhas.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: verLigadas,
  },
  {
    nome: 'the question about taking back a bulletin',
    onde: 'pages/mercado/ceasa/CeasaPage.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: despublicar,
    fecha: true,
  },
  {
    nome: 'a version of the freight table',
    onde: 'pages/mercado/frete/FretePage.tsx',
    tela: telaDe('adm', 'frete'),
    abrir: clicar(/^Ver /),
  },
  {
    nome: 'the dialog that agrees a freight',
    onde: 'components/frete/CombinarFreteDialog.tsx',
    tela: telaDe('adm', 'carrinho'),
    abrir: abrirFrete,
  },
  {
    nome: 'the form that agrees a freight on the desk',
    tela: telaDe('adm', 'mesa-frete'),
    abrir: abrirFrete,
  },
  {
    nome: 'the form of an action on the desk',
    onde: 'components/mesa/AcaoForm.tsx',
    tela: telaDe('adm', 'mesa-tarefa'),
    abrir: clicar(/^Marcar como pago/),
  },
  {
    nome: 'the note about a payment outside PagBank',
    onde: 'pages/pedido/pedido/detalhe/PagamentoPorFora.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: abrirPorFora,
    larguras: [390],
  },
  {
    nome: 'a task of the desk on its order, with the question before money is given back',
    onde: 'pages/pedido/pedido/detalhe/NaMesa.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: abrirDevolucao,
    larguras: [390],
  },
  {
    nome: 'what is done with an order now and then',
    onde: 'pages/pedido/pedido/detalhe/MenuDoPedido.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: clicar('Mais ações'),
    fecha: true,
  },
  {
    nome: 'the choice of another status',
    onde: 'pages/pedido/pedido/detalhe/OutraSituacao.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: page => escolherAcao(page, 'Outra situação'),
    fecha: true,
    larguras: [390],
  },
  {
    nome: 'the e-mails of an order to its sellers',
    onde: 'pages/pedido/pedido/avisos/AvisosAosVendedores.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: page => escolherAcao(page, 'Avisos aos vendedores'),
    fecha: true,
  },
  {
    nome: 'the days behind the line of the panel',
    onde: 'pages/mesa/adm/movimento/MovimentoDoPainel.tsx',
    tela: telaDe('adm', 'painel'),
    abrir: page => page.getByText('Ver os 30 dias').click(),
  },
  {
    nome: 'the routines without failures',
    onde: 'pages/mesa/adm/sistema/Rotinas.tsx',
    tela: telaDe('adm', 'sistema'),
    abrir: page => page.getByText('rotinas sem falhas').click(),
  },
]
