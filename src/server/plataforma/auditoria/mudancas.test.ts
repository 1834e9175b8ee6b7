import { expect, test } from 'vitest'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { ato, CONSULTA } from './ato.ts'
import { auditar } from './auditoria-repository.ts'
import { mudancasDoRegistro } from './mudancas.ts'

// Like those of the nouns above this wing, under codes that no noun has: its modules may be loaded too.
ato('teste:limite', 'Pedidos e dinheiro', 'Alterou o limite de crédito', 'limiteCentavos')
ato('teste:status', 'Pedidos e dinheiro', 'Alterou a situação do pedido', 'statusPedido')
ato('teste:por-fora', 'Pedidos e dinheiro', 'Marcou como pago por fora')

test.each([
  [
    'reabrir-cadastro',
    { status: 'ATIVO', motivo: null, limiteCentavos: 500000 },
    { status: 'PENDENTE', limiteCentavos: 0 },
    [
      ['Situação', 'Ativo', 'Pendente'],
      ['Limite', 'R$\u00a05.000,00', 'R$\u00a00,00'],
    ],
  ],
  ['teste:limite', 150000, 2000000, [['Limite', 'R$\u00a01.500,00', 'R$\u00a020.000,00']]],
  ['teste:status', 'PENDENTE', 'AGUARDANDO_FRETE', [['Situação', 'Pendente', 'Pago · a entregar']]],
  [
    'bloquear-conta',
    { status: 'ATIVO' },
    { status: 'BLOQUEADO', motivo: 'Cheque devolvido' },
    [
      ['Situação', 'Ativo', 'Bloqueado'],
      ['Motivo', '', 'Cheque devolvido'],
    ],
  ],
  [
    'alterar-configuracao',
    { bloquearEmAtraso: true, prazoDoBoletoDias: 7 },
    { bloquearEmAtraso: false, prazoDoBoletoDias: 10 },
    [
      ['Bloquear em atraso', 'sim', 'não'],
      ['Prazo do boleto em dias', '7', '10'],
    ],
  ],
  [
    'alterar-configuracao',
    { segundaPessoa: true, segundaPessoaLimite: 2_000_000 },
    { segundaPessoa: false, segundaPessoaLimite: 500_050 },
    [
      ['Aprovação de uma segunda pessoa', 'sim', 'não'],
      ['Limite que pede segunda pessoa', 'R$\u00a020.000,00', 'R$\u00a05.000,50'],
    ],
  ],
  [
    'pedir-aprovacao',
    null,
    { acao: 'teste:por-fora', alvoId: 31 },
    [
      ['Ação', '', 'Marcou como pago por fora'],
      ['Número', '', '31'],
    ],
  ],
  [
    'publicar-frete',
    { versao: 1, vigenteDesde: '2026-11-01T03:00:00.000Z' },
    { versao: 2, vigenteDesde: '2026-11-21T02:30:00.000Z' },
    [
      ['Versão', '1', '2'],
      ['Vale desde', '01/11/2026 00:00', '20/11/2026 23:30'],
    ],
  ],
  [
    'publicar-boletim',
    { dia: '2026-11-20', mercado: 'CEASA-RJ', linhas: 50, publicadoEm: '2026-11-20T10:00:00.000Z' },
    { dia: '2026-11-20', mercado: 'CEASA-RJ', linhas: 52, publicadoEm: '2026-11-20T11:00:00.000Z' },
    [
      ['Linhas', '50', '52'],
      ['Publicado em', '20/11/2026 07:00', '20/11/2026 08:00'],
    ],
  ],
  ['editar-produto', { pesoGramas: 18_000 }, { pesoGramas: 20_000 }, [['Peso', '18\u00a0kg', '20\u00a0kg']]],
  [
    'carrinho:combinar-frete',
    null,
    { valorCentavos: 98_000, motivo: 'Carreta', validoAte: '2026-11-30', cep: '29010002' },
    [
      ['Valor', '', 'R$\u00a0980,00'],
      ['Motivo', '', 'Carreta'],
      ['Vale até', '', '30/11/2026'],
      ['CEP', '', '29010002'],
    ],
  ],
  ['carrinho:limpar', null, null, []],
  [
    'carrinho:adicionar-item',
    null,
    { cotacaoId: 12, quantidade: 2 },
    [
      ['Cotação', '', '#12'],
      ['Quantidade', '', '2'],
    ],
  ],
  [
    'carrinho:alterar-quantidade',
    { cotacaoId: 12, quantidade: 2 },
    { cotacaoId: 12, quantidade: 5 },
    [
      ['Cotação', '', '#12'],
      ['Quantidade', '2', '5'],
    ],
  ],
  [
    'carrinho:retirar-item',
    { cotacaoId: 12, quantidade: 5 },
    null,
    [
      ['Cotação', '', '#12'],
      ['Quantidade', '5', ''],
    ],
  ],
  [
    'carrinho:limpar',
    {
      itens: [
        { cotacaoId: 12, quantidade: 5 },
        { cotacaoId: 7, quantidade: 1 },
      ],
    },
    { itens: [] },
    [['Itens', '5 da cotação #12, 1 da cotação #7', '']],
  ],
  [
    'lista:editar',
    { nome: 'Feira', itens: [{ produtoId: 12, vendedorId: 7, quantidade: 3 }] },
    {
      nome: 'Feira',
      itens: [
        { produtoId: 9, vendedorId: null, quantidade: null },
        { produtoId: 12, vendedorId: null, quantidade: 4 },
      ],
    },
    [['Itens', '3 do produto #12 (vendedor #7)', 'produto #9, 4 do produto #12']],
  ],
  [
    'conferir',
    null,
    { recebidoPor: 'Rosa', itens: [{ itemId: 5, recebido: 3, gramasFaltando: 1500 }] },
    [
      ['Recebido por', '', 'Rosa'],
      ['Itens', '', 'Item #5 · Recebido 3 · Faltou 1,5\u00a0kg'],
    ],
  ],
  [
    'carrinho:gerar-boleto',
    null,
    { pedidoId: 31, totalCentavos: 14_500 },
    [
      ['Pedido', '', '#31'],
      ['Total', '', 'R$\u00a0145,00'],
    ],
  ],
])('%s is readable', (acao, antes, depois, linhas) => {
  expect(
    mudancasDoRegistro({ acao, antes, depois }).map(mudanca => [
      mudanca.campo,
      mudanca.antes,
      mudanca.depois,
    ]),
  ).toEqual(linhas)
})

test('a category has its name, an unknown one its number', () => {
  const registro = { acao: 'editar-produto', antes: { categoriaId: 9 }, depois: { categoriaId: 2 } }
  const categorias = [{ id: 2, nome: 'Legumes' }]
  expect(mudancasDoRegistro(registro, categorias)).toEqual([
    { campo: 'Categoria', antes: '9', depois: 'Legumes' },
  ])
})

test('an act without a sentence and a field without a word do not compile', () => {
  const escrever = (tx: Tx) => {
    const registro = { porUsuarioId: 1, alvo: { tipo: 'pedido', id: 1 } } as const
    const depois = { semPalavra: 1, nome: 'x' }
    // @ts-expect-error: a code that nobody declared
    void auditar(tx, { ...registro, acao: 'convidar-alguem' }, new Date())
    // @ts-expect-error: a field that CAMPOS does not name
    return auditar(tx, { ...registro, acao: CONSULTA, depois }, new Date())
  }
  expect(escrever).toBeTypeOf('function')
})
