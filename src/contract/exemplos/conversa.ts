// Examples about the conversation of an order and its NF-e.
import type { pedido } from '#contract/pedido/pedido.ts'
import type { ExemplosDe } from './exemplo.ts'

const umaMensagem = {
  id: 412,
  autor: { lado: 'VENDEDOR', nome: 'Horta da Serra', eu: true },
  texto: 'Chego às 5, não às 7.\nPode receber?',
  fotos: 1,
  em: '2026-11-20T21:14:00.000Z',
  apagavelAte: '2026-11-20T21:19:00.000Z',
} as const

const respostaDaEquipe = {
  id: 413,
  autor: { lado: 'EQUIPE', nome: null, eu: false },
  texto: null,
  fotos: 0,
  em: '2026-11-20T21:20:00.000Z',
  apagavelAte: null,
} as const

const umaNota = {
  id: 18,
  vendedor: { id: 7, nome: 'Horta da Serra' },
  chave: '33261112345678000195550010000012341000012345',
  numero: 1234,
  valor: 480,
  arquivo: 'PDF',
  cnpjDiferente: false,
  em: '2026-11-20T21:30:00.000Z',
  minha: true,
} as const

const prazo = { aberta: true, abertaAte: null } as const
const params = { id: 31 } as const
const paramsDaMensagem = { id: 31, mensagemId: 412 } as const
const paramsDaNota = { id: 31, notaId: 18 } as const

type DaConversa = Extract<keyof typeof pedido, `${string}/${'conversa' | 'mensagem' | 'nota'}${string}`>

export const exemplosDaConversa: Pick<ExemplosDe<typeof pedido>, DaConversa> = {
  'GET /v1/pedido/{id}/conversa': {
    params,
    resposta: {
      ...prazo,
      conversas: [
        { vendedor: null, mensagens: 0, naoLidas: 0, ultimaEm: null, ultima: null },
        {
          vendedor: { id: 7, nome: 'Horta da Serra' },
          mensagens: 2,
          naoLidas: 1,
          ultimaEm: '2026-11-20T21:20:00.000Z',
          ultima: {
            autor: { lado: 'COMPRADOR', nome: 'Mercado Bom Dia', eu: true },
            texto: 'Pode, sim.',
            fotos: 0,
          },
        },
      ],
    },
  },
  'GET /v1/pedido/{id}/mensagem': {
    params,
    query: { vendedorId: 7, antesDe: 460 },
    resposta: { ...prazo, mensagens: [umaMensagem, respostaDaEquipe], haMais: false, lidaAte: 412 },
  },
  'POST /v1/pedido/{id}/mensagem': {
    params,
    form: {
      vendedorId: 7,
      texto: 'Chego às 5, não às 7.\nPode receber?',
      chave: '0d6f1d0e-5f0c-4a55-9c7e-2f8a7f9b1c3d',
    },
    resposta: umaMensagem,
  },
  'PUT /v1/pedido/{id}/mensagem/lidas': { params, body: { vendedorId: 7, ate: 413 } },
  'DELETE /v1/pedido/{id}/mensagem/{mensagemId}': { params: paramsDaMensagem },
  'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto': {
    params: paramsDaMensagem,
    form: {},
    resposta: { ...umaMensagem, fotos: 2 },
  },
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': {
    params: { ...paramsDaMensagem, ordem: 1 },
    query: { lado: '1200' },
    resposta: 'RIFF',
  },
  'GET /v1/pedido/{id}/nota': { params, resposta: [umaNota] },
  'POST /v1/pedido/{id}/nota': {
    params,
    form: { chave: umaNota.chave, numero: '1234', valor: '480,00', confirmado: 'sim' },
    resposta: umaNota,
  },
  'DELETE /v1/pedido/{id}/nota/{notaId}': { params: paramsDaNota },
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': { params: paramsDaNota, resposta: '%PDF-1.7' },
}
