// The papers of packing and of routes, and what a seller can never find in them (rules N57, N59).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarRota, daquiA, lerPapel, lerSeparacao, marcarEntrega, separar } from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'
import { paginasDoPdf } from '../../support/texto-do-pdf.ts'

const app = useApp()

/** An order of two sellers: three boxes of mine, seven of the other's; nothing of the other may be found by the first. */
let comprador: Pessoa
let vendedor: Pessoa
let outro: Pessoa
let equipe: Pessoa
let pedidoId: number
let dia: string
const MEU = 'Tomate Maçã'
const ALHEIO = 'Jabuticaba Sabará'
const RUA = 'Alameda dos Guaxinins'
const NOTA = 'Portão verde, chamar Zulmira, até 7h'

const nomear = (
  id: number,
  dados: { nome?: string; nota_de_entrega?: string; ddd?: string; celular?: string; rua?: string },
) => app.deps.db.updateTable('usuario').set(dados).where('id', '=', id).execute()

beforeAll(async () => {
  equipe = await criarEquipe(app, 'ADM')
  comprador = await criarComprador(app, { limite: 100_000_000 })
  vendedor = await criarVendedor(app)
  outro = await criarVendedor(app)
  await nomear(comprador.id, {
    nome: 'Cantina São João',
    nota_de_entrega: NOTA,
    ddd: '21',
    celular: '912345678',
    rua: RUA,
  })
  await nomear(vendedor.id, { nome: 'Sítio Alvorada' })
  await nomear(outro.id, { nome: 'Chácara Proibida' })
  const meu = await criarCotacao(app, {
    vendedor,
    preco: 4321,
    produtoId: await criarProduto(app, { nome: MEU, pesoKg: 18 }),
  })
  const alheio = await criarCotacao(app, {
    vendedor: outro,
    preco: 8765,
    produtoId: await criarProduto(app, { nome: ALHEIO }),
  })
  pedidoId = await fazerPedido(comprador, [meu, 3], [alheio, 7])
  dia = daquiA(app, 1)
  await marcarEntrega(app, { dia }, pedidoId)
})

const papelDaSeparacao = (tipo: string, parte?: number) =>
  lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', { query: { dia, tipo, parte } })
const papelDaRota = (id: number, tipo: string, parte?: number) =>
  lerPapel(app, equipe, 'GET /v1/rota/{id}/arquivo', { params: { id }, query: { tipo, parte } })

describe('rule N57: a seller finds its own lines alone', () => {
  it('not the other seller, freight, totals, address or phone, in JSON and in its papers', async () => {
    const { body: pedido } = await lerPedido(comprador, pedidoId)
    const emTexto = (reais: number) => [String(reais), reais.toFixed(2).replace('.', ',')]
    const segredos = [
      ALHEIO,
      'Proibida',
      RUA,
      'Zulmira',
      'Portão',
      '912345678',
      '91234-5678',
      '20040',
      ...emTexto(pedido.total),
      ...emTexto(exigir(pedido.frete?.valor ?? null)),
      ...emTexto(87.65),
      ...emTexto(613.55),
    ]
    const lidos = [
      JSON.stringify(await lerSeparacao(vendedor, dia)),
      JSON.stringify((await vendedor.chamar('GET /v1/separacao/dias')).body),
      (await papelDaSeparacao('lista')).texto,
      (await papelDaSeparacao('etiquetas')).texto,
    ]
    for (const lido of lidos) for (const segredo of segredos) expect(lido).not.toContain(segredo)
    for (const indice of [0, 2, 3]) expect(lidos[indice]).toContain(MEU)
    expect(lidos[2]).toContain('até 7h')
    // The words are there for staff, so that a wrong spelling above would be noticed.
    const rota = await criarRota(equipe, { dia, zonaId: 'Z1', nome: 'Centro' })
    const { texto } = await papelDaRota(rota.id, 'romaneio')
    for (const palavra of [ALHEIO, 'Chácara Proibida', 'Zulmira', '91234-5678'])
      expect(texto).toContain(palavra)
    await equipe.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
  })
})

