// Examples about a buyer's team.
import type { membro } from '#contract/pessoas/membro.ts'
import type { ExemplosDe } from './exemplo.ts'

const joao = {
  id: 2,
  nome: 'João Lima',
  email: 'joao@mercado.example',
  funcao: 'COMPRAS',
  limitePorPedido: 500,
  limitePorMes: null,
  conviteAte: null,
} as const
const convidada = {
  id: 3,
  nome: null,
  email: 'rita@mercado.example',
  funcao: 'RECEBIMENTO',
  limitePorPedido: null,
  limitePorMes: null,
  conviteAte: '2026-11-23T12:00:00.000Z',
} as const
const acordo = { funcao: 'COMPRAS', limitePorPedido: 500, limitePorMes: null } as const

export const exemplosDeMembro: ExemplosDe<typeof membro> = {
  'GET /v1/membro': { resposta: [joao, convidada] },
  'POST /v1/membro': {
    body: {
      email: 'rita@mercado.example',
      funcao: 'RECEBIMENTO',
      limitePorPedido: null,
      limitePorMes: null,
    },
    resposta: convidada,
  },
  'PUT /v1/membro/{id}': { params: { id: 2 }, body: acordo, resposta: joao },
  'DELETE /v1/membro/{id}': { params: { id: 2 } },
}
