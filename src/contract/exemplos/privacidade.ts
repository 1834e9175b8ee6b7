// Examples about privacy.
import type { privacidade } from '#contract/pessoas/privacidade.ts'
import type { ExemplosDe } from './exemplo.ts'

export const exemplosDePrivacidade: ExemplosDe<typeof privacidade> = {
  'GET /v1/privacidade': {
    resposta: { versao: 1, desde: '2026-11-26', encarregado: 'privacidade@restia.example' },
  },
  'POST /v1/privacidade/aceite': { body: { versao: 1 } },
  'GET /v1/privacidade/conta': {
    resposta: {
      exportacao: { pedidaEm: '2026-11-26T12:00:00.000Z', ate: '2026-11-27T12:00:00.000Z' },
      encerramento: null,
      pendencias: ['2 pedidos em aberto', 'R$ 64,00 de abatimento'],
    },
  },
  'POST /v1/privacidade/exportacao': {},
  'POST /v1/privacidade/encerramento': {},
  'DELETE /v1/privacidade/encerramento': {},
  'GET /v1/privacidade/exportacao': { resposta: 'PK…' },
}
