import { beforeAll, describe, expect, it } from 'vitest'
import { metodoDe } from '#contract/endereco.ts'
import { corpoMaximoDe, type Endpoint } from '#contract/endpoint.ts'
import { statusDoErro } from '#contract/erros.ts'
import { api } from '#contract/index.ts'
import { documentedAs } from '#server/telhado/openapi/openapi.ts'
import { useApp } from '../support/app-for-test.ts'
import { answersOf } from '../support/documented-answers.ts'

const app = useApp({ invariantesNoFim: true })

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  [palavra: string]: unknown
}
interface Conteudo {
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: { message: string } }> }>
}
interface Operacao {
  operationId: string
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  'x-corpo-maximo-bytes'?: number
  requestBody?: Conteudo & { required: boolean }
  responses: Record<string, Conteudo & { description: string }>
}
interface Documento {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operacao>>
}

const ENDPOINTS = Object.entries<Endpoint>(api)
let documento: Documento
beforeAll(async () => {
  documento = (await (await fetch(`${app.url}/docs`)).json()) as Documento // its shape is what the tests are about
})

function operacaoDe(chave: string): Operacao {
  const operacao = documento.paths[documentedAs(chave).split(' ')[1] ?? '']?.[metodoDe(chave).toLowerCase()]
  if (!operacao) throw new Error(`não está no documento: ${chave}`)
  return { ...operacao, responses: answersOf(operacao) }
}

/** Every object in this part of the document, with its path. */
function* objetos(parte: unknown, caminho = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof parte !== 'object' || parte === null) return
  yield [caminho, parte as Record<string, unknown>] // an object, by the line above
  for (const [nome, filho] of Object.entries(parte)) yield* objetos(filho, `${caminho}/${nome}`)
}

function seguir(ref: string): unknown {
  const passos = ref.replace(/^#\//, '').split('/')
  return passos.reduce<unknown>((parte, passo) => {
    const nome = passo.replaceAll('~1', '/').replaceAll('~0', '~')
    return (parte as Record<string, unknown> | undefined)?.[nome] // undefined where it leads nowhere
  }, documento)
}

describe('GET /docs: the OpenAPI document', () => {
  it('is JSON of version 3.1 and says where it is served', async () => {
    const response = await fetch(`${app.url}/docs`)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(documento.openapi).toMatch(/^3\.1\.\d+$/)
    expect(documento.info).toMatchObject({ title: 'Réstia', version: expect.any(String) })
    expect(documento.servers).toEqual([{ url: app.url }])
  })

  it('names exactly the endpoints of the contract, each once', () => {
    const nomeadas = Object.entries(documento.paths).flatMap(([path, metodos]) =>
      Object.keys(metodos).map(metodo => `${metodo.toUpperCase()} ${path}`),
    )
    expect(nomeadas.sort()).toEqual(Object.keys(api).map(documentedAs).sort())
    const ids = nomeadas.map(chave => operacaoDe(chave).operationId)
    expect(new Set(ids).size).toBe(nomeadas.length)
  })

  it('every $ref can be resolved', () => {
    const refs = [...objetos(documento)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.filter(ref => !ref.startsWith('#/') || seguir(ref) === undefined)).toEqual([])
  })

  it('every schema has a type, except `antes` and `depois` of an audit entry', () => {
    const caminhoDeSchema = /\/(schema|items|additionalProperties|properties\/\w+)$/
    const vazios = [...objetos(documento)].filter(
      ([caminho, objeto]) => Object.keys(objeto).length === 0 && caminhoDeSchema.test(caminho),
    )
    const dadosDoRegistro = /\/Registro\/.*\/(antes|depois)$/
    expect(vazios.map(([caminho]) => caminho).filter(caminho => !dadosDoRegistro.test(caminho))).toEqual([])
  })
})

describe.each(ENDPOINTS)('%s', (chave, endpoint) => {
  it('declares its path parameters, its body, its success and who may call it', () => {
    const { parameters, requestBody, responses, security, summary } = operacaoDe(chave)
    const nomesNoCaminho = [...documentedAs(chave).matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome)
    const declarados = parameters.filter(parameter => parameter.in === 'path' && parameter.required)
    expect(declarados.map(({ name }) => name)).toEqual(nomesNoCaminho)
    const corpos = [
      endpoint.form && 'multipart/form-data',
      (endpoint.body ?? endpoint.aceitaJson) && 'application/json',
    ]
    expect(Object.keys(requestBody?.content ?? {})).toEqual(corpos.filter(Boolean))
    const maximo = corpos[1] ? corpoMaximoDe(endpoint) : undefined
    expect(operacaoDe(chave)['x-corpo-maximo-bytes']).toBe(maximo)
    const sucesso = responses[String(endpoint.status ?? (endpoint.reply ? 200 : 204))]
    const tipo =
      { texto: 'text/plain', arquivo: '*/*', fluxo: 'text/event-stream' }[String(endpoint.reply)] ??
      'application/json'
    expect(Object.keys(sucesso?.content ?? {})).toEqual(endpoint.reply ? [tipo] : [])
    expect({ semSessao: security.length === 0, summary }).toEqual({
      semSessao: endpoint.quem === 'publico',
      summary: endpoint.resumo,
    })
  })

  it('declares every refusal under its status, with the sentence that a person reads', () => {
    const { responses } = operacaoDe(chave)
    const recusasDoAcesso = endpoint.quem === 'publico' ? [] : ['sem-sessao' as const]
    const recusasDaAcao = ['publico', 'sessao'].includes(endpoint.quem)
      ? []
      : (['sem-permissao', 'usuario-pendente'] as const)
    for (const codigo of [...endpoint.recusas, ...recusasDoAcesso, ...recusasDaAcao]) {
      const exemplos = responses[String(statusDoErro(codigo))]?.content?.['application/json']?.examples
      expect(exemplos?.[codigo]?.value.message, codigo).toMatch(/^[A-Z].{5,}[.?]$/)
    }
    expect(Object.values(responses).every(({ description }) => description.length > 0)).toBe(true)
  })
})

describe('the document and the wire', () => {
  it('rule M12: an amount is a number, an instant ISO text, and both are documented so', () => {
    const lista = operacaoDe('GET /v1/pedido').responses['200']?.content?.['application/json']?.schema
    const { $ref = '' } = (lista?.properties?.content?.items ?? {}) as Schema // a list of objects
    const pedido = seguir(String($ref)) as Schema
    expect(pedido.properties).toMatchObject({
      total: { type: 'number' },
      dataCriacao: { type: 'string', format: 'date-time' },
    })
    const boleto = operacaoDe('POST /v1/pedido/carrinho/{userId}/pagamento')
    expect(boleto.requestBody?.required).toBe(false)
    expect(operacaoDe('POST /v1/cotacao').requestBody?.required).toBe(true)
  })
})
