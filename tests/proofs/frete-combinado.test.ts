// A buyer pays the freight that was agreed, and none for another cart.
// Staff, the buyer and others change one cart at once (rule M39, design/cart). What is frozen is what was checked, and an agreed freight
// is always one of the cart that staff saw. Each guard was taken out once to see its test fail.
import { beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto, lerPedido } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { combinar, desfazerFrete, lerCarrinho, pedirFrete } from '../support/fretes.ts'
import type { Pessoa, Resposta } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarProduto } from '../support/test-users.ts'
import { esperarTrava } from '../support/trava.ts'

const app = useApp()
const CHAMADAS = 40

const [FORA, PERTO_DALI] = ['29010002', '29010003']

let equipe: Pessoa
beforeAll(async () => {
  equipe = await criarEquipe(app)
})

/** A buyer outside the zones with three boxes of 10 kg at R$ 10,00; ids of the cart, its item and its product. */
async function cena() {
  const comprador = await criarComprador(app, { cep: FORA })
  const produtoId = await criarProduto(app)
  const { body } = await adicionar(comprador, await criarCotacao(app, { produtoId }), 3)
  const { id, itensPedido } = body
  return { comprador, produtoId, pedidoId: exigir(id), itemId: exigir(itensPedido[0]).id }
}

type Cena = Awaited<ReturnType<typeof cena>>

function quantidade({ comprador, itemId }: Cena, quantos: number) {
  const params = { userId: comprador.id, itemId }
  return comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
    params,
    body: { quantidade: quantos },
  })
}

const mudarCep = ({ comprador }: Cena, cep: string) =>
  comprador.chamar('PUT /v1/user', { form: { nome: 'Comprador', cep } })

const mudarPeso = ({ produtoId }: Cena, peso: number) =>
  equipe.chamar('PUT /v1/produto/{id}', { params: { id: produtoId }, form: { peso: String(peso) } })

/** Sends so many calls at once. */
const juntos = (chamar: (i: number) => Promise<Resposta>) =>
  Promise.all(Array.from({ length: CHAMADAS }, (_, i) => chamar(i)))

const codigos = (respostas: readonly Resposta[]) => new Set(respostas.map(({ body }) => body.codigo))

/** The agreed freights of a cart that have not ended. */
const abertos = ({ pedidoId }: Cena) =>
  app.deps.db
    .selectFrom('frete_combinado')
    .select(['peso_gramas as peso', 'cep', 'valor_centavos as valor'])
    .where('pedido_id', '=', pedidoId)
    .where('encerrado', '=', false)
    .execute()

/** Starts a call while a change is written and not yet committed; answers the call's result. */
async function durante(
  mudar: (tx: Db) => Promise<unknown>,
  chamar: () => Promise<Resposta>,
): Promise<Resposta> {
  const chamada = await app.deps.db.transaction().execute(async tx => {
    await mudar(tx)
    const emCurso = chamar()
    await esperarTrava(app) // it has read what it reads without waiting
    return { emCurso }
  })
  return chamada.emCurso
}

