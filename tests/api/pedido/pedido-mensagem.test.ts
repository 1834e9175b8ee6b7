// The conversation of an order (rules N79, N80): who takes part, what a message may be, and who has read it.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MENSAGENS_POR_HORA } from '#domain/pedido/conversa.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus } from '../../support/compras.ts'
import {
  apagar,
  escrever,
  escreverBem,
  ler,
  listar,
  marcar,
  pedidoDeDois,
  textos,
} from '../../support/conversas.ts'
import { exigir } from '../../support/exigir.ts'
import { abrirFluxo } from '../../support/fluxo.ts'
import { arquivo, listarArquivos, novaImagem } from '../../support/imagens.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const MINUTO_MS = 60_000
const depois = (ms: number) => app.setClock(new Date(Date.now() + ms))

async function foto({ cookie }: Pessoa, id: number, mensagemId: number, ordem = 1) {
  const caminho = `/v1/pedido/${id}/mensagem/${mensagemId}/foto/${ordem}`
  const resposta = await fetch(app.url + caminho, { headers: { cookie } })
  const { status } = resposta
  return { status, codigo: status === 200 ? null : ((await resposta.json()) as { codigo: string }).codigo } // a refusal
}
const juntar = async (pessoa: Pessoa, id: number, mensagemId: number, imageFile?: Blob) =>
  pessoa.chamar('POST /v1/pedido/{id}/mensagem/{mensagemId}/foto', {
    params: { id, mensagemId },
    form: {},
    imageFile: imageFile ?? (await novaImagem()),
  })

