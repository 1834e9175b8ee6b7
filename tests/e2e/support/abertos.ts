// What can open on a screen: dialogs, menus, the drawer, messages.
import type { Page } from '@playwright/test'
import { ABERTOS_NA_CONVERSA } from './abertos-conversa.ts'
import { DE_ENTREGA } from './abertos-entrega.ts'
import { abertosDaOcorrencia } from './abertos-ocorrencia.ts'
import { ABERTOS_DA_SEPARACAO } from './abertos-separacao.ts'
import {
  abrirAprovacao,
  abrirAvisos,
  abrirCancelamento,
  abrirDevolucao,
  abrirFrete,
  abrirParada,
  abrirPergunta,
  abrirPorFora,
  abrirRecorte,
  abrirVisto,
  aceitarDois,
  cancelarEdicao,
  clicar,
  desativarFator,
  descartarTabela,
  listarAchados,
  mostrarAviso,
  mostrarRecentes,
  pedirCancelamento,
  pedirEntregas,
  pedirMultaAlta,
  pedirRemocaoDoFator,
  pedirSalto,
  pedirSenhaAtual,
  pedirSenhaDeNovo,
  publicarComPonto,
  recarregarRascunho,
  recusarQuantidade,
  resumirTabela,
} from './abrir.ts'
import { despublicar, ignorarLinhas, verDeFora, verLigadas } from './abrir-ceasa.ts'
import {
  CADASTROS_DA_EQUIPE,
  DO_COMPRADOR,
  DO_VENDEDOR,
  MERCADO_DA_EQUIPE,
  PAINEL_DO_ADM,
  PUBLICAS,
  type Tela,
} from './telas.ts'

export interface Aberto {
  nome: string
  /** The file that opens it, below src/web: every dialog, menu, drawer and fold stands in one of these. */
  onde?: string
  tela: Tela
  abrir: (page: Page) => Promise<void>
  /** Widths at which it is checked; both by default. */
  larguras?: number[]
}

const TELAS = [
  ...PUBLICAS,
  ...DO_COMPRADOR,
  ...DO_VENDEDOR,
  ...MERCADO_DA_EQUIPE,
  ...CADASTROS_DA_EQUIPE,
  ...PAINEL_DO_ADM,
]

function telaDe(quem: Tela['quem'], nome: string): Tela {
  const tela = TELAS.find(one => one.quem === quem && one.nome === nome)
  if (!tela) throw new Error(`não há a tela ${nome} de ${quem}`)
  return tela
}

