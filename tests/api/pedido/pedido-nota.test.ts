// The sellers' NF-e of an order (rule N82): who adds, sees, downloads and removes them, and what is refused.
import { describe, expect, it } from 'vitest'
import { ARQUIVO_DA_NOTA_MAXIMO } from '#domain/pedido/nota.ts'
import { useApp } from '../../support/app-for-test.ts'
import { pedidoDeDois } from '../../support/conversas.ts'
import { arquivoDeNota, chaveDeNota, PDF, XML } from '../../support/notas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

let numeros = 0
const digitada = (campos: Record<string, string> = {}) => {
  numeros += 1
  return { chave: chaveDeNota({ numero: numeros }), numero: String(numeros), valor: '20,00', ...campos }
}

const registrar = (pessoa: Pessoa, id: number, campos: Record<string, string> = {}, arquivo?: File) =>
  pessoa.chamar('POST /v1/pedido/{id}/nota', {
    params: { id },
    form: digitada(campos),
    ...(arquivo && { arquivo }),
  })
const listar = (pessoa: Pessoa, id: number) => pessoa.chamar('GET /v1/pedido/{id}/nota', { params: { id } })
const remover = (pessoa: Pessoa, id: number, notaId: number) =>
  pessoa.chamar('DELETE /v1/pedido/{id}/nota/{notaId}', { params: { id, notaId } })
const baixar = (pessoa: Pessoa, id: number, notaId: number) =>
  fetch(`${app.url}/v1/pedido/${id}/nota/${notaId}/arquivo`, { headers: { cookie: pessoa.cookie } })

describe('rule N82: a note', () => {
  it('is added by a seller, and read and downloaded by buyer, staff and that seller alone (rule M29)', async () => {
    const { comprador, um, dois, equipe, id } = await pedidoDeDois(app)
    const { status, body } = await registrar(um, id, {}, arquivoDeNota(PDF))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      vendedor: { id: um.id, nome: 'Horta do Vale' },
      chave: expect.stringMatching(/^\d{44}$/),
      numero: numeros,
      valor: 20,
      arquivo: 'PDF',
      cnpjDiferente: true,
      em: expect.any(String),
      minha: true,
    })
    for (const pessoa of [comprador, equipe]) {
      expect((await listar(pessoa, id)).body).toEqual([{ ...body, minha: false }])
      const resposta = await baixar(pessoa, id, body.id)
      expect(await resposta.text()).toBe(PDF)
      expect(resposta.headers.get('content-type')).toBe('application/pdf')
      expect(resposta.headers.get('content-disposition')).toBe(`attachment; filename=NFe-${body.chave}.pdf`)
      expect(resposta.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await listar(um, id)).body).toEqual([body])
    expect((await listar(dois, id)).body).toEqual([])
    const alheios = [dois, await criarComprador(app), await criarVendedor(app)]
    for (const pessoa of alheios) expect((await baixar(pessoa, id, body.id)).status).toBe(404)
    for (const pessoa of alheios.slice(1)) expect((await listar(pessoa, id)).status).toBe(404)
    for (const pessoa of alheios.filter(({ id: quem }) => quem !== alheios[1]?.id))
      expect((await remover(pessoa, id, body.id)).body.codigo).toBe('nota-inexistente')
    expect((await remover(comprador, id, body.id)).status).toBe(403)
    expect((await remover(um, id, body.id)).status).toBe(204)
    expect((await remover(um, id, body.id)).status).toBe(404)
    expect((await listar(comprador, id)).body).toEqual([])
    expect((await baixar(um, id, body.id)).status).toBe(404)
  })

  it('of the seller itself has no warning, and one of another issuer is kept with it', async () => {
    const { um, id } = await pedidoDeDois(app)
    const { cnpj } = await app.deps.db
      .selectFrom('usuario')
      .select('cnpj')
      .where('id', '=', um.id)
      .executeTakeFirstOrThrow()
    const propria = chaveDeNota({ cnpj: cnpj ?? '' })
    expect((await registrar(um, id, { chave: propria })).body).toMatchObject({
      cnpjDiferente: false,
      arquivo: null,
    })
    expect((await registrar(um, id)).body).toMatchObject({ cnpjDiferente: true })
  })

  it('has a key of 44 characters whose check digit fits', async () => {
    const { um, id } = await pedidoDeDois(app)
    const chave = chaveDeNota()
    expect(await registrar(um, id, { chave: chave.slice(1) })).toMatchObject({
      status: 422,
      body: {
        codigo: 'chave-invalida',
        message: 'A chave da NF-e tem 44 caracteres.',
        campos: { chave: 'A chave da NF-e tem 44 caracteres.' },
      },
    })
    const errado = chave.slice(0, 43) + ((Number(chave[43]) + 1) % 10)
    expect((await registrar(um, id, { chave: errado })).body.message).toBe(
      'O último dígito não fecha com a chave. Copie a chave de novo.',
    )
    expect((await registrar(um, id, { chave: 'A'.repeat(44) })).body.message).toBe(
      'A chave da NF-e tem 44 números; letras, só no CNPJ.',
    )
    const comEspacos = chave.replace(/(.{4})/g, '$1 ')
    expect((await registrar(um, id, { chave: `NFe${comEspacos}` })).body.chave).toBe(chave)
    for (const numero of ['', '0', '-1', '1234567890', 'abc'])
      expect((await registrar(um, id, { numero })).body.campos).toEqual({
        numero: 'Digite o número da nota.',
      })
    expect((await registrar(um, id, { valor: '0' })).body.campos).toHaveProperty('valor')
  })

  it("above the seller's own items by more than 10% is asked for once more", async () => {
    const { um, dois, id } = await pedidoDeDois(app)
    expect((await registrar(um, id, { valor: '22,00' })).status).toBe(201)
    const { status, body } = await registrar(um, id, { valor: '22,01' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      codigo: 'nota-acima-do-pedido',
      message:
        'O valor passa em mais de 10% dos seus itens neste pedido, que somam R$\u00a020,00. Confira e confirme.',
    })
    expect((await registrar(dois, id, { valor: '33,00' })).status).toBe(201)
    expect((await registrar(um, id, { valor: '22,01', confirmado: 'sim' })).status).toBe(201)
  })

  it('is one of three of a seller and an order, each key once, also for concurrent calls', async () => {
    const { um, dois, id } = await pedidoDeDois(app)
    const chave = chaveDeNota({ numero: 999 })
    const iguais = await Promise.all([1, 2, 3].map(() => registrar(um, id, { chave })))
    expect(iguais.map(({ body }) => body.codigo).filter(Boolean)).toEqual(['nota-repetida', 'nota-repetida'])
    const outras = await Promise.all([1, 2, 3, 4, 5].map(() => registrar(um, id)))
    expect(outras.map(({ body }) => body.codigo).filter(Boolean)).toEqual(Array(3).fill('notas-demais'))
    expect((await listar(um, id)).body).toHaveLength(3)
    expect((await registrar(dois, id, { chave })).status).toBe(201)
  })

  it('is of an order with items of the seller', async () => {
    const { comprador, equipe, id } = await pedidoDeDois(app)
    for (const pessoa of [comprador, equipe]) expect((await registrar(pessoa, id)).status).toBe(403)
    expect((await registrar(await criarVendedor(app), id)).body.codigo).toBe('pedido-inexistente')
  })
})

