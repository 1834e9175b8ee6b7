// A buyer asks for an e-mail with the first quote of a product (rule M58, design/prices-and-stock).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deQuilos } from '#domain/peso.ts'
import { enviarEmail } from '#server/avisos/email/enviar-email.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { definirCondicoes, definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import { esperarMensagem, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'
import { criarVendedorSemConta, vincular } from '../../support/vinculo.ts'

const app = useApp()

const pedir = (pessoa: Pessoa, id: number) => pessoa.chamar('PUT /v1/produto/{id}/aviso', { params: { id } })
const desfazer = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('DELETE /v1/produto/{id}/aviso', { params: { id } })
const espera = async (pessoa: Pessoa, id: number) =>
  (await pessoa.chamar('GET /v1/produto/{id}/aviso', { params: { id } })).body.pedido
const publicar = (vendedor: Pessoa, produtoId: number) =>
  vendedor.chamar('POST /v1/cotacao', { body: { produtoId, preco: '77,70', vendedorId: vendedor.id } })
const mudarPreco = (vendedor: Pessoa, id: number) =>
  vendedor.chamar('PUT /v1/cotacao/{id}', {
    params: { id },
    body: { preco: '78,80', vendedorId: vendedor.id },
  })
const emailDe = async (pessoa: Pessoa) => exigir((await pessoa.chamar('GET /v1/auth/user-info')).body.email)

describe('rule M58: a buyer waits for the first quote of a product', () => {
  it('asks, asks again and takes it back, each without an error', async () => {
    const [comprador, outro, produtoId] = [
      await criarComprador(app),
      await criarComprador(app),
      await criarProduto(app),
    ]
    expect(await espera(comprador, produtoId)).toBe(false)
    for (let vez = 0; vez < 2; vez++) expect((await pedir(comprador, produtoId)).status).toBe(204)
    expect(await espera(comprador, produtoId)).toBe(true)
    expect(await espera(outro, produtoId)).toBe(false)
    for (let vez = 0; vez < 2; vez++) expect((await desfazer(comprador, produtoId)).status).toBe(204)
    expect(await espera(comprador, produtoId)).toBe(false)
  })

  it('for an unknown product it is refused as elsewhere', async () => {
    const comprador = await criarComprador(app)
    for (const chamar of [pedir, desfazer]) {
      const { status, body } = await chamar(comprador, 999_999)
      expect([status, body.codigo]).toEqual([404, 'produto-inexistente'])
    }
    const { status } = await comprador.chamar('GET /v1/produto/{id}/aviso', { params: { id: 999_999 } })
    expect(status).toBe(404)
  })

  it('not while it has a quote, nor with an address that is not proved', async () => {
    const [comprador, semProva] = [
      await criarComprador(app),
      await criarComprador(app, { emailAConfirmar: true }),
    ]
    const produtoId = await criarProduto(app)
    expect((await pedir(semProva, produtoId)).body).toMatchObject({
      codigo: 'email-a-confirmar',
      message: 'Confirme seu e-mail no perfil para receber este aviso.',
    })
    await criarCotacao(app, { produtoId, vendedor: await criarVendedor(app) })
    const { status, body } = await pedir(comprador, produtoId)
    expect([status, body.codigo]).toEqual([409, 'produto-ja-tem-cotacao'])
  })

  it('for 200 products at most, also if calls come at once', async () => {
    const comprador = await criarComprador(app)
    await app.deps.db
      .insertInto('produto')
      .values(
        Array.from({ length: 199 }, (_, lugar) => ({
          nome: `Muitos ${comprador.id} ${lugar}`,
          unidade_medida: 'caixa',
          peso_gramas: deQuilos(1),
          categoria_id: 1,
          criado_em: app.deps.clock(),
        })),
      )
      .execute()
    await app.deps.db
      .insertInto('aviso_de_cotacao')
      .columns(['comprador_id', 'produto_id', 'desde'])
      .expression(eb =>
        eb
          .selectFrom('produto')
          .select(({ val }) => [val(comprador.id).as('c'), 'id', 'criado_em'])
          .where('nome', 'like', `Muitos ${comprador.id} %`),
      )
      .execute()
    const produtos = await Promise.all(Array.from({ length: 6 }, () => criarProduto(app)))
    const respostas = await Promise.all(produtos.map(id => pedir(comprador, id)))
    expect(respostas.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'avisos-demais',
      message: 'Você já espera por 200 produtos. Desfaça um aviso para pedir outro.',
    })
    const pedido = exigir(produtos[respostas.findIndex(({ status }) => status === 204)])
    expect((await pedir(comprador, pedido)).status).toBe(204)
  })
})