describe('rule N79: the threads of an order', () => {
  it('are one of buyer and staff, and one for each seller, whom nobody else sees (rule M29)', async () => {
    const { comprador, um, dois, equipe, id } = await pedidoDeDois(app)
    await escreverBem(comprador, id, { texto: 'Só para a equipe' })
    await escreverBem(comprador, id, { texto: 'Só para o primeiro', vendedor: um })
    await escreverBem(um, id, { texto: 'Do primeiro' })
    await escreverBem(equipe, id, { texto: 'Da equipe ao segundo', vendedor: dois })
    for (const pessoa of [comprador, equipe]) {
      expect(await textos(pessoa, id)).toEqual(['Só para a equipe'])
      expect(await textos(pessoa, id, um)).toEqual(['Só para o primeiro', 'Do primeiro'])
      expect(await textos(pessoa, id, dois)).toEqual(['Da equipe ao segundo'])
      const { conversas } = (await listar(pessoa, id)).body
      expect(conversas.map(({ vendedor }) => vendedor?.nome ?? null)).toEqual([
        null,
        'Granja Aurora',
        'Horta do Vale',
      ])
    }
    // A seller always means its own thread.
    expect(await textos(um, id)).toEqual(['Só para o primeiro', 'Do primeiro'])
    expect(await textos(dois, id, dois)).toEqual(['Da equipe ao segundo'])
    expect((await listar(dois, id)).body.conversas).toEqual([
      {
        vendedor: { id: dois.id, nome: 'Granja Aurora' },
        mensagens: 1,
        naoLidas: 1,
        ultimaEm: expect.any(String),
        ultima: { autor: { lado: 'EQUIPE', nome: null, eu: false }, texto: 'Da equipe ao segundo', fotos: 0 },
      },
    ])
    const doSegundo = JSON.stringify([(await ler(dois, id)).body, (await listar(dois, id)).body])
    for (const segredo of ['primeiro', 'Só para', 'Horta do Vale', `"id":${um.id},`])
      expect(doSegundo).not.toContain(segredo)
  })

  it("another seller's thread, and an order of others, do not exist: reading, writing, marking and removing", async () => {
    const { comprador, um, dois, id } = await pedidoDeDois(app)
    const { id: doUm } = await escreverBem(um, id, { imageFile: await novaImagem() })
    const { id: daEquipe } = await escreverBem(comprador, id)
    const alheios = [await criarComprador(app), await criarVendedor(app)]
    const recusas = [
      ler(dois, id, um),
      escrever(dois, id, { vendedor: um }),
      marcar(dois, id, doUm, um),
      apagar(dois, id, doUm),
      foto(dois, id, doUm),
      foto(dois, id, daEquipe),
      juntar(dois, id, doUm),
      ...alheios.flatMap(pessoa => [
        ler(pessoa, id),
        listar(pessoa, id),
        escrever(pessoa, id),
        marcar(pessoa, id, doUm),
        foto(pessoa, id, doUm),
      ]),
      // A seller without items in this order.
      ler(comprador, id, exigir(alheios[1])),
      ler(comprador, id + 1_000_000),
    ]
    const respostas = await Promise.all(recusas)
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 404))
  })

  it('a cart has none', async () => {
    const { comprador, um, equipe } = await pedidoDeDois(app)
    await adicionar(comprador, await criarCotacao(app, { vendedor: um }))
    const { id } = await app.deps.db
      .selectFrom('pedido')
      .select('id')
      .where('comprador_id', '=', comprador.id)
      .where('status_pedido', '=', 'NO_CARRINHO')
      .executeTakeFirstOrThrow()
    for (const pessoa of [comprador, equipe])
      expect((await escrever(pessoa, id)).body.codigo).toBe('pedido-inexistente')
  })

  it('staff speak with one voice: only staff read who wrote', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    await escreverBem(equipe, id, { vendedor: um })
    for (const pessoa of [comprador, um])
      expect((await ler(pessoa, id, um)).body.mensagens[0]?.autor).toEqual({
        lado: 'EQUIPE',
        nome: null,
        eu: false,
      })
    expect((await ler(equipe, id, um)).body.mensagens[0]?.autor).toEqual({
      lado: 'EQUIPE',
      nome: 'Dora do Balcão',
      eu: true,
    })
    await escreverBem(um, id)
    expect((await ler(comprador, id, um)).body.mensagens[1]?.autor).toEqual({
      lado: 'VENDEDOR',
      nome: 'Horta do Vale',
      eu: false,
    })
  })

  it('an open page hears of a message, and a seller of none in another thread', async () => {
    const { comprador, um, dois, equipe, id } = await pedidoDeDois(app)
    const fluxos = await Promise.all([comprador, um, equipe].map(pessoa => abrirFluxo(app, pessoa)))
    const doSegundo = await abrirFluxo(app, dois)
    await escreverBem(comprador, id, { vendedor: um })
    for (const fluxo of fluxos) expect((await fluxo.ouvir('mensagem', { id })).dados).toEqual({ id })
    await escreverBem(comprador, id, { vendedor: dois })
    await doSegundo.ouvir('mensagem', { id })
    expect(doSegundo.eventos().filter(({ evento }) => evento === 'mensagem')).toHaveLength(1)
    for (const fluxo of [...fluxos, doSegundo]) await fluxo.fechar()
  })
})

