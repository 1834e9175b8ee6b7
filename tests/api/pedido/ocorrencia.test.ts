// Claims: who reads them, their pictures, the seller's answer, staff's decision (rules N61–N65, M29, design/claims-and-ledgers).
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { avisarMesa } from '#server/mesa/mesa/mesa-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { arquivo, bombaDePixels, listarArquivos, novaImagem } from '../../support/imagens.ts'
import { contagemDe, lerTarefa, naMesa } from '../../support/mesa.ts'
import {
  comprar,
  conferir,
  decidir,
  entregar,
  lerConferencia,
  mandarFoto,
  responder,
} from '../../support/ocorrencias.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const ENTREGA = new Date('2026-11-22T18:40:00Z') // 15:40 in São Paulo
const HORA_MS = 3_600_000

/** An order of two sellers, delivered on 22 November at 15:40: 10 of R$ 30,00 and 4 of R$ 77,77. */
async function doisVendedores({ entregue = true } = {}) {
  app.setClock(ENTREGA)
  const um = await criarVendedor(app, { nome: 'Sítio Um' })
  const outro = await criarVendedor(app, { nome: 'Granja Outra' })
  const comprador = await criarComprador(app, { nome: 'Cantina do Largo' })
  const equipe = await criarEquipe(app, 'FUNCIONARIO')
  const doUm = await criarCotacao(app, { preco: 3000, vendedor: um })
  const doOutro = await criarCotacao(app, { preco: 7777, vendedor: outro })
  const { pedidoId, itens } = await comprar(comprador, [doUm, 10], [doOutro, 4])
  if (entregue) await entregar(equipe, pedidoId)
  return { um, outro, comprador, equipe, pedidoId, itemDoUm: exigir(itens[0]), itemDoOutro: exigir(itens[1]) }
}

/** Two claims, of R$ 60,00 of the first seller and R$ 77,77 of the other one. */
async function duasOcorrencias() {
  const mercado = await doisVendedores()
  const { comprador, pedidoId, itemDoUm, itemDoOutro } = mercado
  const { body } = await conferir(comprador, pedidoId, [
    { itemId: itemDoUm, recebido: 8, motivo: 'FALTA' },
    { itemId: itemDoOutro, recebido: 3, motivo: 'QUALIDADE', texto: 'Uma caixa mole.' },
  ])
  const [doUm, doOutro] = body.ocorrencias
  return { ...mercado, doUm: exigir(doUm).id, doOutro: exigir(doOutro).id }
}

const listar = async (pessoa: Pessoa, query: Record<string, string | number> = {}) =>
  (await pessoa.chamar('GET /v1/ocorrencia', { query })).body.content
const avisosDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso')).body.content.filter(({ tipo }) => tipo === 'ocorrencia')
const texto = (valor: unknown) => JSON.stringify(valor).replaceAll('\u00a0', ' ')
async function no(instante: Date, { id }: Pessoa): Promise<Pessoa> {
  app.setClock(instante)
  return comSessao(app, id)
}

