// Examples of the statements of buyers and sellers.
import type { extrato } from '../contas/extrato.ts'
import type { repasse } from '../contas/repasse.ts'
import type { ExemplosDe } from './exemplo.ts'

const dias = { de: '2026-11-01', ate: '2026-11-30' }
const query = { ...dias, page: 0, size: 50 }
const deUmComprador = { ...query, userId: 3 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }

export const exemplosDeExtrato: ExemplosDe<typeof extrato & typeof repasse> = {
  'GET /v1/extrato/boletos': {
    query: { ...deUmComprador, situacao: 'ABERTO' },
    resposta: {
      ...dias,
      ...umaPagina,
      abertura: 1905.2,
      comprado: 5660.8,
      pago: 6782,
      cancelado: 0,
      fechamento: 784,
      grupos: [{ grupo: 'ABERTO', quantos: 1, valor: 784 }],
      faixas: [{ faixa: 'A_VENCER', quantos: 1, valor: 784 }],
      proximoVencimento: '2026-12-02',
      content: [
        {
          pedidoId: 45,
          grupo: 'ABERTO',
          criadoEm: '2026-11-25T11:20:00.000Z',
          vencimento: '2026-12-02',
          total: 800,
          abatimento: 16,
          valorDoBoleto: 784,
          valor: 784,
          pagoEm: null,
          porFora: false,
          porPix: false,
          devolvido: false,
          linhaDigitavel: '03399853012970000024227020901016278150000078400',
        },
      ],
    },
  },
  'GET /v1/extrato/limite': {
    query: deUmComprador,
    resposta: {
      ...dias,
      ...umaPagina,
      abertura: 18_094.8,
      fechamento: 17_310.8,
      content: [
        {
          id: 41,
          data: '2026-11-25T11:20:00.000Z',
          tipo: 'RESERVADO',
          valor: -784,
          pedidoId: 45,
          disponivel: 17_310.8,
        },
      ],
    },
  },
  'GET /v1/extrato/abatimentos': {
    query: deUmComprador,
    resposta: {
      ...dias,
      ...umaPagina,
      abertura: 16,
      fechamento: 0,
      content: [
        {
          id: 6,
          em: '2026-11-25T11:20:00.000Z',
          tipo: 'USADO',
          valor: -16,
          pedidoId: 45,
          ocorrenciaId: null,
          observacao: null,
        },
      ],
    },
  },
  'GET /v1/extrato/arquivo': {
    query: { ...dias, userId: 3, tipo: 'boletos', formato: 'csv', situacao: 'ABERTO' },
    resposta:
      'Pedido;Feito em;Vence em;Situação;Total;Abatimento;Valor do boleto;Em aberto, pago ou cancelado\r\n',
  },
  'GET /v1/repasse': {
    query,
    resposta: {
      ...dias,
      ...umaPagina,
      grupos: [
        { grupo: 'RECEBIDO', quantos: 1, bruto: 436.4, comissao: 26.18, acerto: 15.38, liquido: 394.84 },
      ],
      content: [
        {
          pedidoId: 38,
          comprador: 'Bistrô da Porta',
          grupo: 'RECEBIDO',
          criadoEm: '2026-11-18T12:00:00.000Z',
          bruto: 436.4,
          comissao: 26.18,
          acerto: 15.38,
          liquido: 394.84,
          desde: '2026-11-21T15:10:00.000Z',
          entregaDia: '2026-11-21',
          entregueEm: '2026-11-21T14:40:00.000Z',
          pagoEm: null,
        },
      ],
    },
  },
  'GET /v1/repasse/arquivo': {
    query: { ...dias, formato: 'csv' },
    resposta: 'Pedido;Feito em;Comprador;Situação;Desde;Bruto;Comissão;Acerto;Líquido\r\n',
  },
  'GET /v1/repasse/conferencia': {
    query,
    resposta: {
      ...dias,
      ...umaPagina,
      recebido: 436.4,
      repasses: 394.84,
      plataforma: 41.56,
      diferentes: 0,
      retidos: [
        { vendedorId: 7, nome: 'Sítio Boa Vista', pedidos: 2, valor: 744.01, parados: 0, semVinculo: false },
      ],
      content: [
        {
          pedidoId: 38,
          comprador: 'Bistrô da Porta',
          pagoEm: '2026-11-20T13:00:00.000Z',
          boleto: 436.4,
          recebido: 436.4,
          repasses: 394.84,
          plataforma: 41.56,
          diferenca: 0,
        },
      ],
    },
  },
}
