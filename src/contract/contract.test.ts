import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from './auth.ts'
import { dinheiroSchema } from './campos.ts'
import type { Endpoint } from './endpoint.ts'
import { statusDoErro } from './erros.ts'
import { api } from './index.ts'
import { produtoFormSchema } from './produto.ts'

const ENDPOINTS: (readonly [chave: string, endpoint: Endpoint])[] = Object.entries(api)
const PARTES = ['params', 'query', 'body', 'form'] as const

// Answers are encoded and requests decoded, so in both directions the wire is the schema's input side.
function noFio(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input' })
}

function campos(schema: z.core.$ZodType | 'texto' | undefined): string[] {
  return schema && schema !== 'texto' ? Object.keys(noFio(schema).properties ?? {}) : []
}

// An object without room for other fields, or a choice among such objects.
function fechado(schema: z.core.JSONSchema.BaseSchema): boolean {
  const escolhas = schema.oneOf ?? schema.anyOf
  return escolhas ? escolhas.every(fechado) : schema.additionalProperties === false
}

describe('every endpoint', () => {
  it('spec §7: keys are written as the specification writes calls', () => {
    const forma = /^(GET|POST|PUT|DELETE) \/v1(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/
    expect(ENDPOINTS.map(([chave]) => chave).filter(chave => !forma.test(chave))).toEqual([])
    expect(ENDPOINTS.length).toBeGreaterThan(25)
  })

  it.each(ENDPOINTS)(
    'spec §7: the parameters in the path of %s are those that it reads',
    (chave, endpoint) => {
      const doCaminho = [...chave.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome)
      expect(campos(endpoint.params)).toEqual(doCaminho)
    },
  )

  it.each(ENDPOINTS)('rule M33: %s can be written down as JSON schema', (_chave, endpoint) => {
    const schemas = [...PARTES.map(parte => endpoint[parte]), endpoint.reply]
    const escritos = schemas.filter(schema => schema !== undefined && schema !== 'texto').map(noFio)
    expect(escritos.filter(escrito => Object.keys(escrito).length <= 1)).toEqual([])
    expect(endpoint.resumo).toMatch(/^[A-Z].*\.$/)
  })

  it.each(ENDPOINTS)('spec §7: %s takes and answers what its method can', (chave, endpoint) => {
    expect(chave.startsWith('GET ') && (endpoint.body ?? endpoint.form) !== undefined).toBe(false)
    expect(endpoint.body && endpoint.form).toBeUndefined()
    expect(endpoint.reply === undefined).toBe(endpoint.status === 204 || endpoint.status === 202)
  })

  it.each(ENDPOINTS)('rule M33: each refusal of %s is listed once and is no success', (_chave, endpoint) => {
    const { recusas, seInvalido } = endpoint
    expect(new Set(recusas).size).toBe(recusas.length)
    expect(recusas.filter(codigo => statusDoErro(codigo) < 400)).toEqual([])
    expect(seInvalido === undefined || recusas.includes(seInvalido)).toBe(true)
  })

  it.each(ENDPOINTS)('spec §7: %s refuses a field that it does not know', (_chave, endpoint) => {
    const lidos = PARTES.flatMap(parte => endpoint[parte] ?? []).map(noFio)
    expect(lidos.filter(lido => !fechado(lido))).toEqual([])
  })
})

describe('the calls of the specification', () => {
  it.each([
    ['POST /v1/auth/login', 'publico'],
    ['POST /v1/auth/logout', 'publico'],
    ['GET /v1/auth/user-info', 'sessao'],
    ['GET /v1/auth/verify-token', 'sessao'],
    ['POST /v1/auth/register', 'publico'],
    ['PUT /v1/user', 'editar-perfil'],
    ['GET /v1/categoria', 'ver-produtos'],
    ['GET /v1/produto', 'ver-produtos'],
    ['GET /v1/produto/combo', 'ver-produtos'],
    ['GET /v1/produto/{id}', 'ver-produtos'],
    ['POST /v1/produto', 'gerir-produtos'],
    ['PUT /v1/produto/{id}', 'gerir-produtos'],
    ['GET /v1/vendedor', 'ver-vendedores'],
    ['GET /v1/vendedor/{id}', 'ver-vendedores'],
    ['GET /v1/vendedor/pendente', 'aprovar-cadastros'],
    ['PUT /v1/vendedor/pendente/{id}', 'aprovar-cadastros'],
    ['PUT /v1/vendedor/pagbank/notificacao/auth', 'vincular-pagbank'],
    ['GET /v1/comprador', 'ver-compradores'],
    ['GET /v1/comprador/{id}', 'ver-compradores'],
    ['GET /v1/comprador/pendente', 'aprovar-cadastros'],
    ['PUT /v1/comprador/pendente/{id}', 'aprovar-cadastros'],
    ['PUT /v1/comprador/credito', 'definir-limite'],
    ['GET /v1/cotacao/{produtoId}', 'ver-cotacoes'],
    ['GET /v1/cotacao/vendedor/{id}', 'ver-cotacoes'],
    ['POST /v1/cotacao', 'publicar-cotacao'],
    ['PUT /v1/cotacao/{id}', 'publicar-cotacao'],
    ['DELETE /v1/cotacao/{id}', 'publicar-cotacao'],
    ['GET /v1/pedido/carrinho/{userId}', 'usar-carrinho'],
    ['POST /v1/pedido/carrinho/{userId}/itens', 'usar-carrinho'],
    ['PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', 'usar-carrinho'],
    ['DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', 'usar-carrinho'],
    ['DELETE /v1/pedido/carrinho/{userId}', 'usar-carrinho'],
    ['POST /v1/pedido/carrinho/{userId}/pagamento', 'gerar-boleto'],
    ['GET /v1/pedido', 'ver-pedidos'],
    ['GET /v1/pedido/{id}', 'ver-pedidos'],
    ['PUT /v1/pedido/{id}', 'alterar-status-do-pedido'],
  ] as const)('spec §6, §7: %s is for "%s"', (chave, quem) => {
    expect(api[chave].quem).toBe(quem)
  })

  it.each([
    [
      'GET /v1/auth/user-info',
      'id nome email role status imageUrl descricao cep regiao limiteDeCredito limiteDisponivel pagBankId',
    ],
    ['GET /v1/produto/{id}', 'id nome tipo unidadeMedida peso categoria categoriaNome imageUrl'],
    ['GET /v1/vendedor/{id}', 'id nome email regiao imageUrl descricao cnpj status'],
    ['GET /v1/comprador/{id}', 'id nome email cep cnpj status imageUrl descricao limiteDeCredito'],
    ['PUT /v1/cotacao/{id}', 'id preco produto vendedor vendedorNome'],
    [
      'GET /v1/pedido/{id}',
      'id itensPedido frete statusPedido statusPagamento statusVendedorPagamento dataCriacao linkBoleto comprador total',
    ],
    ['GET /v1/produto', 'content last currentPage totalPages'],
    ['GET /v1/pedido', 'content page'],
  ] as const)('spec §3: %s answers %s', (chave, nomes) => {
    expect(campos(api[chave].reply)).toEqual(expect.arrayContaining(nomes.split(' ')))
  })

  it('spec §7: the payment answers bare text, and a registration 202', () => {
    expect(api['POST /v1/pedido/carrinho/{userId}/pagamento'].reply).toBe('texto')
    expect(api['POST /v1/auth/register'].status).toBe(202)
  })

  it.each([
    ['GET /v1/produto', 20],
    ['GET /v1/pedido', 10],
  ] as const)('spec §9: %s starts at page 0 with %i rows', (chave, size) => {
    const { query } = api[chave]
    expect(z.parse<z.ZodMiniType>(query, {})).toEqual({ page: 0, size })
    for (const linhas of [5, 10, 25, 50])
      expect(z.parse<z.ZodMiniType>(query, { page: '3', size: String(linhas) })).toEqual({
        page: 3,
        size: linhas,
      })
    for (const size of ['0', '101', '-1', '1e1', '2.5', 'x'])
      expect(z.safeParse(query, { size }).success, size).toBe(false)
  })

  it('spec §4: staff may ask for ENTREGUE or CANCELADO only', () => {
    const { body } = api['PUT /v1/pedido/{id}']
    const pedidos = ['NO_CARRINHO', 'PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO', '', undefined]
    const aceitos = pedidos.filter(statusPedido => z.safeParse(body, { statusPedido }).success)
    expect(aceitos).toEqual(['ENTREGUE', 'CANCELADO'])
  })

  it('spec §5: a product needs nome, unidadeMedida, peso and categoria', () => {
    expect(noFio(produtoFormSchema).required).toEqual(['nome', 'unidadeMedida', 'categoria', 'peso'])
    expect(campos(produtoFormSchema)).toContain('tipo')
  })

  it('spec §7: a buyer registers with an address, a seller with a region', () => {
    const deTodos = ['nome', 'password', 'cnpj', 'ddd', 'celular', 'role', 'email']
    const endereco = ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estadoSigla']
    expect(noFio(cadastroDeCompradorSchema).required).toEqual([...deTodos, ...endereco])
    expect(noFio(cadastroDeVendedorSchema).required).toEqual([...deTodos, 'regiao'])
  })

  it('rule M2: nobody registers as staff', () => {
    const { form } = api['POST /v1/auth/register']
    const papeis = ['ADM', 'FUNCIONARIO', '', undefined].map(
      role => z.safeParse(form, { role }).error?.issues,
    )
    expect(papeis.map(issues => issues?.map(issue => issue.path))).toEqual(papeis.map(() => [['role']]))
  })

  it('rule M12: amounts are plain numbers on the wire', () => {
    expect(noFio(dinheiroSchema)).toMatchObject({ type: 'number' })
    expect(noFio(api['GET /v1/produto/{id}'].reply).properties?.peso).toEqual({ type: 'number' })
  })

  it('rule M33: whatever has no message of its own speaks Portuguese too', () => {
    const pessoa = z.strictObject({ nome: z.string(), idade: z.number() })
    const mensagens = z.safeParse(pessoa, { idade: 'x', outro: 1 }).error?.issues.map(issue => issue.message)
    expect(mensagens).toEqual(['Campo obrigatório.', 'Valor inválido.', 'Valor inválido.'])
  })
})