describe('rule M29: who reads claims', () => {
  it('staff all, a buyer its own, each seller those of its own lines and nothing of the others', async () => {
    const { um, outro, comprador, equipe, pedidoId, doUm, doOutro } = await duasOcorrencias()
    const ids = async (pessoa: Pessoa) => (await listar(pessoa, { pedidoId })).map(({ id }) => id)
    expect(await ids(equipe)).toEqual([doOutro, doUm])
    expect(await ids(comprador)).toEqual([doOutro, doUm])
    expect(await ids(um)).toEqual([doUm])
    expect(await ids(outro)).toEqual([doOutro])
    expect(await ids(await criarComprador(app))).toEqual([])
    const visto = texto(await listar(um))
    for (const alheio of ['Granja Outra', '77.77', 'Uma caixa mole', 'extra', 'conta'])
      expect(visto).not.toContain(alheio)
    expect(texto(await avisosDe(um))).not.toContain('Granja')
  })

  it('by state: the open ones oldest first, others newest first, in pages', async () => {
    const { comprador, equipe, doUm, doOutro } = await duasOcorrencias()
    const deles = async (query: object) => (await listar(comprador, { ...query })).map(({ id }) => id)
    expect(await deles({ situacao: 'ABERTA' })).toEqual([doUm, doOutro])
    expect(await deles({ situacao: 'ABERTA', size: 1, page: 1 })).toEqual([doOutro])
    await decidir(equipe, doUm, { aceita: false, motivo: 'A nota mostra dez caixas.' })
    expect(await deles({ situacao: 'ABERTA' })).toEqual([doOutro])
    expect(await deles({ situacao: 'RECUSADA' })).toEqual([doUm])
    expect(await deles({})).toEqual([doOutro, doUm])
  })

  it('a seller who bears nothing reads no value, and none reads what the platform adds', async () => {
    const { um, outro, comprador, equipe, doUm, doOutro } = await duasOcorrencias()
    await decidir(equipe, doUm, { aceita: true, valor: 60, pagaPor: 'PLATAFORMA' })
    await decidir(equipe, doOutro, { aceita: true, valor: 70, pagaPor: 'VENDEDOR', extra: 12.34 })
    expect((await listar(um))[0]?.decisao).toEqual({
      em: ENTREGA.toISOString(),
      sozinha: false,
      valor: null,
      pagaPor: 'PLATAFORMA',
      motivo: null,
    })
    const [doVendedor] = await listar(outro)
    expect(doVendedor?.decisao).toMatchObject({ valor: 70, pagaPor: 'VENDEDOR' })
    expect(texto(doVendedor)).not.toContain('12.34')
    expect((await listar(comprador))[0]?.decisao).toEqual({
      em: ENTREGA.toISOString(),
      sozinha: false,
      valor: 70,
      extraDaPlataforma: 12.34,
      motivo: null,
    })
  })
})