describe('rule N82: the file of a note', () => {
  const invalido = {
    status: 400,
    body: { codigo: 'arquivo-invalido', message: 'Envie um PDF ou XML de até 1 MB.' },
  }

  it('is a PDF or an XML by its contents: a name and a media type alone are refused', async () => {
    const { um, id } = await pedidoDeDois(app)
    for (const [texto, nome, tipo] of [
      ['MZ', 'nota.pdf', 'application/pdf'],
      ['<html></html>', 'nota.xml', 'application/xml'],
      [' ', 'nota.pdf', 'application/pdf'],
    ] as const)
      expect(await registrar(um, id, {}, arquivoDeNota(texto, nome, tipo))).toMatchObject(invalido)
    expect((await listar(um, id)).body).toEqual([])
    const xml = await registrar(um, id, {}, arquivoDeNota(XML, 'nota.txt', 'text/plain'))
    expect(xml.body.arquivo).toBe('XML')
    const resposta = await baixar(um, id, xml.body.id)
    expect(resposta.headers.get('content-type')).toBe('application/xml')
    expect(await resposta.text()).toBe(XML)
  })

  it('has at most 1 MB, to the byte', async () => {
    const { um, id } = await pedidoDeDois(app)
    const fim = '\n%%EOF'
    const de = (bytes: number) => arquivoDeNota('%PDF-1.4'.padEnd(bytes - fim.length, ' ') + fim)
    expect((await registrar(um, id, {}, de(ARQUIVO_DA_NOTA_MAXIMO))).body.arquivo).toBe('PDF')
    expect(await registrar(um, id, {}, de(ARQUIVO_DA_NOTA_MAXIMO + 1))).toMatchObject(invalido)
  })

  it('is the part `arquivo`: a picture is an unknown field, and an empty file is none', async () => {
    const { um, id } = await pedidoDeDois(app)
    const comFoto = await um.chamar('POST /v1/pedido/{id}/nota', {
      params: { id },
      form: digitada(),
      imageFile: new Blob([PDF]),
    })
    expect(comFoto).toMatchObject({ status: 400, body: { campos: { imageFile: 'Campo desconhecido.' } } })
    expect((await registrar(um, id, {}, arquivoDeNota(''))).body.arquivo).toBeNull()
  })
})
