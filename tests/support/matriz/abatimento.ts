// Requests of the permission matrix about what claims owe, and statements.
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { pagina, umaPagina, umMes } from './comum.ts'

const correcao = { tipo: 'CORRIGIDO', valor: 0.01, observacao: 'Arredondamento da primeira conta' } as const
const doComprador = ({ pessoas }: Mundo) => ({ params: { id: pessoas.comprador.id } })
const doVendedor = ({ pessoas }: Mundo) => ({ params: { id: pessoas.vendedor.id } })
const doDono = (mundo: Mundo) => ({
  query: { userId: mundo.pessoas.comprador.id, ...umMes(mundo), ...pagina },
})
const doMes = (mundo: Mundo) => ({ query: { ...umMes(mundo), ...pagina } })

export const ENVIOS_DE_ABATIMENTO = {
  'GET /v1/user/abatimento': umaPagina,
  'GET /v1/comprador/{id}/abatimento': (mundo: Mundo) => ({ ...doComprador(mundo), query: pagina }),
  'POST /v1/comprador/{id}/abatimento': (mundo: Mundo) => ({ ...doComprador(mundo), body: correcao }),
  'GET /v1/vendedor/{id}/acerto': (mundo: Mundo) => ({ ...doVendedor(mundo), query: pagina }),
  'POST /v1/vendedor/{id}/acerto': (mundo: Mundo) => ({ ...doVendedor(mundo), body: correcao }),
  'PUT /v1/pedido/carrinho/{userId}/abatimento': ({ pessoas }: Mundo) => ({
    params: { userId: pessoas.comprador.id },
    body: { usar: true },
  }),
  'GET /v1/extrato/boletos': doDono,
  'GET /v1/extrato/limite': doDono,
  'GET /v1/extrato/abatimentos': doDono,
  'GET /v1/extrato/arquivo': (mundo: Mundo) => ({
    query: { userId: mundo.pessoas.comprador.id, ...umMes(mundo), tipo: 'boletos', formato: 'csv' },
  }),
  'GET /v1/repasse': doMes,
  'GET /v1/repasse/arquivo': (mundo: Mundo) => ({ query: { ...umMes(mundo), formato: 'csv' } }),
  'GET /v1/repasse/conferencia': doMes,
} satisfies Partial<Record<Chave, FazerEnvio>>