describe('rule N61: pictures of a claim', () => {
  const ver = (pessoa: Pessoa, id: number, fotoId: number, lado = '1200') =>
    fetch(`${app.url}/v1/ocorrencia/${id}/foto/${fotoId}?lado=${lado}`, {
      headers: { cookie: pessoa.cookie },
    })

  it('are encoded again and come to its buyer, its seller and staff, and to nobody else', async () => {
    const { um, outro, comprador, equipe, doUm } = await duasOcorrencias()
    const { status, body } = await mandarFoto(comprador, doUm, await novaImagem(1600, 900))
    expect(status).toBe(201)
    for (const pessoa of [comprador, um, equipe]) expect((await ver(pessoa, doUm, body.id)).status).toBe(200)
    for (const pessoa of [outro, await criarComprador(app)])
      expect((await ver(pessoa, doUm, body.id)).status).toBe(404)
    const pequena = await ver(um, doUm, body.id, '480')
    expect(pequena.headers.get('content-type')).toBe('image/webp')
    expect(pequena.headers.get('cache-control')).toBe('no-store')
    const metadados = await sharp(Buffer.from(await pequena.arrayBuffer())).metadata()
    expect(metadados).toMatchObject({ format: 'webp', width: 480 })
    expect(await listarArquivos(app)).toEqual([])
    expect((await listar(um))[0]?.fotos).toEqual([{ id: body.id }])
  })

  it('are three; the same one again is the same', async () => {
    const { comprador, doUm } = await duasOcorrencias()
    const imagem = await novaImagem()
    const primeira = await mandarFoto(comprador, doUm, imagem)
    const outraVez = await mandarFoto(comprador, doUm, imagem)
    expect(outraVez).toMatchObject({ status: 201, body: { id: primeira.body.id } })
    const fotos = await Promise.all(
      [1, 2, 3].map(async () => mandarFoto(comprador, doUm, await novaImagem())),
    )
    expect(fotos.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    expect((await listar(comprador))[1]).toMatchObject({ fotos: { length: 3 }, pode: { anexarFoto: false } })
  })

  it('are pictures: a fake one, a bomb or none is refused and leaves nothing', async () => {
    const { comprador, outro, doUm } = await duasOcorrencias()
    const falsas = [Buffer.from('%PDF-1.7 caixa'), Buffer.from('<svg onload="alert(1)"/>'), bombaDePixels()]
    for (const falsa of falsas)
      expect((await mandarFoto(comprador, doUm, arquivo(falsa))).body.codigo).toBe('imagem-invalida')
    const sem = await comprador.chamar('POST /v1/ocorrencia/{id}/foto', { params: { id: doUm }, form: {} })
    expect(sem.body).toMatchObject({ codigo: 'dados-invalidos' })
    expect((await mandarFoto(outro, doUm, await novaImagem())).status).toBe(403)
    const alheia = await mandarFoto(await criarComprador(app), doUm, await novaImagem())
    expect(alheia.body.codigo).toBe('ocorrencia-inexistente')
    const linhas = await app.deps.db
      .selectFrom('ocorrencia_foto')
      .select('id')
      .where('ocorrencia_id', '=', doUm)
      .execute()
    expect([linhas, await listarArquivos(app)]).toEqual([[], []])
  })

  it('end with the decision', async () => {
    const { comprador, equipe, doUm } = await duasOcorrencias()
    await decidir(equipe, doUm, { aceita: false, motivo: 'Chegou tudo.' })
    expect((await mandarFoto(comprador, doUm, await novaImagem())).body.codigo).toBe('ocorrencia-ja-decidida')
  })
})

describe('rule N64: the word of the seller', () => {
  it('is given once, on its own line, with a reason if it does not agree', async () => {
    const { um, outro, equipe, doUm } = await duasOcorrencias()
    expect((await responder(outro, doUm, { concorda: true })).body.codigo).toBe('ocorrencia-inexistente')
    expect((await responder(um, doUm, { concorda: false })).body.campos).toEqual({
      texto: 'Diga por que não concorda.',
    })
    const { body } = await responder(um, doUm, { concorda: false, texto: 'Carregamos as dez.' })
    expect(body).toMatchObject({
      resposta: { situacao: 'DISCORDA', texto: 'Carregamos as dez.', em: ENTREGA.toISOString() },
      pode: { responder: false },
    })
    expect((await responder(um, doUm, { concorda: true })).body.codigo).toBe('ocorrencia-ja-respondida')
    expect(
      (await listar(equipe, { situacao: 'ABERTA' })).find(({ id }) => id === doUm)?.resposta.situacao,
    ).toBe('DISCORDA')
  })

  it('comes within 24 hours; later its silence is noted', async () => {
    const { um, doUm } = await duasOcorrencias()
    const fim = new Date(ENTREGA.getTime() + 24 * HORA_MS)
    const tarde = await no(fim, um)
    expect((await responder(tarde, doUm, { concorda: true })).body.codigo).toBe('resposta-fora-do-prazo')
    expect((await listar(tarde))[0]?.resposta.situacao).toBe('SEM_RESPOSTA')
    const cedo = await no(new Date(fim.getTime() - 1), um)
    expect((await responder(cedo, doUm, { concorda: true })).body.resposta.situacao).toBe('CONCORDA')
  })
})

describe('rule N65: the decision of staff', () => {
  it('accepts at most what was asked, and adds at most the freight for all claims of the order', async () => {
    const { equipe, doUm, doOutro } = await duasOcorrencias()
    const aceitar = (id: number, valor: number, extra?: number) =>
      decidir(equipe, id, { aceita: true, valor, pagaPor: 'VENDEDOR', extra })
    const frete = exigir((await lerTarefa(equipe, 'ocorrencia', doUm)).body.ocorrencia?.conta).extraMaximo
    expect(frete).toBeGreaterThan(0)
    expect((await aceitar(doUm, 60.01)).body.codigo).toBe('valor-acima-do-item')
    expect((await aceitar(doUm, 60, frete + 0.01)).body.codigo).toBe('extra-acima-do-frete')
    const { status, body } = await aceitar(doUm, 50, frete)
    const { situacao, decisao, conta } = exigir(body.ocorrencia)
    expect([status, situacao, decisao?.valor, conta]).toEqual([200, 'ACEITA', 50, null])
    expect(body).toMatchObject({ encerrada: { desfecho: 'aceita', observacao: null } })
    expect(Math.round(exigir(body.valor) * 100)).toBe(5000 + Math.round(frete * 100))
    const resto = await aceitar(doOutro, 70, 0.01)
    expect(resto.body.message?.replaceAll('\u00a0', ' ')).toBe(
      'O valor extra da plataforma pode ser de até R$ 0,00.',
    )
    expect((await aceitar(doOutro, 70)).status).toBe(200)
    const { body: registros } = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'decidir-ocorrencia' },
    })
    expect(registros.content[0]).toMatchObject({
      depois: { ocorrenciaId: doOutro, aceita: true, valor: 7000 },
    })
  })

  it('is about what its author saw: not once the seller has answered, or more was accepted of its order', async () => {
    const { um, equipe, pedidoId, comprador, itemDoUm, doUm } = await duasOcorrencias()
    const lida = await lerTarefa(equipe, 'ocorrencia', doUm)
    expect(lida.body).toMatchObject({
      frase: expect.stringMatching(/: faltaram 2 de 10$/),
      fatos: [
        { rotulo: 'Comprado', texto: '10 a R$\u00a030,00 cada' },
        { rotulo: 'Resposta do vendedor', texto: 'pode responder até 15:40 de 23/11' },
      ],
      valor: 60,
      pessoa: { nome: 'Cantina do Largo' },
      prazo: new Date(ENTREGA.getTime() + 48 * HORA_MS).toISOString(),
      ocorrencia: { id: doUm, vendedor: { nome: 'Sítio Um' }, conta: { bruto: 300, jaAceito: 0 } },
    })
    const comoFoiVista = (visto: string) =>
      naMesa(equipe, 'ocorrencia', doUm, 'recusar', { observacao: 'Chegou tudo.', visto })
    await responder(um, doUm, { concorda: true })
    expect((await comoFoiVista(lida.body.visto)).body.codigo).toBe('tarefa-mudou')
    const relida = await lerTarefa(equipe, 'ocorrencia', doUm)
    expect(relida.body.fatos[1]?.texto).toBe('concorda')
    const outra = await conferir(comprador, pedidoId, [
      { itemId: itemDoUm, recebido: 5, motivo: 'QUALIDADE' },
    ])
    const nova = exigir(outra.body.ocorrencias.at(-1)).id
    expect((await decidir(equipe, nova, { aceita: true, valor: 10, pagaPor: 'VENDEDOR' })).status).toBe(200)
    expect((await comoFoiVista(relida.body.visto)).body.codigo).toBe('tarefa-mudou')
    expect((await decidir(equipe, doUm, { aceita: false, motivo: 'Chegou tudo.' })).status).toBe(200)
  })

  it('is made once: of two at the same moment one wins', async () => {
    const { equipe, doUm } = await duasOcorrencias()
    const outra = await criarEquipe(app)
    const respostas = await Promise.all([
      decidir(equipe, doUm, { aceita: true, valor: 60, pagaPor: 'VENDEDOR' }),
      decidir(outra, doUm, { aceita: false, motivo: 'A nota mostra dez caixas.' }),
      decidir(outra, doUm, { aceita: true, valor: 10, pagaPor: 'PLATAFORMA' }),
    ])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const perdidas = respostas.filter(({ status }) => status === 409)
    for (const { body } of perdidas)
      expect(['ocorrencia-ja-decidida', 'tarefa-ja-encerrada']).toContain(body.codigo)
  })

  it('refuses with a reason that the buyer reads', async () => {
    const { comprador, equipe, doUm, doOutro } = await duasOcorrencias()
    for (const uma of [doUm, doOutro])
      await decidir(equipe, uma, { aceita: false, motivo: 'A nota mostra dez caixas' })
    const lidas = await listar(comprador, { situacao: 'RECUSADA' })
    expect(lidas[0]?.decisao).toMatchObject({ motivo: 'A nota mostra dez caixas', valor: null })
    // Each names its item: alike, the second one would look like the first one sent twice.
    const textos = (await avisosDe(comprador)).map(aviso => aviso.texto)
    expect(textos).toEqual(lidas.map(({ item }) => `${item.produto.nome}. Motivo: A nota mostra dez caixas.`))
  })

  it('a cancelled order annuls what is open, also beside a decision', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const { comprador, equipe, pedidoId, itemDoUm } = await doisVendedores({ entregue: false })
      await app.deps.db
        .updateTable('pedido')
        .set({ entrega_dia: '2026-11-22' })
        .where('id', '=', pedidoId)
        .execute()
      const { body } = await conferir(comprador, pedidoId, [
        { itemId: itemDoUm, recebido: 8, motivo: 'FALTA' },
      ])
      const { id } = exigir(body.ocorrencias[0])
      const [decisao, cancelamento] = await Promise.all([
        decidir(equipe, id, { aceita: true, valor: 60, pagaPor: 'VENDEDOR' }),
        alterarStatus(equipe, pedidoId, 'CANCELADO'),
      ])
      expect([decisao.body.codigo, cancelamento.status]).toEqual(['tarefa-inexistente', 200])
      const { body: depois } = await lerConferencia(comprador, pedidoId)
      expect(depois.ocorrencias).toMatchObject([{ situacao: 'ANULADA', decisao: { valor: null } }])
      expect((await decidir(equipe, id, { aceita: false, motivo: 'x' })).body.codigo).toBe(
        'tarefa-inexistente',
      )
    }
  })
})

