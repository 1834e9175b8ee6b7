import { expect, test } from 'vitest'
import { descreverMudancas } from './mudancas.ts'

test('every changed setting is listed once, with its unit', () => {
  expect(
    descreverMudancas({
      antes: {
        comissaoPontosBase: 0,
        prazoDoBoletoDias: 7,
        multaPontosBase: 0,
        bloquearEmAtraso: true,
        segundaPessoaLimite: 20_000,
      },
      depois: {
        comissaoPontosBase: 250,
        prazoDoBoletoDias: 10,
        multaPontosBase: 150,
        bloquearEmAtraso: false,
        segundaPessoaLimite: 5000.5,
      },
    }),
  ).toEqual([
    'Comissão: 0 % → 2,5 %',
    'Prazo do boleto: 7 dias → 10 dias',
    'Multa por atraso: 0 % → 1,5 %',
    'Bloquear em atraso: sim → não',
    'Limite que pede segunda pessoa: R$\u00a020.000,00 → R$\u00a05.000,50',
  ])
})
