import { expect, it } from 'vitest'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { anotarCausa } from './anotar-causa.ts'
import type { Emissao } from './emissao-repository.ts'

const receivers = ['PRIMARY', 'SECONDARY'].map(type => ({ type, account: { id: `ACCO_${type}` } }))
// Nothing else of them is asked for.
const emissao = { requisicao: { charges: [{ splits: { receivers } }] } } as unknown as Emissao
const semBanco = {} as Tx

it.each([[[0]], [[0, 1]], [[1, 0]]])(
  'rule M9: where the platform’s own account is refused no seller is blamed: receivers %j',
  async posicoes => {
    const motivo = await anotarCausa(semBanco, emissao, { origem: 'recebedores', posicoes }, new Date())
    expect(motivo).toEqual({ codigo: 'boleto-recusado-pela-plataforma' })
  },
)
