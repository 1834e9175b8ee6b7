// What can open on the screens of staff (`abertos.ts`).
import { type Aberto, EM_390, FECHA, FECHA_EM_390, naTela } from './aberto.ts'
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

export const ABERTOS_DA_EQUIPE: readonly Aberto[] = [
  ...naTela('adm', 'auditoria', [
    [
      'what an entry changed, on a phone',
      'pages/plataforma/auditoria/colunas-da-auditoria.tsx',
      page => page.getByRole('main').locator('summary').first().click(),
      EM_390,
    ],
  ]),
  ...naTela('adm', 'sinonimos', [
    [
      'the terms of a group on a phone',
      'pages/mercado/sinonimo/GruposDeSinonimos.tsx',
      page => page.getByRole('main').locator('summary').first().click(),
      EM_390,
    ],
    ['the dialog of a new synonym', 'pages/mercado/sinonimo/SinonimosPage.tsx', clicar('Novo grupo')],
  ]),
  ...naTela('adm', 'compradores-pendentes', [
    [
      'a buyer that waits, at the desk, with what is in order and the notes',
      'components/mesa/partes/Analise.tsx',
      async page => {
        await abrirPrimeiroCadastro(page)
        for (const dobra of await tarefaAberta(page).locator('summary').all()) await dobra.click()
      },
    ],
    [
      'the form of a refusal, at the desk',
      null,
      async page => {
        await abrirPrimeiroCadastro(page)
        await clicar('Recusar')(page)
      },
    ],
  ]),
  ...naTela('adm', 'comprador', [
    [
      'the days to pay of a buyer',
      'pages/pessoas/comprador/CompradorPage.tsx',
      page => page.locator('summary', { hasText: 'Prazo do boleto' }).click(),
      EM_390,
    ],
    [
      'the dialog for the reason of a block',
      'components/cadastro/BloqueioDaConta.tsx',
      clicar(/^Bloquear/),
      FECHA_EM_390,
    ],
  ]),
  ...naTela('adm', 'funcionarios', [
    [
      'the dialog of a new employee',
      'pages/pessoas/funcionario/FuncionariosPage.tsx',
      clicar('Novo funcionário'),
      FECHA,
    ],
    [
      "the question about an employee's second factor",
      'pages/pessoas/funcionario/FuncionariosPage.tsx',
      pedirRemocaoDoFator,
    ],
    [
      'the dialog that turns a second factor off',
      'pages/pessoas/user/segundo-fator/SegundoFator.tsx',
      desativarFator,
    ],
  ]),
  ...naTela('adm', 'produto', [
    [
      'the dialog of a product',
      'pages/mercado/produto/formulario/EditarProduto.tsx',
      clicar('Editar produto'),
    ],
  ]),
  ...naTela('adm', 'cancelamentos', [
    ['the question before a request for a cancellation is accepted, on the desk', null, abrirCancelamento],
  ]),
  ...naTela('adm', 'pedido', [
    [
      'the confirmation of cancelling an order',
      'components/status/confirmar-status.ts',
      pedirCancelamento,
      EM_390,
    ],
    [
      'the note about a payment outside PagBank',
      'pages/pedido/pedido/detalhe/AcoesDoPedido.tsx',
      abrirPorFora,
      EM_390,
    ],
    [
      'a task of the desk on its order, with the question before money is given back',
      'pages/pedido/pedido/detalhe/NaMesa.tsx',
      abrirDevolucao,
      EM_390,
    ],
    [
      'what is done with an order now and then',
      'pages/pedido/pedido/detalhe/MenuDoPedido.tsx',
      clicar('Mais ações'),
      FECHA,
    ],
    [
      'the choice of another status',
      'pages/pedido/pedido/detalhe/MenuDoPedido.tsx',
      page => escolherAcao(page, 'Outra situação'),
      FECHA_EM_390,
    ],
    [
      'the e-mails of an order to its sellers',
      'pages/pedido/pedido/avisos/AvisosAosVendedores.tsx',
      page => escolherAcao(page, 'Avisos aos vendedores'),
      FECHA,
    ],
  ]),
  ...naTela('adm', 'pedidos', [['the question before ticked orders are delivered', null, pedirEntregas]]),
  ...naTela('adm', 'comprador-pendente', [
    [
      "the dialog for the reason of a refusal, on the account's page",
      'components/cadastro/DecisaoDoCadastro.tsx',
      clicar(/^Recusar/),
      EM_390,
    ],
  ]),
  ...naTela('adm', 'comprador-recusado', [
    [
      'the choices after a refusal',
      'components/cadastro/ReaberturaDoCadastro.tsx',
      clicar(/^Reabrir cadastro/),
      EM_390,
    ],
  ]),
  ...naTela('adm', 'configuracao', [
    [
      'the question about an unusual fine',
      'pages/mercado/configuracao/ConfiguracaoForm.tsx',
      pedirMultaAlta,
      EM_390,
    ],
  ]),
  ...naTela('adm', 'ceasa', [
    ['the rows of a bulletin that are left out', 'pages/mercado/ceasa/ImportarBoletim.tsx', verDeFora],
    [
      'the question about lines of a bulletin that nobody sells',
      'pages/mercado/ceasa/LigarLinhas.tsx',
      ignorarLinhas,
    ],
    ['the linked lines of a bulletin', 'pages/mercado/ceasa/LigarLinhas.tsx', verLigadas],
    ['the question about taking back a bulletin', 'pages/mercado/ceasa/CeasaPage.tsx', despublicar, FECHA],
  ]),
  ...naTela('adm', 'frete', [
    ['a version of the freight table', 'pages/mercado/frete/FretePage.tsx', clicar(/^Ver /)],
  ]),
  ...naTela('adm', 'carrinho', [
    ['the dialog that agrees a freight', 'components/frete/CombinarFreteDialog.tsx', abrirFrete],
  ]),
  ...naTela('adm', 'mesa-frete', [['the form that agrees a freight on the desk', null, abrirFrete]]),
  ...naTela('adm', 'mesa-tarefa', [
    ['the form of an action on the desk', 'components/mesa/AcaoForm.tsx', clicar(/^Marcar como pago/)],
  ]),
  ...naTela('adm', 'painel', [
    [
      'the days behind the line of the panel',
      'pages/mesa/adm/movimento/MovimentoDoPainel.tsx',
      page => page.getByText('Ver os 30 dias').click(),
    ],
  ]),
  ...naTela('adm', 'sistema', [
    [
      'the routines without failures',
      'pages/mesa/adm/sistema/SistemaPage.tsx',
      page => page.getByText('rotinas sem falhas').click(),
    ],
  ]),
]
