import { expect, test } from 'vitest'
import { mudancasDoFeito } from './mudancas.ts'

test.each([
  ['definir-limite', 150000, 2000000, [['Limite', 'R$\u00a01.500,00', 'R$\u00a020.000,00']]],
  ['alterar-status', 'PENDENTE', 'AGUARDANDO_FRETE', [['Status', 'Pendente', 'Aguardando frete']]],
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
    'publicar-frete',
    { versao: 1, vigenteDesde: '2026-11-01T03:00:00.000Z' },
    { versao: 2, vigenteDesde: '2026-11-21T02:30:00.000Z' },
    [
      ['Versão', '1', '2'],
      ['Vale desde', '01/11/2026 00:00', '20/11/2026 23:30'],
    ],
  ],
  ['carrinho:limpar', null, null, []],
])('%s is readable', (acao, antes, depois, linhas) => {
  expect(
    mudancasDoFeito({ acao, antes, depois }).map(mudanca => [mudanca.campo, mudanca.antes, mudanca.depois]),
  ).toEqual(linhas)
})