describe('rule M58: the first quote that can be bought sends the e-mail', () => {
  it('one to each buyer that waits, without a price, and ends the wish', async () => {
    const [ana, bia, caio] = [await criarComprador(app), await criarComprador(app), await criarComprador(app)]
    const produtoId = await criarProduto(app, { nome: `Cambuci ${ana.id}` })
    for (const comprador of [ana, bia, caio]) await pedir(comprador, produtoId)
    await desfazer(caio, produtoId)
    expect((await publicar(await criarVendedor(app), produtoId)).status).toBe(201)
    for (const comprador of [ana, bia]) {
      const texto = await esperarMensagem(app, await emailDe(comprador))
      expect(texto).toContain(`Assunto: Cambuci ${ana.id} tem cotação\n`)
      expect(texto).toContain(`\n${app.deps.publicUrl}/produto/${produtoId}\n`)
      expect(texto).not.toContain('77,70')
      expect(await espera(comprador, produtoId)).toBe(false)
    }
    expect(await enviados(caio)).toBe(0)
  })

  it('two quotes at once send one', async () => {
    const comprador = await criarComprador(app)
    const vendedores = await Promise.all(Array.from({ length: 8 }, () => criarVendedor(app)))
    const produtoId = await criarProduto(app)
    await pedir(comprador, produtoId)
    const respostas = await Promise.all(vendedores.map(vendedor => publicar(vendedor, produtoId)))
    expect(respostas.map(({ status }) => status)).toEqual(vendedores.map(() => 201))
    expect(await enviados(comprador)).toBe(1)
    await esperarMensagem(app, await emailDe(comprador))
    expect(await mensagensPara(app, await emailDe(comprador))).toHaveLength(1)
  })

  it('a wish and a quote at once: the buyer is told of the quote or reads that it is there', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
      const produtoId = await criarProduto(app)
      const [pedido] = await Promise.all([pedir(comprador, produtoId), publicar(vendedor, produtoId)])
      expect([pedido.status, await enviados(comprador)]).toEqual(pedido.status === 204 ? [204, 1] : [409, 0])
      expect(await espera(comprador, produtoId)).toBe(false)
    }
  })

  it('a quote of a seller that cannot sell yet sends none, until the seller links PagBank', async () => {
    const [comprador, produtoId] = [await criarComprador(app), await criarProduto(app)]
    const { vendedor, cnpj } = await criarVendedorSemConta(app)
    await pedir(comprador, produtoId)
    expect((await publicar(vendedor, produtoId)).status).toBe(201)
    expect(await enviados(comprador)).toBe(0)
    expect(await espera(comprador, produtoId)).toBe(true)
    await vincular(app, vendedor, cnpj)
    expect(await enviados(comprador)).toBe(1)
    expect(await espera(comprador, produtoId)).toBe(false)
  })

  it('the end of a block of the seller sends it too', async () => {
    const [comprador, equipe, vendedor] = [
      await criarComprador(app),
      await criarEquipe(app),
      await criarVendedor(app),
    ]
    const produtoId = await criarProduto(app)
    await criarCotacao(app, { produtoId, vendedor })
    const bloquear = (bloqueado: boolean) =>
      equipe.chamar('PUT /v1/vendedor/{id}/bloqueio', { params: { id: vendedor.id }, body: { bloqueado } })
    expect((await bloquear(true)).status).toBe(204)
    expect((await pedir(comprador, produtoId)).status).toBe(204)
    expect((await bloquear(false)).status).toBe(204)
    expect(await enviados(comprador)).toBe(1)
  })

  it('a buyer that is blocked, or whose address is not proved any more, keeps the wish', async () => {
    const [bloqueado, semProva] = [await criarComprador(app), await criarComprador(app)]
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const produtoId = await criarProduto(app)
    for (const comprador of [bloqueado, semProva]) await pedir(comprador, produtoId)
    const params = { id: bloqueado.id }
    await equipe.chamar('PUT /v1/comprador/{id}/bloqueio', { params, body: { bloqueado: true } })
    await app.deps.db
      .updateTable('usuario')
      .set({ email_confirmado_em: null })
      .where('id', '=', semProva.id)
      .execute()
    await publicar(vendedor, produtoId)
    expect(await enviados(bloqueado)).toBe(0)
    expect(await enviados(semProva)).toBe(0)
    expect(await espera(semProva, produtoId)).toBe(true)
  })

  it('no message is sent, and the wish stays, if the quote is gone before it is written', async () => {
    const [comprador, produtoId] = [await criarComprador(app), await criarProduto(app)]
    await enviarEmail(app.deps, { modelo: 'produto-com-cotacao', usuarioId: comprador.id, produtoId })
    expect(await mensagensPara(app, await emailDe(comprador))).toEqual([])
    expect(await espera(comprador, produtoId)).toBe(true)
  })

  it('nothing is sent if the publication does not happen', async () => {
    const [comprador, vendedor, produtoId] = [
      await criarComprador(app),
      await criarVendedor(app),
      await criarProduto(app),
    ]
    await pedir(comprador, produtoId)
    await criarCotacao(app, { produtoId, vendedor })
    const falha = inTransaction(app.deps.db, async tx => {
      await avisarQuemEspera(app.deps, tx, { vendedorId: vendedor.id })
      throw new Error('desfeita')
    })
    await expect(falha).rejects.toThrow('desfeita')
    expect(await enviados(comprador)).toBe(0)
    expect(await espera(comprador, produtoId)).toBe(true)
  })
})

