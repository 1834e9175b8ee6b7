// Requests of the permission matrix about what claims owe, and statements.
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'

const nada: FazerEnvio = () => ({})
const correcao = { tipo: 'CORRIGIDO', valor: 0.01, observacao: 'Arredondamento da primeira conta' } as const
const doComprador = ({ pessoas }: Mundo) => ({ params: { id: pessoas.comprador.id } })
const doVendedor = ({ pessoas }: Mundo) => ({ params: { id: pessoas.vendedor.id } })
const doDono = ({ pessoas }: Mundo) => ({ query: { userId: pessoas.comprador.id } })

export const ENVIOS_DE_ABATIMENTO = {
  'GET /v1/user/abatimento': nada,
  'GET /v1/comprador/{id}/abatimento': doComprador,
  'POST /v1/comprador/{id}/abatimento': (mundo: Mundo) => ({ ...doComprador(mundo), body: correcao }),
  'GET /v1/vendedor/{id}/acerto': doVendedor,
  'POST /v1/vendedor/{id}/acerto': (mundo: Mundo) => ({ ...doVendedor(mundo), body: correcao }),
  'PUT /v1/pedido/carrinho/{userId}/abatimento': ({ pessoas }: Mundo) => ({
    params: { userId: pessoas.comprador.id },
    body: { usar: true },
  }),
  'GET /v1/extrato/boletos': doDono,
  'GET /v1/extrato/limite': doDono,
  'GET /v1/extrato/abatimentos': doDono,
  'GET /v1/extrato/arquivo': doDono,
  'GET /v1/repasse': nada,
  'GET /v1/repasse/arquivo': nada,
  'GET /v1/repasse/conferencia': nada,
} satisfies Partial<Record<Chave, FazerEnvio>>
