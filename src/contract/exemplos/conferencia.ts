// Examples about checks of deliveries and claims.
import type { conferencia } from '#contract/doca/conferencia.ts'
import type { ocorrencia } from '#contract/pedido/ocorrencia.ts'
import type { ExemplosDe } from './exemplo.ts'
import { mercadoComprador, umProduto } from './um-item.ts'

const vendedor = { id: 7, nome: 'Sítio Alvorada' }

const umaOcorrencia = {
  id: 5,
  pedidoId: 31,
  statusPedido: 'ENTREGUE',
  comprador: mercadoComprador,
  vendedor,
  item: { id: 90, produto: umProduto, quantidade: 20, preco: 90, total: 1800 },
  origem: 'CONFERENCIA',
  motivo: 'FALTA',
  quantidade: 2,
  peso: null,
  texto: 'Vieram 18 caixas.',
  valorPedido: 180,
  situacao: 'ABERTA',
  abertaEm: '2026-11-23T13:10:00.000Z',
  fotos: [{ id: 8 }],
  resposta: {
    situacao: 'DISCORDA',
    ate: '2026-11-24T13:10:00.000Z',
    em: '2026-11-23T14:02:00.000Z',
    texto: 'Carregamos as 20 caixas.',
  },
  decisao: null,
  pode: { anexarFoto: false, responder: false },
} as const

const umaConferencia = {
  pedidoId: 31,
  statusPedido: 'ENTREGUE',
  comprador: mercadoComprador,
  situacao: 'ABERTA',
  entregaDia: '2026-11-23',
  impedimento: null,
  ate: '2026-11-24T12:40:00.000Z',
  conferida: { recebidoPor: 'Célia', em: '2026-11-23T13:10:00.000Z', por: mercadoComprador },
  itens: [
    {
      id: 90,
      produto: umProduto,
      vendedor,
      quantidade: 20,
      preco: 90,
      peso: 20,
      total: 1800,
      separado: null,
      recebido: 18,
      gramasFaltando: 0,
      unidadesPedidas: 2,
      gramasPedidos: 0,
      valorPedido: 180,
      valorMaximo: 1620,
    },
  ],
  ocorrencias: [{ ...umaOcorrencia, pode: { anexarFoto: true, responder: false } }],
} as const

const parametros = { id: 5 }

export const exemplosDeConferencia: ExemplosDe<typeof conferencia & typeof ocorrencia> = {
  'GET /v1/conferencia/{pedidoId}': { params: { pedidoId: 31 }, resposta: umaConferencia },
  'POST /v1/conferencia/{pedidoId}': {
    params: { pedidoId: 31 },
    body: {
      chave: '5b1f7d0c-2a4e-4c7b-9a53-0d2f4f0d7c11',
      recebidoPor: 'Célia',
      itens: [{ itemId: 90, recebido: 18, gramasFaltando: 0, motivo: 'FALTA', texto: 'Vieram 18 caixas.' }],
    },
    resposta: umaConferencia,
  },
  'GET /v1/ocorrencia': {
    query: { page: 0, size: 20, situacao: 'ABERTA', pedidoId: 31 },
    resposta: { content: [umaOcorrencia], last: true, currentPage: 0, totalPages: 1 },
  },
  'POST /v1/ocorrencia/{id}/foto': { params: parametros, form: {}, resposta: { id: 8 } },
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': {
    params: { id: 5, fotoId: 8 },
    query: { lado: '480' },
    resposta: 'RIFF',
  },
  'PUT /v1/ocorrencia/{id}/resposta': {
    params: parametros,
    body: { concorda: false, texto: 'Carregamos as 20 caixas.' },
    resposta: umaOcorrencia,
  },
}