describe('rules M58, N11, N15, N25: a quote that nobody could buy comes back', () => {
  type Ato = (vendedor: Pessoa, id: number) => Promise<unknown>
  const ontem = () => new Date(Date.now() - 86_400_000)
  const hoje = () => dataEmSaoPaulo(new Date())
  const esgotar: Ato = (vendedor, id) => definirCondicoes(vendedor, id, { disponivel: 0 })
  const ausentar: Ato = vendedor =>
    definirCondicoesDoVendedor(vendedor, { ausenteDe: hoje(), ausenteAte: hoje() })
  const vencer: Ato = (_, id) =>
    app.deps.db.updateTable('cotacao').set({ valida_ate: ontem() }).where('id', '=', id).execute()

  it.each<[titulo: string, sumir: Ato, voltar: Ato]>([
    ['with new stock', esgotar, (vendedor, id) => definirCondicoes(vendedor, id, { disponivel: 3 })],
    ['with a new price after its end', vencer, (vendedor, id) => mudarPreco(vendedor, id)],
    ['because its seller is back', ausentar, vendedor => definirCondicoesDoVendedor(vendedor, {})],
  ])('%s: the buyer who waits gets one e-mail', async (_, sumir, voltar) => {
    const [comprador, vendedor, produtoId] = [
      await criarComprador(app),
      await criarVendedor(app),
      await criarProduto(app),
    ]
    const id = await criarCotacao(app, { produtoId, vendedor })
    await sumir(vendedor, id)
    expect((await pedir(comprador, produtoId)).status).toBe(204)
    for (let vez = 0; vez < 2; vez++) await voltar(vendedor, id)
    expect(await enviados(comprador)).toBe(1)
    expect(await espera(comprador, produtoId)).toBe(false)
  })
})

/** How many e-mails about a quote were ever sent off to this buyer, delivered or not. */
async function enviados({ id }: Pessoa): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'enviar-email' and data->>'modelo' = 'produto-com-cotacao'
      and (data->>'usuarioId')::bigint = ${id}`.execute(app.deps.db)
  return exigir(rows[0]).n
}
