// A picture of today's lot (rule N85).
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { definirCondicoes } from '../../support/condicoes.ts'
import { exigir } from '../../support/exigir.ts'
import { arquivo, baixar, enderecosDe, listarArquivos, novaImagem } from '../../support/imagens.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

/** A Monday at 5:10 in São Paulo. */
const SEGUNDA = new Date('2035-06-04T08:10:00Z')
const HORA_MS = 3_600_000
const depois = (horas: number) => new Date(SEGUNDA.getTime() + horas * HORA_MS)

async function umaCotacao() {
  const vendedor = await criarVendedor(app)
  const produtoId = await criarProduto(app)
  return { vendedor, produtoId, id: await criarCotacao(app, { vendedor, produtoId }) }
}

/** One whose sessions last over the test's week. */
async function umaNaSegunda() {
  app.setClock(SEGUNDA)
  return umaCotacao()
}

const trocar = (vendedor: Pessoa, id: number, imageFile?: Blob, vendedorId = vendedor.id) =>
  vendedor.chamar('PUT /v1/cotacao/{id}/foto', {
    params: { id },
    form: { vendedorId },
    ...(imageFile && { imageFile }),
  })

async function fotografar(vendedor: Pessoa, id: number): Promise<string> {
  const { status, body } = await trocar(vendedor, id, await novaImagem())
  expect(status).toBe(200)
  return exigir(body.fotoUrl)
}

/** The address of the photo that this person reads; undefined if it reads none. */
async function fotoQueVe({ id }: Pessoa, produtoId: number): Promise<string | undefined> {
  const pessoa = await comSessao(app, id)
  const { body } = await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
  const [cotacao] = body
  expect(Object.hasOwn(exigir(cotacao), 'fotoUrl')).toBe(cotacao?.fotoUrl !== undefined)
  return cotacao?.fotoUrl
}

const statuses = async (url: string) =>
  Promise.all(enderecosDe(url).map(async endereco => (await baixar(app, endereco)).status))

describe('PUT /v1/cotacao/{id}/foto', () => {
  it('buyers, its seller and the table read the photo and when it was taken', async () => {
    const { vendedor, produtoId, id } = await umaCotacao()
    const antes = Date.now()
    const fotoUrl = await fotografar(vendedor, id)
    const comprador = await criarComprador(app)
    const lidas = [
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body[0],
      (await comprador.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })).body[0],
      (await vendedor.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body[0],
      (await vendedor.chamar('GET /v1/tabela')).body.linhas[0],
    ]
    for (const lida of lidas) {
      expect(lida?.fotoUrl).toBe(fotoUrl)
      expect(Date.parse(exigir(lida?.fotoDe))).toBeGreaterThanOrEqual(antes)
    }
    expect((await baixar(app, fotoUrl)).imagem).toMatchObject({ width: 64, height: 48 })
  })

  it('a next one takes its place, and one that is taken off leaves no field; neither leaves a file', async () => {
    const { vendedor, produtoId, id } = await umaCotacao()
    const primeira = await fotografar(vendedor, id)
    const segunda = await fotografar(vendedor, id)
    expect(await statuses(primeira)).toEqual([404, 404])
    expect(await statuses(segunda)).toEqual([200, 200])
    const { status, body } = await trocar(vendedor, id)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('fotoUrl')
    expect(body).not.toHaveProperty('fotoDe')
    expect(await fotoQueVe(vendedor, produtoId)).toBeUndefined()
    expect(await statuses(segunda)).toEqual([404, 404])
    expect((await trocar(vendedor, id)).status).toBe(200)
  })

  it('the sweep leaves its files alone, and so does another use of the same picture', async () => {
    const [uma, outra] = [await umaCotacao(), await umaCotacao()]
    const foto = await novaImagem()
    const fotoUrl = exigir((await trocar(uma.vendedor, uma.id, foto)).body.fotoUrl)
    expect((await trocar(outra.vendedor, outra.id, foto)).body.fotoUrl).toBe(fotoUrl)
    await trocar(outra.vendedor, outra.id)
    await app.deps.imagens.sweep(app.deps.db, new Date(Date.now() + HORA_MS))
    expect(await statuses(fotoUrl)).toEqual([200, 200])
  })

  it("spec §6.10, rule M9: only its seller, under its own id; nobody's picture is kept otherwise", async () => {
    const { vendedor, produtoId, id } = await umaCotacao()
    const outro = await criarVendedor(app)
    const antes = await listarArquivos(app)
    const foto = await novaImagem()
    const recusas = [
      await trocar(outro, id, foto, vendedor.id),
      await trocar(outro, id, foto),
      await trocar(await criarEquipe(app), id, foto, vendedor.id),
      await trocar(vendedor, id, arquivo(Buffer.from('<svg/>'))),
    ]
    expect(recusas.map(({ status, body }) => [status, body.codigo])).toEqual([
      [403, 'cotacao-de-outro-vendedor'],
      [404, 'cotacao-inexistente'],
      [403, 'sem-permissao'],
      [400, 'imagem-invalida'],
    ])
    expect(await listarArquivos(app)).toEqual(antes)
    expect(await fotoQueVe(vendedor, produtoId)).toBeUndefined()
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id }, body: { vendedorId: vendedor.id } })
    expect((await trocar(vendedor, id, foto)).body.codigo).toBe('cotacao-inexistente')
  })
})

