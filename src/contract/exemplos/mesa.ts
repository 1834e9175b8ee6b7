// Examples about the desk of staff.
import type { mesa } from '#contract/mesa/mesa.ts'
import type { ExemplosDe } from './exemplo.ts'

const pagamento = {
  tipo: 'pagamento-a-vendedor',
  id: '31-7',
  pedidoId: 31,
  pessoa: { id: 7, nome: 'Sítio Boa Vista', papel: 'VENDEDOR' },
  valor: 980.4,
  desde: '2026-11-24T14:20:00.000Z',
  prazo: '2026-11-27T14:20:00.000Z',
  urgente: false,
  frase: 'Pedido #31 pago por fora',
  fatos: [
    { rotulo: 'Devido desde', texto: '24/11/2026' },
    { rotulo: 'Como o comprador pagou', texto: 'Pix, comprovante 5521' },
  ],
  comQuem: { id: 9, nome: 'Balcão da manhã', ate: '2026-11-26T12:20:00.000Z' },
  encerrada: null,
} as const

export const exemplosDaMesa: ExemplosDe<typeof mesa> = {
  'GET /v1/mesa': {
    query: {
      tipo: 'pagamento-a-vendedor',
      situacao: 'ABERTA',
      busca: 'sitio boa',
      pedidoId: 31,
      pessoaId: 7,
      de: '2026-11-26',
      ate: '2026-11-26',
      por: 'EQUIPE',
      page: 0,
      size: 20,
    },
    resposta: { content: [pagamento], last: true, currentPage: 0, totalPages: 1, total: 1 },
  },
  'GET /v1/mesa/contagem': {
    resposta: {
      abertas: 3,
      urgentes: 1,
      tipos: [
        { tipo: 'repasse-preso', abertas: 1, urgentes: 1, prazo: '2026-11-25T12:00:00.000Z', valor: 612.4 },
        {
          tipo: 'pagamento-a-vendedor',
          abertas: 2,
          urgentes: 0,
          prazo: '2026-11-27T14:20:00.000Z',
          valor: 1240.5,
        },
      ],
    },
  },
  'GET /v1/mesa/{tipo}/{id}': {
    params: { tipo: 'pagamento-a-vendedor', id: '31-7' },
    resposta: { ...pagamento, visto: 'ABERTO', acoes: [{ acao: 'pagar', impedimento: null }] },
  },
  'POST /v1/mesa/{tipo}/{id}': {
    params: { tipo: 'pagamento-a-vendedor', id: '31-7' },
    body: {
      acao: 'pagar',
      observacao: 'Pix, comprovante 8812',
      campos: { pagoEm: '2026-11-26' },
      visto: 'ABERTO',
    },
    resposta: {
      ...pagamento,
      fatos: [...pagamento.fatos, { rotulo: 'Pago em', texto: '26/11/2026' }],
      comQuem: null,
      encerrada: {
        em: '2026-11-26T12:04:00.000Z',
        por: { id: 9, nome: 'Balcão da manhã' },
        desfecho: 'marcado como pago',
        observacao: 'Pix, comprovante 8812',
      },
      visto: 'PAGO',
      acoes: [{ acao: 'reabrir', impedimento: null }],
    },
  },
}