describe('rule M39: staff agree a freight while', () => {
  it('the buyer changes the quantity: it is of the weight that staff saw, or refused', async () => {
    const aqui = await cena()
    const respostas = await juntos(i =>
      i % 4 === 0 ? combinar(equipe, aqui.comprador, { pesoTotal: 30 }) : quantidade(aqui, 3 + (i % 2)),
    )
    const acordos = respostas.filter((_, i) => i % 4 === 0)
    expect(acordos.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect([...codigos(acordos)].filter(Boolean)).toSatisfy((recusas: string[]) =>
      recusas.every(codigo => codigo === 'entrega-mudou'),
    )
    const { body } = await lerCarrinho(aqui.comprador)
    const linhas = await abertos(aqui)
    expect(linhas.length).toBeLessThanOrEqual(1)
    for (const { peso } of linhas) expect([peso, body.frete.pesoTotal]).toEqual([30_000, 30])
    expect(body.frete.valor).toBe(linhas.length === 1 ? 980 : null)
  })

  it('a change of the quantity waits for them: it ends what they agreed', async () => {
    const aqui = await cena()
    const acordo = { valor_centavos: centavos(98_000), motivo: 'Teste', valido_ate: '2999-01-01', cep: FORA }
    const { status } = await durante(
      async tx => {
        await tx.selectFrom('pedido').select('id').where('id', '=', aqui.pedidoId).forUpdate().execute()
        const quem = { pedido_id: aqui.pedidoId, por_usuario_id: equipe.id, em: new Date() }
        await tx
          .insertInto('frete_combinado')
          .values({ ...quem, ...acordo, peso_gramas: gramas(30_000) })
          .execute()
      },
      () => quantidade(aqui, 4),
    )
    expect(status).toBe(200)
    expect(await abertos(aqui)).toEqual([])
  })

  it('the buyer moves: it is of the CEP that the buyer has now', async () => {
    const aqui = await cena()
    await juntos(i =>
      i % 2 === 0 ? combinar(equipe, aqui.comprador) : mudarCep(aqui, i % 4 === 1 ? FORA : PERTO_DALI),
    )
    const { body } = await lerCarrinho(aqui.comprador)
    const linhas = await abertos(aqui)
    expect(linhas.length).toBeLessThanOrEqual(1)
    for (const { cep } of linhas) expect(cep).toBe(body.frete.destino)
    expect(body.frete.valor).toBe(linhas.length === 1 ? 980 : null)
  })

  it('the new CEP of the buyer is being written: it is of the new one', async () => {
    const aqui = await cena()
    const resposta = await durante(
      tx => tx.updateTable('usuario').set({ cep: PERTO_DALI }).where('id', '=', aqui.comprador.id).execute(),
      () => combinar(equipe, aqui.comprador),
    )
    expect(resposta.status).toBe(200)
    expect(await abertos(aqui)).toMatchObject([{ cep: PERTO_DALI }])
  })

  it('other staff do: one of those who saw no agreement agrees, the others are told', async () => {
    const aqui = await cena()
    const respostas = await juntos(i => combinar(equipe, aqui.comprador, { valor: 900 + i, anterior: null }))
    const aceitas = respostas.flatMap(({ status }, i) => (status === 200 ? [900 + i] : []))
    expect(aceitas).toHaveLength(1)
    expect(codigos(respostas)).toEqual(new Set([undefined, 'versao-ja-mudou']))
    expect(await abertos(aqui)).toMatchObject([{ valor: exigir(aceitas[0]) * 100 }])
  })

  it('other staff do, without saying what they saw: the last one counts, alone', async () => {
    const aqui = await cena()
    const respostas = await juntos(i => combinar(equipe, aqui.comprador, { valor: 900 + i }))
    expect(codigos(respostas)).toEqual(new Set([undefined]))
    expect(await abertos(aqui)).toHaveLength(1)
  })

  it('the buyer asks for it: afterwards the cart is not in the queue twice, nor with a freight', async () => {
    const aqui = await cena()
    const respostas = await juntos(i =>
      i === 20 ? combinar(equipe, aqui.comprador) : pedirFrete(aqui.comprador, aqui.comprador),
    )
    expect(codigos(respostas)).toSatisfy((vistos: Set<string | undefined>) =>
      [...vistos].every(codigo => codigo === undefined || codigo === 'frete-com-preco'),
    )
    expect((await lerCarrinho(aqui.comprador)).body.frete).toMatchObject({ valor: 980, pedidoEm: null })
    const fila = await app.deps.db
      .selectFrom('pedido_de_frete')
      .selectAll()
      .where('pedido_id', '=', aqui.pedidoId)
      .execute()
    expect(fila).toEqual([])
  })
})

describe('rule M39: the boleto is generated while', () => {
  /** The order, if there is one; it is what the buyer saw, at a freight that was agreed for just this delivery. */
  async function conferir(aqui: Cena, boleto: Resposta | undefined, visto: number): Promise<void> {
    const { status, body } = await lerPedido(aqui.comprador, aqui.pedidoId)
    expect(status).toBe(boleto?.status === 200 ? 200 : 404)
    if (status !== 200) return
    expect(body).toMatchObject({ total: visto, frete: { destino: FORA, pesoTotal: 30, valor: visto - 30 } })
    expect(body.freteCombinado).not.toBeNull()
  }

  it('staff change the amount: the total is the one that the buyer saw, or it is refused', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const aqui = await cena()
      await combinar(equipe, aqui.comprador)
      const [boleto] = await Promise.all([
        gerarBoleto(aqui.comprador, { pedidoId: aqui.pedidoId, totalEsperado: 1010 }),
        ...[1, 2, 3].map(i => combinar(equipe, aqui.comprador, { valor: 980 + i })),
      ])
      if (boleto?.status !== 200) expect(boleto?.body).toMatchObject({ codigo: 'total-mudou' })
      await conferir(aqui, boleto, 1010)
    }
  })

  it.each([
    ['staff take it back', (aqui: Cena) => desfazerFrete(equipe, aqui.comprador)],
    ['the buyer changes the quantity', (aqui: Cena) => quantidade(aqui, 4)],
    ['the buyer moves', (aqui: Cena) => mudarCep(aqui, PERTO_DALI)],
    ["staff change a product's weight", (aqui: Cena) => mudarPeso(aqui, 11)],
  ] as const)('%s', async (_, mudar) => {
    for (let vez = 0; vez < 4; vez++) {
      const aqui = await cena()
      await combinar(equipe, aqui.comprador)
      const [boleto] = await Promise.all([
        gerarBoleto(aqui.comprador, { pedidoId: aqui.pedidoId, totalEsperado: 1010 }),
        mudar(aqui),
      ])
      if (boleto?.status !== 200)
        expect(['sem-preco-de-frete', 'carrinho-mudou']).toContain(boleto?.body.codigo)
      await conferir(aqui, boleto, 1010)
    }
  })

  it("a product's new weight is being written: what was checked does not hold any more", async () => {
    const aqui = await cena()
    await combinar(equipe, aqui.comprador)
    const boleto = await durante(
      tx =>
        tx
          .updateTable('produto')
          .set({ peso_gramas: gramas(11_000) })
          .where('id', '=', aqui.produtoId)
          .execute(),
      () => gerarBoleto(aqui.comprador),
    )
    expect(boleto).toMatchObject({ status: 409, body: { codigo: 'carrinho-mudou' } })
    await conferir(aqui, boleto, 1010)
  })

  it('the same click comes 40 times: one order at the agreed freight', async () => {
    const aqui = await cena()
    await combinar(equipe, aqui.comprador)
    const respostas = await juntos(() => gerarBoleto(aqui.comprador, { pedidoId: aqui.pedidoId }))
    expect(new Set(respostas.filter(({ status }) => status === 200).map(({ body }) => body)).size).toBe(1)
    await conferir(
      aqui,
      respostas.find(({ status }) => status === 200),
      1010,
    )
  })
})
