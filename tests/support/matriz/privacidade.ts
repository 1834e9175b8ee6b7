// Requests of the permission matrix about people's data.
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio } from '../matriz.ts'
import { nada } from './comum.ts'

export const ENVIOS_DE_PRIVACIDADE = {
  'GET /v1/privacidade': nada,
  'POST /v1/privacidade/aceite': () => ({ body: { versao: 1 } }),
} satisfies Partial<Record<Chave, FazerEnvio>>
