// The key that encrypts the sellers' tokens is not in the database, so it can be another one at the next start.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { conferirChave } from '#server/contas/pagbank/conferir-chave.ts'
import { revogarVinculo } from '#server/contas/pagbank/desvincular-conta.ts'
import { renovarVinculo } from '#server/contas/pagbank/vinculo-jobs.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { useApp } from '../../support/app-for-test.ts'
import { comSessao } from '../../support/pessoa.ts'
import { criarVendedorVinculado, lerVinculo, tokensNoProvedor } from '../../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
const outraChave = randomBytes(32)
const iniciar = (chaveDeCifra: Buffer, perdida = false) =>
  conferirChave({ ...app.deps, chaveDeCifra }, { perdida })

beforeEach(async () => {
  await app.deps.db.deleteFrom('conta_pagbank').execute()
  await iniciar(app.deps.chaveDeCifra, true)
})

describe('design/operation: a start with another key', () => {
  it('is refused while sellers are linked, and changes nothing', async () => {
    const { vendedor } = await criarVendedorVinculado(app)
    await expect(iniciar(outraChave)).rejects.toThrow(
      'A chave de cifra não é a que cifrou as contas do PagBank deste banco (1).',
    )
    await iniciar(app.deps.chaveDeCifra)
    expect(await lerVinculo(await comSessao(app, vendedor.id))).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
  })

  it('goes on if nobody is linked, and the new key is the one that counts', async () => {
    await iniciar(outraChave)
    await criarVendedorVinculado(app)
    await expect(iniciar(app.deps.chaveDeCifra)).rejects.toThrow('A chave de cifra não é')
    await iniciar(outraChave)
  })

  it('goes on if the operator says that the key is lost: each seller has to link again and sells meanwhile', async () => {
    const { vendedor } = await criarVendedorVinculado(app)
    await iniciar(outraChave, true)
    await iniciar(outraChave)
    const { pagBankId, vinculoDoPagBank } = await lerVinculo(await comSessao(app, vendedor.id))
    expect([pagBankId, vinculoDoPagBank]).toEqual([expect.any(String), 'A_REFAZER'])
  })
})

describe('a token that cannot be decrypted', () => {
  it('makes the seller authorise again when it would be renewed', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const clock = () => new Date(Date.now() + 340 * DIA_MS)
    await renovarVinculo({ ...app.deps, clock, chaveDeCifra: outraChave }, vendedor.id)
    expect(await lerVinculo(await comSessao(app, vendedor.id))).toMatchObject({
      vinculoDoPagBank: 'A_REFAZER',
    })
    expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 1 })
  })

  it('does not keep the job that would end it', async () => {
    const refreshTokenCifrado = cifrar(outraChave, 'token').toString('base64')
    await expect(revogarVinculo(app.deps, { vendedorId: 1, refreshTokenCifrado })).resolves.toBeUndefined()
  })
})