describe('rule N80: a message', () => {
  it('is visible text on several lines, up to 1000 characters, and no markup', async () => {
    const { comprador, id } = await pedidoDeDois(app)
    const { texto } = await escreverBem(comprador, id, {
      texto: '  <b>Chego</b>\u202e às 5\r\n\r\nnão às 7\u200b  ',
    })
    expect(texto).toBe('<b>Chego</b> às 5\n\nnão às 7')
    await escreverBem(comprador, id, { texto: 'é'.repeat(1000) })
    const longa = await escrever(comprador, id, { texto: 'é'.repeat(1001) })
    expect(longa).toMatchObject({ status: 400, body: { campos: { texto: 'Máx. 1.000 caracteres' } } })
    const vazia = await escrever(comprador, id, { texto: ' \u200b\n ' })
    expect(vazia).toMatchObject({
      status: 422,
      body: { codigo: 'mensagem-vazia', message: 'Escreva uma mensagem ou escolha uma foto.' },
    })
  })

  it('has up to two photos, encoded again without what was hidden in them, for its people alone', async () => {
    const { comprador, um, dois, equipe, id } = await pedidoDeDois(app)
    const comLugar = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Copyright: 'segredo-na-foto' } })
      .jpeg()
      .toBuffer()
    expect(comLugar.includes('segredo-na-foto')).toBe(true)
    const arquivos = await listarArquivos(app)
    const mensagem = await escreverBem(um, id, { texto: '', imageFile: arquivo(comLugar, 'image/jpeg') })
    expect(mensagem).toMatchObject({ texto: '', fotos: 1 })
    expect((await juntar(um, id, mensagem.id)).body.fotos).toBe(2)
    expect((await juntar(um, id, mensagem.id)).body).toMatchObject({
      codigo: 'mensagem-com-fotos-demais',
      message: 'Uma mensagem leva até 2 fotos.',
    })
    for (const pessoa of [um, comprador, equipe]) {
      const headers = { cookie: pessoa.cookie }
      const caminho = `${app.url}/v1/pedido/${id}/mensagem/${mensagem.id}/foto`
      const grande = await fetch(`${caminho}/1`, { headers })
      expect(grande.headers.get('content-type')).toBe('image/webp')
      expect(grande.headers.get('content-disposition')).toMatch(/^inline;/)
      expect(grande.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await grande.arrayBuffer())
      expect(bytes.includes('segredo-na-foto')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 })
      const pequena = Buffer.from(await (await fetch(`${caminho}/1?lado=480`, { headers })).arrayBuffer())
      expect(await sharp(pequena).metadata()).toMatchObject({ width: 480 })
    }
    expect((await foto(dois, id, mensagem.id)).codigo).toBe('foto-inexistente')
    expect((await foto(um, id, mensagem.id, 3)).codigo).toBe('foto-inexistente')
    // It is not among the pictures that everybody may load.
    expect(await listarArquivos(app)).toEqual(arquivos)
    const invalida = await escrever(um, id, { imageFile: arquivo(Buffer.from('%PDF-1.4'), 'image/png') })
    expect(invalida.body.codigo).toBe('imagem-invalida')
    expect((await juntar(um, id, mensagem.id, new Blob([]))).body.codigo).toBe('mensagem-vazia')
  })

  it('is removed by its author for five minutes, with its photos, and that there was one stays', async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const mensagem = await escreverBem(um, id, { texto: 'Preço errado', imageFile: await novaImagem() })
    expect(mensagem.apagavelAte).toBe(new Date(Date.parse(mensagem.em) + 5 * MINUTO_MS).toISOString())
    expect((await ler(comprador, id, um)).body.mensagens[0]?.apagavelAte).toBeNull()
    for (const pessoa of [comprador, equipe])
      expect(await apagar(pessoa, id, mensagem.id)).toMatchObject({
        status: 404,
        body: { codigo: 'mensagem-inexistente', message: 'Mensagem não encontrada.' },
      })
    expect((await apagar(um, id, mensagem.id)).status).toBe(204)
    expect((await apagar(um, id, mensagem.id)).status).toBe(204)
    for (const pessoa of [um, comprador, equipe]) {
      expect((await ler(pessoa, id, um)).body.mensagens[0]).toMatchObject({
        texto: null,
        fotos: 0,
        apagavelAte: null,
      })
      expect((await foto(pessoa, id, mensagem.id)).status).toBe(404)
    }
    expect((await juntar(um, id, mensagem.id)).body.codigo).toBe('mensagem-inexistente')
    const fica = await escreverBem(um, id)
    depois(5 * MINUTO_MS + 1000)
    expect(await apagar(um, id, fica.id)).toMatchObject({
      status: 409,
      body: { codigo: 'mensagem-antiga', message: 'Uma mensagem só muda nos primeiros 5 minutos.' },
    })
    expect((await juntar(um, id, fica.id)).body.codigo).toBe('mensagem-antiga')
  })

  it('is written until 30 days after the delivery or the cancellation; the thread stays readable', async () => {
    for (const [status, de] of [
      ['ENTREGUE', 'da entrega'],
      ['CANCELADO', 'do cancelamento'],
    ] as const) {
      const { comprador, um, equipe, id } = await pedidoDeDois(app)
      await escreverBem(comprador, id, { vendedor: um })
      expect((await listar(comprador, id)).body).toMatchObject({ aberta: true, abertaAte: null })
      expect((await alterarStatus(equipe, id, status)).status).toBe(200)
      const fim = exigir((await listar(um, id)).body.abertaAte)
      app.setClock(new Date(Date.parse(fim)))
      const doVendedor = await comSessao(app, um.id)
      await escreverBem(doVendedor, id)
      app.setClock(new Date(Date.parse(fim) + 1))
      expect(await escrever(doVendedor, id)).toMatchObject({
        status: 409,
        body: {
          codigo: 'conversa-encerrada',
          message: `Esta conversa foi encerrada 30 dias depois ${de}.`,
        },
      })
      expect((await ler(doVendedor, id)).body).toMatchObject({ aberta: false, mensagens: [{}, {}] })
      app.setClock(null)
    }
  })

  it('sent again with its key is the same one; the key counts in its own thread alone', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    const chave = randomUUID()
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => escrever(comprador, id, { chave, vendedor: um })),
    )
    expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1)
    expect(await textos(comprador, id, um)).toHaveLength(1)
    await escreverBem(comprador, id, { chave })
    expect(await textos(comprador, id)).toHaveLength(1)
  })

  it('is one of 30 that a person sends within an hour, over all threads and concurrent calls', async () => {
    const { comprador, um, dois, id } = await pedidoDeDois(app)
    const vendedores = [um, dois, undefined]
    const primeira = { texto: 'x', chave: randomUUID(), imageFile: await novaImagem() }
    const { id: escrita } = await escreverBem(comprador, id, primeira)
    const respostas = await Promise.all(
      Array.from({ length: MENSAGENS_POR_HORA + 7 }, (_, i) => {
        const vendedor = vendedores[i % 3]
        return escrever(comprador, id, { texto: `${i}`, ...(vendedor && { vendedor }) })
      }),
    )
    const statuses = respostas.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(MENSAGENS_POR_HORA - 1)
    expect(statuses.filter(status => status === 429)).toHaveLength(8)
    const todas = await Promise.all(vendedores.map(vendedor => textos(comprador, id, vendedor)))
    expect(todas.flat()).toHaveLength(MENSAGENS_POR_HORA)
    // Refused before it is decoded.
    expect((await escrever(comprador, id, { imageFile: await novaImagem() })).body.codigo).toBe(
      'muitas-tentativas',
    )
    // What was counted is still answered again, and takes its second photo.
    expect((await escreverBem(comprador, id, primeira)).id).toBe(escrita)
    expect((await juntar(comprador, id, escrita)).body.fotos).toBe(2)
    const demais = await juntar(comprador, id, escrita, arquivo(Buffer.from('%PDF-1.4'), 'image/png'))
    expect(demais.body.codigo, 'refused before it is decoded').toBe('mensagem-com-fotos-demais')
    await escreverBem(um, id)
    depois(61 * MINUTO_MS)
    await escreverBem(await comSessao(app, comprador.id), id)
  })

  it('is one of 50 that a read answers, the oldest first, and older ones follow', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    await escreverBem(comprador, id, { texto: '1' })
    const conversa = await app.deps.db
      .selectFrom('mensagem')
      .select(['conversa_id', 'autor_id', 'em'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const outras = Array.from({ length: 119 }, (_, i) => ({
      ...conversa,
      da_equipe: false,
      texto: String(i + 2),
      conferida_em: conversa.em,
    }))
    await app.deps.db.insertInto('mensagem').values(outras).execute()
    const lidas: (string | null)[][] = []
    let antesDe: number | undefined
    for (let mais = true; mais; ) {
      const { body } = await equipe.chamar('GET /v1/pedido/{id}/mensagem', {
        params: { id },
        ...(antesDe && { query: { antesDe } }),
      })
      lidas.unshift(body.mensagens.map(({ texto }) => texto))
      antesDe = body.mensagens[0]?.id
      mais = body.haMais
    }
    expect(lidas.map(pagina => pagina.length)).toEqual([20, 50, 50])
    expect(lidas.flat()).toEqual(Array.from({ length: 120 }, (_, i) => String(i + 1)))
  })
})

