import { expect, test } from 'vitest'
import { descreverMudancas } from './mudancas.ts'

test('every changed setting is listed once, by the words of its field and with its unit', () => {
  expect(
    descreverMudancas({
      antes: {
        comissaoPontosBase: 0,
        prazoDoBoletoDias: 7,
        multaPontosBase: 0,
        jurosPontosBase: 0,
        bloquearEmAtraso: true,
        aceitarSozinhoAteCentavos: 0,
      },
      depois: {
        comissaoPontosBase: 250,
        prazoDoBoletoDias: 10,
        multaPontosBase: 150,
        jurosPontosBase: 100,
        bloquearEmAtraso: false,
        aceitarSozinhoAteCentavos: 50.5,
      },
    }),
  ).toEqual([
    'Comissão sobre os itens dos vendedores: 0 % → 2,5 %',
    'Prazo do boleto: 7 dias → 10 dias',
    'Multa por atraso: 0 % → 1,5 %',
    'Juros por atraso: 0 % ao mês → 1 % ao mês',
    'Comprador com boleto em atraso: Não gera outro boleto → Pode gerar outro boleto',
    'Aceitar ocorrência sozinho até: nunca → R$\u00a050,50',
  ])
})

test('a change of settings that were withdrawn says so', () => {
  expect(descreverMudancas({ antes: {}, depois: {} })).toEqual(['Um ajuste que não existe mais.'])
})