describe('rule N40: who is told of a claim', () => {
  it('each seller of its own lines at once, the buyer of what was decided', async () => {
    const { um, outro, comprador, equipe, pedidoId, doUm } = await duasOcorrencias()
    for (const vendedor of [um, outro])
      expect(await avisosDe(vendedor)).toMatchObject([
        {
          titulo: `Ocorrência no pedido ${pedidoId} de Cantina do Largo`,
          texto: 'Há diferença em 1 item seu. Responda até 15:40 de 23/11.',
          link: '/ocorrencias',
        },
      ])
    expect(await avisosDe(comprador)).toEqual([])
    await decidir(equipe, doUm, { aceita: true, valor: 50, pagaPor: 'VENDEDOR', extra: 1 })
    const [aviso] = await avisosDe(comprador)
    expect(aviso?.titulo.replaceAll('\u00a0', ' ')).toBe(`Ocorrência do pedido ${pedidoId} aceita: R$ 51,00`)
    expect(await avisosDe(um)).toHaveLength(1)
  })

  it('the buyer of the delivery: until when it may check', async () => {
    const { comprador } = await doisVendedores()
    const { body } = await comprador.chamar('GET /v1/aviso')
    const aviso = body.content.find(({ tipo }) => tipo === 'pedido-entregue')
    expect(aviso?.texto).toBe('Confira até 15:40 de amanhã, 23/11.')
  })

  it('staff by the hour and on the desk, while it is open', async () => {
    const { equipe, doUm, doOutro } = await duasOcorrencias()
    const abertas = await listar(equipe, { situacao: 'ABERTA', size: 100 })
    const naMesa = (await contagemDe(equipe, 'ocorrencia')).abertas
    expect(naMesa).toBe(abertas.length)
    await avisarMesa(app.deps)
    const { content } = (await equipe.chamar('GET /v1/aviso')).body
    expect(content.find(({ tipo }) => tipo === 'mesa')).toMatchObject({
      titulo: expect.stringMatching(/^\d+ tarefas novas na mesa$/),
      texto: expect.stringContaining(`${abertas.length} ocorrências`),
      link: '/adm/mesa',
    })
    for (const id of [doUm, doOutro]) await decidir(equipe, id, { aceita: false, motivo: 'Chegou tudo.' })
    expect((await contagemDe(equipe, 'ocorrencia')).abertas).toBe(naMesa - 2)
  })
})