describe('rule N79: what is unread', () => {
  it("counts others' messages after one's own mark, which never goes back; nobody sees another one's", async () => {
    const { comprador, um, equipe, id } = await pedidoDeDois(app)
    const naoLidas = async (pessoa: Pessoa) =>
      exigir((await listar(pessoa, id)).body.conversas.find(({ vendedor }) => vendedor?.id === um.id))
        .naoLidas
    const ids: number[] = []
    for (const texto of ['a', 'b', 'c']) ids.push((await escreverBem(um, id, { texto })).id)
    const [primeira = 0, segunda = 0, terceira = 0] = ids
    expect([await naoLidas(comprador), await naoLidas(um), await naoLidas(equipe)]).toEqual([3, 0, 3])
    expect((await marcar(comprador, id, segunda, um)).status).toBe(204)
    expect([await naoLidas(comprador), await naoLidas(equipe)]).toEqual([1, 3])
    await marcar(comprador, id, primeira, um)
    expect((await ler(comprador, id, um)).body.lidaAte).toBe(segunda)
    await apagar(um, id, terceira)
    expect(await naoLidas(comprador)).toBe(0)
    // A mark beyond the last message does not hide the next one.
    await marcar(comprador, id, terceira + 1_000_000, um)
    await escreverBem(um, id)
    expect(await naoLidas(comprador)).toBe(1)
    const vistoPelosOutros = JSON.stringify([(await ler(um, id)).body, (await listar(equipe, id)).body])
    expect(vistoPelosOutros).not.toContain(`"lidaAte":${terceira}`)
  })

  it('concurrent marks leave the highest', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    const ids: number[] = []
    for (let i = 0; i < 8; i++) ids.push((await escreverBem(um, id)).id)
    await Promise.all(ids.toSorted(() => Math.random() - 0.5).map(ate => marcar(comprador, id, ate, um)))
    expect((await ler(comprador, id, um)).body.lidaAte).toBe(Math.max(...ids))
  })

  it('a mark in a thread without messages changes nothing', async () => {
    const { comprador, um, id } = await pedidoDeDois(app)
    expect((await marcar(comprador, id, 5, um)).status).toBe(204)
    expect((await ler(comprador, id, um)).body.lidaAte).toBe(0)
  })
})

describe('rule N81: the list of orders marks those with a message', () => {
  const marcada = async (pessoa: Pessoa, id: number) => {
    const { content } = (await pessoa.chamar('GET /v1/pedido')).body
    return exigir(content.find(pedido => pedido.id === id)).mensagemNova
  }

  it('for the buyer and the seller of the thread until they have read it, for no other seller', async () => {
    const { comprador, um, dois, id } = await pedidoDeDois(app)
    const marcas = async () => [await marcada(comprador, id), await marcada(um, id), await marcada(dois, id)]
    expect(await marcas()).toEqual([false, false, false])
    const { id: doComprador } = await escreverBem(comprador, id, { vendedor: um })
    expect(await marcas()).toEqual([false, true, false])
    const { id: resposta } = await escreverBem(um, id)
    await marcar(um, id, doComprador)
    expect(await marcas()).toEqual([true, false, false])
    await apagar(um, id, resposta)
    expect(await marcas()).toEqual([false, false, false])
  })

  it('for staff while a thread waits for their word', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    await escreverBem(comprador, id)
    expect(await marcada(equipe, id)).toBe(true)
    await escreverBem(equipe, id)
    expect([await marcada(equipe, id), await marcada(comprador, id)]).toEqual([false, true])
  })
})
