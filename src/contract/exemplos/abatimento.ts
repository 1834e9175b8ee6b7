// Examples of the two ledgers of claims.
const pagina = { page: 0, size: 20 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }
const administrador = { id: 1, nome: 'Administração' }
const saldos = { disponivel: 64, aLiberar: 12.5 }

const concedido = {
  id: 5,
  em: '2026-11-24T15:40:00.000Z',
  tipo: 'CONCEDIDO',
  valor: 64,
  pedidoId: 118,
  ocorrenciaId: 9,
  observacao: null,
} as const

const devido = { ...concedido, tipo: 'DEVIDO', valor: 60.8 } as const

export const exemplosDeAbatimento = {
  'GET /v1/user/abatimento': { query: pagina, resposta: { content: [concedido], ...umaPagina, ...saldos } },
  'GET /v1/comprador/{id}/abatimento': {
    params: { id: 3 },
    query: pagina,
    resposta: { content: [{ ...concedido, por: administrador }], ...umaPagina, ...saldos },
  },
  'POST /v1/comprador/{id}/abatimento': {
    params: { id: 3 },
    body: {
      tipo: 'PAGO_EM_DINHEIRO',
      valor: '41,00',
      observacao: 'Pago no balcão, com recibo',
      saldoAnterior: 76.5,
    },
    resposta: { disponivel: 23, aLiberar: 12.5 },
  },
  'GET /v1/vendedor/{id}/acerto': {
    params: { id: 7 },
    query: pagina,
    resposta: {
      content: [{ ...devido, por: administrador }],
      ...umaPagina,
      disponivel: 60.8,
      aLiberar: 0,
    },
  },
  'POST /v1/vendedor/{id}/acerto': {
    params: { id: 7 },
    body: { tipo: 'PAGO_POR_FORA', valor: 60.8, observacao: 'Pix de 25/11', pedidoId: 118 },
    resposta: { disponivel: 0, aLiberar: 0 },
  },
} as const
