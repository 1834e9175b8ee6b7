// Requests of the permission matrix about the market's rules: freight and settings.
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio } from '../matriz.ts'
import { nada, umaPagina } from './comum.ts'

/** A table of one zone. */
export const TABELA_DE_FRETE = {
  zonas: [
    {
      id: 'Z1',
      nome: 'Rio de Janeiro e Niterói',
      faixas: [['20000000', '28999999']],
      km: 30,
      parada: 40,
      porKg: '0,05',
      minimo: 45,
    },
  ],
  pisos: [{ aPartirDeKg: 4000, porKm: '3,9875', cargaEDescarga: '410,30' }],
  maximoKg: 12_000,
}

export const ENVIOS_DAS_REGRAS = {
  'GET /v1/frete': nada,
  'GET /v1/frete/historico': umaPagina,
  'GET /v1/frete/cobertura/{cep}': () => ({ params: { cep: '20040030' } }),
  'POST /v1/frete': () => ({ body: TABELA_DE_FRETE }),
  'GET /v1/configuracao': nada,
  'GET /v1/configuracao/historico': umaPagina,
  'PUT /v1/configuracao': () => ({ body: { prazoDoBoletoDias: 10 } }),
} satisfies Partial<Record<Chave, FazerEnvio>>