describe('rule N59: papers', () => {
  it('the packing list has the sums, the orders and what was packed', async () => {
    const itemId = exigir((await lerSeparacao(vendedor, dia)).pedidos[0]?.itens[0]).id
    await separar(vendedor, pedidoId, { itemId, separado: 2, motivo: 'SEM_PRODUTO', lote: 'L-0711' })
    const { status, headers, texto, bytes } = await papelDaSeparacao('lista')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="separacao ${dia}.pdf"`)
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
    for (const trecho of [
      'Sítio Alvorada',
      'Totais por produto',
      `${MEU} · caixa · 18`,
      '1 pedido',
      `Pedido ${pedidoId} · Cantina São João`,
      'L-0711',
      '1 de 1',
    ])
      expect(texto).toContain(trecho)
    const vazio = await lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', { query: { dia: '2020-02-03' } })
    expect(vazio.texto).toContain('Nada para separar em 03/02.')
  })

  it('labels: one page for each package that was packed', async () => {
    const { bytes, texto } = await papelDaSeparacao('etiquetas')
    expect(paginasDoPdf(bytes)).toHaveLength(2)
    for (const trecho of [
      MEU,
      'Cantina São João',
      `Pedido ${pedidoId} · `,
      'Lote L-0711',
      '1 de 2',
      '2 de 2',
    ])
      expect(texto).toContain(trecho)
    expect(texto).not.toMatch(/Z1/)
    const alem = await papelDaSeparacao('etiquetas', 2)
    expect([alem.status, alem.texto]).toEqual([422, expect.stringContaining('sem-etiquetas')])
  })

  it('what is sold by the kilogram is one package, and weight and kind are said once', async () => {
    const freguês = await criarComprador(app, { limite: 100_000_000 })
    const produtoId = await criarProduto(app, { nome: 'Alho Nacional Roxo', pesoKg: 1 })
    const caixaId = await criarProduto(app, { nome: 'Cebola Nacional', pesoKg: 16 })
    const { db } = app.deps
    await db
      .updateTable('produto')
      .set({ tipo: 'Roxo', unidade_medida: 'Kg' })
      .where('id', '=', produtoId)
      .execute()
    await db
      .updateTable('produto')
      .set({ tipo: 'Nacional Branca', unidade_medida: 'caixa 16 kg' })
      .where('id', '=', caixaId)
      .execute()
    const quilos = await criarCotacao(app, { vendedor, produtoId })
    const caixas = await criarCotacao(app, { vendedor, produtoId: caixaId })
    const id = await fazerPedido(freguês, [quilos, 1633], [caixas, 2])
    const outroDia = daquiA(app, 4)
    await marcarEntrega(app, { dia: outroDia }, id)
    const query = { dia: outroDia }
    const ler = (tipo: string) =>
      lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', { query: { ...query, tipo } })
    const etiquetas = await ler('etiquetas')
    const paginas = paginasDoPdf(etiquetas.bytes).map(pagina => pagina.replace(/\s+/g, ' '))
    expect(paginas).toHaveLength(3)
    for (const trecho of ['Alho Nacional Roxo 1.633 kg', '1 de 1']) expect(paginas[0]).toContain(trecho)
    for (const trecho of ['Cebola Nacional Branca 2 × caixa 16 kg Sítio', '2 de 2'])
      expect(paginas[2]).toContain(trecho)
    const lista = (await ler('lista')).texto.replace(/\s+/g, ' ')
    for (const trecho of ['1633 Alho Nacional Roxo · por kg ', 'Cebola Nacional Branca · caixa 16 kg '])
      expect(lista).toContain(trecho)
    const rota = await criarRota(equipe, { dia: outroDia, zonaId: 'Z1', nome: 'Norte' })
    expect(rota.paradas).toMatchObject([{ volumes: 3, peso: 1665, vendedores: [{ volumes: 3 }] }])
    const coleta = (await papelDaRota(rota.id, 'coleta')).texto.replace(/\s+/g, ' ')
    for (const trecho of ['Alho Nacional Roxo · por kg', 'Z1-01: 1.633 kg', 'Z1-01: 2'])
      expect(coleta).toContain(trecho)
    const romaneio = (await papelDaRota(rota.id, 'romaneio')).texto.replace(/\s+/g, ' ')
    for (const trecho of [
      'Alho Nacional Roxo · 1.633 kg',
      '3 volumes · 1.665 kg',
      'Cebola Nacional Branca · caixa 16 kg',
    ])
      expect(romaneio).toContain(trecho)
    expect(paginasDoPdf((await papelDaRota(rota.id, 'etiquetas')).bytes)).toHaveLength(3)
    await equipe.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
  })

  it('of a route: what to collect from whom, the stops with signatures, labels with the stop', async () => {
    const rota = await criarRota(equipe, { dia, zonaId: 'Z1', nome: 'Centro', motorista: 'Jorge Ávila' })
    const coleta = (await papelDaRota(rota.id, 'coleta')).texto
    for (const trecho of [
      'Coleta',
      'Jorge Ávila',
      'Sítio Alvorada',
      'Chácara Proibida',
      'Z1-01: 2',
      'Z1-01: 7',
    ])
      expect(coleta).toContain(trecho)
    const romaneio = (await papelDaRota(rota.id, 'romaneio')).texto
    for (const trecho of [
      'Romaneio',
      'Z1-01 · Cantina São João',
      '9 volumes',
      'Assinatura',
      'Nome',
      'Hora',
      NOTA,
      ALHEIO,
      'L-0711',
    ])
      expect(romaneio).toContain(trecho)
    expect(romaneio).not.toMatch(/R\$|43,21/)
    const etiquetas = await papelDaRota(rota.id, 'etiquetas')
    expect(paginasDoPdf(etiquetas.bytes)).toHaveLength(9)
    expect(etiquetas.texto).toContain('Z1-01')
    await equipe.chamar('DELETE /v1/rota/{id}', { params: { id: rota.id } })
    expect((await papelDaRota(rota.id, 'coleta')).status).toBe(404)
  })

  it('letters that the fonts lack become question marks, and long words break', async () => {
    const nome = `Łódź ✓ ${'Supercalifragilístico'.repeat(6)}`
    const cotacaoId = await criarCotacao(app, {
      vendedor,
      produtoId: await criarProduto(app, { nome: `Ervas ${randomUUID().slice(0, 8)}` }),
    })
    const freguês = await criarComprador(app, { limite: 100_000_000 })
    await nomear(freguês.id, { nome: nome.slice(0, 100) })
    const id = await fazerPedido(freguês, [cotacaoId, 301])
    await marcarEntrega(app, { dia: daquiA(app, 3) }, id)
    const ler = (parte: number) =>
      lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', {
        query: { dia: daquiA(app, 3), tipo: 'etiquetas', parte },
      })
    const primeira = await ler(1)
    expect(paginasDoPdf(primeira.bytes)).toHaveLength(300)
    expect(primeira.texto).toContain('?ód? ?')
    const segunda = await ler(2)
    expect(paginasDoPdf(segunda.bytes)).toHaveLength(1)
    expect(segunda.texto).toContain('301 de 301')
  })
})
