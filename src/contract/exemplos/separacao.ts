// Examples about packing and delivery routes.
import type { rota } from '#contract/doca/rota.ts'
import type { separacao } from '#contract/doca/separacao.ts'
import type { ExemplosDe } from './exemplo.ts'

const umProduto = { id: 12, nome: 'Tomate', tipo: 'Salada', unidadeMedida: 'caixa', peso: 18 }

const umPedido = {
  id: 123,
  comprador: { nome: 'Cantina do Largo' },
  statusPedido: 'AGUARDANDO_FRETE',
  aguardaPagamento: false,
  entregaDia: '2026-11-24',
  fechaEm: '2026-11-23T17:00:00.000Z',
  podeMudar: true,
  horario: 'até 7h',
  itens: [
    {
      id: 301,
      produto: umProduto,
      quantidade: 3,
      separado: {
        quantidade: 2,
        motivo: 'SEM_PRODUTO',
        texto: null,
        lote: 'L-0711',
        em: '2026-11-23T16:10:00.000Z',
      },
    },
  ],
} as const

const dias = [
  { dia: '2026-11-24', pedidos: 5, aSeparar: 4 },
  { dia: null, pedidos: 1, aSeparar: 1 },
]

const umaParada = {
  pedidoId: 123,
  statusPedido: 'AGUARDANDO_FRETE',
  comprador: { id: 3, nome: 'Cantina do Largo' },
  telefone: '21987654321',
  endereco: {
    rua: 'Largo do Machado',
    numero: '11',
    complemento: null,
    bairro: 'Catete',
    cidade: 'Rio de Janeiro',
    estadoSigla: 'RJ',
    cep: '22221020',
  },
  nota: 'Entrada pelos fundos, até 7h',
  zonaId: 'Z1',
  volumes: 2,
  peso: 36,
  vendedores: [{ id: 7, nome: 'Sítio Alvorada', volumes: 2 }],
} as const

const umaRota = {
  id: 4,
  dia: '2026-11-24',
  zonaId: 'Z1',
  nome: 'Centro e Zona Sul',
  motorista: 'Jorge',
  versao: 2,
  paradas: [umaParada],
}

/** How a PDF begins. */
const PDF = '%PDF-1.3\n'

const parametros = { id: 4 }

export const exemplosDeSeparacao: ExemplosDe<typeof separacao & typeof rota> = {
  'GET /v1/separacao': {
    query: { dia: '2026-11-24' },
    resposta: {
      hoje: '2026-11-23',
      dia: '2026-11-24',
      dias,
      totais: [{ produto: umProduto, quantidade: 14, pedidos: 5, separado: 2 }],
      pedidos: [umPedido],
    },
  },
  'GET /v1/separacao/dias': { resposta: { hoje: '2026-11-23', dias } },
  'PUT /v1/separacao/{pedidoId}': {
    params: { pedidoId: 123 },
    body: { itens: [{ itemId: 301, separado: 2, motivo: 'SEM_PRODUTO', lote: 'L-0711' }] },
    resposta: umPedido,
  },
  'GET /v1/separacao/arquivo': { query: { dia: '2026-11-24', tipo: 'lista', parte: 1 }, resposta: PDF },
  'GET /v1/rota': {
    query: { dia: '2026-11-24' },
    resposta: {
      hoje: '2026-11-23',
      dia: '2026-11-24',
      dias: [{ dia: '2026-11-24', pedidos: 9, semRota: 1 }],
      zonas: [{ id: 'Z1', nome: 'Rio de Janeiro e Niterói' }],
      rotas: [umaRota],
      semRota: [{ ...umaParada, pedidoId: 127 }],
    },
  },
  'POST /v1/rota': {
    body: { dia: '2026-11-24', zonaId: 'Z1', nome: 'Centro e Zona Sul', motorista: 'Jorge' },
    resposta: umaRota,
  },
  'PUT /v1/rota/{id}': {
    params: parametros,
    body: { paradas: [127, 123], versao: 2 },
    resposta: { ...umaRota, versao: 3, paradas: [{ ...umaParada, pedidoId: 127 }, umaParada] },
  },
  'DELETE /v1/rota/{id}': { params: parametros },
  'GET /v1/rota/{id}/arquivo': { params: parametros, query: { tipo: 'romaneio', parte: 1 }, resposta: PDF },
}
