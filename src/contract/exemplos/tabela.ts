// Examples about the table of the day.
import type { tabela } from '#contract/mercado/tabela.ts'
import type { ExemplosDe } from './exemplo.ts'
import { umProduto } from './um-item.ts'

const umLote = { id: 4, em: '2026-11-20T08:40:00.000Z', desfazerAte: '2026-11-20T08:50:00.000Z' }

const condicoes = {
  validaAte: '2026-11-20T15:00:00.000Z',
  disponivel: 30,
  minimo: 3,
  multiplo: 3,
}

export const exemplosDeTabela: ExemplosDe<typeof tabela> = {
  'GET /v1/tabela': {
    resposta: {
      hoje: '2026-11-20',
      lidaEm: '2026-11-20T08:41:00.000Z',
      ultimoLote: umLote,
      linhas: [
        {
          produto: umProduto,
          cotacaoId: 58,
          ontem: 85,
          preco: 90,
          precoPorKg: 4.5,
          aVenda: true,
          atualizadaEm: umLote.em,
          confirmadaEm: null,
          ...condicoes,
          ceasa: null,
        },
        {
          produto: { ...umProduto, id: 19, nome: 'Tomate Salada' },
          cotacaoId: null,
          ontem: null,
          preco: null,
          precoPorKg: null,
          aVenda: false,
          atualizadaEm: null,
          confirmadaEm: null,
          ...{ validaAte: null, disponivel: null, minimo: 1, multiplo: 1 },
          ceasa: null,
        },
      ],
    },
  },
  'POST /v1/tabela': {
    body: {
      chave: '0f9b6a52-6c1e-4f0e-9d0e-3a6a1d1f7c11',
      confirmarDemais: true,
      naoConfirmar: [23],
      lidaEm: '2026-11-20T08:36:00.000Z',
      linhas: [
        {
          produtoId: 12,
          preco: '90,00',
          precoAnterior: 85,
          condicoes: { ...condicoes, disponivelAnterior: null },
        },
        { produtoId: 19, preco: 42, precoAnterior: 40 },
      ],
    },
    resposta: {
      loteId: umLote.id,
      desfazerAte: umLote.desfazerAte,
      resultados: [
        { produtoId: 12, situacao: 'ALTERADA', message: null },
        {
          produtoId: 19,
          situacao: 'RECUSADA',
          message: 'Este preço mudou em outra tela: agora é R$\u00a041,00.',
        },
      ],
    },
  },
  'POST /v1/tabela/{loteId}/desfazer': {
    params: { loteId: 4 },
    body: {},
    resposta: { voltaram: 10, mudaramDepois: 2 },
  },
}