export const ABERTOS: readonly Aberto[] = [
  ...ABERTOS_NA_CONVERSA,
  {
    nome: 'the choice of an account',
    onde: 'pages/auth/EscolhaDeConta.tsx',
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
    onde: 'ui/file/CropDialog.tsx',
    tela: telaDe('visitante', 'cadastro-comprador'),
    abrir: abrirRecorte,
  },
  {
    nome: 'the account menu',
    onde: 'layout/menu/TopBarActions.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Minha conta'),
  },
  {
    nome: 'the drawer',
    onde: 'layout/menu/MenuDrawer.tsx',
    tela: telaDe('comprador', 'pedidos'),
    abrir: clicar('Abrir menu'),
    larguras: [390],
  },
  {
    nome: 'the panel of the notices',
    onde: 'layout/sino/PainelDeAvisos.tsx',
    tela: telaDe('vendedor', 'pedidos'),
    abrir: abrirAvisos,
    larguras: [1280],
  },
  {
    nome: 'a refused quantity',
    tela: telaDe('novato', 'produtos'),
    abrir: recusarQuantidade,
  },
  {
    nome: 'the order of the products',
    tela: telaDe('novato', 'produtos'),
    abrir: clicar('Ordem e vendedor'),
  },
  {
    nome: 'a grid with quantities',
    tela: telaDe('comprador', 'listas'),
    abrir: clicar('Preencher com o de sempre'),
  },
  {
    nome: 'a list that is being sorted',
    tela: telaDe('comprador', 'lista'),
    abrir: clicar('Organizar'),
  },
  {
    nome: 'the question about a list that was changed',
    onde: 'pages/lista/edicao/EdicaoDaLista.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: cancelarEdicao,
  },
  {
    nome: 'the dialog for the name of a list',
    onde: 'components/lista/NomeDaListaDialog.tsx',
    tela: telaDe('comprador', 'lista'),
    abrir: clicar('Renomear'),
  },
  {
    nome: 'a question',
    onde: 'pages/carrinho/itens/EsvaziarCarrinho.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: abrirPergunta,
  },
  {
    nome: 'a message',
    onde: 'ui/feedback/Toaster.tsx',
    tela: telaDe('pendente', 'pendente'),
    abrir: mostrarAviso,
  },
  {
    nome: 'the dialog of a new quote',
    onde: 'components/cotacao/minhas/MinhasCotacoes.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar('Nova cotação'),
  },
  {
    nome: 'the products found for a new quote',
    tela: telaDe('vendedor', 'perfil'),
    abrir: listarAchados,
  },
  {
    nome: 'the last searches',
    tela: telaDe('novato', 'produtos'),
    abrir: mostrarRecentes,
  },
  {
    nome: 'the dialog of a new synonym',
    onde: 'pages/sinonimo/NovoSinonimoDialog.tsx',
    tela: telaDe('adm', 'sinonimos'),
    abrir: clicar('Novo grupo'),
  },
  {
    nome: 'the conditions of a quote',
    onde: 'components/cotacao/minhas/condicoes/CondicoesDialog.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Condições de/),
  },
  {
    nome: 'a price being edited',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Editar o preço/),
  },
  {
    nome: 'a table with a mistake, and what publishing it does',
    onde: 'pages/tabela/publicacao/ResumoDaPublicacao.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: resumirTabela,
  },
  {
    nome: 'what can be done with a card of the table',
    onde: 'pages/tabela/cartoes/AcoesDoCartao.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: clicar(/^Ações de /),
    larguras: [390],
  },
  {
    nome: 'the question about dropping a draft of the table',
    onde: 'pages/tabela/pe/ArquivosDaTabela.tsx',
    tela: telaDe('vendedor', 'tabela'),
    abrir: descartarTabela,
    larguras: [1280],
  },
  {
    nome: 'the dialog for the reason of a refusal',
    onde: 'pages/adm/cadastro/FilaDeAprovacao.tsx',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: clicar(/^Recusar/),
  },
  {
    nome: 'the approved buyers without a limit',
    onde: 'pages/adm/cadastro/AceitosSemLimite.tsx',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: aceitarDois,
  },
  {
    nome: 'the dialog of a new employee',
    onde: 'pages/funcionario/NovoFuncionarioDialog.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: clicar('Novo funcionário'),
  },
  {
    nome: "the question about an employee's second factor",
    onde: 'pages/funcionario/RemocaoDoSegundoFator.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: pedirRemocaoDoFator,
  },
  {
    nome: 'the dialog that turns a second factor off',
    onde: 'pages/user/segundo-fator/DesativacaoDoFator.tsx',
    tela: telaDe('adm', 'funcionarios'),
    abrir: desativarFator,
  },
  {
    nome: 'the dialog of a product',
    onde: 'pages/produto/formulario/EdicaoDeProduto.tsx',
    tela: telaDe('adm', 'produto'),
    abrir: clicar('Editar produto'),
  },
  {
    nome: 'a profile with errors',
    tela: telaDe('comprador', 'perfil'),
    abrir: clicar('Alterar senha'),
  },
  {
    nome: 'the confirmation of removing an item',
    onde: 'pages/carrinho/itens/LinhaDoCarrinho.tsx',
    tela: telaDe('comprador', 'carrinho'),
    abrir: clicar(/^Remover/),
    larguras: [390],
  },
  {
    nome: 'the confirmation of an unusual price',
    onde: 'components/cotacao/minhas/EdicaoDePreco.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: pedirSalto,
    larguras: [390],
  },
  {
    nome: 'the question about a new price',
    onde: 'components/cotacao/minhas/CotacaoForm.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: publicarComPonto,
    larguras: [390],
  },
  {
    nome: 'the confirmation of deleting a quote',
    onde: 'components/cotacao/minhas/MinhaCotacao.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar(/^Excluir a cotação/),
    larguras: [390],
  },
  {
    nome: 'the confirmation of unlinking PagBank',
    onde: 'pages/user/VinculoDoPagBank.tsx',
    tela: telaDe('vendedor', 'perfil'),
    abrir: clicar('Desvincular'),
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
  {
    nome: 'the request for a cancellation',
    onde: 'pages/pedido/cancelamento/PedirCancelamento.tsx',
    tela: telaDe('comprador', 'pedido-aberto'),
    abrir: clicar('Pedir cancelamento'),
  },
  {
    nome: 'the answer to a request for a cancellation',
    onde: 'pages/pedido/cancelamento/RecusarCancelamentoDialog.tsx',
    tela: telaDe('adm', 'cancelamentos'),
    abrir: abrirCancelamento(/^Manter o pedido/),
    larguras: [390],
  },
  {
    nome: 'the question before a request for a cancellation is accepted',
    onde: 'pages/pedido/cancelamento/DecisaoDoCancelamento.tsx',
    tela: telaDe('adm', 'cancelamentos'),
    abrir: abrirCancelamento(/^Cancelar pedido/),
    larguras: [390],
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
    onde: 'pages/configuracao/ConfiguracaoForm.tsx',
    tela: telaDe('adm', 'configuracao'),
    abrir: pedirMultaAlta,
    larguras: [390],
  },
  {
    nome: 'the rows of a bulletin that are left out',
    onde: 'pages/ceasa/BoletimLidoNaTela.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: verDeFora,
  },
  {
    nome: 'the question about lines of a bulletin that nobody sells',
    onde: 'pages/ceasa/LigarLinhas.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: ignorarLinhas,
  },
  {
    nome: 'the linked lines of a bulletin',
    onde: 'pages/ceasa/LinhasLigadas.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: verLigadas,
  },
  {
    nome: 'the question about taking back a bulletin',
    onde: 'pages/ceasa/DespublicarBoletim.tsx',
    tela: telaDe('adm', 'ceasa'),
    abrir: despublicar,
  },
  {
    nome: 'a version of the freight table',
    onde: 'pages/frete/HistoricoDoFrete.tsx',
    tela: telaDe('adm', 'frete'),
    abrir: clicar(/^Ver /),
  },
  {
    nome: 'the dialog that agrees a freight',
    onde: 'components/frete/CombinarFreteDialog.tsx',
    tela: telaDe('adm', 'pedidos-de-frete'),
    abrir: abrirFrete,
  },
  {
    nome: 'the dialog that completes a refund',
    onde: 'pages/reembolso/ConcluirDialog.tsx',
    tela: telaDe('adm', 'reembolsos'),
    abrir: clicar(/^Concluir/),
    larguras: [390],
  },
  {
    nome: 'the question before a refund is tried again',
    onde: 'pages/reembolso/colunas-dos-reembolsos.tsx',
    tela: telaDe('adm', 'reembolsos'),
    abrir: clicar(/^Tentar de novo/),
    larguras: [390],
  },
  {
    nome: 'the dialog that settles shares in custody',
    onde: 'pages/repasse-preso/AcertarDialog.tsx',
    tela: telaDe('adm', 'repasses-presos'),
    abrir: clicar(/^Anotar/),
    larguras: [390],
  },
  {
    nome: 'the dialog that records a payment to a seller',
    onde: 'pages/pagamento-a-vendedor/PagarDialog.tsx',
    tela: telaDe('adm', 'pagamentos-a-pagar'),
    abrir: clicar(/^Registrar pagamento/),
    larguras: [390],
  },
  {
    nome: 'the dialog that reopens a payment to a seller',
    onde: 'pages/pagamento-a-vendedor/ReabrirDialog.tsx',
    tela: telaDe('adm', 'pagamentos-pagos'),
    abrir: clicar(/^Reabrir/),
    larguras: [390],
  },
  {
    nome: 'the decision about what another person asked for',
    onde: 'pages/aprovacao/DecidirDialog.tsx',
    tela: telaDe('adm', 'aprovacoes'),
    abrir: abrirAprovacao,
  },
  {
    nome: 'the dialog for the reason of undoing a boleto',
    onde: 'pages/adm/emissao/DesfazerDialog.tsx',
    tela: telaDe('adm', 'painel'),
    abrir: abrirParada('Desfazer RESTIA'),
  },
  {
    nome: 'the search for an unanswered boleto',
    onde: 'pages/adm/emissao/BuscarDialog.tsx',
    tela: telaDe('adm', 'painel'),
    abrir: abrirParada('Buscar no PagBank'),
    larguras: [390],
  },
  {
    nome: 'the note about a payment outside PagBank',
    onde: 'pages/pedido/detalhe/PagamentoPorFora.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: abrirPorFora,
    larguras: [390],
  },
  {
    nome: 'the question before money is given back',
    onde: 'pages/pedido/detalhe/DivergenciaDoPedido.tsx',
    tela: telaDe('adm', 'pedido'),
    abrir: abrirDevolucao,
    larguras: [390],
  },
  {
    nome: 'the note about a payment that is not the total',
    onde: 'pages/pedido/divergencia/VerDivergenciaDialog.tsx',
    tela: telaDe('adm', 'divergencias'),
    abrir: abrirVisto,
    larguras: [390],
  },
  {
    nome: 'the days behind the line of the panel',
    onde: 'pages/adm/movimento/GraficoDoMovimento.tsx',
    tela: telaDe('adm', 'painel'),
    abrir: page => page.getByText('Ver dia a dia').click(),
  },
  {
    nome: 'the details of a buyer that waits',
    tela: telaDe('adm', 'compradores-pendentes'),
    abrir: page => page.getByRole('table').getByRole('button', { expanded: false }).first().click(),
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
  ...DE_ENTREGA,
  ...ABERTOS_DA_SEPARACAO,
  ...abertosDaOcorrencia(telaDe),
]
