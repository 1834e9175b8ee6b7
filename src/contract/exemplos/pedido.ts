// Examples about orders.
import type { pedido } from '#contract/pedido/pedido.ts'
import { umAvisoDoPedido } from './aviso.ts'
import { exemplosDaConversa } from './conversa.ts'
import type { ExemplosDe } from './exemplo.ts'
import { frete, LINK, mercadoComprador, umItem } from './um-item.ts'

const umPedidoDaLista = {
  id: 31,
  statusPedido: 'PENDENTE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO',
  dataCriacao: '2026-11-20T14:05:00.000Z',
  entregaDia: '2026-11-25',
  comprador: mercadoComprador,
  total: 1875,
  quantidadeDeItens: 1,
  itensPedido: [umItem],
  frete,
  linkBoleto: LINK,
  entregueEm: null,
  conferirAte: null,
  emAnalise: 0,
  cancelamentoPedido: false,
} as const

const umPedido = {
  ...umPedidoDaLista,
  freteCombinado: null,
  linhaDigitavel: '29090.00001 23456.780005 00000.012345 6 12730000187500',
  vencimento: '2026-11-27',
  atraso: { multaPontosBase: 200, jurosPontosBase: 100, pagavelAte: '2026-12-27' },
  boletoEncerrado: false,
  boletoPagoEmParte: false,
  podeGerarSegundaVia: false,
  segundaViaEmEmissao: false,
  recusaDaSegundaVia: null,
  cancelamento: null,
  pagoPorFora: false,
  pagoPorPix: false,
  podePagarPorPix: false,
  proximosStatus: [],
}

const outubro = {
  de: '2026-10-01',
  ate: '2026-10-31',
  statusPedido: 'ENTREGUE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  situacao: 'A_PAGAR',
} as const

const umCancelamento = {
  motivo: 'Comprei a caixa errada.',
  em: '2026-11-20T15:10:00.000Z',
  resposta: null,
  decididoEm: null,
} as const

const umPix = {
  texto: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR6304A1B2',
  imagem: { lado: 3, caminho: 'M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1z' },
  valor: 1875,
  expiraEm: '2026-11-20T15:05:00.000Z',
  situacao: 'ABERTO',
} as const

export const exemplosDePedido: ExemplosDe<typeof pedido> = {
  ...exemplosDaConversa,
  'GET /v1/pedido': {
    query: {
      page: 0,
      size: 10,
      sort: 'id,desc',
      compradorNome: 'bom dia',
      referencia: 'OC 4512',
      alteradoDesde: '2026-11-25T08:00:00.000Z',
      statusPedido: 'PENDENTE',
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      de: '2026-11-01',
      ate: '2026-11-30',
      entregaDia: '2026-11-25',
      situacao: 'A_PAGAR',
    },
    resposta: { content: [umPedidoDaLista], page: { totalElements: 1, totalPages: 1, size: 10, number: 0 } },
  },
  'GET /v1/pedido/{id}': { params: { id: 31 }, resposta: umPedido },
  'GET /v1/pedido/{id}/avisos': {
    params: { id: 31 },
    resposta: [umAvisoDoPedido],
  },
  'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': { params: { id: 31, avisoId: 208 }, body: {} },
  'GET /v1/pedido/{id}/historico': {
    params: { id: 31 },
    resposta: [
      {
        em: '2026-11-20T14:05:00.000Z',
        statusPedido: 'PENDENTE',
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      },
    ],
  },
  'PUT /v1/pedido/{id}': {
    params: { id: 31 },
    body: { statusPedido: 'ENTREGUE' },
    resposta: { ...umPedido, statusPedido: 'ENTREGUE' },
  },
  'PUT /v1/pedido/lote': {
    body: { pedidos: [31, 32], statusPedido: 'ENTREGUE' },
    resposta: [
      { id: 31, recusa: null },
      {
        id: 32,
        recusa: { codigo: 'status-ja-mudou', message: 'O status deste pedido já mudou. Atualize a página.' },
      },
    ],
  },
  'GET /v1/pedido/{id}/pix': { params: { id: 31 }, resposta: umPix },
  'POST /v1/pedido/{id}/pix': { params: { id: 31 }, resposta: umPix },
  'POST /v1/pedido/{id}/segunda-via': {
    params: { id: 31 },
    resposta: { ...umPedido, vencimento: '2027-01-15' },
  },
  'PUT /v1/pedido/{id}/pagamento-por-fora': {
    params: { id: 31 },
    body: { observacao: 'Pix do comprador em 10/12, comprovante 8812.' },
    resposta: {
      ...umPedido,
      statusPedido: 'ENTREGUE',
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'CANCELADO',
      linkBoleto: null,
      linhaDigitavel: null,
      boletoEncerrado: true,
      pagoPorFora: true,
      pagamentoPorFora: {
        observacao: 'Pix do comprador em 10/12, comprovante 8812.',
        em: '2026-12-10T15:00:00.000Z',
        por: { id: 9, nome: 'Balcão da manhã' },
      },
      podeReceberPorFora: false,
    },
  },
  'GET /v1/pedido/contagem': { resposta: { aPagar: 2, emAtraso: 0, aEntregar: 3 } },
  'GET /v1/pedido/soma': {
    query: outubro,
    resposta: { pedidos: 2, comprado: 1875, pago: 0, aVencer: 1875, emAtraso: 0, cancelados: 0 },
  },
  'GET /v1/pedido/planilha': {
    query: outubro,
    resposta: '\uFEFFPedido;Data;Situação;Pagamento;Vencimento;Pago em;Produtos;Frete;Total\r\n',
  },
  'POST /v1/pedido/{id}/cancelamento': {
    params: { id: 31 },
    body: { motivo: umCancelamento.motivo },
    resposta: {
      ...umPedido,
      cancelamentoPedido: true,
      cancelamento: { ...umCancelamento, situacao: 'ABERTO' },
      podePedirCancelamento: false,
    },
  },
  'PUT /v1/pedido/{id}/entrega': {
    params: { id: 31 },
    body: { dia: '2026-11-26', motivo: 'O caminhão quebrou.', forcar: true },
    resposta: { ...umPedido, entregaDia: '2026-11-26' },
  },
  'GET /v1/pedido/{id}/destinatario': {
    params: { id: 31 },
    resposta: {
      nome: 'Mercado Bom Dia',
      cnpj: '11222333000181',
      telefone: '21998765432',
      entregaDia: '2026-11-25',
      notaDeEntrega: 'Entrada pelos fundos, até 7h',
      endereco: {
        rua: 'Rua da Alfândega',
        numero: '120',
        complemento: 'Loja B',
        bairro: 'Centro',
        cidade: 'Rio de Janeiro',
        estadoSigla: 'RJ',
        cep: '20040030',
      },
    },
  },
}
