// Upper and lower case are the same (rules M2, M7) under any locale of the database.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, dadosDeVendedor, entrar } from '../support/cadastro.ts'
import { COMPLETAS } from '../support/completas.ts'
import { fazerPedido } from '../support/compras.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

// Turkish first: the others have less of what can go wrong, and run in the full ring.
const CRIACOES = [
  [
    'in Turkish, where I is the capital of ı',
    "template template0 encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C'",
  ],
  ['as the private one is', undefined],
  [
    'that lowers ASCII alone',
    "template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C' locale 'C'",
  ],
] as const

describe.each(COMPLETAS ? CRIACOES : CRIACOES.slice(0, 1))('in a database %s', (_nome, criacaoDoBanco) => {
  const app = useApp(criacaoDoBanco ? { criacaoDoBanco } : {})

  it('IRIS@FEIRA.EXAMPLE and iris@feira.example are one account, and both log in', async () => {
    const [um, outro] = ['IRIS@FEIRA.EXAMPLE', 'iris@feira.example']
    expect((await cadastrar(app, dadosDeComprador({ email: um }))).status).toBe(202)
    expect((await cadastrar(app, dadosDeVendedor({ email: outro }))).status).toBe(400)
    for (const email of [um, outro]) expect((await entrar(app, { email })).resposta.status).toBe(200)
  })

  // No new account has such an e-mail, but old ones may.
  it.each([
    ['IRMÃ.ÇA@FEIRA.EXAMPLE', 'irmã.ça@feira.example'],
    ['Straße.ÂÉÍÕÜ@feira.example', 'sTRAße.âéíõü@feira.example'],
    ['İris@feira.example', 'i\u0307RIS@feira.example'],
    ['ΑΣ@feira.example', 'ΑΣ@FEIRA.EXAMPLE'],
  ])('%s and %s are one account, and both log in', async (um, outro) => {
    const [primeira, segunda] = [dadosDeComprador(), dadosDeVendedor()]
    for (const dados of [primeira, segunda]) expect((await cadastrar(app, dados)).status).toBe(202)
    const trocar = (de: string | undefined, email: string) =>
      app.deps.db
        .updateTable('usuario')
        .set({ email })
        .where('email', '=', de ?? '')
        .execute()
    await trocar(primeira.email, um)
    await expect(trocar(segunda.email, outro)).rejects.toThrow('usuario_email_unico')
    for (const email of [um, outro]) expect((await entrar(app, { email })).resposta.status).toBe(200)
  })

  it('a login finds its account through the index', async () => {
    const plano = await app.deps.db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from usuario where sem_caixa(email) = sem_caixa(${'Ana@feira.example'})`.execute(tx)
    })
    expect(JSON.stringify(plano.rows)).toContain('usuario_email_unico')
  })

  it('a product is one, however it is written', async () => {
    const equipe = await criarEquipe(app)
    const criar = (nome: string, tipo: string, unidadeMedida: string) =>
      equipe.chamar('POST /v1/produto', { form: { nome, tipo, unidadeMedida, categoria: '1', peso: '1' } })
    expect((await criar('Limão Siciliano', 'Extra Íris', 'Caixa')).status).toBe(201)
    expect((await criar('LIMÃO SICILIANO', 'EXTRA ÍRIS', 'CAIXA')).status).toBe(409)
    expect((await criar('limão siciliano', 'extra íris', 'caixa')).status).toBe(409)
    expect((await criar('Limao Siciliano', 'Extra Íris', 'Caixa')).status).toBe(201)
  })

  it('spec §7.35: a buyer is found by its name in capitals or without', async () => {
    const comprador = await criarComprador(app, { nome: 'IRMÃOS Íris' })
    await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
    const equipe = await criarEquipe(app)
    for (const compradorNome of ['irmãos iris', 'IRMAOS ÍRIS'])
      expect((await equipe.chamar('GET /v1/pedido', { query: { compradorNome } })).body.content).toHaveLength(
        1,
      )
  })
})