describe('rule N85: a photo ends', () => {
  it('with its seventh day in São Paulo', async () => {
    const { vendedor, produtoId, id } = await umaNaSegunda()
    const fotoUrl = await fotografar(vendedor, id)
    const fimDeDomingo = new Date('2035-06-11T03:00:00Z')
    app.setClock(new Date(fimDeDomingo.getTime() - 1))
    expect(await fotoQueVe(vendedor, produtoId)).toBe(fotoUrl)
    app.setClock(fimDeDomingo)
    expect(await fotoQueVe(vendedor, produtoId)).toBeUndefined()
  })

  it.each(['preco', 'condicoes', 'tabela'] as const)(
    'with the price: a new end or a new price (%s) does not bring it back',
    async como => {
      const { vendedor, produtoId, id } = await umaNaSegunda()
      await fotografar(vendedor, id)
      await definirCondicoes(vendedor, id, { validaAte: depois(3).toISOString() })
      app.setClock(depois(2))
      expect(await fotoQueVe(vendedor, produtoId)).toBeDefined()
      app.setClock(depois(3))
      expect(await fotoQueVe(vendedor, produtoId)).toBeUndefined()
      await renovar[como](await comSessao(app, vendedor.id), { id, produtoId })
      const comprador = await criarComprador(app)
      expect(await fotoQueVe(comprador, produtoId)).toBeUndefined()
    },
  )

  it('later if the price holds longer, and one that was taken after the end is of the next price', async () => {
    const { vendedor, produtoId, id } = await umaNaSegunda()
    await definirCondicoes(vendedor, id, { validaAte: depois(3).toISOString() })
    const fotoUrl = await fotografar(vendedor, id)
    await definirCondicoes(vendedor, id, { validaAte: depois(5).toISOString() })
    app.setClock(depois(4))
    expect(await fotoQueVe(vendedor, produtoId)).toBe(fotoUrl)
    app.setClock(depois(26))
    const noDiaSeguinte = await comSessao(app, vendedor.id)
    const nova = await fotografar(noDiaSeguinte, id)
    await renovar.preco(noDiaSeguinte, { id, produtoId })
    expect(await fotoQueVe(await criarComprador(app), produtoId)).toBe(nova)
  })

  it('and its row and files go within two hours, those of a removed quote too', async () => {
    const { vendedor, id } = await umaNaSegunda()
    const vencida = await fotografar(vendedor, id)
    const { vendedor: outro, id: removida } = await umaCotacao()
    const daRemovida = await fotografar(outro, removida)
    await outro.chamar('DELETE /v1/cotacao/{id}', {
      params: { id: removida },
      body: { vendedorId: outro.id },
    })
    const fica = await umaCotacao()
    app.setClock(depois(7 * 24))
    const mostrada = await fotografar(await comSessao(app, fica.vendedor.id), fica.id)
    await removerVencidos(app.deps)
    await app.deps.imagens.sweep(app.deps.db, new Date(Date.now() + HORA_MS))
    expect(await statuses(vencida)).toEqual([404, 404])
    expect(await statuses(daRemovida)).toEqual([404, 404])
    expect(await statuses(mostrada)).toEqual([200, 200])
  })
})

type DeQue = { id: number; produtoId: number }
const renovar = {
  preco: async (vendedor: Pessoa, { id }: DeQue) => {
    const body = { preco: 12, vendedorId: vendedor.id }
    expect((await vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })).status).toBe(200)
  },
  condicoes: async (vendedor: Pessoa, { id }: DeQue) => {
    expect((await definirCondicoes(vendedor, id, {})).status).toBe(200)
  },
  tabela: async (vendedor: Pessoa, { produtoId }: DeQue) => {
    const { body } = await vendedor.chamar('POST /v1/tabela', {
      body: {
        chave: crypto.randomUUID(),
        confirmarDemais: false,
        linhas: [{ produtoId, preco: 12, precoAnterior: 10 }],
      },
    })
    expect(body.resultados).toMatchObject([{ situacao: 'ALTERADA' }])
  },
}
