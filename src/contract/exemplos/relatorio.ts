import type { relatorio } from '#contract/contas/relatorio.ts'
import type { ExemplosDe } from './exemplo.ts'

const pedido = {
  params: { nome: 'compras' },
  query: { de: '2026-10-01', ate: '2026-11-30', por: 'mes' },
} as const

export const exemplosDeRelatorio: ExemplosDe<typeof relatorio> = {
  'GET /v1/relatorio/{nome}': {
    ...pedido,
    resposta: {
      apuradoAte: '2026-11-21T05:00:00.000Z',
      resposta: ['Você comprou R$ 1.250,40.', 'A maior parte: nov 2026, R$ 830,00 (66,4 %).'],
      base: 'Produtos sem frete, menos o que foi abatido.',
      colunas: [
        { titulo: 'Mês', tipo: 'mes' },
        { titulo: 'Comprado', tipo: 'dinheiro' },
        { titulo: 'Peso', tipo: 'peso' },
        { titulo: 'Preço médio', tipo: 'porKg' },
        { titulo: 'Parte', tipo: 'porCento' },
      ],
      linhas: [
        ['2026-10-01', { valor: 420.4 }, { quilos: 84 }, { valor: 5 }, 33.6],
        ['2026-11-01', { valor: 830 }, { quilos: 0 }, null, 66.4],
      ],
      temMais: false,
      grafico: 1,
    },
  },
  'GET /v1/relatorio/{nome}/arquivo': {
    ...pedido,
    resposta: '\uFEFFMês;Comprado;Peso (kg);Preço médio (R$/kg);Parte (%)\r\n',
  },
}
