// A server that dies while a seller links its account leaves it linked, or able to link.
// The server is killed after steps of linking a seller's account and started again.
import { describe, expect, it } from 'vitest'
import { decifrar } from '#server/plataforma/cifra.ts'
import { killAtSteps, PRAZO } from '../support/kills.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { concluirVinculo, criarVendedorSemConta, prepararVinculo } from '../support/vinculo.ts'

const server = useServerToKill()

describe('spec §7.18: killed while an account is linked', () => {
  it('it is linked, or the seller can link it at once', PRAZO, async () => {
    await killAtSteps(6, async k => {
      const { vendedor, cnpj } = await criarVendedorSemConta(server)
      const contaDele = async () => (await vendedor.chamar('GET /v1/auth/user-info')).body.pagBankId
      const { contaId, volta } = await prepararVinculo(server, vendedor, cnpj)
      const work = 'PUT /v1/vendedor/pagbank/notificacao/auth'
      const outcome = await server.dieAtStep({ k, work }, () => concluirVinculo(vendedor, volta))
      const depoisDaMorte = await contaDele()
      expect([null, contaId], `passo ${k}`).toContain(depoisDaMorte)
      // The browser repeats the call: the state has been used, unless the first call had no effect.
      const { status } = await concluirVinculo(vendedor, volta)
      expect([204, 400], `passo ${k}`).toContain(status)
      if ((await contaDele()) === null) {
        const outra = await prepararVinculo(server, vendedor, cnpj)
        expect((await concluirVinculo(vendedor, outra.volta)).status, `passo ${k}`).toBe(204)
        expect(await contaDele()).toBe(outra.contaId)
      }
      await conferirTokens(vendedor.id)
      return outcome
    })
  })
})

/** Both tokens of a linked account are stored and can be decrypted. */
async function conferirTokens(vendedorId: number): Promise<void> {
  const { access_token_cifrado, refresh_token_cifrado } = await server.deps.db
    .selectFrom('conta_pagbank')
    .select(['access_token_cifrado', 'refresh_token_cifrado'])
    .where('vendedor_id', '=', vendedorId)
    .executeTakeFirstOrThrow()
  for (const cifrado of [access_token_cifrado, refresh_token_cifrado])
    expect(decifrar(server.deps.chaveDeCifra, cifrado)).toMatch(/^.{20,}$/)
}
