// Examples about privacy.
import type { privacidade } from '#contract/pessoas/privacidade.ts'
import type { ExemplosDe } from './exemplo.ts'

export const exemplosDePrivacidade: ExemplosDe<typeof privacidade> = {
  'GET /v1/privacidade': {
    resposta: { versao: 1, desde: '2026-11-26', encarregado: 'privacidade@restia.example' },
  },
  'POST /v1/privacidade/aceite': { body: { versao: 1 } },
}
